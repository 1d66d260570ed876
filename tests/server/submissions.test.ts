import { sqliteStore } from '@quoin/server/sqlite'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeClock } from '../support/fakes.ts'
import { runs } from '../support/runs.ts'
import { contactForm, good } from './support/contact-form.ts'
import { freshServer, type OwnedServer, ownedServer, startOfTests } from './support/running-server.ts'
import { type ToldOutside, toldOutside } from './support/told-outside.ts'
import { until } from './support/until.ts'

let server: OwnedServer
beforeEach(async () => {
  server = await ownedServer()
})
afterEach(() => server.close())

const { makeForm, send, stored } = contactForm(() => server)

const day = 86_400_000

describe('what is told of a submission', () => {
  let { clock, own } = {} as ToldOutside // made for each test
  let told: () => Promise<readonly string[]>
  beforeEach(async () => {
    const contact = { id: 'contact', name: 'Contact', notifyEmails: ['ada@example.org'], retentionDays: 1 }
    const made = await toldOutside('form.submitted', ['/forms', contact])
    ;({ clock, own } = made)
    told = () => made.told('Grace')
    const headers = { accept: 'application/json', 'idempotency-key': 'once' }
    // sent once more, it is no other one (F-9)
    for (const name of ['Grace', 'Grace']) await own.call('POST', '/f/contact', { body: { name }, headers })
    expect(await told()).toEqual(['outbox'])
    clock.advance(1000)
    await until(async () => (await told()).length === 2)
    expect(await told()).toEqual(['mail', 'webhook'])
  })
  afterEach(() => own.close())

  const call = (method: string, path: string) => own.call(method, `/api/admin/forms${path}`, { token: own.owner })

  it('goes with it', async () => {
    const [{ id }] = (await call('GET', '/contact/submissions')).json
    await call('DELETE', `/contact/submissions/${id}`)
    expect(await told()).toEqual([])
  })

  it('goes with the form', async () => {
    await call('DELETE', '/contact')
    expect(await told()).toEqual([])
  })

  it('goes when the form keeps it no longer', async () => {
    clock.advance(2 * day)
    await until(async () => (await told()).length === 0)
    expect(await told()).toEqual([])
  })
})

it('what a form keeps no longer goes although the server never runs for an hour', async () => {
  const clock = fakeClock(startOfTests)
  const store = sqliteStore({ path: ':memory:', clock })
  const first = await ownedServer({ clock, store: { ...store, close: async () => {} } })
  const form = { id: 'contact', name: 'Contact', retentionDays: 1 }
  await first.call('POST', '/api/admin/forms', { token: first.owner, body: form })
  await first.call('POST', '/f/contact', { body: { name: 'Grace' } })
  await first.close()
  clock.advance(2 * day)
  const second = await freshServer({ clock, store })
  const left = () => store.read((tx) => tx.db.selectFrom('submissions').select('id').execute())
  expect(await left()).toHaveLength(1)
  clock.advance(60_000)
  await until(async () => (await left()).length === 0)
  await second.close()
})

describe('reading what was sent', () => {
  it('is for admins only', async () => {
    await makeForm()
    const editor = await server.person('editor')
    expect((await server.call('GET', '/api/admin/forms', { token: editor.token })).json.code).toBe('forbidden')
    expect((await server.call('GET', '/api/admin/forms/contact/submissions', {})).json.code).toBe('unauthenticated')
  })

  it('finds, marks and deletes', async () => {
    await makeForm()
    await send({ ...good, firstname: '100 %_\\ sure' })
    await send({ ...good, firstname: 'Kofi' })
    expect(await stored(`?q=${encodeURIComponent('%_\\')}`)).toHaveLength(1)
    expect(await stored('?q=KOFI')).toHaveLength(1)
    expect(await stored('?q=nobody')).toEqual([])
    const [{ id }] = await stored('?q=kofi')
    const at = `/api/admin/forms/contact/submissions/${id}`
    expect(
      (await server.call('PATCH', at, { token: server.owner, body: { read: true, spam: true } })).json,
    ).toMatchObject({ read: true, spam: true })
    expect((await server.call('DELETE', at, { token: server.owner })).status).toBe(204)
    expect((await server.call('GET', at, { token: server.owner })).status).toBe(404)
  })

  it('finds none under the id of another form', async () => {
    await makeForm()
    await makeForm({ id: 'other' })
    await send(good)
    const [kept] = await stored()
    const at = `/api/admin/forms/other/submissions/${kept.id}`
    for (const [method, body] of [['GET'], ['PATCH', { read: true }], ['DELETE']] as const) {
      const answer = await server.call(method, at, { token: server.owner, ...(body && { body }) })
      expect([method, answer.status]).toEqual([method, 404])
    }
    expect(await stored()).toEqual([kept])
  })

  it('exports a table that no spreadsheet runs (F-11)', async () => {
    await makeForm({ fields: [] })
    await send({ name: '=cmd()', note: 'a "quote", and\r\na line' })
    server.clock.advance(1000)
    await send({ name: '-1', constructor: '@x' })
    const csv = await server.call('GET', '/api/admin/forms/contact/submissions.csv', { token: server.owner })
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const bytes = await server.server.fetch(
      new Request('http://localhost:3000/api/admin/forms/contact/submissions.csv', {
        headers: { authorization: `Bearer ${server.owner}` },
      }),
    )
    expect([...new Uint8Array(await bytes.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(csv.text.replace('\uFEFF', '')).toBe(
      'name,note,constructor\r\n\'=cmd(),"a ""quote"", and\r\na line",\r\n\'-1,,\'@x\r\n',
    )
  })

  it('exports a table that no spreadsheet runs where semicolons part its cells, as in German', async () => {
    await makeForm({ fields: [] })
    const letters = fc.string({ unit: fc.constantFrom(...'=+-@＝\t\r\n;,"a ('), minLength: 1 })
    const texts = fc.sample(letters, { numRuns: 60, seed: 1 }).map((text, index) => [`field${index}`, `a${text}`])
    await send({ one: 'a;=b()', two: 'a\n@b', three: 'good ;-) day', ...Object.fromEntries(texts) })
    const csv = await server.call('GET', '/api/admin/forms/contact/submissions.csv', { token: server.owner })
    expect(csv.text).toContain('\r\na;\'=b(),"a\n\'@b",good ;-) day,')
    const cells = csv.text.split(/[;\t\r\n]/)
    expect(cells.filter((cell) => /^"*([=+@＝]|-(?!\)))/.test(cell))).toEqual([])
  })

  it('keeps texts without the characters that no database takes, however they were sent', async () => {
    await makeForm({ fieldsFrom: 'any', fields: null })
    await send({ note: 'a\0b\ud800c' })
    await send('note=a%00b', { headers: { 'content-type': 'application/x-www-form-urlencoded' } })
    const parts = new FormData()
    parts.set('note', 'a\0b')
    await send(parts)
    const rows = await stored()
    const notes: readonly string[] = rows.map(({ values }: { readonly values: { note: string } }) => values.note)
    expect(notes.toSorted()).toEqual(['ab', 'ab', 'ab\ufffdc'])
  })

  it('takes any JSON without a fault, and stores what it answers ok to', async () => {
    const wide = await ownedServer({ limits: { formAddress: 100_000 } })
    await wide.call('POST', '/api/admin/forms', {
      token: wide.owner,
      body: { id: 'contact', name: 'Contact', fieldsFrom: 'any' },
    })
    let accepted = 0
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        const answer = await wide.call('POST', '/f/contact', {
          body: JSON.stringify(value),
          headers: { 'content-type': 'application/json' },
        })
        expect([200, 400, 422]).toContain(answer.status)
        if (answer.status === 200) accepted += 1
        expect('errors' in answer.json).toBe(answer.status !== 200)
      }),
      runs(60),
    )
    const rows = await wide.call('GET', '/api/admin/forms/contact/submissions', { token: wide.owner })
    expect(rows.json).toHaveLength(accepted)
    await wide.close()
  })
})
