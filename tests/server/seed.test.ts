import { ConfigError } from '@quoin/engine'
import { createServer, memoryBlobs, type SeedPage, type SeedPicture } from '@quoin/server'
import { sqliteStore } from '@quoin/server/sqlite'
import { expect, test } from 'vitest'
import { settled } from '../support/fakes.ts'
import { newPage, titleBlock } from './support/pages.ts'
import { ownedServer } from './support/running-server.ts'
import { site } from './support/site.ts'

const home: SeedPage = {
  id: '6f1c1f0e-5b1e-4c57-9a3d-0f4f3a1d2b10',
  type: 'page',
  translations: [
    { language: 'en', name: 'Home', slug: 'home', content: [titleBlock('b-1', 'Welcome')] },
    { language: 'de', name: 'Start', slug: 'home', content: [titleBlock('b-1', 'Willkommen')] },
  ],
}
const settings = {
  requireApiKey: false,
  languages: [
    { code: 'en', name: 'English' },
    { code: 'de', name: 'Deutsch' },
  ],
}

test('a store without pages begins with the seeded ones, published, and is not seeded again', async () => {
  const store = sqliteStore({ path: ':memory:' })
  const server = createServer({ site, store, settings, seed: [home], print: () => {} })
  const shown = await server.fetch(new Request('http://localhost/api/app/pages/home/translations/DE'))
  const page = await shown.json()
  expect([shown.status, page.id, page.revision, page.content, page.author]).toEqual([
    200,
    home.id,
    1,
    [titleBlock('b-1', 'Willkommen')],
    null,
  ])
  const again = createServer({ site, store, settings, seed: [{ ...home, id: crypto.randomUUID() }], print: () => {} })
  const listed = await again.fetch(new Request('http://localhost/api/app/pages'))
  expect((await listed.json()).map((row: { id: string }) => row.id)).toEqual([home.id])
  expect(await again.settings()).toMatchObject({ requireApiKey: false, siteUrl: 'http://localhost:3000' })
  await again.close()
})

test.each<[string, SeedPage, string]>([
  [
    'a block without an id',
    { ...home, translations: [{ language: 'en', name: 'Home', content: [{ type: 'title', props: {} } as never] }] }, // what a host without types may write
    'The seeded page "Home" (6f1c1f0e-5b1e-4c57-9a3d-0f4f3a1d2b10) cannot be stored. /content/0/id: A block has an id of 1 to 64 characters.',
  ],
  [
    'an unknown page type',
    { ...home, type: 'pag' },
    'The seeded page "Home" (6f1c1f0e-5b1e-4c57-9a3d-0f4f3a1d2b10) cannot be stored. /type: There is no page type "pag". Expected are page, blog, landing, layout.',
  ],
])('a seeded page with %s keeps the server from starting, and says where it is wrong', async (_, page, message) => {
  const server = createServer({
    site,
    store: sqliteStore({ path: ':memory:' }),
    settings,
    seed: [page],
    print: () => {},
  })
  await expect(server.ready).rejects.toEqual(new ConfigError('SEED_REFUSED', message))
})

test.each([
  ['/about', 'A slug is made of a-z, 0-9 and inner "-", in segments joined by "/", 1 to 255 characters in all.'],
  ['admin', '"admin" belongs to the site itself.'],
  ['de', 'Pages in "de" have addresses that begin like this.'],
])('a page that could not be found under its slug, such as "%s", is not seeded', async (slug, why) => {
  const page = { ...home, translations: [{ language: 'en', name: 'Home', slug, content: [] }] }
  const server = createServer({
    site,
    store: sqliteStore({ path: ':memory:' }),
    settings,
    seed: [page],
    print: () => {},
  })
  await expect(server.ready).rejects.toEqual(
    new ConfigError('SEED_REFUSED', `The seeded page "Home" (${home.id}) cannot be stored. /slug: ${why}`),
  )
})

test('two seeded pages on one address are told apart by their names', async () => {
  const twin = { ...home, id: '6f1c1f0e-5b1e-4c57-9a3d-0f4f3a1d2b11' }
  const server = createServer({
    site,
    store: sqliteStore({ path: ':memory:' }),
    settings,
    seed: [home, twin],
    print: () => {},
  })
  await expect(server.ready).rejects.toEqual(
    new ConfigError('SEED_REFUSED', `The seeded page "Home" (${twin.id}) cannot be stored. The slug is taken.`),
  )
})

test('a seeded page may have an author without an account, one person for many pages', async () => {
  const author = { id: '0b9c2f4e-1111-4c57-9a3d-0f4f3a1d2b10', firstName: 'Ines', lastName: 'Valadares' }
  const second: SeedPage = {
    id: '6f1c1f0e-5b1e-4c57-9a3d-0f4f3a1d2b11',
    type: 'page',
    author,
    translations: [{ language: 'en', name: 'Two', slug: 'two', content: [] }],
  }
  const server = await ownedServer({ settings, seed: [{ ...home, author }, second] })
  for (const slug of ['home', 'two']) {
    const shown = await server.server.fetch(new Request(`http://localhost/api/app/pages/${slug}/translations/en`))
    expect((await shown.json()).author).toEqual({ ...author, email: '' })
  }
  const { status, json } = await server.call('GET', '/api/admin/users', { token: server.owner })
  expect([status, json.map((user: { readonly role: string }) => user.role)]).toEqual([200, ['owner']])
})

test('a site whose pages were all deleted for good begins again, by the authors it knows already', async () => {
  const author = { id: '0b9c2f4e-1111-4c57-9a3d-0f4f3a1d2b10', firstName: 'Ines', lastName: 'Valadares' }
  const store = sqliteStore({ path: ':memory:' })
  const seed = [{ ...home, author }]
  const server = await ownedServer({ store, settings, seed })
  for (const path of ['pages', 'trash/pages'])
    expect((await server.call('DELETE', `/api/admin/${path}/${home.id}`, { token: server.owner })).status).toBe(204)
  const again = createServer({ site, store, settings, seed, print: () => {} })
  await again.ready
  const shown = await again.fetch(new Request('http://localhost/api/app/pages/home/translations/en'))
  expect((await shown.json()).author).toEqual({ ...author, email: '' })
  await server.close()
})

test('the media library of a site begins with pictures, once, until somebody owns it', async () => {
  const drawn = (name: string, fill: string): SeedPicture => ({
    name: `${name}.svg`,
    alt: `A ${name}`,
    bytes: new TextEncoder().encode(
      `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"><path fill="${fill}" d="M0 0h4v2z"/></svg>`,
    ),
  })
  const store = sqliteStore({ path: ':memory:' })
  const shared = { store, blobs: memoryBlobs(), codec: null }
  const start = (seedMedia: readonly SeedPicture[]) => ownedServer({ ...shared, seedMedia })
  const unowned = createServer({ site, ...shared, seedMedia: [drawn('mill', '#123')], print: () => {} })
  await unowned.ready
  const server = await start([drawn('mill', '#123'), drawn('boat', '#456')])
  const { json } = await server.call('GET', '/api/admin/media/images?sort=name', { token: server.owner })
  expect(
    json.map(({ name, alt, width, height }: SeedPicture & { width: number; height: number }) => [
      name,
      alt,
      width,
      height,
    ]),
  ).toEqual([
    ['boat.svg', 'A boat', 4, 2],
    ['mill.svg', 'A mill', 4, 2],
  ])
  const later = createServer({ site, ...shared, seedMedia: [drawn('tree', '#789')], print: () => {} })
  await later.ready
  const { json: same } = await server.call('GET', '/api/admin/media/images', { token: server.owner })
  expect(same).toHaveLength(2)
  await server.close()
})

test('a host hears when public answers may have changed, and not of saves', async () => {
  const server = await ownedServer()
  let heard = 0
  await settled()
  const off = server.server.onPublicChange(() => {
    heard += 1
  })
  await settled()
  const page = await newPage(server)
  await page.at('PUT', '', { content: [titleBlock('b-1', 'Hello')] })
  await settled()
  expect(heard).toBe(0)
  await page.at('POST', '/publish', {})
  await settled()
  expect(heard).toBe(1)
  off()
  await server.close()
})
