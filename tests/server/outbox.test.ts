import type { Mail } from '@quoin/server'
import { sqliteStore } from '@quoin/server/sqlite'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetDeliveries } from '../../engine/server/src/store/deliveries.ts'
import type { OutboxEntry } from '../../engine/server/src/store/outbox.ts'
import { type FakeClock, fakeClock } from '../support/fakes.ts'
import { type OwnedServer, ownedServer, startOfTests } from './support/running-server.ts'
import { until } from './support/until.ts'

let clock: FakeClock
let store: ReturnType<typeof sqliteStore>
let server: OwnedServer
const mails: Mail[] = []
let isBusy = false
/** What the mail server is given waits for it. */
let answering = Promise.resolve()
let begun = 0

const form = { id: 'contact', name: 'Contact', fieldsFrom: 'any', notifyEmails: ['team@example.org'] }

beforeEach(async () => {
  mails.length = 0
  isBusy = false
  answering = Promise.resolve()
  begun = 0
  clock = fakeClock(startOfTests)
  store = sqliteStore({ path: ':memory:', clock })
  const send = async (mail: Mail) => {
    if (isBusy) throw new Error('The mail server is busy.')
    begun += 1
    await answering
    mails.push(mail)
  }
  const outbound = { rules: { allow: ['127.0.0.1:9'], http: false } }
  server = await ownedServer({ clock, store, outbound, mailer: { name: 'memory', send } })
  await server.admin('POST', '/forms', form)
  const events = ['form.submitted', 'page.published']
  await server.admin('POST', '/webhooks', { url: 'http://127.0.0.1:9/hook', events })
})
afterEach(() => server.close())

const leave = (entries: readonly Pick<OutboxEntry, 'id' | 'type' | 'data'>[]) =>
  store.write(async (tx) => {
    const rows = entries.map((entry) => ({ ...entry, at: tx.now, about: null, failed_at: null }))
    await tx.db.insertInto('outbox').values(rows).execute()
  })
const left = async () =>
  (await store.read((tx) => tx.db.selectFrom('outbox').select('id').execute())).map(({ id }) => id)
/** The events that deliveries tell of, one for each delivery; a mail that left is soon forgotten. */
const told = async () =>
  (await store.read((tx) => tx.db.selectFrom('deliveries').select(['event_id', 'kind']).execute())).map(
    (row) => `${row.kind} ${row.event_id}`,
  )
/** What the console was told, by the id of the entry. */
const failures = () => server.log.filter(({ event }) => event === 'outbox.failed').map(({ outboxId }) => outboxId)

const answer = (values: unknown, more: object = {}) =>
  JSON.stringify({ formId: 'contact', at: '2026-01-01T00:00:00.000Z', values, files: [], ...more })

test('an answer that cannot be written into a mail is told of all the same, and holds up no other', async () => {
  await leave([
    { id: 'a', type: 'form.submitted', data: answer({ name: 'Ada' }, { at: 'yesterday' }) },
    { id: 'b', type: 'form.submitted', data: answer({ name: 'Kofi' }) },
  ])
  await until(() => {
    clock.advance(100)
    return mails.length === 2
  })
  expect(mails.toSorted((one, other) => one.text.length - other.text.length)).toMatchObject([
    { to: 'team@example.org', subject: 'New message: Contact', text: expect.stringContaining('name: Kofi') },
    {
      to: 'team@example.org',
      subject: 'New message: Contact',
      text: expect.stringMatching(/could not be written into this mail\. Read them in the editor, under Forms\.\n$/),
    },
  ])
  expect((await told()).filter((one) => one.startsWith('webhook')).toSorted()).toEqual(['webhook a', 'webhook b'])
  expect(failures()).toEqual(['a'])
  expect(await left()).toEqual([])
})

test('what cannot become deliveries is kept, tried again after an hour, and told to the console each time', async () => {
  await leave([{ id: 'a', type: 'page.published', data: '{' }])
  await until(() => {
    clock.advance(100)
    return failures().length > 0
  })
  for (let minutes = 0; minutes < 50; minutes += 10) {
    clock.advance(10 * 60_000)
    await until(() => clock.pending() >= 2)
  }
  expect([await left(), failures()]).toEqual([['a'], ['a']])
  await store.write((tx) => tx.db.updateTable('outbox').set({ data: '{}' }).execute())
  await until(() => {
    clock.advance(60_000)
    return told().then((all) => all.length > 0)
  })
  expect(await left()).toEqual([])
})

test('what rests until later than anything can rest is tried at once: the clock was set back', async () => {
  await leave([{ id: 'a', type: 'page.published', data: '{}' }])
  await store.write((tx) =>
    tx.db
      .updateTable('outbox')
      .set({ failed_at: tx.now + 60_000 })
      .execute(),
  )
  clock.advance(1000)
  await until(async () => (await left()).length === 0)
})

test('a webhook that is switched off is told of nothing, and has no deliveries of it', async () => {
  const [{ id }] = (await server.admin('GET', '/webhooks')).json
  await server.admin('PATCH', `/webhooks/${id}`, { active: false })
  await leave([{ id: 'a', type: 'page.published', data: '{}' }])
  await until(async () => {
    clock.advance(1000)
    return (await left()).length === 0
  })
  expect(await told()).toEqual([])
})

test('a mail that could not be sent yet outlives the tidying, and one that left does not', async () => {
  isBusy = true
  const mail = { to: 'ada@example.org', subject: 'Hello', text: 'Hello' }
  await leave([{ id: 'a', type: 'mail', data: JSON.stringify(mail) }])
  const tries = () =>
    store.read((tx) => tx.db.selectFrom('deliveries').select('tries').where('state', '=', 'pending').execute())
  await until(async () => {
    clock.advance(1000)
    return ((await tries())[0]?.tries ?? 0) > 0
  })
  await store.write(forgetDeliveries)
  expect(await told()).toEqual(['mail a'])
  isBusy = false
  await until(() => {
    clock.advance(60_000)
    return mails.length > 0
  })
  await until(async () => (await tries()).length === 0)
  await store.write(forgetDeliveries)
  expect(await told()).toEqual([])
})

test('a receiver that is slow is given ten at once, and a server that ends waits for these and begins no other', async () => {
  let answer = () => {}
  answering = new Promise((resolve) => {
    answer = resolve
  })
  const data = JSON.stringify({ to: 'ada@example.org', subject: 'Hello', text: 'Hello' })
  await leave(Array.from({ length: 15 }, (_, id) => ({ id: String(id), type: 'mail', data })))
  for (let round = 0; round < 3; round += 1) {
    clock.advance(1000)
    // the workers wait for their next turn, and each mail for its end
    await until(() => clock.pending() >= 5 + 10)
  }
  const closing = server.close()
  answer()
  await closing
  expect([begun, mails.length]).toEqual([10, 10])
})

const hostile = fc.record({
  type: fc.constantFrom('form.submitted', 'page.published', 'mail'),
  data: fc.oneof(
    fc.string(),
    fc.json(),
    fc.json().map((values) => answer(JSON.parse(values))),
    fc.json().map((files) => answer({}, { files: [JSON.parse(files)] })),
    fc.json().map((at) => answer({}, { at: JSON.parse(at) })),
  ),
})

test('whatever entries there are, each other becomes its deliveries once, and none is lost', async () => {
  isBusy = true
  let round = 0
  await fc.assert(
    fc.asyncProperty(fc.array(hostile, { maxLength: 12 }), async (others) => {
      round += 1
      const named = (id: string | number) => `${String(id).padStart(3, '0')} of ${round}`
      const all = others.map((entry, index) => ({ id: named(2 * index + 1), ...entry }))
      const good = Array.from({ length: others.length + 1 }, (_, index) => named(2 * index))
      await leave([...all, ...good.map((id) => ({ id, type: 'page.published', data: '{}' }))])
      await until(async () => {
        clock.advance(1000)
        const [rest, known] = [await left(), failures()]
        return rest.every((id) => known.includes(id))
      })
      const rest = await left()
      const mine = (await told()).filter((one) => one.endsWith(` of ${round}`))
      expect(mine.filter((one) => good.includes(one.replace('webhook ', ''))).toSorted()).toEqual(
        good.map((id) => `webhook ${id}`).toSorted(),
      )
      for (const { id, type } of all) {
        const isTold = mine.includes(`${type === 'mail' ? 'mail' : 'webhook'} ${id}`)
        expect(isTold).toBe(!rest.includes(id))
      }
    }),
    { numRuns: 40 },
  )
})
