import {
  isEmail,
  isListAddress,
  kitAddress,
  type NewsletterEvent,
  type NewsletterSettings,
  type NewsletterState,
  newsletterMachine,
} from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codePoint } from '../support/code-point.ts'
import { checkMachineLaws } from '../support/machine-laws.ts'

const mailchimp: NewsletterSettings = {
  provider: 'MAILCHIMP',
  mailchimpUrl: 'https://example.us1.list-manage.com/subscribe/post?u=1&id=2',
  convertkitFormId: '',
  resultOkText: '',
}
const kit: NewsletterSettings = { ...mailchimp, provider: 'CONVERTKIT', mailchimpUrl: '', convertkitFormId: '123456' }

const general = 'An error occurred. Please, try again.'
const sending: NewsletterState = { name: 'SENDING', email: 'ada@example.com' }

function submit(settings: NewsletterSettings, email = 'ada@example.com') {
  const machine = newsletterMachine(settings)
  return machine.transition(machine.initial, { type: 'submit', email })
}

function answer(settings: NewsletterSettings, given: unknown) {
  return newsletterMachine(settings).transition(sending, { type: 'answered', answer: given })[0]
}

describe('the newsletter machine', () => {
  it('asks Mailchimp by JSONP: "/post" becomes "/post-json" once, the query is kept, EMAIL is added', () => {
    expect(submit(mailchimp, ' ada+news@example.com ')).toEqual([
      { name: 'SENDING', email: 'ada+news@example.com' },
      [
        {
          type: 'subscribe',
          how: 'JSONP',
          url: 'https://example.us1.list-manage.com/subscribe/post-json?u=1&id=2&EMAIL=ada%2Bnews%40example.com',
          timeoutMs: 3500,
        },
      ],
    ])
  })

  it.each([
    ['https://lists.test/post/post?a=1', 'https://lists.test/post-json/post?a=1&EMAIL=a%40b.cd'],
    ['https://lists.test/x/post-json', 'https://lists.test/x/post-json?EMAIL=a%40b.cd'],
    ['https://lists.test/posting/post-it', 'https://lists.test/posting/post-it?EMAIL=a%40b.cd'],
    ['https://post.test/subscribe?x=/post', 'https://post.test/subscribe?x=%2Fpost&EMAIL=a%40b.cd'],
    ['https://lists.test/post?EMAIL=old#top', 'https://lists.test/post-json?EMAIL=a%40b.cd'],
    ['/newsletter/weekly/post?u=quoin', '/newsletter/weekly/post-json?u=quoin&EMAIL=a%40b.cd'],
  ])('replaces a path segment only: %s', (mailchimpUrl, url) => {
    expect(submit({ ...mailchimp, mailchimpUrl }, 'a@b.cd')[1]).toMatchObject([{ how: 'JSONP', url }])
  })

  it('sends to the relay instead where the host names one', () => {
    expect(submit({ ...mailchimp, relayUrl: '/newsletter/relay' })[1]).toEqual([
      {
        type: 'subscribe',
        how: 'POST',
        url: '/newsletter/relay',
        body: { listUrl: mailchimp.mailchimpUrl, email: 'ada@example.com' },
        timeoutMs: 3500,
      },
    ])
  })

  it('posts JSON to Kit', () => {
    expect(submit(kit)[1]).toEqual([
      {
        type: 'subscribe',
        how: 'POST',
        url: 'https://app.kit.com/forms/123456/subscriptions',
        body: { email_address: 'ada@example.com' },
        timeoutMs: 3500,
      },
    ])
  })

  it('makes no request for a bad address of the visitor or of the list, in this order', () => {
    const noList = { ...mailchimp, mailchimpUrl: '' }
    expect(submit(noList, 'nobody')).toEqual([
      { name: 'ERROR', message: 'Please, enter a valid email address', email: 'nobody' },
      [],
    ])
    expect(submit(noList)).toEqual([{ name: 'ERROR', message: 'Invalid Mailchimp URL', email: 'ada@example.com' }, []])
    expect(submit({ ...kit, convertkitFormId: 'abc' })).toEqual([
      { name: 'ERROR', message: general, email: 'ada@example.com' },
      [],
    ])
  })

  it.each([
    '',
    'http://po',
    'https://example.com/subscribe',
    'javascript:alert("post")',
    'ftp://x.test/post',
    '//evil.test/post',
    'not a url post',
  ])('refuses %j as the address of a list', (address) => expect(isListAddress(address)).toBe(false))

  it('reads the answer of Mailchimp, a known subscriber first', () => {
    expect(answer(mailchimp, { result: 'success', msg: 'Thank you' })).toEqual({
      name: 'SUCCESS',
      message: "Thanks,you're all signed up!",
    })
    const known = { name: 'ERROR', message: 'You were already subscribed', email: 'ada@example.com' }
    expect(answer(mailchimp, { result: 'error', msg: 'ada is Already Subscribed to list' })).toEqual(known)
    expect(answer(mailchimp, { result: 'success', msg: 'already subscribed' })).toEqual(known)
    const failed = { name: 'ERROR', message: general, email: 'ada@example.com' }
    for (const odd of [null, 'success', [], { result: 'SUCCESS' }, { msg: 7 }, { result: 'error', msg: '<b>no</b>' }]) {
      expect(answer(mailchimp, odd)).toEqual(failed)
    }
  })

  it('says that a mail waits to be confirmed, unless the author says what success is', () => {
    const pending = 'Almost finished: please confirm in the mail we sent you.'
    const ofMailchimp = 'Almost finished... We need to confirm your email address.'
    for (const msg of [pending, ofMailchimp]) {
      expect(answer(mailchimp, { result: 'success', msg })).toEqual({ name: 'SUCCESS', message: pending })
      expect(answer({ ...mailchimp, resultOkText: 'See your mail' }, { result: 'success', msg })).toEqual({
        name: 'SUCCESS',
        message: 'See your mail',
      })
      expect(answer(mailchimp, { result: 'error', msg })).toMatchObject({ name: 'ERROR', message: general })
    }
  })

  it('says of any answer one of four things: taken, taken once it is confirmed, known, or not taken', () => {
    const msg = fc.oneof(
      fc.string(),
      fc.string().map((text) => `${text} Almost finished ${text}`),
      fc.string().map((text) => `${text} Already Subscribed ${text}`),
      fc.jsonValue(),
    )
    const result = fc.oneof(fc.constantFrom('success', 'error'), fc.jsonValue())
    fc.assert(
      fc.property(fc.record({ result, msg }, { requiredKeys: [] }), (given) => {
        const known = typeof given.msg === 'string' && given.msg.toLowerCase().includes('already subscribed')
        const waits = typeof given.msg === 'string' && given.msg.toLowerCase().includes('almost finished')
        const taken = waits
          ? 'Almost finished: please confirm in the mail we sent you.'
          : "Thanks,you're all signed up!"
        const message = known ? 'You were already subscribed' : general
        expect(answer(mailchimp, given)).toEqual(
          given.result === 'success' && !known
            ? { name: 'SUCCESS', message: taken }
            : { name: 'ERROR', message, email: 'ada@example.com' },
        )
      }),
    )
  })

  it('reads the answer of Kit', () => {
    for (const status of ['success', 'quarantined']) {
      expect(answer({ ...kit, resultOkText: 'Welcome' }, { status })).toEqual({ name: 'SUCCESS', message: 'Welcome' })
    }
    const known = { name: 'ERROR', message: 'You were already subscribed', email: 'ada@example.com' }
    expect(answer(kit, { status: 'failed', errors: { messages: ['Email is already subscribed'] } })).toEqual(known)
    expect(answer(kit, { errors: [{ message: 'already subscribed' }] })).toEqual(known)
    expect(answer(kit, { message: 'Already subscribed.' })).toEqual(known)
    expect(answer(kit, { status: 'failed', errors: 3 })).toEqual({ ...known, message: general })
  })

  it('keeps the typed address through an error and takes another try', () => {
    const machine = newsletterMachine(mailchimp)
    const [failed] = machine.transition(sending, { type: 'failed' })
    expect(failed).toEqual({ name: 'ERROR', message: general, email: 'ada@example.com' })
    expect(machine.transition(failed, { type: 'submit', email: 'ada@example.com' })[0]).toEqual(sending)
  })

  it('hears a second submit and a late answer of nobody', () => {
    const machine = newsletterMachine(mailchimp)
    expect(machine.transition(sending, { type: 'submit', email: 'b@example.com' })[0]).toBe(sending)
    const done: NewsletterState = { name: 'SUCCESS', message: 'ok' }
    expect(machine.transition(done, { type: 'answered', answer: {} })[0]).toBe(done)
    expect(machine.transition(machine.initial, { type: 'failed' })[0]).toBe(machine.initial)
  })

  it('keeps the laws of machines for any event and any settings', () => {
    const event = fc.oneof<fc.Arbitrary<NewsletterEvent>[]>(
      fc.record({
        type: fc.constant('submit' as const),
        email: fc.oneof(fc.string(), fc.emailAddress(), fc.constant('ada@example.com')),
      }),
      fc.record({
        type: fc.constant('answered' as const),
        answer: fc.oneof(fc.anything(), fc.record({ result: fc.constantFrom('success', 'error'), msg: fc.string() })),
      }),
      fc.constant({ type: 'failed' as const }),
    )
    const words = fc.string({ unit: fc.oneof(codePoint.map(encodeURIComponent), fc.constantFrom(...'/?&=')) })
    const urls = fc.oneof(
      fc.string(),
      fc.tuple(fc.webUrl(), words, words).map(([page, query, fragment]) => `${page}?${query}#${fragment}`),
      fc.constant('/x/post/y/post'),
    )
    const machines = fc
      .tuple(fc.constantFrom(mailchimp, kit), urls, fc.string())
      .map(([settings, mailchimpUrl, convertkitFormId]) =>
        newsletterMachine({ ...settings, mailchimpUrl, convertkitFormId }),
      )
    checkMachineLaws(machines, event, { final: ['SUCCESS'] })
    checkMachineLaws(newsletterMachine(mailchimp), event, { final: ['SUCCESS'] })
  })

  it('only ever asks http(s) addresses or its own site, and never sends a bad e-mail address', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.webUrl(), fc.stringMatching(/^[a-z]{0,10}:\/{0,3}[a-z]{0,9}\/post/)),
        fc.oneof(
          fc.emailAddress(),
          fc.string(),
          fc.string().map((text) => `${text}@example.com`),
        ),
        (mailchimpUrl, email) => {
          for (const settings of [{ ...mailchimp, mailchimpUrl }, mailchimp, kit]) {
            const effects = submit(settings, email)[1]
            for (const effect of effects) expect(effect.url).toMatch(/^(https?:\/\/|\/[^/\\])/)
            const hasList = settings === kit || isListAddress(settings.mailchimpUrl)
            expect(effects).toHaveLength(isEmail(email.trim()) && hasList ? 1 : 0)
          }
        },
      ),
    )
  })

  it('knows where a Kit form takes subscriptions', () => {
    expect(kitAddress(' 42 ')).toBe('https://app.kit.com/forms/42/subscriptions')
    expect([kitAddress(''), kitAddress('4/2'), kitAddress('1'.repeat(33))]).toEqual([undefined, undefined, undefined])
  })
})
