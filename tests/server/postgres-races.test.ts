import { randomUUID } from 'node:crypto'
import { memoryBlobs } from '@quoin/server'
import { postgresStore } from '@quoin/server/postgres'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPage } from './support/pages.ts'
import { type TestPostgres, testPostgres } from './support/postgres.ts'
import {
  freshServer,
  type OwnedServer,
  ownedServer,
  ownerPassword,
  type Reply,
  type RunningServer,
  setupCode,
  withoutRates,
} from './support/running-server.ts'
import { until } from './support/until.ts'

const rounds = 8
const languages = [
  { code: 'en', name: 'English' },
  { code: 'it', name: 'Italiano' },
]

let postgres: TestPostgres
let first: OwnedServer
let second: OwnedServer
let pool: Pool

beforeAll(async () => {
  postgres = await testPostgres()
  pool = await postgres.pool()
  const options = { blobs: memoryBlobs(), limits: withoutRates, settings: { languages } }
  first = await ownedServer({ ...options, store: postgresStore({ pool }) })
  const own = postgres.kind === 'pglite' ? undefined : postgresStore({ pool: new Pool(pool.options) })
  second = own ? { ...first, ...(await freshServer({ ...options, store: own })) } : first
}, 60_000)
afterAll(async () => {
  if (second !== first) await second.close()
  await first.close()
  await postgres.stop()
})

test('two servers that begin together on an empty database are one site', async ({ skip }) => {
  if (postgres.kind === 'pglite') skip('PGlite has one connection')
  for (let round = 0; round < 4; round += 1) {
    const pool = await postgres.emptyPool()
    const content = [{ id: 'a', type: 'title', props: { title: 'Hello' } }]
    const options = {
      seed: ['3f6c1f0e-5b1e-4c57-9a3d-0f4f3a1d2b10', '4f6c1f0e-5b1e-4c57-9a3d-0f4f3a1d2b11'].map((id, index) => ({
        id,
        type: 'page',
        translations: [{ language: 'en', name: `Page ${index}`, content }],
      })),
      seedForms: [{ id: 'contact', name: 'Contact' }],
      seedLists: [{ id: 'news', name: 'News' }],
    }
    const begin = () => freshServer({ ...options, store: postgresStore({ pool: new Pool(pool.options) }) })
    const servers = await Promise.all([begin(), begin(), begin()])
    const person = { email: 'ada@example.org', password: ownerPassword, firstName: 'Ada', lastName: 'Moreau' }
    const setUp = (server: RunningServer) =>
      server.call('POST', '/api/admin/setup', { body: { code: setupCode(server), ...person } })
    // Whichever of the links that were printed is opened first makes the owner, and so does one of all that are at once.
    const opened = round < servers.length ? servers.slice(round, round + 1) : servers
    const made = await Promise.all(opened.map(setUp))
    expect(made.map(({ status, json }) => json.code ?? status).toSorted()).toEqual(
      [201, 'setup_done', 'setup_done'].slice(0, opened.length),
    )
    const token: string = made.find(({ status }) => status === 201)?.json.authToken
    for (const server of servers) {
      const pages = await server.call('GET', '/api/admin/pages?sort=name', { token })
      expect([pages.status, pages.json.map((page: { readonly name: string }) => page.name)]).toEqual([
        200,
        ['Page 0', 'Page 1'],
      ])
    }
    const keys = await Promise.all(servers.map((server) => server.call('GET', '/api/app/keys')))
    expect(new Set(keys.map(({ text }) => text)).size).toBe(1)
    await Promise.all(servers.map((server) => server.close()))
  }
}, 60_000)

type Sent = Parameters<OwnedServer['call']>[2]
const on = (server: OwnedServer, method: string, path: string, sent: Sent = {}) =>
  server.call(method, `/api/admin${path}`, { token: first.owner, ...sent })

/** The same asked of two servers at once, several times over; how they answered, in no order. */
async function together(ask: (server: OwnedServer, round: number) => Promise<Reply>): Promise<readonly string[]> {
  const outcomes = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    const answers = await Promise.all([first, second].map((server) => ask(server, round)))
    const told = answers.map(({ status, json }) => (status < 400 ? String(status) : `${status} ${json.code}`))
    outcomes.add(told.toSorted().join(', '))
  }
  return [...outcomes]
}

describe('of two servers that do the same at once one does it, and the other says what is the matter', () => {
  const made: readonly (readonly [string, string, (round: number) => unknown, string])[] = [
    ['a form', '/forms', (round) => ({ id: `form-${round}`, name: 'Form' }), '201, 409 id_taken'],
    ['a mailing list', '/newsletter/lists', (round) => ({ id: `list-${round}` }), '201, 409 id_taken'],
    ['a role', '/custom_roles', (round) => ({ name: `Role ${round}` }), '201, 409 name_taken'],
    [
      'a story',
      '/blocks/title/stories',
      (round) => ({ name: `Story ${round}`, props: { title: 'x' } }),
      '201, 409 name_taken',
    ],
    [
      'a page',
      '/pages',
      (round) => ({ type: 'blog', name: `Made ${round}`, slug: `made-${round}` }),
      '201, 409 slug_taken',
    ],
  ]
  test.each(made)('%s', async (_, path, body, outcome) => {
    expect(await together((server, round) => on(server, 'POST', path, { body: body(round) }))).toEqual([outcome])
  })

  test('a file of the same bytes, which is one', async () => {
    const upload = (server: OwnedServer, round: number) =>
      on(server, 'PUT', `/media/files/${randomUUID()}?name=a.txt`, {
        body: new TextEncoder().encode(`The same ${round}.`),
      })
    expect(await together(upload)).toEqual(['200, 201'])
  })

  test('an address that is put on a mailing list, which is told of once', async () => {
    await on(first, 'POST', '/newsletter/lists', { body: { id: 'entered' } })
    const enter = ({ call }: OwnedServer, round: number) =>
      call('GET', `/newsletter/entered/post-json?EMAIL=ada${round}%40example.org`)
    expect(await together(enter)).toEqual(['200, 200'])
    const told = await pool.query("select data from outbox where type = 'newsletter.subscribed'")
    expect(told.rows.map(({ data }) => JSON.parse(data).email).toSorted()).toEqual(
      Array.from({ length: rounds }, (_, round) => `ada${round}@example.org`),
    )
  })

  test('a change of the settings (If-Match)', async () => {
    let tag = ''
    const outcomes = new Set<string>()
    for (let round = 0; round < rounds; round += 1) {
      tag = (await on(first, 'GET', '/app-settings')).headers.get('etag') ?? ''
      const change = (server: OwnedServer, name: string) =>
        on(server, 'PATCH', '/app-settings', { body: { name }, headers: { 'if-match': tag } })
      const answers = await Promise.all([change(first, 'One'), change(second, 'Two')])
      outcomes.add(
        answers
          .map(({ status, json }) => `${status} ${json.code ?? ''}`.trim())
          .toSorted()
          .join(', '),
      )
    }
    expect([...outcomes]).toEqual(['200, 412 revision_mismatch'])
  })

  test('a call with one key, which happens once (C-11)', async () => {
    const page = await newPage(first, { name: 'With links' })
    const link = (server: OwnedServer, round: number) =>
      server.call('POST', `${page.doc}/preview_tokens`, {
        token: first.owner,
        body: {},
        headers: { 'idempotency-key': `key-${round}` },
      })
    const outcomes = await together(link)
    expect(['201, 201', '201, 409 idempotency_in_progress']).toEqual(expect.arrayContaining([...outcomes]))
    expect((await page.at('GET', '/preview_tokens')).json).toHaveLength(rounds)
  })
})

test('a login that two tabs renew at once goes on in both, and is renewed once (A-5)', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const body = { email: 'ada@example.org', password: ownerPassword }
    const login = await first.call('POST', '/api/admin/session', { body })
    const [cookie = ''] = /quoin_rt=[^;]+/.exec(login.headers.get('set-cookie') ?? '') ?? []
    const renew = (server: OwnedServer) =>
      server.call('POST', '/api/admin/session/refresh', { body: {}, headers: { cookie } })
    const answers = await Promise.all([first, second].map(renew))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.filter(({ headers }) => headers.has('set-cookie'))).toHaveLength(1)
  }
})

test('of pages, copies and translations made at once, each gets a name and an address of its own (O-7, G-10, G-11)', async () => {
  const page = await newPage(first, { name: 'Source', slug: 'source' })
  const outcomes = [
    await together((server, round) =>
      on(server, 'POST', '/pages', {
        body: { type: 'page', name: `${'?'.repeat(round)} Twin ${server === first ? '!' : ''}` },
      }),
    ),
    await together((server) => on(server, 'POST', `/pages/${page.id}/duplicate`, { body: {} })),
    await together(async (server, round) => {
      const { id } = await newPage(server, {
        name: `Each ${round}${server === first}`,
        slug: `each-${round}-${server === first}`,
      })
      const body = { language: 'it', name: `Ognuno ${round}${server === first ? '!' : '?'}`, slugPrefix: 'tutti' }
      return on(server, 'POST', `/pages/${id}/translations`, { body })
    }),
  ]
  expect(outcomes).toEqual([['201, 201'], ['201, 201'], ['201, 201']])
})

test('two that each delete one of two translations leave one (G-12, T-2)', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const page = await newPage(first)
    const body = { language: 'it', name: `Pagina ${round}` }
    expect((await on(first, 'POST', `/pages/${page.id}/translations`, { body })).status).toBe(201)
    const remove = (server: OwnedServer, language: string) =>
      on(server, 'DELETE', `/pages/${page.id}/translations/${language}`, { headers: { 'if-match': '"r1"' } })
    const answers = await Promise.all([remove(first, 'en'), remove(second, 'it')])
    expect(answers.map(({ status, json }) => json?.code ?? status).toSorted()).toEqual([204, 'last_translation'])
    expect((await on(first, 'GET', `/pages/${page.id}`)).json.translations).toHaveLength(1)
  }
})

describe('what another server is just writing is neither undone nor brought back', () => {
  /** Lets a change of ours come as far as what another transaction holds, and ends that one. */
  async function behind(
    other: string,
    values: readonly unknown[],
    change: () => Promise<Reply>,
    meanwhile: () => Promise<unknown> = async () => {},
  ): Promise<Reply> {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(other, [...values])
      const changing = change()
      const blocked = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
      await until(async () => (await pool.query(blocked)).rowCount === 1)
      await meanwhile()
      await client.query('commit')
      return await changing
    } finally {
      client.release()
    }
  }

  test('rights that were taken away stay away when others are given', async ({ skip }) => {
    if (postgres.kind === 'pglite') skip('PGlite has one connection')
    const { id } = await first.person('editor')
    const changed = await behind(`update users set grants = '{"canEditSeo":true}' where id = $1`, [id], () =>
      on(second, 'PATCH', `/users/${id}`, { body: { grants: { canDeploy: true } } }),
    )
    const { canEditSeo, canDeploy, canPublish, canCreatePage } = changed.json
    expect([changed.status, { canEditSeo, canDeploy, canPublish, canCreatePage }]).toEqual([
      200,
      { canEditSeo: true, canDeploy: true, canPublish: false, canCreatePage: false },
    ])
  })

  test('an owner is not held by who waits for another one, or two would wait for each other', async ({ skip }) => {
    if (postgres.kind === 'pglite') skip('PGlite has one connection')
    await first.person('owner')
    const { rows } = await pool.query("select id from users where role = 'owner' order by id")
    const [before, after] = [rows[0].id, rows.at(-1).id]
    const hold = 'select from users where id = $1 for update'
    const changed = await behind(
      hold,
      [before],
      () => on(second, 'PATCH', `/users/${after}`, { body: { disabled: false } }),
      async () => expect((await pool.query(`${hold} nowait`, [after])).rowCount).toBe(1),
    )
    expect(changed.status).toBe(200)
  })

  const webhook = async () => {
    const body = { url: 'https://example.org/hook', events: ['page.published'] }
    return (await on(first, 'POST', '/webhooks', { body })).json.id
  }

  test('a webhook that is removed while it is changed', async ({ skip }) => {
    if (postgres.kind === 'pglite') skip('PGlite has one connection')
    const id = await webhook()
    const changed = await behind('delete from webhooks where id = $1', [id], () =>
      on(second, 'PATCH', `/webhooks/${id}`, { body: { active: true } }),
    )
    expect([changed.status, (await on(first, 'GET', `/webhooks/${id}`)).status]).toEqual([404, 404])
  })

  test('a webhook that is switched off while it gets another secret', async ({ skip }) => {
    if (postgres.kind === 'pglite') skip('PGlite has one connection')
    const id = await webhook()
    const rotated = await behind('update webhooks set active = 0 where id = $1', [id], () =>
      on(second, 'POST', `/webhooks/${id}/rotate`, { body: {} }),
    )
    expect([rotated.status, rotated.json.active]).toEqual([200, false])
  })

  test('a form that is renamed while it is switched off', async ({ skip }) => {
    if (postgres.kind === 'pglite') skip('PGlite has one connection')
    const { id } = (await on(first, 'POST', '/forms', { body: { name: 'Contact' } })).json
    const rename = `update forms set config = (config::jsonb || '{"name":"Write to us"}')::text where id = $1`
    const changed = await behind(rename, [id], () => on(second, 'PATCH', `/forms/${id}`, { body: { active: false } }))
    expect([changed.status, changed.json.name, changed.json.active]).toEqual([200, 'Write to us', false])
  })

  test('a form to which something is sent while it is deleted leaves nothing of that', async ({ skip }) => {
    if (postgres.kind === 'pglite') skip('PGlite has one connection')
    const { id } = (await on(first, 'POST', '/forms', { body: { name: 'Contact' } })).json
    const send = `insert into submissions (id, form_id, at, data, files, spam, is_read) values ($1, $1, 0, '{}', '[]', 0, 0)`
    const tell = `insert into outbox (id, at, type, data, about) values ($1, 0, 'form.submitted', '{}', $1)`
    const removed = await behind(
      send,
      [id],
      () => on(second, 'DELETE', `/forms/${id}`),
      () => pool.query(tell, [id]),
    )
    expect([removed.status, (await pool.query('select from outbox where id = $1', [id])).rowCount]).toEqual([204, 0])
  })

  test('a mailing list that is renamed while it is changed', async ({ skip }) => {
    if (postgres.kind === 'pglite') skip('PGlite has one connection')
    const { id } = (await on(first, 'POST', '/newsletter/lists', { body: { id: 'races' } })).json
    const rename = `update lists set config = (config::jsonb || '{"name":"Letters"}')::text where id = $1`
    const changed = await behind(rename, [id], () =>
      on(second, 'PATCH', `/newsletter/lists/${id}`, { body: { revealSubscribed: true } }),
    )
    expect([changed.status, changed.json.name, changed.json.revealSubscribed]).toEqual([200, 'Letters', true])
  })

  const insertPending = `insert into subscribers
    (id, list_id, email, email_key, status, token_hash, token_expires_at, unsubscribe_token, mailed_at, created_at)
    values ($1, $1, 'ada@example.org', 'ada@example.org', 'pending', encode(sha256('the token'), 'hex'), 9e15, '', '[]', 0)`

  test('an address that leaves a mailing list while it is confirmed', async ({ skip }) => {
    if (postgres.kind === 'pglite') skip('PGlite has one connection')
    const { id } = (await on(first, 'POST', '/newsletter/lists', { body: { id: 'left' } })).json
    await pool.query(insertPending, [id])
    const leave = "update subscribers set status = 'unsubscribed', token_hash = null where id = $1"
    const confirming = { body: new FormData() }
    confirming.body.set('token', 'the token')
    const confirmed = await behind(leave, [id], () => second.call('POST', `/newsletter/${id}/confirm`, confirming))
    const { rows } = await pool.query('select status from subscribers where id = $1', [id])
    expect([confirmed.status, rows]).toEqual([400, [{ status: 'unsubscribed' }]])
  })

  test('an address that is put on a mailing list while that is deleted is told of no more', async ({ skip }) => {
    if (postgres.kind === 'pglite') skip('PGlite has one connection')
    const { id } = (await on(first, 'POST', '/newsletter/lists', { body: { id: 'deleted' } })).json
    const tell = "insert into outbox (id, at, type, data, about) values ($1, 0, 'mail', '{}', $1)"
    const removed = await behind(
      insertPending,
      [id],
      () => on(second, 'DELETE', `/newsletter/lists/${id}`),
      () => pool.query(tell, [id]),
    )
    expect([removed.status, (await pool.query('select from outbox where id = $1', [id])).rowCount]).toEqual([204, 0])
  })

  test('a role that is removed while it is renamed', async ({ skip }) => {
    if (postgres.kind === 'pglite') skip('PGlite has one connection')
    const { id } = (await on(first, 'POST', '/custom_roles', { body: { name: 'Press' } })).json
    const renamed = await behind('delete from custom_roles where id = $1', [id], () =>
      on(second, 'PATCH', `/custom_roles/${id}`, { body: { name: 'Newsroom' } }),
    )
    expect([renamed.status, (await on(first, 'GET', `/custom_roles/${id}`)).status]).toEqual([404, 404])
  })

  test('a story that is renamed while its props are changed', async ({ skip }) => {
    if (postgres.kind === 'pglite') skip('PGlite has one connection')
    const body = { name: 'Greeting', props: { title: 'Hello' } }
    const { id } = (await on(first, 'POST', '/blocks/title/stories', { body })).json
    const rename = `update stories set name = 'Welcome', name_key = 'welcome' where id = $1`
    const changed = await behind(rename, [id], () =>
      on(second, 'PATCH', `/blocks/title/stories/${id}`, { body: { props: { title: 'Good day' } } }),
    )
    expect([changed.status, changed.json.name, changed.json.props.title]).toEqual([200, 'Welcome', 'Good day'])
  })

  test('a folder that is removed while it is renamed', async ({ skip }) => {
    if (postgres.kind === 'pglite') skip('PGlite has one connection')
    const { id } = (await on(first, 'POST', '/media/folders', { body: { name: 'Harbors' } })).json
    const renamed = await behind('delete from media_folders where id = $1', [id], () =>
      on(second, 'PATCH', `/media/folders/${id}`, { body: { name: 'Ports' } }),
    )
    expect([renamed.status, (await on(first, 'GET', `/media/folders/${id}`)).status]).toEqual([404, 404])
  })

  test('a page that is saved while one of its tags is renamed', async ({ skip }) => {
    if (postgres.kind === 'pglite') skip('PGlite has one connection')
    const page = await newPage(first, { name: 'Tagged', category: 'Before', tags: ['races', 'kept'] })
    const save = `with made as (
        insert into snapshots (page_id, language, fields, content, issues)
        select page_id, language, replace(fields, 'Before', 'After'), content, issues
        from snapshots where page_id = $1 returning id)
      update documents set saved_snapshot = (select id from made), revision = revision + 1 where page_id = $1`
    const renamed = await behind(save, [page.id], () =>
      on(second, 'POST', '/tags/rename', { body: { from: 'races', to: 'regattas' } }),
    )
    const { json } = await page.at('GET', '')
    expect([renamed.status, renamed.json]).toEqual([200, { changed: 1 }])
    expect([json.category, json.tags, json.revision]).toEqual(['After', ['regattas', 'kept'], 3])
  })

  describe('a picture that is described', () => {
    const picture = async () => {
      const id = randomUUID()
      const body = `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><title>${id}</title></svg>`
      const headers = { 'content-type': 'image/svg+xml' }
      const sent = await on(first, 'PUT', `/media/images/${id}?name=a.svg`, { body, headers })
      expect(sent.status).toBe(201)
      return id
    }
    const describeIt = `update media_assets set texts = (texts::jsonb || '{"alt":"A harbor"}')::text where id = $1`

    test('while somebody else writes another of its texts', async ({ skip }) => {
      if (postgres.kind === 'pglite') skip('PGlite has one connection')
      const id = await picture()
      const changed = await behind(describeIt, [id], () =>
        on(second, 'PATCH', `/media/images/${id}`, { body: { title: 'Genoa' } }),
      )
      expect([changed.status, changed.json.alt, changed.json.title]).toEqual([200, 'A harbor', 'Genoa'])
    })

    test('while it goes to the trash', async ({ skip }) => {
      if (postgres.kind === 'pglite') skip('PGlite has one connection')
      const id = await picture()
      const trashed = await behind(describeIt, [id], () => on(second, 'POST', '/media/trash', { body: { ids: [id] } }))
      const { json } = await on(first, 'GET', `/media/images/${id}`)
      expect([trashed.json, json.alt]).toEqual([{ done: [id], failed: [] }, 'A harbor'])
    })
  })
})

test('two folders are never moved into each other', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const folder = async (name: string) => (await on(first, 'POST', '/media/folders', { body: { name } })).json.id
    const [one, two] = [await folder(`One ${round}`), await folder(`Two ${round}`)]
    const move = (server: OwnedServer, id: string, parentId: string) =>
      on(server, 'PATCH', `/media/folders/${id}`, { body: { parentId } })
    const answers = await Promise.all([move(first, one, two), move(second, two, one)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  }
})

describe('what is brought back while the trash is emptied stays', () => {
  const day = 86_400_000
  let own: OwnedServer
  let ownPool: Pool

  beforeAll(async () => {
    ownPool = await postgres.pool()
    const store = postgresStore({ pool: ownPool })
    own = await ownedServer({ store, blobs: memoryBlobs(), limits: withoutRates, settings: { languages } })
  })
  afterAll(() => own.close())

  const call = async (method: string, path: string, sent: Sent = {}) => {
    const person = { email: 'ada@example.org', password: ownerPassword }
    const { json } = await own.call('POST', '/api/admin/session', { body: person })
    return own.call(method, `/api/admin${path}`, { token: json.authToken, ...sent })
  }

  /** Somebody on another server brings one back and ends after the purge has come as far as that. */
  async function purgeBehind(restore: string, id: string, isGone: () => Promise<boolean>): Promise<void> {
    const client = await ownPool.connect()
    try {
      await client.query('begin')
      await client.query(restore, [id])
      await until(() => own.clock.pending() >= 5)
      own.clock.advance(60 * 60_000)
      const blocked = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
      await until(async () => (await ownPool.query(blocked)).rowCount === 1)
      await client.query('commit')
    } finally {
      client.release()
    }
    await until(isGone)
  }

  const lastId = 'ffffffff-1111-4111-8111-111111111111'
  const gone = async () => (await call('GET', `/pages/${lastId}`)).status === 404

  test('a page', async ({ skip }) => {
    if (postgres.kind === 'pglite') skip('PGlite has one connection')
    const made = await call('POST', '/pages', { body: { type: 'page', name: 'Kept' } })
    const last = await call('POST', '/pages', { body: { type: 'page', name: 'Last', id: lastId } })
    for (const { json } of [made, last]) await call('DELETE', `/pages/${json.id}`)
    await ownPool.query('update documents set deleted_at = deleted_at - $1', [31 * day])
    await purgeBehind('update documents set deleted_at = null where page_id = $1', made.json.id, gone)
    expect((await call('GET', `/pages/${made.json.id}`)).json.name).toBe('Kept')
  })

  test('a translation', async ({ skip }) => {
    if (postgres.kind === 'pglite') skip('PGlite has one connection')
    const { id } = (await call('POST', '/pages', { body: { type: 'page', name: 'Two' } })).json
    await call('POST', `/pages/${id}/translations`, { body: { language: 'it', name: 'Due' } })
    await call('DELETE', `/pages/${id}/translations/it`, { headers: { 'if-match': '"r1"' } })
    await ownPool.query('update documents set deleted_at = deleted_at - $1', [31 * day])
    const isDone = async () =>
      (await ownPool.query('select from documents where deleted_at is not null')).rowCount === 0
    await purgeBehind('update documents set deleted_at = null where page_id = $1', id, isDone)
    expect((await call('GET', `/pages/${id}/translations/it`)).json.name).toBe('Due')
  })

  test('a picture', async ({ skip }) => {
    if (postgres.kind === 'pglite') skip('PGlite has one connection')
    const upload = async (id: string) => {
      const body = `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><title>${id}</title></svg>`
      await call('PUT', `/media/images/${id}?name=a.svg`, { body, headers: { 'content-type': 'image/svg+xml' } })
      return id
    }
    const ids = [await upload(randomUUID()), await upload(randomUUID())]
    await call('POST', '/media/trash', { body: { ids } })
    await ownPool.query('update media_assets set trashed_at = trashed_at - $1', [31 * day])
    const isDone = async () => (await call('GET', `/media/images/${ids[1]}`)).status === 404
    await purgeBehind('update media_assets set trashed_at = null where id = $1', `${ids[0]}`, isDone)
    expect((await call('GET', `/media/images/${ids[0]}`)).json.trashedAt).toBe(null)
  })
})
