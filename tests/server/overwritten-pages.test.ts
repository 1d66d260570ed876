import { memoryBlobs } from '@quoin/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeClock } from '../support/fakes.ts'
import { exported, imported, unpack } from './support/archives.ts'
import { bothStores } from './support/both-stores.ts'
import { readEvents } from './support/event-reader.ts'
import { type Desk, newPage, titleBlock } from './support/pages.ts'
import { type OwnedServer, ownedServer, startOfTests } from './support/running-server.ts'

const clock = fakeClock(startOfTests)
const stores = bothStores({ clock })
const languages = [
  { code: 'en', name: 'English' },
  { code: 'it', name: 'Italiano' },
  { code: 'de', name: 'Deutsch' },
]
const modes = ['mode=merge&conflict=overwrite', 'mode=replace'] as const

const titled = (title: string) => ({ content: [titleBlock('a', title)] })
const tab = '11111111-1111-4111-8111-111111111111'

describe.each(stores)('pages that an import writes over, on %s (R-2, G-5)', (_, openStore) => {
  let server: OwnedServer
  let page: Desk
  const purged: string[] = []
  beforeEach(async () => {
    purged.length = 0
    server = await ownedServer({
      store: await openStore(),
      clock,
      blobs: memoryBlobs(),
      limits: { transfer: 1000 },
      settings: { languages },
      purge: (tags) => void purged.push(...tags),
    })
    page = await newPage(server, { name: 'Ours', slug: 'ours', ...titled('archived') })
    return () => server.close()
  })
  const revision = async (number: number) => {
    const entry = (await page.at('GET', `/revisions/${number}`)).json
    return [entry.kind, entry.line, entry.values?.content[0].props.title]
  }

  test('of all that is written over, the type is that of the archive; of what comes beside others, theirs', async () => {
    const archive = await exported(server)
    const typesNow = async () => {
      const listed = async (type: string) => (await server.admin('GET', `/pages?type=${type}`)).json.length
      return [(await page.at('GET', '')).json.type, await listed('blog'), await listed('page')]
    }
    await server.admin('POST', `/pages/${page.id}/type`, { type: 'page' })
    await imported(server, archive, 'mode=merge&conflict=overwrite')
    expect(await typesNow()).toEqual(['blog', 1, 0])
    await server.admin('POST', `/pages/${page.id}/type`, { type: 'page' })
    await server.admin('POST', `/pages/${page.id}/translations`, { language: 'it' })
    await imported(server, archive, 'mode=merge&conflict=overwrite')
    expect(await typesNow()).toEqual(['page', 0, 1])
  })

  test.each(modes)('nobody who has one open saves over what is there by then: %s', async (mode) => {
    const archive = await exported(server)
    await page.at('PUT', '', titled('mine before'))
    const open = page.revision()
    const stream = await readEvents(server, { token: server.owner, query: '?topics=pages' })
    await imported(server, archive, mode)
    const { data } = await stream.next('page.saved')
    await stream.stop()
    await page.at('GET', '')
    expect(data).toMatchObject({ pageId: page.id, revision: page.revision(), kind: 'import' })
    expect(page.revision()).toBeGreaterThan(open)
    expect(purged).toEqual(expect.arrayContaining(['list', `page-${page.id}`]))
    const body = [{ op: 'replace', path: '/content/@a/props/title', value: 'mine' }]
    const stale = { headers: { 'if-match': `"r${open}"` } }
    await page.at('PUT', '', titled('theirs'))
    expect((await page.at('PUT', '', titled('mine'), stale)).status).toBe(412)
    expect((await page.at('PATCH', '?merge=blocks', body, stale)).status).toBe(412)
    expect((await page.at('GET', '')).json.content[0].props.title).toBe('theirs')
  })

  test('an address of before leads to the one that the page has by then (P-4)', async () => {
    const publish = () => page.at('POST', '/publish', {})
    await publish()
    const archive = await exported(server)
    for (const slug of ['renamed', 'renamed-again']) {
      await page.at('PUT', '', { slug })
      await publish()
    }
    await imported(server, archive, 'mode=merge&conflict=overwrite')
    const read = async (slug: string) => {
      const { status, headers } = await server.call('GET', `/api/app/pages/${slug}`, { token: server.owner })
      return [status, headers.get('location')?.split('/').at(-1)]
    }
    expect(await read('ours')).toEqual([200, undefined])
    for (const slug of ['renamed', 'renamed-again']) expect([slug, ...(await read(slug))]).toEqual([slug, 308, 'ours'])
    const now = unpack(await exported(server)).get(`pages/${page.id}/en.json`)
    expect(JSON.parse(`${now}`).formerSlugs.map(({ slug }: { readonly slug: string }) => slug)).toEqual([
      'ours',
      'renamed',
      'renamed-again',
    ])
  })

  test('the history of before stays, and what was parked, which goes on being counted', async () => {
    const archive = await exported(server)
    await page.at('PUT', '', titled('before'))
    const park = (name: string) =>
      page.at('POST', '/revisions', { kind: 'parked', baseRevision: 1, values: { name }, clientId: tab })
    await park('Parked')
    await imported(server, archive, modes[0])
    await page.at('GET', '')
    expect([await revision(1), await revision(2), await revision(3)]).toEqual([
      ['create', 'saved', 'archived'],
      ['save', 'saved', 'before'],
      ['import', 'saved', 'archived'],
    ])
    expect((await park('Second')).status).toBe(201)
    const parked = (await page.at('GET', '/revisions?kind=parked')).json
    expect(parked.map(({ revision }: { readonly revision: string }) => revision)).toEqual(['p2', 'p1'])
    expect((await page.at('POST', '/revisions/2/restore', { scope: 'all' })).status).toBe(200)
    expect((await page.at('GET', '')).json.content[0].props.title).toBe('before')
  })

  test.each(modes)('whatever a page names by a revision is there under another number: %s', async (mode) => {
    await page.at('POST', '/publish', {})
    await page.at('PUT', '', titled('pinned'))
    await page.at('PUT', '/schedule', { publishOn: '2026-01-01T01:00:00Z', unpublishOn: null })
    await page.at('PUT', '', titled('saved'))
    const etag = (await server.call('GET', '/api/admin/app-settings', { token: server.owner })).headers.get('etag')
    await server.call('PATCH', '/api/admin/app-settings', {
      token: server.owner,
      headers: { 'if-match': etag ?? '' },
      body: { useWorkingCopy: true },
    })
    await page.at('PUT', '', titled('working'))
    const archive = await exported(server)
    for (const turn of ['one', 'two', 'three']) await page.at('PUT', '', titled(turn))
    const before = page.revision()
    await imported(server, archive, mode)
    const now = (await page.at('GET', '')).json
    const first = now.scheduledRevision
    expect(first).toBeGreaterThan(before)
    expect([now.revision, now.savedRevision]).toEqual([first + 3, first + 2])
    const numbers = [first, first + 1, first + 2, first + 3]
    expect(await Promise.all(numbers.map(revision))).toEqual([
      ['import', 'saved', 'pinned'],
      ['import', 'saved', 'archived'],
      ['import', 'saved', 'saved'],
      ['import', 'working', 'working'],
    ])
    const listed = (await page.at('GET', '/revisions')).json
    const isLive = ({ live }: { readonly live: boolean }) => live
    expect(listed.filter(isLive).map((entry: { readonly revision: number }) => entry.revision)).toEqual([first + 1])
  })

  test('the history of an archive that replaces everything follows the numbers that were seen', async () => {
    await page.at('PUT', '', titled('archived too'))
    await page.at('POST', '/revisions/1/restore', { scope: 'all' })
    await imported(server, await exported(server))
    const listed = (await page.at('GET', '/revisions')).json
    const told = ({ revision, kind, parent, restoredFrom }: Readonly<Record<string, unknown>>) => [
      revision,
      kind,
      parent,
      restoredFrom,
    ]
    expect(listed.map(told)).toEqual([
      [7, 'import', null, undefined],
      [6, 'restore', 5, 4],
      [5, 'save', 4, undefined],
      [4, 'create', null, undefined],
    ])
  })

  test.each(modes)('a translation names what it was translated from by its new number: %s', async (mode) => {
    const german = async () =>
      (await server.call('GET', `/api/admin/pages/${page.id}/translations/de`, { token: server.owner })).json
    await page.at('PUT', '', titled('translated'))
    const wish = { token: server.owner, body: { language: 'de' } }
    expect((await server.call('POST', `/api/admin/pages/${page.id}/translations`, wish)).status).toBe(201)
    const from = (await german()).translatedFrom
    await page.at('PUT', '', titled('later'))
    const archive = await exported(server)
    const bare = await exported(server, { media: true, revisions: false, submissions: true, subscribers: true })
    for (const turn of ['one', 'two']) await page.at('PUT', '', titled(turn))
    const before = page.revision()
    await imported(server, archive, mode)
    const now = (await german()).translatedFrom
    expect(from).toEqual({ language: 'en', revision: 2 })
    expect(now.revision).toBeGreaterThan(before)
    expect((await revision(now.revision))[2]).toBe('translated')
    await imported(server, bare, mode)
    expect((await german()).translatedFrom).toBe(null)
  })
})
