import { randomUUID } from 'node:crypto'
import { memoryBlobs } from '@quoin/server'
import { expect, test } from 'vitest'
import { bothStores } from './support/both-stores.ts'
import { ownedServer } from './support/running-server.ts'

const stores = bothStores()

test.each(stores)('media are found by a tag as it is written, and by nothing like it, on %s', async (_, openStore) => {
  const server = await ownedServer({ store: await openStore(), blobs: memoryBlobs() })
  const call = (method: string, path: string, body: unknown) =>
    server.call(method, `/api/admin/media/files${path}`, { token: server.owner, body })
  const tags = ['Lake', 'lake', '100%', '1000', 'a_b', 'aXb', 'say "lake"', 'back\\slash', 'Über', 'über', 'title']
  for (const [index, tag] of tags.entries()) {
    const id = randomUUID()
    await call('PUT', `/${id}?name=${index}.txt`, new TextEncoder().encode(`words ${index}`))
    const changed = { tags: index % 2 ? [tag] : ['first', tag], alts: { de: 'x' }, title: '"tags":["lake"]' }
    await call('PATCH', `/${id}`, changed)
  }
  const found = async (tag: string) => {
    const { json } = await server.call('GET', `/api/admin/media/files?sort=name&tag=${encodeURIComponent(tag)}`, {
      token: server.owner,
    })
    return json.map((asset: { readonly tags: readonly string[] }) => asset.tags.at(-1))
  }
  for (const tag of tags) expect([tag, await found(tag)]).toEqual([tag, [tag]])
  for (const tag of ['LAKE', '%', '_', 'ake', 'slash', 'de', 'alts']) expect([tag, await found(tag)]).toEqual([tag, []])
  expect(await found('first')).toEqual(tags.filter((__, index) => index % 2 === 0))
  await server.close()
})
