import { randomUUID } from 'node:crypto'
import { memoryBlobs, type Store } from '@quoin/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bothStores } from './support/both-stores.ts'
import { newPage, titleBlock } from './support/pages.ts'
import { halves } from './support/pictures.ts'
import { type OwnedServer, ownedServer } from './support/running-server.ts'

const stores = bothStores()

describe.each(stores)('a picture on many pages, on %s', (_, openStore) => {
  const pages = 4
  const onEach = 3
  let server: OwnedServer
  let picture: { readonly id: string; readonly value: object }
  let editor: string
  const whileWriting = { asked: 0 }

  beforeAll(async () => {
    const store = await openStore()
    let writing = 0
    const watched: Store = {
      ...store,
      async write(run) {
        writing += 1
        try {
          return await store.write(run)
        } finally {
          writing -= 1
        }
      },
    }
    server = await ownedServer({
      store: watched,
      blobs: memoryBlobs(),
      limits: { listSize: 5, listCap: 7 },
      policy: {
        canSeePage: (user, { slug }) => {
          whileWriting.asked += writing
          return user.role === 'owner' || !slug.startsWith('hidden')
        },
      },
    })
    editor = (await server.person('admin')).token
    const sent = { token: server.owner, body: await halves(40, 20) }
    picture = (await server.call('PUT', `/api/admin/media/images/${randomUUID()}?name=Red.png`, sent)).json
    for (let number = 1; number <= pages; number += 1)
      await newPage(server, {
        name: number === 2 ? 'Hidden' : `Shown ${number}`,
        content: Array.from({ length: onEach }, (_, index) =>
          titleBlock(`b${index}`, 'A', { image: { ...picture.value } }),
        ),
      })
  })
  afterAll(() => server.close())

  const at = (method: string, path: string, token = server.owner) =>
    server.call(method, `/api/admin/media/images/${picture.id}${path}`, { token })
  const told = async (path: string, token?: string) => {
    const { status, headers, json } = await at('GET', `/usage${path}`, token)
    return { status, total: headers.get('x-total-count'), size: headers.get('x-page-size'), json }
  }

  test('where it is used is told in parts, in one order, with how many places there are (C-13)', async () => {
    const whole = [...(await told('?pageSize=7')).json, ...(await told('?pageSize=7&page=2')).json]
    expect(whole.map(({ pageId, path }) => [pageId, path])).toEqual(
      [...new Set(whole.map(({ pageId }) => pageId))]
        .toSorted()
        .flatMap((pageId) => Array.from({ length: onEach }, (_, at) => [pageId, ['content', at, 'props', 'image']])),
    )
    expect(whole).toHaveLength(pages * onEach)
    const parts = await Promise.all(['', '?page=2', '?page=3', '?page=4'].map((path) => told(path)))
    expect(parts).toEqual(
      [whole.slice(0, 5), whole.slice(5, 10), whole.slice(10), []].map((json) => ({
        status: 200,
        total: '12',
        size: '5',
        json,
      })),
    )
    expect(await told('?pageSize=1000')).toEqual({ status: 200, total: '12', size: '7', json: whole.slice(0, 7) })
  })

  test('the places on hidden pages are neither told nor counted (C-14)', async () => {
    const mine = await told('?pageSize=7')
    const seen = [await told('?pageSize=7', editor), await told('?pageSize=7&page=2', editor)]
    expect(seen.map(({ total }) => total)).toEqual(['9', '9'])
    const whole = [...mine.json, ...(await told('?pageSize=7&page=2')).json]
    expect(seen.flatMap(({ json }) => json)).toEqual(whole.filter(({ name }) => name !== 'Hidden'))
  })

  test('a refused deletion tells the first places and how many there are, made out before it holds up writers', async () => {
    whileWriting.asked = 0
    const refused = await at('DELETE', '', editor)
    expect([refused.status, refused.json.code, refused.json.usage, refused.json.usageTotal]).toEqual([
      409,
      'in_use',
      (await told('', editor)).json,
      9,
    ])
    expect(whileWriting.asked).toBe(0)
  })

  test('the pages that show or link to another one are told in parts, too', async () => {
    const target = await newPage(server, { type: 'page', name: 'Target', slug: 'target' })
    const embed = (id: string) => ({
      id,
      type: 'default-embed-brick',
      props: { QUOIN_EMBED: `${target.id}_en` },
    })
    const link = { id: 'l', type: 'link-brick', props: { buttons: [{ text: 'x', href: '/target' }] } }
    for (const name of ['Hidden too', 'B', 'A'])
      await newPage(server, { name, content: [embed('e'), embed('f'), link] })
    const ask = async (query: string, token = server.owner) => {
      const { headers, json } = await server.call('GET', `/api/admin/pages/${target.id}/references?${query}`, { token })
      return [
        headers.get('x-total-count'),
        json.map(({ name, blockId }: { readonly name: string; readonly blockId: string }) => `${name} ${blockId}`),
      ]
    }
    expect([await ask(''), await ask('page=2'), await ask('page=3')]).toEqual([
      ['9', ['A e', 'A f', 'B e', 'B f', 'Hidden too e']],
      ['9', ['Hidden too f', 'A l', 'B l', 'Hidden too l']],
      ['9', []],
    ])
    expect(await ask('pageSize=100', editor)).toEqual(['6', ['A e', 'A f', 'B e', 'B f', 'A l', 'B l']])
  })

  test('links to a page are found on every page, however many there are, each in its versions', async () => {
    const target = await newPage(server, { type: 'page', name: 'Linked', slug: 'linked' })
    const link = { id: 'l', type: 'link-brick', props: { buttons: [{ text: 'x', href: '/linked' }] } }
    const many = 105
    const names = Array.from({ length: many }, (_, index) => `Links ${String(index).padStart(3, '0')}`)
    for (const [index, name] of names.entries())
      await newPage(server, { name, content: [link], status: index % 2 === 0 ? 'PUBLISHED' : 'DRAFT' })
    const found: string[] = []
    for (let page = 1; found.length === (page - 1) * 7; page += 1) {
      const path = `/api/admin/pages/${target.id}/references?pageSize=7&page=${page}`
      const { json } = await server.call('GET', path, { token: server.owner })
      found.push(
        ...json.map(({ name, snapshot }: Readonly<Record<'name' | 'snapshot', string>>) => `${snapshot} ${name}`),
      )
    }
    const published = names.filter((_, index) => index % 2 === 0)
    expect(found).toEqual([...names.map((name) => `saved ${name}`), ...published.map((name) => `live ${name}`)])
  })

  test('it is deleted by force', async () => {
    expect((await at('DELETE', '?force=true')).status).toBe(204)
  })
})
