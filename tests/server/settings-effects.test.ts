import { randomUUID } from 'node:crypto'
import { type Mail, type Mailer, memoryBlobs } from '@quoin/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closedAfter } from '../support/closed-after.ts'
import { mediaCalls } from './support/media-calls.ts'
import { newPage } from './support/pages.ts'
import { halves } from './support/pictures.ts'
import { type OwnedServer, ownedServer } from './support/running-server.ts'

const kept = (mails: Mail[]): Mailer => ({
  name: 'test',
  send: async (mail) => {
    mails.push(mail)
  },
})
const mails: Mail[] = []
let server: OwnedServer
let revision = 1
const { put } = mediaCalls(() => server)

beforeAll(async () => {
  server = await ownedServer({
    blobs: memoryBlobs(),
    mailer: kept(mails),
  })
  const page = await newPage(server, { type: 'page', name: 'Written', slug: 'written' })
  await page.at('POST', '/publish', {})
  const moved = await newPage(server, { type: 'page', name: 'Moved', slug: 'before' })
  await moved.at('POST', '/publish', {})
  await moved.at('PUT', '', { slug: 'after' })
  await moved.at('POST', '/publish', {})
})
afterAll(() => server.close())

const published = (slug: string) => server.call('GET', `/api/app/pages/${slug}`, { token: server.owner })
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"><path d="M0 0h2v1z"/></svg>'
let width = 40
/** A picture that is not there yet. */
const upload = async () => {
  width += 2
  return put(randomUUID(), await halves(width, 20))
}

const rows: readonly (readonly [string, unknown, unknown, unknown, () => Promise<unknown>])[] = [
  ['exposeAuthorEmail', true, '', 'ada@example.org', async () => (await published('written')).json.author.email],
  ['slugRedirects', false, 308, 404, async () => (await published('before')).status],
  ['requireApiKey', false, 401, 200, async () => (await server.call('GET', '/api/app/pages')).status],
  [
    'allowAccentsInSlugs',
    true,
    'schon',
    'schön',
    async () =>
      (await server.admin('POST', '/pages', { type: 'page', name: `Schön ${mark()}` })).json.slug.replace(/-.*/, ''),
  ],
  [
    'mediaBaseUrl',
    'https://cdn.example',
    '/media',
    'https://cdn.example/media',
    async () => (await upload()).json.value.src.split('/').slice(0, -3).join('/'),
  ],
  ['svg', 'refuse', 201, 415, async () => (await put(randomUUID(), svg.replace('M0', `M${mark()}`))).status],
  ['imageTypes', ['jpg'], 201, 415, async () => (await upload()).status],
  [
    'fileTypes',
    ['pdf'],
    201,
    415,
    async () => (await put(randomUUID(), `text ${mark()}`, 'name=a.txt', 'files')).status,
  ],
  ['maxImageBytes', 100, 201, 413, async () => (await upload()).status],
  [
    'maxFileBytes',
    1024,
    201,
    413,
    async () => (await put(randomUUID(), `text ${mark()} ${'x'.repeat(2000)}`, 'name=a.txt', 'files')).status,
  ],
  [
    'cacheSeconds',
    7,
    's-maxage=30',
    's-maxage=7',
    async () => /s-maxage=\d+/.exec((await published('written')).headers.get('cache-control') ?? '')?.[0],
  ],
  [
    'notFoundSeconds',
    3,
    's-maxage=10',
    's-maxage=3',
    async () => /s-maxage=\d+/.exec((await published('nowhere')).headers.get('cache-control') ?? '')?.[0],
  ],
  [
    'robots',
    'User-agent: *\nDisallow: /',
    false,
    true,
    async () => (await server.call('GET', '/robots.txt')).text.includes('Disallow: /\n'),
  ],
  [
    'feed',
    { title: 'Our news', description: '', type: 'page' },
    false,
    true,
    async () => (await server.call('GET', '/feed.xml')).text.includes('<title>Our news</title>'),
  ],
  [
    'name',
    'Our site',
    false,
    true,
    async () => (await server.call('GET', '/f/x/thanks')).text.includes('Back to Our site'),
  ],
  [
    'mailFrom',
    'desk@example.org',
    undefined,
    'desk@example.org',
    async () => {
      const before = mails.length
      await server.call('POST', '/api/admin/password/forgot', { body: { email: 'ada@example.org' } })
      await expect.poll(() => mails.length).toBeGreaterThan(before)
      return mails.at(-1)?.from
    },
  ],
]

let marked = 0
function mark(): number {
  marked += 1
  return marked
}

test.each(rows)('%s counts at once (S-1)', async (name, value, before, after, seen) => {
  expect(await seen()).toEqual(before)
  const { [name]: old } = (await server.admin('GET', '/app-settings')).json
  await change({ [name]: value })
  expect(await seen()).toEqual(after)
  await change({ [name]: old })
})

test('types of files are named with or without a dot, in any case, and jpeg as jpg (M-3)', async () => {
  const { imageTypes, fileTypes } = (await server.admin('GET', '/app-settings')).json
  await change({ imageTypes: ['.PNG', 'JPEG'], fileTypes: ['.Pdf'] })
  expect((await server.admin('GET', '/app-settings')).json).toMatchObject({
    imageTypes: ['png', 'jpg'],
    fileTypes: ['pdf'],
  })
  await change({ imageTypes, fileTypes })
})

test('a site that stands at the root of its host has no public address with a path', async () => {
  const rooted = closedAfter(await ownedServer({ siteAtRoot: true }))
  const asked = async (siteUrl: string) => {
    const given = { token: rooted.owner, body: { siteUrl }, headers: { 'if-match': '"r1"' } }
    const { status, json } = await rooted.call('PATCH', '/api/admin/app-settings', given)
    return [status, json.errors ?? json.siteUrl]
  }
  const error = { path: '/siteUrl', code: 'path_refused', message: 'An address without a path is expected.' }
  expect(await asked('https://example.org/sub')).toEqual([400, [error]])
  expect(await asked('https://example.org:8443/')).toEqual([200, 'https://example.org:8443'])
})

async function change(values: object): Promise<void> {
  const answer = await server.call('PATCH', '/api/admin/app-settings', {
    token: server.owner,
    body: values,
    headers: { 'if-match': `"r${revision}"` },
  })
  expect([answer.status, answer.json.code]).toEqual([200, undefined])
  revision = Number(/\d+/.exec(answer.headers.get('etag') ?? '')?.[0])
}

const editors: readonly (readonly [string, readonly string[], string])[] = [
  ['the site where no other address is named', [], 'https://example.org'],
  ['the editor where one other address is named', ['https://admin.example.org'], 'https://admin.example.org'],
  ['the site where several are', ['https://one.example.org', 'https://two.example.org'], 'https://example.org'],
]

test.each(editors)('links to open an account lead to %s', async (_place, adminOrigins, address) => {
  const sent: Mail[] = []
  const fresh = await ownedServer({
    settings: { siteUrl: 'https://example.org', adminOrigins },
    mailer: kept(sent),
  })
  const make = async (path: string, body: object) => (await fresh.admin('POST', path, body)).json
  const { acceptUrl } = await make('/invitations', { email: 'kofi@example.org', role: 'editor' })
  const { id } = await fresh.person('editor')
  const { url } = await make(`/users/${id}/reset_link`, {})
  await make('/password/forgot', { email: 'ada@example.org' })
  const asked = () => sent.find(({ to }) => to === 'ada@example.org')?.text
  await expect.poll(asked).toBeDefined()
  await fresh.close()
  const links = [fresh.printed.at(-1), acceptUrl, url, asked()].map((text) => /https:\S+(?==)/.exec(text ?? '')?.[0])
  expect(links).toEqual(['setup', 'invitation', 'reset', 'reset'].map((kind) => `${address}/admin#${kind}`))
})

test('maxImagePixels counts at once, and for what is taken in from then on (S-1)', async () => {
  const own = await ownedServer({ blobs: memoryBlobs(), settings: { maxImagePixels: 700 } })
  const calls = mediaCalls(() => own)
  const limit = async (maxImagePixels: number) => {
    const present = await own.call('GET', '/api/admin/app-settings', { token: own.owner })
    const headers = { 'if-match': present.headers.get('etag') ?? '' }
    await own.call('PATCH', '/api/admin/app-settings', { token: own.owner, headers, body: { maxImagePixels } })
  }
  const id = randomUUID()
  const statuses = [(await calls.put(id, await halves(40, 20))).status]
  await limit(800)
  statuses.push((await calls.put(id, await halves(40, 20))).status)
  await limit(700)
  statuses.push((await calls.put(randomUUID(), await halves(42, 20))).status)
  const at = `/api/admin/media/images/${id}/renditions`
  statuses.push((await own.call('POST', at, { token: own.owner, body: { maxWidth: 20 } })).status)
  await own.close()
  expect(statuses).toEqual([413, 201, 413, 200])
})
