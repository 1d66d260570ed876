import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Desk, newPage, titleBlock } from './support/pages.ts'
import { freshServer, type OwnedServer, ownedServer, type Reply } from './support/running-server.ts'

const grants = [
  'canCreatePage',
  'canDeletePage',
  'canEditPageAttributes',
  'canEditSeo',
  'canApprove',
  'canPublish',
] as const
type Grant = (typeof grants)[number]
/** Who may: every session, an editor with a grant, or admins and owners only. */
type Needed = 'people' | 'admins' | Grant
type State = 'DRAFT' | 'PUBLISHED' | 'WORKING' | 'MERGE_REQUESTED'

interface Row {
  readonly call: readonly [method: string, path: string, body?: unknown]
  readonly needed: Needed
  /** Also read by the holder of a `t` token. */
  readonly link?: true
}

const tab = '11111111-1111-4111-8111-111111111111'
const schedule = { publishOn: '2026-02-01T00:00:00Z', unpublishOn: null }
/** `{doc}` is the translation, `{page}` the page, everything else stands below the api. */
const matrix: readonly Row[] = [
  { call: ['GET', '/admin/pages'], needed: 'people' },
  { call: ['GET', '{page}'], needed: 'people', link: true },
  { call: ['GET', '{doc}'], needed: 'people', link: true },
  { call: ['GET', '{doc}/revisions'], needed: 'people' },
  { call: ['GET', '{doc}/revisions/1'], needed: 'people' },
  { call: ['GET', '{doc}/revisions/1/diff/1'], needed: 'people' },
  { call: ['GET', '{page}/references'], needed: 'people' },
  { call: ['GET', '/admin/schedule'], needed: 'people' },
  { call: ['GET', '/admin/trash/pages'], needed: 'people' },
  { call: ['GET', '/admin/slugs?slug=x'], needed: 'people' },
  { call: ['GET', '/admin/schema'], needed: 'people' },
  { call: ['GET', '/admin/tags'], needed: 'people' },
  { call: ['PUT', '{doc}', { customValues: { region: 'n' } }], needed: 'people' },
  { call: ['PATCH', '{doc}', [{ op: 'replace', path: '/content/@a/props/title', value: 'x' }]], needed: 'people' },
  {
    call: ['POST', '{doc}/commands', { commands: [{ type: 'prop.set', id: 'a', path: ['title'], value: 'y' }] }],
    needed: 'people',
  },
  { call: ['POST', '{doc}/revisions/1/restore', {}], needed: 'people' },
  {
    call: ['POST', '{doc}/revisions', { kind: 'parked', baseRevision: 1, values: {}, clientId: tab }],
    needed: 'people',
  },
  { call: ['PATCH', '{doc}/revisions/1', { label: 'x' }], needed: 'people' },
  { call: ['PUT', '{doc}', { name: 'Renamed' }], needed: 'canEditPageAttributes' },
  { call: ['PUT', '{doc}', { tags: ['t'] }], needed: 'canEditPageAttributes' },
  { call: ['PUT', '{doc}', { category: 'c' }], needed: 'canEditPageAttributes' },
  { call: ['PUT', '{doc}', { publishedAt: '2025-06-01T00:00:00Z' }], needed: 'canEditPageAttributes' },
  { call: ['POST', '{page}/type', { type: 'blog' }], needed: 'canEditPageAttributes' },
  { call: ['PUT', '{doc}/translated_from', { language: 'it', revision: 1 }], needed: 'canEditPageAttributes' },
  { call: ['PUT', '{doc}', { slug: 'other-slug' }], needed: 'canEditSeo' },
  { call: ['PUT', '{doc}', { meta: { title: 'x' } }], needed: 'canEditSeo' },
  { call: ['POST', '/admin/pages', { type: 'blog', name: 'Made' }], needed: 'canCreatePage' },
  { call: ['POST', '{page}/duplicate', {}], needed: 'canCreatePage' },
  { call: ['POST', '{page}/translations', { language: 'de' }], needed: 'canCreatePage' },
  { call: ['DELETE', '{page}'], needed: 'canDeletePage' },
  { call: ['DELETE', '{doc}'], needed: 'canDeletePage' },
  { call: ['POST', '/admin/trash/pages/{trashed}/restore', {}], needed: 'canDeletePage' },
  { call: ['DELETE', '/admin/trash/pages/{trashed}'], needed: 'admins' },
  { call: ['DELETE', '/admin/trash/pages'], needed: 'admins' },
  { call: ['POST', '{doc}/publish', { workingCopy: 'keep' }], needed: 'canPublish' },
  { call: ['POST', '{page}/publish', { translations: [{ language: 'en', revision: 99 }] }], needed: 'canPublish' },
  { call: ['POST', '{doc}/unpublish', {}], needed: 'canPublish' },
  { call: ['PUT', '{doc}/schedule', schedule], needed: 'canPublish' },
  { call: ['DELETE', '{doc}/schedule'], needed: 'canPublish' },
  { call: ['POST', '{doc}/approve', {}], needed: 'canApprove' },
  { call: ['POST', '{doc}/reject', { reason: 'r' }], needed: 'canApprove' },
  { call: ['PUT', '{doc}/structure_lock', { isLocked: true }], needed: 'admins' },
  { call: ['PUT', '{doc}', { content: [{ ...titleBlock('a', 'A'), locked: true }] }], needed: 'admins' },
  { call: ['POST', '{doc}/lock', {}], needed: 'people' },
  { call: ['PUT', '{doc}/lock', { lockId: tab }], needed: 'people' },
  { call: ['DELETE', '{doc}/lock'], needed: 'people' },
  { call: ['POST', '/admin/presence', {}], needed: 'people' },
  { call: ['GET', '/admin/presence'], needed: 'people' },
  { call: ['POST', '/admin/events/ticket', {}], needed: 'people' },
  { call: ['POST', '{doc}/preview_tokens', {}], needed: 'people' },
  { call: ['GET', '{doc}/preview_tokens'], needed: 'people' },
  { call: ['POST', '{doc}/link_tokens', {}], needed: 'people' },
  { call: ['POST', '/admin/tags/rename', { from: 'a', to: 'b' }], needed: 'admins' },
]

let server: OwnedServer
let bare: string
let admin: string
/** For each grant: an editor who has it alone, and one who has all but it. */
const holders = new Map<Grant, { readonly alone: string; readonly others: string }>()
beforeAll(async () => {
  server = await ownedServer({
    apiKeys: ['site-key'],
    limits: { save: 1e9, admin: 1e9 },
    settings: {
      useApprovalWorkflow: true,
      languages: ['en', 'it', 'de'].map((code) => ({ code, name: code })),
    },
  })
  const none = Object.fromEntries(grants.map((grant) => [grant, false]))
  bare = (await server.person('editor', none)).token
  admin = (await server.person('admin')).token
  const all = Object.fromEntries(grants.map((grant) => [grant, true]))
  for (const grant of grants) {
    const alone = await server.person('editor', { ...none, [grant]: true })
    const others = await server.person('editor', { ...all, [grant]: false })
    holders.set(grant, { alone: alone.token, others: others.token })
  }
})
afterAll(() => server.close())

async function pageIn(state: State): Promise<Desk> {
  const page = await newPage(server, { content: [titleBlock('a', 'A')] })
  await server.call('POST', `/api/admin/pages/${page.id}/translations`, {
    token: server.owner,
    body: { language: 'it', name: `It ${page.id}` },
  })
  if (state === 'PUBLISHED') await page.at('POST', '/publish', {})
  if (state === 'WORKING' || state === 'MERGE_REQUESTED') await page.at('PUT', '', { customValues: { region: 'w' } })
  if (state === 'MERGE_REQUESTED') await page.at('POST', '/request_merge', {})
  return page
}

async function send(page: Desk, row: Row, token: string | undefined): Promise<Reply> {
  const [method, path, body] = row.call
  let trashed = page.id
  if (path.includes('{trashed}')) {
    const gone = await newPage(server)
    await server.call('DELETE', `/api/admin/pages/${gone.id}`, { token: server.owner })
    trashed = gone.id
  }
  const address = path
    .replace('{doc}', page.doc)
    .replace('{page}', `/api/admin/pages/${page.id}`)
    .replace('{trashed}', trashed)
    .replace(/^\/admin/, '/api/admin')
  const headers: Record<string, string> = { 'if-match': `"r${page.revision()}"`, 'quoin-client': tab }
  if (Array.isArray(body)) headers['content-type'] = 'application/json-patch+json'
  return server.call(method, address, { token, headers, ...(body === undefined ? {} : { body }) })
}

const name = (row: Row) =>
  `${row.call[0]} ${row.call[1]} ${row.call[2] === undefined ? '' : JSON.stringify(row.call[2]).slice(0, 50)}`

describe.each(['DRAFT', 'PUBLISHED', 'WORKING', 'MERGE_REQUESTED'] as const)('a page that is %s (§18)', (state) => {
  test.each(matrix.map((row) => [name(row), row] as const))('%s', async (_, row) => {
    const page = await pageIn(state)
    const nobody = await send(page, row, undefined)
    expect([nobody.status, nobody.json.code]).toEqual([401, 'unauthenticated'])
    const key = await send(page, row, 'site-key')
    expect([key.status, key.json.code]).toEqual([401, 'token_invalid'])
    const { token: link } = (await page.at('POST', '/link_tokens', {})).json
    const byLink = await send(page, row, link)
    expect([byLink.status, byLink.json.code]).toEqual(row.link ? [200, undefined] : [403, 'forbidden'])

    const without = await send(page, row, bare)
    if (row.needed === 'people') expect([401, 403, 404]).not.toContain(without.status)
    else {
      expect(without.status).toBe(403)
      expect(['forbidden', 'field_forbidden']).toContain(without.json.code)
      if (without.json.code === 'forbidden' && row.needed !== 'admins') expect(without.json.needed).toBe(row.needed)
    }
    if (row.needed !== 'people' && row.needed !== 'admins') {
      const holder = holders.get(row.needed)
      expect((await send(page, row, holder?.others)).status).toBe(403)
      expect([401, 403]).not.toContain((await send(page, row, holder?.alone)).status)
    }
    for (const token of [admin, server.owner]) {
      // What takes a page away needs another one each time.
      const fresh = row.call[0] === 'DELETE' ? await pageIn(state) : page
      expect([401, 403]).not.toContain((await send(fresh, row, token)).status)
    }
  })
})

test('public calls: published pages for keys and sessions, previews by id for sessions, the open ones for all', async () => {
  const page = await newPage(server)
  const columns = [undefined, 'site-key', bare, admin, server.owner]
  const statuses = async (path: string) => {
    const found = []
    for (const token of columns) found.push((await server.call('GET', `/api${path}`, { token })).status)
    return found
  }
  for (const path of ['/app', '/app/keys', '/health', '/ready', '/openapi.json']) {
    expect([path, await statuses(path)]).toEqual([path, [200, 200, 200, 200, 200]])
  }
  for (const path of ['/app/pages', '/app/tags'])
    expect([path, await statuses(path)]).toEqual([path, [401, 200, 200, 200, 200]])
  expect(await statuses('/app/find_page?pageId=none')).toEqual([401, 404, 404, 404, 404])
  expect(await statuses(`/app/preview/${page.id}`)).toEqual([404, 404, 200, 200, 200])
})

test('before the site has an owner every admin call is 503, whoever asks (A-10, decision 89)', async () => {
  const fresh = await freshServer()
  for (const path of ['/admin/pages', '/admin/schema', '/admin/session', '/admin/events/ticket']) {
    const answer = await fresh.call('GET', `/api${path}`, { token: 'nonsense' })
    if (answer.status !== 405) expect([path, answer.status, answer.json.code]).toEqual([path, 503, 'setup_required'])
  }
  expect((await fresh.call('GET', '/api/ready')).status).toBe(200)
  await fresh.close()
})
