import { randomUUID } from 'node:crypto'
import { memoryBlobs } from '@quoin/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPage } from './support/pages.ts'
import { halves } from './support/pictures.ts'
import { type OwnedServer, ownedServer, type Reply } from './support/running-server.ts'

let server: OwnedServer
let page: string
let picture: string
beforeAll(async () => {
  server = await ownedServer({ blobs: memoryBlobs() })
  page = (await newPage(server, { name: 'A page' })).id
  picture = randomUUID()
  await server.admin('PUT', `/media/images/${picture}?name=Red.png`, await halves(40, 20))
})
afterAll(() => server.close())

const names = ['\u200B', '\u2060\u2060', '\u00AD', '\uFEFF', '\u0345', ' \u200B\u3164 ']

const places: readonly (readonly [what: string, (name: string) => Promise<Reply>, path: string])[] = [
  ['a page', (name) => server.admin('POST', '/pages', { type: 'blog', name }), '/name'],
  ['a copy of a page', (name) => server.admin('POST', `/pages/${page}/duplicate`, { name }), '/name'],
  ['a form', (name) => server.admin('POST', '/forms', { id: 'contact', name, fieldsFrom: 'any' }), '/name'],
  ['a list', (name) => server.admin('POST', '/newsletter/lists', { id: 'news', name }), '/name'],
  ['a folder', (name) => server.admin('POST', '/media/folders', { name }), '/name'],
  ['a role', (name) => server.admin('POST', '/custom_roles', { name }), '/name'],
  ['a key', (name) => server.admin('POST', '/api_keys', { name }), '/name'],
  ['a site', (name) => server.admin('PATCH', '/app-settings', { name }), '/name'],
  [
    'a tag of a page',
    (tag) => server.admin('POST', '/pages', { type: 'blog', name: 'Tagged', tags: [tag] }),
    '/tags/0',
  ],
  ['a tag of a picture', (tag) => server.admin('PATCH', `/media/images/${picture}`, { tags: [tag] }), '/tags/0'],
  ['a picture', (name) => server.admin('PATCH', `/media/images/${picture}`, { name }), '/name'],
]

test.each(places)('the name of %s is refused as empty if it shows nothing', async (_, ask, path) => {
  for (const name of names) {
    const { status, json } = await ask(name)
    expect([status, json.errors?.map((error: { readonly path: string }) => error.path)]).toEqual([400, [path]])
    expect(json.errors).toEqual((await ask('')).json.errors)
  }
})

test('an upload whose name shows nothing is named after its kind', async () => {
  const sent = await server.admin('PUT', `/media/images/${randomUUID()}?name=%CD%85`, await halves(42, 20))
  expect([sent.status, sent.json.name]).toEqual([201, 'image.png'])
})

test('no slug is made of letters that nobody sees', async () => {
  await server.admin('PATCH', '/app-settings', { allowAccentsInSlugs: true })
  const made = await server.admin('POST', '/pages', { type: 'blog', name: 'Hidden', slug: '\u0345' })
  expect([made.status, made.json.errors?.[0].path]).toEqual([400, '/slug'])
  expect((await server.admin('POST', '/pages', { type: 'blog', name: '❤\uFE0F' })).json.slug).toBe('page')
})
