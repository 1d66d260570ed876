import { randomUUID } from 'node:crypto'
import { memoryBlobs } from '@quoin/server'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, newPage, titleBlock } from './support/pages.ts'
import { type OwnedServer, ownedServer } from './support/running-server.ts'

const tab = { 'quoin-client': '11111111-1111-4111-8111-111111111111' }
const name = 'Behind the curtain'

let server: OwnedServer
let hidden: Desk
let shown: Desk
let image: string
let editor: { readonly token: string; readonly id: string }

/** A page of every relation to others, which editors may not see. */
beforeAll(async () => {
  server = await ownedServer({
    blobs: memoryBlobs(),
    policy: { canSeePage: (user, { slug }) => user.role === 'owner' || !slug.startsWith('behind') },
  })
  editor = await server.person('editor')
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  const put = await server.call('PUT', `/api/admin/media/images/${randomUUID()}?name=Red.png`, {
    token: server.owner,
    body: new Uint8Array(picture),
  })
  image = put.json.id
  shown = await newPage(server, { name: 'Shown' })
  hidden = await newPage(server, {
    name,
    tags: ['secret-tag'],
    content: [
      titleBlock('a', 'A', { image: put.json.value }),
      { id: 'e', type: 'default-embed-brick', props: { QUOIN_EMBED: `${shown.id}_en` } },
    ],
  })
  await hidden.at('PUT', '/schedule', { publishOn: '2026-01-02T00:00:00.000Z', unpublishOn: null })
  await hidden.at('POST', '/lock', {}, { headers: tab })
  await server.call('POST', '/api/admin/presence', {
    token: server.owner,
    body: { pageId: hidden.id, blockId: 'a' },
    headers: tab,
  })
})
afterAll(() => server.close())

const lists = [
  ['every page', () => '/api/admin/pages'],
  ['a search', () => '/api/admin/pages?q=curtain'],
  ['a tag', () => '/api/admin/pages?tag=secret-tag'],
  ['what is planned', () => '/api/admin/schedule'],
  ['who embeds a page', () => `/api/admin/pages/${shown.id}/references`],
  ['where a picture is used', () => `/api/admin/media/images/${image}/usage`],
  ['who is where', () => '/api/admin/presence'],
] as const

test.each(lists)('a page that the policy hides is not named in %s (A-15, C-14)', async (_, path) => {
  const read = (token: string) => server.call('GET', path(), { token, headers: tab })
  expect((await read(server.owner)).text).toContain(hidden.id)
  const seen = await read(editor.token)
  expect(seen.status).toBe(200)
  expect(seen.text).not.toContain(hidden.id)
  expect(seen.text).not.toContain(name)
})

test('nor do its tags tell of it, neither by their names nor by their number (A-15)', async () => {
  await newPage(server, { name: 'Tagged', tags: ['secret-tag', 'common'] })
  await newPage(server, { name: 'Behind another', tags: ['secret-tag', 'only-behind'] })
  const tags = async (token: string, query: string) =>
    (await server.call('GET', `/api/admin/tags?${query}`, { token })).json
  expect(await tags(server.owner, 'uses=true')).toEqual([
    { tag: 'common', uses: 1 },
    { tag: 'only-behind', uses: 1 },
    { tag: 'secret-tag', uses: 3 },
  ])
  expect(await tags(editor.token, 'uses=true')).toEqual([
    { tag: 'common', uses: 1 },
    { tag: 'secret-tag', uses: 1 },
  ])
  expect(await tags(editor.token, 'q=only&language=en')).toEqual([])
})

test('nor by who meets its slug or its name, nor where it lies in the trash', async () => {
  const call = (method: string, path: string, body?: unknown) =>
    server.call(method, `/api/admin${path}`, { token: editor.token, ...(body === undefined ? {} : { body }) })
  const met = [
    await call('POST', '/pages', { type: 'blog', name: 'Another', slug: 'behind-the-curtain' }),
    await call('POST', '/pages', { type: 'blog', name }),
    await call('GET', '/slugs?slug=behind-the-curtain'),
  ]
  expect(met.map(({ status }) => status)).toEqual([409, 409, 200])
  for (const { text } of met) expect(text).not.toContain(hidden.id)
  await hidden.at('DELETE', '/lock', undefined, { headers: tab })
  expect((await server.call('DELETE', `/api/admin/pages/${hidden.id}`, { token: server.owner })).status).toBe(204)
  expect((await call('GET', '/trash/pages')).json).toEqual([])
})

test('a translation that the policy hides is not copied by who may not see it', async () => {
  const own = await ownedServer({
    settings: {
      languages: [
        { code: 'en', name: 'English' },
        { code: 'it', name: 'Italiano' },
        { code: 'fr', name: 'Français' },
      ],
    },
    policy: { canSeePage: (user, { language }) => user.role === 'owner' || language !== 'it' },
  })
  const person = await own.person('editor')
  const page = await newPage(own, { name: 'Open', content: [titleBlock('a', 'Open')] })
  const path = `/api/admin/pages/${page.id}`
  const call = (token: string, way: string, body: unknown) => own.call('POST', `${path}${way}`, { token, body })
  const it = await call(own.owner, '/translations', { language: 'it', name: 'Segreto', from: null })
  expect(it.status).toBe(201)
  const from = await call(person.token, '/translations', { language: 'fr', from: 'it' })
  expect([from.status, from.text.includes('Segreto')]).toEqual([400, false])
  const some = await call(person.token, '/duplicate', { languages: ['it'] })
  expect([some.status, some.json.errors[0].path]).toEqual([400, '/languages'])
  const all = await call(person.token, '/duplicate', { languages: 'all' })
  const copy = await own.call('GET', `/api/admin/pages/${all.json.id}`, { token: own.owner })
  expect(copy.json.translations.map(({ language }: { language: string }) => language)).toEqual(['en'])
  expect((await call(person.token, '/translations', { language: 'fr' })).status).toBe(201)
  await own.close()
})

test('whoever may not see a page neither brings it back nor deletes it for good (C-14)', async () => {
  const admin = await server.person('admin')
  const gone = await newPage(server, { name: 'Behind the wall' })
  const page = `/api/admin/pages/${gone.id}`
  expect((await server.call('DELETE', page, { token: server.owner })).status).toBe(204)
  const trashed = `/api/admin/trash/pages/${gone.id}`
  expect((await server.call('POST', `${trashed}/restore`, { token: admin.token, body: {} })).status).toBe(404)
  expect((await server.call('DELETE', trashed, { token: admin.token })).status).toBe(404)
  expect((await server.call('POST', `${trashed}/restore`, { token: server.owner, body: {} })).status).toBe(200)
})

test('what the policy keeps from the trash it keeps from being deleted for good (A-15)', async () => {
  const own = await ownedServer({ policy: { canDeletePage: (user) => user.role === 'owner' } })
  const admin = await own.person('admin')
  const page = await newPage(own)
  await own.call('DELETE', `/api/admin/pages/${page.id}`, { token: own.owner })
  const purge = (token: string) => own.call('DELETE', `/api/admin/trash/pages/${page.id}`, { token })
  const refused = await purge(admin.token)
  expect([refused.status, refused.json.code, refused.json.policy]).toEqual([403, 'policy_denied', 'canDeletePage'])
  expect((await purge(own.owner)).status).toBe(204)
  await own.close()
})

test('nor does emptying the trash delete what the policy hides or keeps (C-14, A-15)', async () => {
  const languages = ['en', 'it'].map((code) => ({ code, name: code }))
  const isOwner = (user: { readonly role: string }) => user.role === 'owner'
  const own = await ownedServer({
    settings: { languages },
    policy: {
      canSeePage: (user, { slug }) => isOwner(user) || slug !== 'hidden',
      canDeletePage: (user, { language }) => isOwner(user) || language === 'en',
    },
  })
  const admin = await own.person('admin')
  for (const slug of ['hidden', 'kept', 'goes']) {
    const page = await newPage(own, { name: slug, slug })
    if (slug === 'kept') await own.admin('POST', `/pages/${page.id}/translations`, { language: 'it', name: 'Tenuta' })
    await own.admin('DELETE', `/pages/${page.id}`)
  }
  const left = async () =>
    (await own.admin('GET', '/trash/pages')).json.map(({ slug }: { slug: string }) => slug).toSorted()
  const empty = (token: string) => own.call('DELETE', '/api/admin/trash/pages', { token })
  expect((await empty(admin.token)).status).toBe(204)
  expect(await left()).toEqual(['hidden', 'kept'])
  const [told] = (await own.admin('GET', '/audit')).json
  expect(told).toMatchObject({ action: 'page.trash_emptied', userId: admin.id })
  expect((await empty(own.owner)).status).toBe(204)
  expect(await left()).toEqual([])
  await own.close()
})

test('nobody gives a page a type that is hidden from them', async () => {
  const own = await ownedServer({ policy: { canSeePageType: (user, type) => user.isAdmin || type !== 'layout' } })
  const { token } = await own.person('editor', { canEditPageAttributes: true })
  const page = await newPage(own, { type: 'page', name: 'Seen' })
  const given = await own.call('POST', `/api/admin/pages/${page.id}/type`, { token, body: { type: 'layout' } })
  expect([given.status, given.json.code]).toEqual([404, 'not_found'])
  expect((await page.at('GET', '', undefined, { token })).json.type).toBe('page')
  await own.close()
})

test('of a page in the trash, who sees one of its translations brings that one back', async () => {
  const languages = [
    { code: 'en', name: 'English' },
    { code: 'it', name: 'Italiano' },
  ]
  const canSeePage = (user: { readonly isAdmin: boolean }, place: { readonly language: string }) =>
    user.isAdmin || place.language === 'it'
  const own = await ownedServer({ settings: { languages }, policy: { canSeePage } })
  const { token } = await own.person('editor', { canDeletePage: true })
  const page = await newPage(own, { name: 'Both' })
  await own.admin('POST', `/pages/${page.id}/translations`, { language: 'it' })
  await own.admin('DELETE', `/pages/${page.id}`)
  const restored = await own.call('POST', `/api/admin/trash/pages/${page.id}/restore`, { token, body: {} })
  expect([restored.status, restored.json.language]).toEqual([200, 'it'])
  expect((await own.admin('GET', '/trash/pages')).json.map((row: { language: string }) => row.language)).toEqual(['en'])
  await own.close()
})
