import { type BlobStore, memoryBlobs, type Store } from '@quoin/server'
import { sqliteStore } from '@quoin/server/sqlite'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codePoint } from '../support/code-point.ts'
import { type FakeClock, fakeClock } from '../support/fakes.ts'
import { type OwnedServer, ownedServer, type Reply, type Sent, startOfTests } from './support/running-server.ts'
import { until } from './support/until.ts'

let server: OwnedServer
let blobs: BlobStore
beforeEach(async () => {
  blobs = memoryBlobs()
  server = await ownedServer({ blobs })
})
afterEach(() => server.close())

const fields = [
  { key: 'firstname', kind: 'text' },
  { key: 'email', kind: 'email', required: true },
  { key: 'age', kind: 'number' },
  { key: 'privacy', kind: 'checkbox', required: true },
]
const day = 86_400_000
const good = { firstname: 'Ada', email: 'ada@example.org', privacy: true }

async function makeForm(body: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const made = await server.call('POST', '/api/admin/forms', {
    token: server.owner,
    body: { id: 'contact', name: 'Contact', fields, next: '/thanks', ...body },
  })
  expect(made.status).toBe(201)
}
const send = (body: unknown, sent: Sent = {}, path = '/f/contact') =>
  server.call('POST', path, { body, ...sent, headers: { accept: 'application/json', ...sent.headers } })
const stored = async (query = '') =>
  (await server.call('GET', `/api/admin/forms/contact/submissions${query}`, { token: server.owner })).json

describe('§10.1 submitting', () => {
  it('answers ok and next, and never error or errors (F-2, F-3)', async () => {
    await makeForm()
    const answer = await send(good)
    expect([answer.status, answer.json]).toEqual([200, { ok: true, next: '/thanks' }])
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const [submission] = await stored()
    expect(submission).toEqual({
      id: submission.id,
      formId: 'contact',
      at: '2026-01-01T00:00:00.000Z',
      values: good,
      files: [],
      spam: false,
      read: false,
    })
  })

  it('tells all fields that need attention at once (F-4, example 12)', async () => {
    await makeForm()
    const answer = await send({ firstname: 'Ada', email: 'ada@', privacy: '', age: 'old' })
    expect([answer.status, answer.json]).toEqual([
      422,
      {
        error: '3 fields need attention',
        errors: [
          { field: 'email', code: 'TYPE_EMAIL', message: 'should be a valid e-mail address' },
          { field: 'age', code: 'TYPE_NUMERIC', message: 'should be a number' },
          { field: 'privacy', code: 'REQUIRED_FIELD_EMPTY', message: 'is required' },
        ],
      },
    ])
    const missing = await send({ firstname: 'Ada', privacy: true })
    expect(missing.json.errors).toEqual([{ field: 'email', code: 'REQUIRED_FIELD_MISSING', message: 'is required' }])
    expect(await stored()).toEqual([])
  })

  it('answers the codes of F-4 in their order (§20.54)', async () => {
    await makeForm({ project: 'site' })
    const codes = async (reply: ReturnType<typeof send>) => {
      const { status, json } = await reply
      return [status, json.errors[0].code]
    }
    expect(await codes(send(good, {}, '/p/nowhere/f/contact'))).toEqual([404, 'PROJECT_NOT_FOUND'])
    expect(await codes(send(good, {}, '/p/site/f/unknown'))).toEqual([404, 'FORM_NOT_FOUND'])
    expect(await codes(send(good, {}, '/f/unknown'))).toEqual([404, 'FORM_NOT_FOUND'])
    expect((await send(good, {}, '/p/site/f/contact')).status).toBe(200)
    expect(await codes(send('{"a":', { headers: { 'content-type': 'application/json' } }))).toEqual([
      400,
      'UNSPECIFIED',
    ])
    expect(await codes(send('[]', { headers: { 'content-type': 'application/json' } }))).toEqual([400, 'UNSPECIFIED'])
    expect(await codes(send('a', { headers: { 'content-type': 'text/plain' } }))).toEqual([415, 'UNSPECIFIED'])
    expect(await codes(send({}))).toEqual([400, 'EMPTY'])
    expect(await codes(send({ firstname: '  ', email: '' }))).toEqual([400, 'EMPTY'])
    // what the form block sends of a form that nobody filled in
    expect(await codes(send({ firstname: '', age: '', privacy: false }))).toEqual([400, 'EMPTY'])
    const withFile = new FormData()
    withFile.append('cv', new File(['text'], 'cv.txt'))
    expect(await codes(send(withFile))).toEqual([400, 'NO_FILE_UPLOADS'])
    const large = { ...good, firstname: 'x'.repeat(1024 * 1024) }
    expect(await codes(send(large))).toEqual([413, 'FILES_TOO_BIG'])
    await server.call('PATCH', '/api/admin/forms/contact', { token: server.owner, body: { active: false } })
    expect(await codes(send(good))).toEqual([403, 'INACTIVE'])
  })

  it('keeps a form to its origins and to its rate (F-4 BLOCKED)', async () => {
    await makeForm({ allowedOrigins: ['https://shop.example'] })
    const blocked = await send(good, { headers: { origin: 'https://evil.example' } })
    expect([blocked.status, blocked.json.errors[0].code]).toEqual([403, 'BLOCKED'])
    expect((await send(good, { headers: { origin: 'https://shop.example' } })).status).toBe(200)
    for (let tries = 2; tries <= 10; tries += 1) expect((await send(good)).status).toBe(200)
    const over = await send(good)
    expect([over.status, over.json.errors[0].code, over.headers.get('retry-after')]).toEqual([429, 'BLOCKED', '6'])
    expect((await send(good, { address: '198.51.100.9' })).status).toBe(200)
  })

  it('names to browsers the origins it is kept to, in every answer (§15, H-3)', async () => {
    await makeForm({ project: 'site', allowedOrigins: ['https://shop.example'] })
    await server.call('POST', '/api/admin/forms', { token: server.owner, body: { id: 'open', name: 'Open' } })
    const told = async (path: string, origin: string) => {
      const headers = { origin, accept: 'application/json' }
      const asked = await server.call('OPTIONS', path, { headers })
      const sent = await server.call('POST', path, { headers, body: good })
      const of = ({ headers: given }: Reply) => [given.get('access-control-allow-origin'), given.get('vary')]
      expect(of(sent)).toEqual(of(asked))
      return of(asked)
    }
    for (const path of ['/f/contact', '/p/site/f/contact']) {
      expect(await told(path, 'https://shop.example')).toEqual(['https://shop.example', 'Origin'])
      expect(await told(path, 'http://localhost:3000')).toEqual(['http://localhost:3000', 'Origin'])
      expect(await told(path, 'https://evil.example')).toEqual([null, 'Origin'])
      expect(await told(path, 'null')).toEqual([null, 'Origin'])
    }
    expect(await told('/f/open', 'https://evil.example')).toEqual(['*', null])
    expect(await told('/f/unknown', 'https://evil.example')).toEqual(['*', null])
  })

  it('leads to pages whose address has any letters (F-8)', async () => {
    await makeForm({ next: '/ありがとう?a=ü b%20c' })
    let count = 0
    const sent = async (more: object) => {
      const body = new URLSearchParams({ ...good, privacy: 'on', ...more }).toString()
      const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
      count += 1
      return (await send(body, { headers, address: `192.0.2.${count}` })).headers.get('location')
    }
    expect(await sent({})).toBe('/%E3%81%82%E3%82%8A%E3%81%8C%E3%81%A8%E3%81%86?a=%C3%BC%20b%20c')
    expect(await sent({ _next: '/дякую' })).toBe('/%D0%B4%D1%8F%D0%BA%D1%83%D1%8E')
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: codePoint }), async (text) => {
        expect(await sent({ _next: `/${text}` })).toMatch(/^\/[\x21-\x7e]*$/)
      }),
      { numRuns: 50 },
    )
  })

  it('refuses nested values, long texts and too many fields by field (decision 91)', async () => {
    await makeForm({ fields: [], fieldsFrom: 'any' })
    const nested = await send({ a: { b: 1 }, c: 'x'.repeat(20_001), d: [['e']] })
    expect(nested.json.errors.map((error: { field: string; code: string }) => [error.field, error.code])).toEqual([
      ['a', 'TYPE_TEXT'],
      ['c', 'TYPE_TEXT'],
      ['d', 'TYPE_TEXT'],
    ])
    const many = await send(Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`f${index}`, 'x'])))
    expect([many.status, many.json.errors[0].field]).toEqual([422, 'f100'])
    const parts = new FormData()
    for (let index = 0; index < 1001; index += 1) parts.append(`f${index % 20}`, 'x')
    const sent = new Response(parts)
    const type = sent.headers.get('content-type') ?? ''
    const split = await send(new Uint8Array(await sent.arrayBuffer()), { headers: { 'content-type': type } })
    expect([split.status, split.json.errors]).toEqual([
      422,
      [
        {
          field: expect.stringMatching(/^f\d+$/),
          code: 'TYPE_TEXT',
          message: 'is one of more than 1000 parts, which are too many',
        },
      ],
    ])
    // As many values as the body may hold: reading them takes time by their number, not by its square.
    const urlencoded = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    const repeated = await send(new TextEncoder().encode('a=x&'.repeat(262_000)), urlencoded)
    expect([repeated.status, repeated.json.errors[0].field]).toEqual([422, 'a'])
    const listed = await send({ a: Array.from({ length: 250_000 }, () => 1) })
    expect([listed.status, listed.json.errors[0].field]).toEqual([422, 'a'])
  })

  it('ignores __proto__ and takes constructor as an ordinary key (§20.10)', async () => {
    await makeForm({ fields: [] })
    const answer = await send('{"__proto__":{"x":1},"constructor":"c","name":"Ada"}', {
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(200)
    expect((await stored())[0].values).toEqual({ constructor: 'c', name: 'Ada' })
  })

  it('stores no reserved field, and is repeated only once (F-1, F-9)', async () => {
    await makeForm()
    const once = { ...good, _idempotency: 'abc', _next: '/welcome', _gotcha: '' }
    const first = await send(once)
    const second = await send(once)
    expect([first.json, second.json]).toEqual([
      { ok: true, next: '/welcome' },
      { ok: true, next: '/welcome' },
    ])
    const rows = await stored()
    expect(rows).toHaveLength(1)
    expect(Object.keys(rows[0].values)).toEqual(['firstname', 'email', 'privacy'])
  })

  it('follows _next only as a path on this site (F-8, §20.56)', async () => {
    await makeForm()
    for (const wish of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/a\nb',
      '/a\\b',
      '',
    ]) {
      const answer = await send({ ...good, _next: wish }, { address: `10.1.${wish.length}.1` })
      expect([wish, answer.json.next]).toEqual([wish, '/thanks'])
    }
  })

  it('answers a browser without scripts by 303 and by a page (F-8)', async () => {
    await makeForm({ next: null })
    const html = {
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      'content-type': 'application/x-www-form-urlencoded',
      referer: 'http://localhost:3000/contact',
    }
    const done = await server.call('POST', '/f/contact', { body: 'email=ada%40example.org&privacy=on', headers: html })
    expect([done.status, done.headers.get('location')]).toEqual([303, '/f/contact/thanks'])
    const failed = await server.call('POST', '/f/contact', { body: 'email=%3Cscript%3E&privacy=on', headers: html })
    expect(failed.status).toBe(422)
    expect(failed.text).toContain('<p>The field “email” should be a valid e-mail address.</p>')
    expect(failed.text).toContain('<a href="http://localhost:3000/contact">')
    expect((await server.call('GET', '/f/contact/thanks')).text).toContain('Your message is on its way.')
  })

  it('asks for payments in vain: there is no service for them (decision 25)', async () => {
    await makeForm()
    expect((await send({ ...good, paymentMethod: 'pm_1' })).json.errors).toEqual([
      { field: 'paymentMethod', code: 'STRIPE_CLIENT_ERROR', message: 'is not accepted by this form' },
    ])
    expect((await send({ ...good, paymentIntent: 'pi_1', resubmitKey: 'x' })).json.errors[0].code).toBe(
      'STRIPE_SCA_ERROR',
    )
  })
})

describe('F-6 spam', () => {
  const session = (value: unknown) => ({
    'formspree-session-data': Buffer.from(JSON.stringify(value)).toString('base64'),
  })
  it('is answered like a success and kept as spam', async () => {
    await makeForm()
    const now = server.clock.now()
    expect((await send({ ...good, _gotcha: 'x' })).json).toEqual({ ok: true, next: '/thanks' })
    await send(good, { headers: session({ loadedAt: now - 100, webdriver: true }) })
    await send(good, { headers: session({ loadedAt: now - 100, webdriver: false }) })
    await send(good, { headers: session({ loadedAt: now - 60_000, webdriver: true }) })
    await send(good, { headers: { 'formspree-session-data': 'not readable' } })
    expect((await stored()).map((row: { spam: boolean }) => row.spam).toSorted()).toEqual([
      false,
      false,
      false,
      true,
      true,
    ])
    expect(await stored('?spam=true')).toHaveLength(2)
    expect(await stored('?spam=false')).toHaveLength(3)
  })
})

describe('F-6 a judge of the host', () => {
  it('adds points to the signs; one that fails or is silent adds none, and is logged', async () => {
    const asked: unknown[] = []
    let judge: () => number | Promise<number> = () => 0
    const own = await ownedServer({
      limits: { formAddress: 1e6 },
      spamCheck: (submission) => {
        asked.push(submission)
        return judge()
      },
    })
    await own.call('POST', '/api/admin/forms', {
      token: own.owner,
      body: { id: 'contact', name: 'Contact', fieldsFrom: 'any' },
    })
    const sendTo = async () =>
      expect((await own.call('POST', '/f/contact', { body: { name: 'Ada' } })).status).toBe(200)
    const verdicts: readonly (() => number | Promise<number>)[] = [
      () => 4,
      async () => 5,
      () => Number.NaN,
      () => -10,
      () => {
        throw new Error('No idea')
      },
    ]
    for (judge of verdicts) await sendTo()
    judge = () => new Promise(() => {})
    const waiting = own.clock.pending()
    const silent = sendTo()
    await expect.poll(() => own.clock.pending()).toBeGreaterThan(waiting)
    own.clock.advance(3000)
    await silent
    const list = (spam: boolean) =>
      own.call('GET', `/api/admin/forms/contact/submissions?spam=${spam}`, { token: own.owner })
    expect([(await list(true)).json.length, (await list(false)).json.length]).toEqual([1, 5])
    expect(asked[0]).toEqual({ formId: 'contact', values: { name: 'Ada' }, files: [] })
    const logged = own.log.filter((line) => line.spamCheck === 'contact').map((line) => line.error)
    expect(logged).toEqual(['No idea', 'took more than 3000 ms'])
    await own.close()
  })
})

describe('uploads', () => {
  it('are kept when the form takes them, within number and size', async () => {
    await makeForm({ uploads: true, fields: null, fieldsFrom: 'any' })
    const form = (files: readonly File[]) => {
      const data = new FormData()
      data.append('name', 'Ada')
      for (const file of files) data.append('cv', file)
      return data
    }
    expect((await send(form([new File(['hello'], '../../x.html', { type: 'text/html' })]))).status).toBe(200)
    const [row] = await stored()
    expect(row.files).toEqual([{ field: 'cv', name: '../../x.html', size: 5, type: 'text/html' }])
    const file = await server.call('GET', `/api/admin/forms/contact/submissions/${row.id}/files/0`, {
      token: server.owner,
    })
    expect([file.status, file.text, file.headers.get('content-type')]).toEqual([
      200,
      'hello',
      'application/octet-stream',
    ])
    expect(file.headers.get('content-disposition')).toContain('attachment')
    const many = await send(form(Array.from({ length: 6 }, (_, index) => new File(['x'], `${index}`))))
    expect(many.json.errors[0].code).toBe('TOO_MANY_FILES')
    const large = await send(form([new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large')]))
    expect([large.status, large.json.errors[0].code]).toEqual([413, 'FILES_TOO_BIG'])
  })
})

describe('files that came with a form', () => {
  const sendFile = (text: string) => {
    const data = new FormData()
    data.append('name', text)
    data.append('cv', new File([text], 'cv.txt'))
    return send(data)
  }
  /** What the files say that are still kept. */
  async function kept(): Promise<readonly string[]> {
    const texts: string[] = []
    for await (const key of blobs.list('')) texts.push(await new Response(await blobs.get(key)).text())
    return texts.toSorted()
  }
  const form = { uploads: true, fields: null, fieldsFrom: 'any' }

  it('go with the last submission that names them', async () => {
    await makeForm(form)
    for (const text of ['one', 'two', 'one']) await sendFile(text)
    const seen: (readonly string[])[] = [await kept()]
    for (const [text, left] of [
      ['one', 2],
      ['one', 1],
      ['two', 0],
    ] as const) {
      const rows: readonly { readonly id: string; readonly values: { readonly name: string } }[] = await stored()
      const row = rows.find(({ values }) => values.name === text)
      await server.call('DELETE', `/api/admin/forms/contact/submissions/${row?.id}`, { token: server.owner })
      await until(async () => (await kept()).length <= left)
      seen.push(await kept())
    }
    expect(seen).toEqual([['one', 'two'], ['one', 'two'], ['two'], []])
  })

  it('go with the form', async () => {
    await makeForm(form)
    await sendFile('one')
    await server.call('DELETE', '/api/admin/forms/contact', { token: server.owner })
    await until(async () => (await kept()).length === 0)
    expect(await kept()).toEqual([])
  })

  it('go when a form keeps its submissions no longer', async () => {
    await makeForm({ ...form, retentionDays: 30 })
    await sendFile('old')
    server.clock.advance(29 * day)
    await sendFile('new')
    expect(await kept()).toEqual(['new', 'old'])
    server.clock.advance(2 * day)
    await until(async () => (await kept()).length < 2)
    expect(await kept()).toEqual(['new'])
  })
})

describe('what is told of a submission', () => {
  let clock: FakeClock
  let store: Store
  let own: OwnedServer
  beforeEach(async () => {
    clock = fakeClock(startOfTests)
    store = sqliteStore({ path: ':memory:', clock })
    const send = () => Promise.reject(new Error('The mail server is busy.'))
    const outbound = { rules: { allow: ['127.0.0.1:9'], http: false } }
    own = await ownedServer({ clock, store, outbound, mailer: { name: 'busy', send } })
    const calls = [
      ['/webhooks', { url: 'http://127.0.0.1:9/hook', events: ['form.submitted'] }],
      ['/forms', { id: 'contact', name: 'Contact', notifyEmails: ['ada@example.org'], retentionDays: 1 }],
    ] as const
    for (const [path, body] of calls) {
      const made = await own.call('POST', `/api/admin${path}`, { token: own.owner, body })
      expect(made.status).toBe(201)
    }
    await own.call('POST', '/f/contact', { body: { name: 'Grace' }, headers: { accept: 'application/json' } })
    expect(await told()).toEqual(['outbox'])
    clock.advance(1000)
    await until(async () => (await told()).length === 2)
    expect(await told()).toEqual(['mail', 'webhook'])
  })
  afterEach(() => own.close())

  /** Where the store still has what the visitor wrote. */
  const told = () =>
    store.read(async (tx) => {
      const outbox = await tx.db.selectFrom('outbox').select('data').execute()
      const deliveries = await tx.db.selectFrom('deliveries').select(['kind', 'body']).execute()
      const texts = [
        ...outbox.map(({ data }) => ['outbox', data] as const),
        ...deliveries.map(({ kind, body }) => [kind, body] as const),
      ]
      return texts.flatMap(([place, text]) => (text.includes('Grace') ? [place] : [])).toSorted()
    })
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

  it('exports a table that no spreadsheet runs (F-11)', async () => {
    await makeForm({ fields: [] })
    await send({ name: '=cmd()', note: 'a "quote", and\r\na line' })
    server.clock.advance(1000)
    await send({ name: '-1', other: '@x' })
    const csv = await server.call('GET', '/api/admin/forms/contact/submissions.csv', { token: server.owner })
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const bytes = await server.server.fetch(
      new Request('http://localhost:3000/api/admin/forms/contact/submissions.csv', {
        headers: { authorization: `Bearer ${server.owner}` },
      }),
    )
    expect([...new Uint8Array(await bytes.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(csv.text.replace('\uFEFF', '')).toBe(
      'name,note,other\r\n\'=cmd(),"a ""quote"", and\r\na line",\r\n\'-1,,\'@x\r\n',
    )
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
      { numRuns: 60 },
    )
    const rows = await wide.call('GET', '/api/admin/forms/contact/submissions', { token: wide.owner })
    expect(rows.json).toHaveLength(accepted)
    await wide.close()
  })
})
