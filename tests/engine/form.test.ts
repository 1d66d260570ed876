import {
  createActor,
  type FormEvent,
  type FormFieldSpec,
  type FormOptions,
  type FormService,
  formEffects,
  formMachine,
  type SubmissionResult,
} from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fakeClock, fakeTransport, settled } from '../support/fakes.ts'
import { checkMachineLaws } from '../support/machine-laws.ts'

const fields: readonly FormFieldSpec[] = [
  { name: 'email', key: 'email', label: 'Email', kind: 'email', required: 'Please enter your email address' },
  { name: 'code', key: 'code', label: 'Code', kind: 'text', pattern: { source: '^\\d+$', message: 'Digits only' } },
  { name: 'size', key: 'topic', label: 'Size', kind: 'radio' },
  { name: '', key: '', label: 'Unnamed', kind: 'text', required: '' },
]

const change = (name: string, value: string): FormEvent => ({ type: 'change', name, value })
const submit: FormEvent = { type: 'submit' }
const matched = (round: number, ...failed: string[]): FormEvent => ({ type: 'matched', round, failed })
const answered = (result: SubmissionResult): FormEvent => ({ type: 'answered', result })
const success: SubmissionResult = { kind: 'success', next: '/thanks' }
const pending: SubmissionResult = { kind: 'pendingCardAction', clientSecret: 'secret', resubmitKey: 'again' }
const refusal: SubmissionResult = {
  kind: 'error',
  formErrors: [{ code: 'EMPTY', message: 'Nothing sent' }],
  fieldErrors: {
    email: [
      { code: 'TYPE_EMAIL', message: 'should be an email' },
      { code: 'UNSPECIFIED', message: 'is odd' },
    ],
    topic: [{ code: 'UNSPECIFIED', message: 'is unknown' }],
    elsewhere: [{ code: 'UNSPECIFIED', message: 'Not in this form' }],
  },
}

function run(events: readonly FormEvent[], options: FormOptions = {}) {
  const machine = formMachine(fields, options)
  const effects: unknown[] = []
  let state = machine.initial
  for (const event of events) {
    const [next, todo] = machine.transition(state, event)
    effects.push(...todo)
    state = next
  }
  return { state, effects, machine }
}

const filled = [change('email', 'ada@example.com')]
const values = { email: 'ada@example.com', code: '', size: '' }

describe('the form machine', () => {
  it('begins with an empty value for every field that has a name', () => {
    expect(formMachine([...fields, { name: 'ok', key: 'ok', label: '', kind: 'checkbox' }]).initial).toEqual({
      name: 'EDITING',
      values: { email: '', code: '', size: '', ok: false },
      errors: {},
      formErrors: [],
      checked: false,
      round: 0,
    })
  })

  it('sends only what passes its checks, and checks again on each change once a submit failed', () => {
    const bad = run([change('email', 'ada'), submit])
    expect(bad.effects).toEqual([])
    expect(bad.state).toMatchObject({
      name: 'EDITING',
      checked: true,
      errors: { email: 'This field must be a valid email address' },
    })
    expect(run([change('email', 'ada')]).state).toMatchObject({ errors: {} })
    expect(run([submit, change('email', 'a')]).state).toMatchObject({
      errors: { email: 'This field must be a valid email address' },
    })
    expect(run([submit, ...filled]).state).toMatchObject({ errors: {} })
  })

  it('goes from SUBMITTING to DONE, keeping the next address as data', () => {
    const sent = run([...filled, submit])
    expect(sent.state).toEqual({ name: 'SUBMITTING', values, round: 0, step: 'POSTING' })
    expect(sent.effects).toEqual([{ type: 'post', values }])
    expect(run([...filled, submit, answered(success)]).state).toEqual({ name: 'DONE', next: '/thanks' })
    expect(run([...filled, submit, answered({ kind: 'success' })]).state).toEqual({ name: 'DONE' })
  })

  it('sends nothing twice: a second submit and a change while submitting are not heard', () => {
    const { state, machine } = run([...filled, submit])
    for (const event of [
      submit,
      change('email', 'x'),
      matched(0),
      { type: 'cardHandled', paymentIntentId: 'pi' } as const,
    ]) {
      expect(machine.transition(state, event)).toEqual([state, []])
      expect(machine.transition(state, event)[0]).toBe(state)
    }
  })

  it('shows messages of the service at their fields, unknown ones with the form, and keeps what was typed', () => {
    expect(run([...filled, submit, answered(refusal)]).state).toEqual({
      name: 'EDITING',
      values,
      errors: { email: 'This field should be an email, is odd', size: 'This field is unknown' },
      formErrors: [
        { code: 'EMPTY', message: 'Nothing sent' },
        { code: 'UNSPECIFIED', message: 'Not in this form' },
      ],
      checked: true,
      round: 0,
    })
  })

  it('makes no request while the form is not connected', () => {
    const { state, effects } = run([...filled, submit], { connected: false })
    expect(effects).toEqual([])
    expect(state).toMatchObject({
      name: 'EDITING',
      formErrors: [{ code: 'UNSPECIFIED', message: 'This form is not connected yet.' }],
    })
  })

  it('has patterns matched outside, then sends or shows the message', () => {
    const typed = [...filled, change('code', '12a'), submit]
    const asked = run(typed)
    expect(asked.state).toMatchObject({ name: 'SUBMITTING', step: 'MATCHING', round: 1 })
    expect(asked.effects).toEqual([
      { type: 'match', round: 1, jobs: [{ name: 'code', source: '^\\d+$', value: '12a' }] },
    ])
    expect(run([...typed, matched(1, 'code')]).state).toMatchObject({
      name: 'EDITING',
      errors: { code: 'Digits only' },
    })
    expect(run([...typed, matched(1)]).state).toMatchObject({ name: 'SUBMITTING', step: 'POSTING' })
    expect(run([...typed, matched(0, 'code')]).state).toEqual(asked.state)
  })

  it('shows what patterns say beside the failures of other fields', () => {
    const typed = run([change('code', 'x'), submit])
    expect(typed.effects).toEqual([{ type: 'match', round: 1, jobs: [{ name: 'code', source: '^\\d+$', value: 'x' }] }])
    expect(run([change('code', 'x'), submit, matched(1, 'code')]).state).toMatchObject({
      name: 'EDITING',
      errors: { email: 'Please enter your email address', code: 'Digits only' },
    })
  })

  it('counts a name that had no pattern to match as passed', () => {
    const typed = [...filled, change('code', '12'), submit, matched(1, 'email', 'nobody')]
    expect(run(typed).state).toMatchObject({ name: 'SUBMITTING', step: 'POSTING' })
  })

  it('matches again while typing after a failed submit; a late answer is not heard', () => {
    const failed = [...filled, change('code', 'a'), submit, matched(1, 'code')]
    const typing = run([...failed, change('code', 'ab')])
    expect(typing.state).toMatchObject({ errors: { code: 'Digits only' }, round: 2 })
    expect(run([...failed, change('code', 'ab'), matched(1)]).state).toEqual(typing.state)
    expect(run([...failed, change('code', '12'), matched(2)]).state).toMatchObject({ errors: {} })
    expect(run([...failed, change('code', '12'), matched(2, 'code')]).state).toMatchObject({
      errors: { code: 'Digits only' },
    })
    expect(run([...failed, change('code', '')]).state).toMatchObject({ errors: {}, round: 1 })
    const fresh = run([submit, change('code', 'x'), matched(1, 'code')])
    expect(fresh.state).toMatchObject({ errors: { email: 'Please enter your email address', code: 'Digits only' } })
  })

  it('is as new once it is emptied: nothing is wrong before the next submit', () => {
    const wrong = [change('code', 'x'), submit, matched(1, 'code')]
    const emptied = [...wrong, { type: 'reset' } as const, change('code', '')]
    const { state } = run([])
    expect(run(emptied).state).toEqual({ ...state, round: 2 })
    expect(run([...emptied, matched(1, 'code')]).state).toEqual({ ...state, round: 2 })
    expect(run([{ type: 'reset' }]).state).toEqual(state)
    const sending = run([...filled, submit])
    expect(run([...filled, submit, { type: 'reset' }]).state).toEqual(sending.state)
  })

  it('makes the payment method first where cards are taken', () => {
    const paid = [...filled, submit, { type: 'paymentMethodMade', id: 'pm_1' } as const]
    expect(run(paid, { cards: true }).effects).toEqual([
      { type: 'createPaymentMethod', values },
      { type: 'post', values, paymentMethod: 'pm_1' },
    ])
    const refused = run([...filled, submit, { type: 'cardRefused', at: 'METHOD' }], { cards: true })
    expect(refused.state).toMatchObject({
      name: 'EDITING',
      errors: {},
      formErrors: [{ code: 'STRIPE_CLIENT_ERROR', message: 'Error creating payment method' }],
    })
  })

  it('handles the card and sends again with the payment intent and the resubmit key', () => {
    const asked = [...filled, submit, answered(pending)]
    expect(run(asked).state).toEqual({
      name: 'CARD_ACTION',
      values,
      clientSecret: 'secret',
      resubmitKey: 'again',
      round: 0,
    })
    expect(run([...asked, { type: 'cardHandled', paymentIntentId: 'pi_1' }]).effects).toEqual([
      { type: 'post', values },
      { type: 'handleCard', clientSecret: 'secret' },
      { type: 'post', values, resubmit: { paymentIntent: 'pi_1', key: 'again' } },
    ])
    expect(run([...asked, { type: 'cardRefused', at: 'ACTION' }]).state).toMatchObject({
      name: 'EDITING',
      formErrors: [{ code: 'STRIPE_SCA_ERROR', message: 'Stripe SCA error' }],
    })
  })

  it('answers the same reference for what changes nothing', () => {
    const { state, machine } = run(filled)
    for (const event of [
      change('nobody', 'x'),
      change('', 'x'),
      change('email', 'ada@example.com'),
      answered(success),
      matched(5),
    ]) {
      expect(machine.transition(state, event)[0]).toBe(state)
    }
  })

  it('keeps fields named like parts of every object apart from them', () => {
    const odd = formMachine(
      ['constructor', '__proto__'].map(
        (name): FormFieldSpec => ({ name, key: name, label: '', kind: 'text', required: '' }),
      ),
    )
    const [state] = odd.transition(odd.initial, submit)
    expect(state.name === 'EDITING' && Object.entries(state.errors)).toEqual([
      ['constructor', 'This field is required'],
      ['__proto__', 'This field is required'],
    ])
  })

  it('keeps the laws of machines for any event', () => {
    const name = fc.constantFrom('email', 'code', 'size', '', 'constructor', '__proto__')
    const error = fc.record({ code: fc.string(), message: fc.string() })
    const result = fc.oneof<fc.Arbitrary<SubmissionResult>[]>(
      fc.constantFrom(success, pending, refusal),
      fc.record({
        kind: fc.constant('error' as const),
        formErrors: fc.array(error),
        fieldErrors: fc.dictionary(name, fc.array(error)),
      }),
    )
    const event = fc.oneof<fc.Arbitrary<FormEvent>[]>(
      fc.record({
        type: fc.constant('change' as const),
        name,
        value: fc.oneof(
          fc.string(),
          fc.double(),
          fc.boolean(),
          fc.constant(null),
          fc.constantFrom('ada@example.com', '12'),
        ),
      }),
      fc.constant(submit),
      fc.record({ type: fc.constant('matched' as const), round: fc.nat(4), failed: fc.array(name) }),
      fc.record({ type: fc.constant('answered' as const), result }),
      fc.record({ type: fc.constant('paymentMethodMade' as const), id: fc.string() }),
      fc.record({ type: fc.constant('reset' as const) }),
      fc.record({ type: fc.constant('cardHandled' as const), paymentIntentId: fc.string() }),
      fc.record({
        type: fc.constant('cardRefused' as const),
        at: fc.constantFrom('METHOD' as const, 'ACTION' as const),
      }),
    )
    for (const options of [{}, { cards: true }, { connected: false }]) {
      checkMachineLaws(formMachine(fields, options), event, { final: ['DONE'] })
    }
  })

  it('posts at most once per submit, card actions apart', () => {
    const event = fc.constantFrom(
      ...filled,
      change('code', '1'),
      submit,
      submit,
      matched(1),
      matched(2),
      answered(success),
      answered(refusal),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const posts = run(events).effects.filter((effect) => (effect as { type: string }).type === 'post').length
        expect(posts).toBeLessThanOrEqual(events.filter((one) => one.type === 'submit').length)
      }),
    )
  })
})

describe('the stock handlers of a form', () => {
  const service: FormService = {
    endpoint: 'https://forms.test',
    formId: 'abc',
    client: 'quoin/0',
    session: { loadedAt: 0, webdriver: false },
  }

  function start(
    answer: Parameters<typeof fakeTransport>[0],
    extra: Partial<Parameters<typeof formEffects>[0]> = {},
    options: FormOptions = {},
  ) {
    const transport = fakeTransport(answer)
    const clock = fakeClock()
    const actor = createActor(
      formMachine(fields, options),
      formEffects({ service, fields, transport, clock, ...extra }),
    )
    actor.send(change('email', 'ada@example.com'))
    return { actor, transport, clock }
  }

  it('play a whole card payment against a scripted service', async () => {
    const answers = [
      { resubmitKey: 'again', stripe: { paymentIntentClientSecret: 'secret' } },
      { ok: true, next: '/thanks' },
    ]
    const cards = {
      createPaymentMethod: async () => ({ id: 'pm_1' }),
      handleCardAction: async (secret: string) => ({ paymentIntentId: `pi of ${secret}` }),
    }
    const sent: string[] = []
    const onSent = (kind: string) => sent.push(kind)
    const { actor, transport } = start(() => ({ body: answers.shift() }), { cards, onSent }, { cards: true })
    actor.send(submit)
    await settled()
    expect(sent).toEqual(['pendingCardAction', 'success'])
    expect(actor.getState()).toEqual({ name: 'DONE', next: '/thanks' })
    expect(transport.calls.map((call) => call.body)).toEqual([
      { email: 'ada@example.com', code: '', topic: '', paymentMethod: 'pm_1' },
      { email: 'ada@example.com', code: '', topic: '', paymentIntent: 'pi of secret', resubmitKey: 'again' },
    ])
  })

  it('refuse cards by themselves', async () => {
    const { actor } = start(() => ({ body: { resubmitKey: 'again', stripe: { paymentIntentClientSecret: 'secret' } } }))
    actor.send(submit)
    await settled()
    expect(actor.getState()).toMatchObject({
      name: 'EDITING',
      formErrors: [{ code: 'STRIPE_SCA_ERROR', message: 'Stripe SCA error' }],
    })
    const taking = start(() => undefined, {}, { cards: true })
    taking.actor.send(submit)
    await settled()
    expect(taking.actor.getState()).toMatchObject({ formErrors: [{ message: 'Error creating payment method' }] })
  })

  it('tell of a network failure, and of 15 seconds without an answer', async () => {
    const failing = start(() => Promise.reject(new Error('Failed to fetch')))
    failing.actor.send(submit)
    await settled()
    expect(failing.actor.getState()).toMatchObject({
      formErrors: [{ message: 'Failed to fetch' }],
      values: { email: 'ada@example.com' },
    })

    const silent = start(() => new Promise(() => {}))
    silent.actor.send(submit)
    silent.clock.advance(14_999)
    await settled()
    expect(silent.actor.getState().name).toBe('SUBMITTING')
    silent.clock.advance(1)
    await settled()
    expect(silent.actor.getState()).toMatchObject({
      formErrors: [{ message: 'An error occurred. Please, try again.' }],
    })
    expect(silent.transport.calls[0]?.signal?.aborted).toBe(true)
  })

  it('count a match that cannot be run as passed', async () => {
    for (const match of [undefined, () => Promise.reject(new Error('no worker'))]) {
      const { actor } = start(() => ({ body: { next: '/' } }), match ? { match } : {})
      actor.send(change('code', 'x'))
      actor.send(submit)
      await settled()
      expect(actor.getState()).toEqual({ name: 'DONE', next: '/' })
    }
    const strict = start(() => ({ body: { next: '/' } }), { match: async (jobs) => jobs.map((job) => job.name) })
    strict.actor.send(change('code', 'x'))
    strict.actor.send(submit)
    await settled()
    expect(strict.actor.getState()).toMatchObject({ name: 'EDITING', errors: { code: 'Digits only' } })
  })

  it('make no request without a form id, and none is left running after stop', async () => {
    const unconnected = start(() => ({ body: { next: '/' } }), { service: { ...service, formId: '' } })
    unconnected.actor.send(submit)
    await settled()
    expect(unconnected.transport.calls).toEqual([])
    expect(unconnected.actor.getState()).toMatchObject({ formErrors: [{ message: 'This form is not connected yet.' }] })

    const stopped = start(() => new Promise(() => {}))
    stopped.actor.send(submit)
    stopped.actor.stop()
    await settled()
    expect([stopped.transport.calls[0]?.signal?.aborted, stopped.clock.pending()]).toEqual([true, 0])
  })
})
