import { randomUUID } from 'node:crypto'
import { memoryBlobs } from '@quoin/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mediaCalls } from './support/media-calls.ts'
import { type Desk, newPage, titleBlock } from './support/pages.ts'
import { halves } from './support/pictures.ts'
import { type OwnedServer, ownedServer, type Reply } from './support/running-server.ts'

describe.each([
  ['less', 10],
  ['more', 3000],
])('a host that allows %s characters and entries is obeyed (decision 82)', (_, most) => {
  const names = [
    'nameCharacters',
    'tagCharacters',
    'tagsPerPage',
    'metaTitleCharacters',
    'metaTextCharacters',
    'reasonCharacters',
    'queryCharacters',
    'languages',
    'patchOperations',
  ] as const
  let server: OwnedServer
  let page: Desk
  let image: string
  const { put } = mediaCalls(() => server)
  beforeAll(async () => {
    server = await ownedServer({
      blobs: memoryBlobs(),
      settings: { useApprovalWorkflow: true },
      limits: { save: 1e6, admin: 1e6, ...Object.fromEntries(names.map((name) => [name, most])) },
    })
    page = await newPage(server, { name: 'A page', content: [titleBlock('a', 'A')] })
    image = (await put(randomUUID(), await halves(4, 2))).json.id
  })
  afterAll(() => server.close())

  const save = (values: object) => page.at('PUT', '', values)
  const of = (length: number) => 'x'.repeat(length)
  const list = <T>(length: number, item: (index: number) => T) => Array.from({ length }, (_, index) => item(index))
  const newPageOf = (values: object) => server.admin('POST', '/pages', { type: 'page', name: 'New', ...values })
  const picture = (values: object) => server.admin('PATCH', `/media/images/${image}`, values)

  const rows: readonly (readonly [string, (size: number) => Promise<Reply>])[] = [
    ['a name', (n) => save({ name: of(n) })],
    ['a patched name', (n) => page.at('PATCH', '', [{ op: 'replace', path: '/name', value: of(n) }])],
    [
      'a parked name',
      (n) =>
        page.at('POST', '/revisions', {
          kind: 'parked',
          baseRevision: 1,
          values: { name: of(n) },
          clientId: '3b9b1c1e-5b1e-4c57-9a3d-0f4f3a1d2b10',
        }),
    ],
    ['the name of a new page', (n) => newPageOf({ name: of(n) })],
    ['a category', (n) => save({ category: of(n) })],
    ['a tag', (n) => save({ tags: [of(n)] })],
    ['a renamed tag', (n) => server.admin('POST', '/tags/rename', { from: 'x', to: of(n) })],
    ['a tag of a picture', (n) => picture({ tags: [of(n)] })],
    ['the name of a picture', (n) => picture({ name: of(n) })],
    ['the tags', (n) => save({ tags: list(n, String) })],
    ['the tags of a picture', (n) => picture({ tags: list(n, String) })],
    ['a meta title', (n) => save({ meta: { title: of(n) } })],
    ['a meta description', (n) => save({ meta: { openGraph: { description: of(n) } } })],
    ['a message', (n) => page.at('POST', '/request_merge', { message: of(n) })],
    ['a reason', (n) => page.at('POST', '/reject', { reason: of(n) })],
    ['a search of pages', (n) => server.admin('GET', `/pages?q=${of(n)}`)],
    ['a search of tags', (n) => server.admin('GET', `/tags?q=${of(n)}`)],
    ['a search of pictures', (n) => server.admin('GET', `/media/images?q=${of(n)}`)],
    ['a search of icons', (n) => server.admin('GET', `/icons?q=${of(n)}`)],
    ['a visitor searching tags', (n) => server.call('GET', `/api/app/tags?q=${of(n)}`, { token: server.owner })],
    [
      'translations to publish',
      (n) =>
        server.admin('POST', `/pages/${page.id}/publish`, {
          translations: list(n, (index) => ({ language: `x${index}`, revision: 1 })),
        }),
    ],
    ['commands', (n) => page.at('POST', '/commands', { commands: list(n, () => ({ type: 'none' })), dryRun: true })],
  ]

  test.each(rows)('%s', async (_, ask) => {
    const within = await ask(most)
    expect([within.status, within.json?.code]).not.toEqual([400, 'validation'])
    const over = await ask(most + 1)
    expect([over.status, over.json.code]).toEqual([400, 'validation'])
  })

  test('and is described as it is', async () => {
    const { paths } = (await server.call('GET', '/api/openapi.json')).json
    const { schema } = paths['/api/admin/tags/rename'].post.requestBody.content['application/json']
    expect(schema.properties.to.maxLength).toBe(most)
  })
})
