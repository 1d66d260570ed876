import type { Mail } from '@quoin/server'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codePoint } from '../support/code-point.ts'
import { runs } from '../support/runs.ts'
import { type OwnedServer, ownedServer } from './support/running-server.ts'
import { type ToldOutside, toldOutside } from './support/told-outside.ts'
import { until } from './support/until.ts'

const day = 86_400_000
let server: OwnedServer
let mails: Mail[]

async function start(mailing: boolean): Promise<void> {
  mails = []
  const send = async (mail: Mail) => {
    mails.push(mail)
  }
  server = await ownedServer(
    mailing ? { mailer: { name: 'memory', send }, limits: { newsletter: 1000 } } : { limits: { newsletter: 1000 } },
  )
  const made = await server.call('POST', '/api/admin/newsletter/lists', {
    token: server.owner,
    body: { id: 'news', name: 'News' },
  })
  expect(made.json).toEqual({
    id: 'news',
    name: 'News',
    next: null,
    revealSubscribed: false,
    subscribeUrl: 'http://localhost:3000/newsletter/news/post?u=site-1',
    doubleOptIn: mailing,
  })
}
beforeEach(() => start(true))
afterEach(() => server.close())

const jsonp = (query: string, list = 'news') => server.call('GET', `/newsletter/${list}/post-json?${query}`)
const login = async () =>
  (
    await server.call('POST', '/api/admin/session', {
      body: { email: 'ada@example.org', password: 'correct horse battery' },
    })
  ).json.authToken
const subscribers = async () =>
  (await server.call('GET', '/api/admin/newsletter/lists/news/subscribers', { token: await login() })).json
const pendingText = 'Almost finished: please confirm in the mail we sent you.'
const form = (body: string) => ({ body, headers: { 'content-type': 'application/x-www-form-urlencoded' } })

/** Advances to the next turn of the outbox and waits for the mail. */
async function nextMail(): Promise<Mail> {
  const before = mails.length
  await until(() => server.clock.pending() >= 2)
  server.clock.advance(1000)
  await until(() => mails.length > before)
  return mails[mails.length - 1] as Mail // waited for just above
}
const tokenIn = (mail: Mail) => /confirm\?token=([A-Za-z0-9_-]+)/.exec(mail.text)?.[1] ?? ''

describe('N-1 the JSONP call', () => {
  it('answers by the callback, always with 200 (example 13)', async () => {
    const answer = await jsonp('u=site-1&EMAIL=ada%40example.org&c=__jp0')
    expect([answer.status, answer.text]).toEqual([200, `/**/__jp0({"result":"success","msg":"${pendingText}"});`])
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect([answer.headers.get('cache-control'), answer.headers.get('cross-origin-resource-policy')]).toEqual([
      'no-store',
      'cross-origin',
    ])
  })

  it('tells errors as results, plain without a callback (§20.57)', async () => {
    const invalid = '{"result":"error","msg":"Please, enter a valid email address"}'
    expect((await jsonp('')).text).toBe(invalid)
    expect((await jsonp('EMAIL=ada')).text).toBe(invalid)
    expect((await jsonp('EMAIL=ada%40example.org', 'unknown')).json).toEqual({
      result: 'error',
      msg: 'This list does not exist.',
    })
    expect((await jsonp('EMAIL=ada%40example.org', 'posted')).json.result).toBe('error')
    const bad = await jsonp('EMAIL=ada%40example.org&c=alert(1)//')
    expect([bad.status, bad.json.code]).toEqual([400, 'validation'])
    expect(await subscribers()).toEqual([])
  })

  it('takes the first of a repeated parameter (decision 92), and subscribes nobody by HEAD', async () => {
    expect((await jsonp('EMAIL=ada%40example.org&EMAIL=x&c=a&c=b')).text.startsWith('/**/a(')).toBe(true)
    await server.call('HEAD', '/newsletter/news/post-json?EMAIL=kofi%40example.org')
    expect((await subscribers()).map((row: { email: string }) => row.email)).toEqual(['ada@example.org'])
  })

  it('runs nothing but the callback that was named, whatever is sent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string({ unit: codePoint }), async (callback, email) => {
        const answer = await jsonp(new URLSearchParams({ c: callback, EMAIL: email }).toString())
        if (answer.status === 400) expect(/^[A-Za-z_$][A-Za-z0-9_$.]{0,63}$/.test(callback)).toBe(false)
        else if (callback === '') expect(Object.keys(answer.json)).toEqual(['result', 'msg'])
        else
          expect(answer.text).toMatch(
            /^\/\*\*\/[A-Za-z_$][A-Za-z0-9_$.]{0,63}\(\{"result":"(error|success)","msg":"[^"<\u2028\u2029]*"\}\);$/,
          )
      }),
      runs(60),
    )
  })

  it('answers rate limits as a result too', async () => {
    const strict = await ownedServer()
    await strict.call('POST', '/api/admin/newsletter/lists', { token: strict.owner, body: { id: 'news' } })
    const ask = () => strict.call('GET', '/newsletter/news/post-json?EMAIL=ada%40example.org')
    for (let tries = 1; tries <= 5; tries += 1) expect((await ask()).json.result).toBe('success')
    const over = await ask()
    expect([over.status, over.json]).toEqual([
      200,
      { result: 'error', msg: 'Too many requests. Please, try again later.' },
    ])
    await strict.close()
  })
})

describe('N-3, N-4 double opt-in', () => {
  it('subscribes after the confirming post, once; the link alone changes nothing', async () => {
    await jsonp('EMAIL=Ada%40example.org')
    const mail = await nextMail()
    expect([mail.to, mail.subject]).toEqual(['Ada@example.org', 'Please confirm: News'])
    const token = tokenIn(mail)
    const page = await server.call('GET', `/newsletter/news/confirm?token=${token}`)
    expect(page.text).toContain(`<input type="hidden" name="token" value="${token}">`)
    // which list it is, on a ground of the colours its links are drawn for
    expect(page.text).toContain('<p>News</p>')
    expect(page.text).toContain(':root{color-scheme:light dark}')
    expect((await subscribers())[0].status).toBe('pending')
    expect((await server.call('POST', '/newsletter/news/confirm', form(`token=${token}`))).text).toContain(
      'You are subscribed.',
    )
    expect((await subscribers())[0]).toMatchObject({ email: 'Ada@example.org', status: 'subscribed' })
    expect((await server.call('POST', '/newsletter/news/confirm', form(`token=${token}`))).status).toBe(400)
  })

  it('does not tell who is subscribed, unless the list says so', async () => {
    await jsonp('EMAIL=ada%40example.org')
    await server.call('POST', '/newsletter/news/confirm', form(`token=${tokenIn(await nextMail())}`))
    expect((await jsonp('EMAIL=ADA%40example.org')).json).toEqual({ result: 'success', msg: pendingText })
    await server.call('PATCH', '/api/admin/newsletter/lists/news', {
      token: await login(),
      body: { revealSubscribed: true },
    })
    const revealed = (await jsonp('EMAIL=ada%40example.org')).json
    expect(revealed.result).toBe('error')
    expect(revealed.msg).toContain('already subscribed')
    expect(mails).toHaveLength(1)
  })

  it('sends one mail in 24 hours and three in 7 days, with the same answer', async () => {
    let sent = 0
    for (let hour = 0; hour < 24 * 6; hour += 12) {
      expect((await jsonp('EMAIL=ada%40example.org')).json).toEqual({ result: 'success', msg: pendingText })
      server.clock.advance(day / 2)
      await until(() => server.clock.pending() >= 2)
      sent = mails.length
    }
    await until(() => mails.length >= sent)
    expect(mails).toHaveLength(3)
    server.clock.advance(day)
    await jsonp('EMAIL=ada%40example.org')
    await nextMail()
    expect(mails).toHaveLength(4)
  })

  it('forgets a token after 7 days and the address after 14', async () => {
    await jsonp('EMAIL=ada%40example.org')
    const token = tokenIn(await nextMail())
    server.clock.advance(7 * day)
    expect((await server.call('POST', '/newsletter/news/confirm', form(`token=${token}`))).status).toBe(400)
    await until(() => server.clock.pending() >= 2)
    server.clock.advance(7 * day)
    await until(async () => (await subscribers()).length === 0)
  })

  it('keeps who asks again later as long as the new mail can confirm (N-4)', async () => {
    await jsonp('EMAIL=ada%40example.org')
    await nextMail()
    const [{ unsubscribeUrl }] = await subscribers()
    const { pathname, search } = new URL(unsubscribeUrl)
    await server.call('POST', `${pathname}${search}`, form('List-Unsubscribe=One-Click'))
    server.clock.advance(30 * day)
    await jsonp('EMAIL=ada%40example.org')
    const token = tokenIn(await nextMail())
    await until(() => server.clock.pending() >= 2)
    server.clock.advance(6 * day)
    await until(() => server.clock.pending() >= 2)
    expect((await server.call('POST', '/newsletter/news/confirm', form(`token=${token}`))).status).toBe(200)
    expect(await subscribers()).toMatchObject([{ status: 'subscribed' }])
  })

  it('writes to nobody who has just left sooner or more often, however often the address is entered again (N-4)', async () => {
    const enter = () => jsonp('EMAIL=ada%40example.org')
    const leave = async () => {
      const { pathname, search } = new URL((await subscribers())[0].unsubscribeUrl)
      await server.call('POST', `${pathname}${search}`, form('List-Unsubscribe=One-Click'))
    }
    await enter()
    await nextMail()
    await leave()
    server.clock.advance(20 * day)
    await enter()
    await nextMail()
    await leave()
    expect((await enter()).json).toEqual({ result: 'success', msg: pendingText })
    expect((await subscribers())[0].status).toBe('unsubscribed')
    await until(() => server.clock.pending() >= 5)
    server.clock.advance(day / 24)
    await until(() => server.clock.pending() >= 5)
    await enter()
    server.clock.advance(1000)
    await until(() => server.clock.pending() >= 5)
    expect([mails.length, (await subscribers())[0]?.status]).toEqual([2, 'unsubscribed'])
  })

  it.each([
    [true, '2026-01-01'],
    [false, null],
  ])(
    'knows that an address left (confirmed before: %s) when it is entered again and not confirmed',
    async (confirms, confirmed) => {
      const wait = async (ms: number) => {
        await until(() => server.clock.pending() >= 5)
        server.clock.advance(ms)
        await until(() => server.clock.pending() >= 5)
      }
      await jsonp('EMAIL=ada%40example.org')
      const token = tokenIn(await nextMail())
      if (confirms) await server.call('POST', '/newsletter/news/confirm', form(`token=${token}`))
      const { pathname, search } = new URL((await subscribers())[0].unsubscribeUrl)
      await server.call('POST', `${pathname}${search}`, form('List-Unsubscribe=One-Click'))
      await wait(20 * day)
      await jsonp('EMAIL=ada%40example.org')
      const late = tokenIn(await nextMail())
      expect((await subscribers())[0].status).toBe('pending')
      await wait(8 * day)
      const [{ status, confirmedAt, since }] = await subscribers()
      expect([status, confirmedAt?.slice(0, 10) ?? null, since.slice(0, 10)]).toEqual([
        'unsubscribed',
        confirmed,
        '2026-01-29',
      ])
      expect((await server.call('POST', '/newsletter/news/confirm', form(`token=${late}`))).status).toBe(400)
    },
  )

  it('unsubscribes by form and by one click', async () => {
    await jsonp('EMAIL=ada%40example.org')
    const [{ unsubscribeUrl }] = await subscribers()
    const { pathname, search } = new URL(unsubscribeUrl)
    expect((await server.call('GET', `${pathname}${search}`)).text).toContain('<button>Unsubscribe</button>')
    const click = await server.call('POST', `${pathname}${search}`, form('List-Unsubscribe=One-Click'))
    expect(click.status).toBe(200)
    expect((await subscribers())[0].status).toBe('unsubscribed')
    expect((await server.call('POST', pathname, form('token=wrong'))).status).toBe(400)
  })

  it('says since when an address is in its present state', async () => {
    const states: unknown[] = []
    const look = async () => {
      const [{ status, createdAt, confirmedAt, since }] = await subscribers()
      states.push([status, ...[createdAt, confirmedAt, since].map((at) => at?.slice(0, 10) ?? null)])
      await until(() => server.clock.pending() >= 2)
      server.clock.advance(day)
    }
    const ask = async () => {
      await jsonp('EMAIL=ada%40example.org')
      return tokenIn(await nextMail())
    }
    const leave = async () => {
      const { pathname, search } = new URL((await subscribers())[0].unsubscribeUrl)
      await server.call('POST', `${pathname}${search}`, form('List-Unsubscribe=One-Click'))
    }
    await ask()
    await look()
    const token = await ask()
    await look()
    await server.call('POST', '/newsletter/news/confirm', form(`token=${token}`))
    await look()
    await leave()
    await look()
    await leave()
    await look()
    await ask()
    await look()
    expect(states).toEqual([
      ['pending', '2026-01-01', null, '2026-01-01'],
      ['pending', '2026-01-01', null, '2026-01-01'],
      ['subscribed', '2026-01-01', '2026-01-03', '2026-01-03'],
      ['unsubscribed', '2026-01-01', '2026-01-03', '2026-01-04'],
      ['unsubscribed', '2026-01-01', '2026-01-03', '2026-01-04'],
      ['pending', '2026-01-01', '2026-01-03', '2026-01-06'],
    ])
  })
})

describe('without mail', () => {
  it('subscribes at once', async () => {
    await server.close()
    await start(false)
    expect((await jsonp('EMAIL=ada%40example.org')).json).toEqual({
      result: 'success',
      msg: 'Thank you for subscribing.',
    })
    expect((await jsonp('EMAIL=ada%40example.org')).json).toEqual({
      result: 'success',
      msg: 'Thank you for subscribing.',
    })
    expect((await subscribers())[0]).toMatchObject({ status: 'subscribed', confirmedAt: '2026-01-01T00:00:00.000Z' })
  })
})

describe('the form without scripts', () => {
  it('answers a page, or goes to the page of the list', async () => {
    const plain = await server.call('POST', '/newsletter/news/post?u=site-1', form('EMAIL=ada%40example.org'))
    expect([plain.status, plain.text.includes(pendingText)]).toEqual([200, true])
    await server.call('PATCH', '/api/admin/newsletter/lists/news', { token: server.owner, body: { next: '/welcome' } })
    const gone = await server.call('POST', '/newsletter/news/post', form('EMAIL=kofi%40example.org'))
    expect([gone.status, gone.headers.get('location')]).toEqual([303, '/welcome'])
    await server.call('PATCH', '/api/admin/newsletter/lists/news', { token: server.owner, body: { next: '/дякую' } })
    const thanked = await server.call('POST', '/newsletter/news/post', form('EMAIL=mei%40example.org'))
    expect(thanked.headers.get('location')).toBe('/%D0%B4%D1%8F%D0%BA%D1%83%D1%8E')
    const wrong = await server.call('POST', '/newsletter/news/post', form('EMAIL=x'))
    expect(wrong.text).toContain('Please, enter a valid email address')
  })

  it.each([
    ['GET', '/newsletter/news/post-json?EMAIL=ada%40example.org'],
    ['POST', '/newsletter/relay'],
  ])('counts all addresses of one subscriber together: %s %s (§17)', async (method, path) => {
    const body = { listUrl: 'https://list.example/subscribe/post?u=1', email: 'ada@example.org' }
    const strict = await ownedServer()
    const texts: string[] = []
    for (let host = 1; host <= 6; host += 1) {
      const sent = { ...(method === 'POST' && { body }), address: `2001:db8:1:2::${host}` }
      texts.push((await strict.call(method, path, sent)).json.msg)
    }
    await strict.close()
    expect(texts.slice(0, 5)).not.toContain('Too many requests. Please, try again later.')
    expect(texts[5]).toBe('Too many requests. Please, try again later.')
  })

  it('relays to no address that no published block names (N-5)', async () => {
    const answer = await server.call('POST', '/newsletter/relay', {
      body: { listUrl: 'https://list.example/subscribe/post?u=1', email: 'ada@example.org' },
    })
    expect([answer.status, answer.json.result]).toEqual([200, 'error'])
  })
})

describe('what is told of a subscriber', () => {
  let { clock, own, told, bodies } = {} as ToldOutside // made for each test
  beforeEach(async () => {
    ;({ clock, own, told, bodies } = await toldOutside('newsletter.subscribed', ['/newsletter/lists', { id: 'news' }]))
    await own.call('GET', '/newsletter/news/post-json?EMAIL=grace%40example.org')
    await own.call('GET', '/newsletter/news/post-json?EMAIL=kofi%40example.org')
    expect(await told('grace')).toEqual(['outbox'])
    clock.advance(1000)
    await until(async () => (await told('kofi')).includes('mail'))
    expect(await told('grace')).toEqual(['mail'])
  })
  afterEach(() => own.close())

  async function subscribe(name: string): Promise<void> {
    const mails = (await bodies()).filter((body) => body.includes(name))
    const [token] = mails.flatMap((body) => /token=([\w-]+)/.exec(body)?.[1] ?? [])
    const done = await own.call('POST', '/newsletter/news/confirm', form(`token=${token}`))
    expect(done.status).toBe(200)
    expect(await told(name)).toEqual(['mail', 'outbox'])
    clock.advance(1000)
    await until(async () => (await told(name)).includes('webhook'))
    expect(await told(name)).toEqual(['mail', 'webhook'])
  }
  const lists = (method: string, path: string) =>
    own.call(method, `/api/admin/newsletter/lists/news${path}`, { token: own.owner })
  const entryOf = async (name: string) =>
    (await lists('GET', '/subscribers')).json.find((row: { readonly email: string }) => row.email.startsWith(name))

  it('goes when the address is erased, and what is told of others stays', async () => {
    await subscribe('grace')
    expect((await lists('DELETE', `/subscribers/${(await entryOf('grace')).id}`)).status).toBe(204)
    expect([await told('grace'), await told('kofi')]).toEqual([[], ['mail']])
  })

  it('goes also where it was sent once more', async () => {
    await subscribe('grace')
    const call = (method: string, path: string) =>
      own.call(method, `/api/admin/webhooks${path}`, { token: own.owner, ...(method === 'POST' && { body: {} }) })
    const [hook] = (await call('GET', '')).json
    const [delivery] = (await call('GET', `/${hook.id}/deliveries`)).json
    expect((await call('POST', `/${hook.id}/deliveries/${delivery.id}/redeliver`)).status).toBe(202)
    expect(await told('grace')).toEqual(['mail', 'webhook', 'webhook'])
    await lists('DELETE', `/subscribers/${(await entryOf('grace')).id}`)
    expect(await told('grace')).toEqual([])
  })

  it('goes when the person unsubscribes', async () => {
    await subscribe('grace')
    const { unsubscribeUrl } = await entryOf('grace')
    const { pathname, search } = new URL(unsubscribeUrl)
    expect((await own.call('POST', `${pathname}${search}`, form(''))).status).toBe(200)
    expect([await told('grace'), await told('kofi')]).toEqual([[], ['mail']])
    expect((await entryOf('grace')).status).toBe('unsubscribed')
  })

  it('goes with the list', async () => {
    await subscribe('grace')
    expect((await lists('DELETE', '')).status).toBe(204)
    expect([await told('grace'), await told('kofi')]).toEqual([[], []])
  })

  it('goes with an address that nobody confirmed (N-4)', async () => {
    clock.advance(15 * day)
    await until(async () => (await told('grace')).length === 0)
    expect([await told('grace'), await told('kofi')]).toEqual([[], []])
  })
})
