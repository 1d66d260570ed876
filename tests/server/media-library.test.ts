import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BlobStore, memoryBlobs, type Store } from '@quoin/server'
import { sqliteStore } from '@quoin/server/sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readAll } from '../../engine/server/src/media/blobs.ts'
import { fetchImage } from '../../engine/server/src/media/fetch-image.ts'
import { createOutbound } from '../../engine/server/src/outbound/outbound.ts'
import { closedAfter } from '../support/closed-after.ts'
import { readEvents } from './support/event-reader.ts'
import { mediaCalls } from './support/media-calls.ts'
import { newPage, titleBlock } from './support/pages.ts'
import { halves } from './support/pictures.ts'
import { type OwnedServer, ownedServer, type Sent } from './support/running-server.ts'
import { until } from './support/until.ts'

let server: OwnedServer
let blobs: BlobStore
beforeEach(async () => {
  blobs = memoryBlobs()
  server = await ownedServer({ blobs })
})
afterEach(() => server.close())

const { put, fetchBytes } = mediaCalls(() => server)

describe('the library', () => {
  const admin = (method: string, path: string, sent: Sent = {}) =>
    server.call(method, `/api/admin/media${path}`, { token: server.owner, ...sent })

  it('puts files and folders in the order in which people look them up', async () => {
    const names = ['Zebra.txt', 'äpfel.txt', 'Apfel 10.txt', 'Apfel 9.txt', 'apfel.txt', 'Éclair.txt']
    for (const [index, name] of names.entries())
      await put(randomUUID(), `words of ${index}`, `name=${encodeURIComponent(name)}`, 'files')
    for (const name of ['Öl', 'Team 10', 'Team 9', 'oben']) await admin('POST', '/folders', { body: { name } })
    const listed = async (path: string) =>
      (await admin('GET', path)).json.map(({ name }: { readonly name: string }) => name)
    const inOrder = ['Apfel 9.txt', 'Apfel 10.txt', 'Éclair.txt', 'Zebra.txt']
    const alike = (name: string) => name !== 'apfel.txt' && name !== 'äpfel.txt'
    expect((await listed('/files?sort=name')).filter(alike)).toEqual(inOrder)
    expect((await listed('/files?sort=-name')).filter(alike)).toEqual(inOrder.toReversed())
    expect((await listed('/files?sort=name')).slice(2, 4).toSorted()).toEqual(['apfel.txt', 'äpfel.txt'])
    expect(await listed('/folders')).toEqual(['oben', 'Öl', 'Team 9', 'Team 10'])
    expect((await admin('GET', '/files?type=TXT,pdf')).json).toHaveLength(6)
    expect((await admin('GET', '/files?type=pdf,mp4')).json).toEqual([])
    const [first] = (await admin('GET', '/files?sort=name')).json
    await admin('PATCH', `/files/${first.id}`, { body: { name: 'Zucchini.txt' } })
    expect((await listed('/files?sort=name')).at(-1)).toBe('Zucchini.txt')
  })

  it('M-13: keeps what only a version that a schedule will publish, or a story, shows', async () => {
    const [pinned, told] = [randomUUID(), randomUUID()]
    const red = (await put(pinned, await halves(40, 20))).json
    const blue = (await put(told, await halves(20, 40))).json
    const timed = await newPage(server, { name: 'Timed', content: [titleBlock('a', 'A', { image: red.value })] })
    await timed.at('PUT', '/schedule', { publishOn: '2026-01-01T00:05:00Z', unpublishOn: null })
    await timed.at('PUT', '', { content: [titleBlock('a', 'A')] })
    const story = { name: 'Blue', props: { title: 'T', image: blue.value } }
    await server.call('POST', '/api/admin/blocks/title/stories', { token: server.owner, body: story })
    const unused = (await put(randomUUID(), await halves(30, 30))).json.id
    const found = async (used: boolean) =>
      (await admin('GET', `/images?sort=size&used=${used}`)).json.map((one: { id: string; usageCount: number }) => [
        one.id,
        one.usageCount,
      ])
    expect(new Map(await found(true))).toEqual(new Map([pinned, told].map((id) => [id, 1])))
    expect(await found(false)).toEqual([[unused, 0]])
    const refused = await Promise.all([pinned, told].map((id) => admin('DELETE', `/images/${id}`)))
    const named = ({ name, snapshot }: { readonly name: string; readonly snapshot: string }) => [name, snapshot]
    expect(refused.map(({ status, json }) => [status, json.code, json.usage?.map(named)])).toEqual([
      [409, 'in_use', [['Timed', 'scheduled']]],
      [409, 'in_use', [['Blue', 'story']]],
    ])
    const inTrash = async () => {
      await admin('DELETE', '/trash')
      return (await admin('GET', '/images?trashed=true')).json.map(({ id }: { readonly id: string }) => id)
    }
    await admin('POST', '/trash', { body: { ids: [pinned, told] } })
    expect(await inTrash()).toHaveLength(2)
    await timed.at('DELETE', '/schedule')
    expect(await inTrash()).toEqual([told])
  })

  it('M-13: keeps what a page in the trash comes back with, until that is deleted for good', async () => {
    const id = randomUUID()
    const image = (await put(id, await halves(40, 20))).json.value
    const page = await newPage(server, { name: 'Gone', content: [titleBlock('a', 'A', { image })] })
    await admin('POST', '/trash', { body: { ids: [id] } })
    await server.admin('DELETE', `/pages/${page.id}`)
    const refused = await admin('DELETE', `/images/${id}`)
    const [use] = refused.json.usage
    expect([refused.status, use.name, use.snapshot, use.pageId]).toEqual([409, 'Gone', 'trashed', page.id])
    const ids = async () => {
      await admin('DELETE', '/trash')
      return (await admin('GET', '/images?trashed=true')).json.map((one: { readonly id: string }) => one.id)
    }
    expect(await ids()).toContain(id)
    await server.admin('DELETE', `/trash/pages/${page.id}`)
    expect(await ids()).not.toContain(id)
  })

  it('keeps words, folders and the trash', async () => {
    const id = randomUUID()
    await put(id, await halves(40, 20))
    const folder = (await admin('POST', '/folders', { body: { name: 'Team' } })).json
    const changed = await admin('PATCH', `/images/${id}`, {
      body: { alt: 'Two halves', tags: ['red'], folderId: folder.id },
    })
    expect(changed.json).toMatchObject({
      alt: 'Two halves',
      tags: ['red'],
      folderId: folder.id,
      value: { alt: 'Two halves' },
    })
    expect((await admin('GET', `/images?folderId=${folder.id}`)).json).toHaveLength(1)
    expect((await admin('GET', '/images?folderId=root')).json).toEqual([])
    const found = async (q: string) => (await admin('GET', `/images?q=${encodeURIComponent(q)}`)).json.length
    expect([await found('HALVES'), await found('red')]).toEqual([1, 1])
    for (const nameOfText of ['alt', 'source', 'seoName', 'copyright', 'tags'])
      expect([nameOfText, await found(nameOfText)]).toEqual([nameOfText, 0])
    await admin('PATCH', `/images/${id}`, { body: { title: 'the "left" one' } })
    expect([await found('"left"'), await found('"right"')]).toEqual([1, 0])
    const tagged = async (tag: string) => (await admin('GET', `/images?tag=${encodeURIComponent(tag)}`)).json.length
    expect([await tagged('red'), await tagged('re'), await tagged('Two halves')]).toEqual([1, 0, 0])
    expect((await admin('DELETE', `/folders/${folder.id}`)).json.code).toBe('in_use')
    expect((await admin('PATCH', `/folders/${folder.id}`, { body: { parentId: folder.id } })).status).toBe(400)
    for (const folderId of ['x', '']) {
      const refused = await admin('POST', '/move', { body: { ids: [id], folderId } })
      expect([refused.status, refused.json.errors[0].path]).toEqual([400, '/folderId'])
    }
    expect((await admin('POST', '/trash', { body: { ids: [id, 'x', id] } })).json).toEqual({
      done: [id],
      failed: [{ id: 'x', code: 'not_found' }],
    })
    const { trashedAt } = (await admin('GET', `/images/${id}`)).json
    server.clock.advance(60_000)
    await admin('POST', '/trash', { body: { ids: [id] } })
    expect((await admin('GET', `/images/${id}`)).json.trashedAt).toBe(trashedAt)
    expect((await admin('GET', '/images')).json).toEqual([])
    expect((await admin('GET', '/images?trashed=true')).json).toHaveLength(1)
    // nobody finds anything in the folder now
    expect((await admin('DELETE', `/folders/${folder.id}`)).status).toBe(204)
    expect((await admin('GET', `/images/${id}`)).json.folderId).toBe(null)
    const stream = await readEvents(server, { token: server.owner, query: '?topics=media' })
    const again = await put(randomUUID(), await halves(40, 20))
    expect(again.json).toMatchObject({ id, deduplicated: true, trashedAt: null, alt: 'Two halves' })
    expect((await stream.next('media.changed')).data).toEqual({ kind: 'image', id })
    await stream.stop()
  })

  it('keeps the alternative text of a language until another comes for it, or an empty one (M-1)', async () => {
    const id = randomUUID()
    await put(id, await halves(40, 20))
    const after = async (body: object) => (await admin('PATCH', `/images/${id}`, { body })).json.alts
    expect(await after({ alts: { de: 'Zwei Hälften' } })).toEqual({ de: 'Zwei Hälften' })
    expect(await after({ alts: { fr: 'Deux moitiés', es: '' } })).toEqual({ de: 'Zwei Hälften', fr: 'Deux moitiés' })
    expect(await after({ alts: { de: 'Hälften' } })).toEqual({ de: 'Hälften', fr: 'Deux moitiés' })
    expect(await after({ title: 'Halves', alts: {} })).toEqual({ de: 'Hälften', fr: 'Deux moitiés' })
    expect(await after({ alts: { de: '' } })).toEqual({ fr: 'Deux moitiés' })
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`x-${index}`, 'Halves']))
    expect((await admin('PATCH', `/images/${id}`, { body: { alts: many } })).json.errors[0].path).toBe('/alts')
    expect((await admin('GET', `/images/${id}`)).json.alts).toEqual({ fr: 'Deux moitiés' })
  })

  it('takes no folder that is none, and no characters that cannot be stored (C-19)', async () => {
    const id = randomUUID()
    await put(id, await halves(40, 20))
    for (const folderId of ['', 'x', '\0'])
      expect((await admin('PATCH', `/images/${id}`, { body: { folderId } })).json.errors[0].path).toBe('/folderId')
    const parts = new FormData()
    parts.set('alt', 'a\0b')
    parts.set('file', new Blob([new Uint8Array(await halves(20, 20))]), 'a.png')
    const external = { externalImageUrl: 'https://example.org/a.png', alt: 'a\ud800' }
    for (const body of [parts, external]) {
      const refused = await admin('POST', '/images', { body })
      expect([refused.status, refused.json.errors[0].path]).toEqual([400, '/alt'])
    }
  })

  it('deletes for good for admins only, files and all', async () => {
    const id = randomUUID()
    const { value } = (await put(id, await halves(40, 20))).json
    const editor = await server.person('editor')
    expect((await admin('DELETE', `/images/${id}`, { token: editor.token })).json.code).toBe('forbidden')
    const stream = await readEvents(server, { token: server.owner, query: '?topics=media' })
    await admin('POST', '/trash', { body: { ids: [id] } })
    expect((await admin('DELETE', '/trash')).status).toBe(204)
    for (const told of ['media.trashed', 'media.purged'])
      expect((await stream.next(told)).data).toEqual({ kind: 'image', id })
    await stream.stop()
    expect((await fetchBytes(value.src)).response.status).toBe(404)
    const keys: string[] = []
    for await (const key of blobs.list('')) keys.push(key)
    expect(keys).toEqual([])
  })

  it('goes for good few at a time, and others write meanwhile: what is brought back by then stays', async () => {
    const store = sqliteStore({ path: ':memory:' })
    let meanwhile: (() => Promise<unknown>) | undefined
    let writes = 0
    const write: Store['write'] = async (run, options) => {
      writes += 1
      const act = writes === 2 ? meanwhile : undefined
      meanwhile = act ? undefined : meanwhile
      await act?.()
      return store.write(run, options)
    }
    const own = closedAfter(await ownedServer({ blobs: memoryBlobs(), store: { ...store, write } }))
    const calls = mediaCalls(() => own)
    const ids = Array.from({ length: 50 }, () => randomUUID()).toSorted()
    for (const id of ids) await calls.put(id, `words of ${id}`, 'name=a.txt', 'files')
    await own.admin('POST', '/media/trash', { ids })
    const trashed = async () => (await own.admin('GET', '/media/files?trashed=true')).json.length
    const kept = ids.slice(-1)
    meanwhile = () => own.admin('POST', '/media/restore', { ids: kept })
    writes = 0
    expect((await own.admin('DELETE', '/media/trash')).status).toBe(204)
    expect(await trashed()).toBe(0)
    expect((await own.admin('GET', '/media/files')).json.map(({ id }: { readonly id: string }) => id)).toEqual(kept)
  })

  it('goes for good after the trash period, but for what a page still shows (M-13)', async () => {
    const [shown, spare] = [randomUUID(), randomUUID()]
    const { value } = (await put(shown, await halves(40, 20))).json
    const gone = (await put(spare, await halves(20, 40))).json.value
    await newPage(server, { content: [titleBlock('a', 'A', { image: value })] })
    await admin('POST', '/trash', { body: { ids: [shown, spare] } })
    const status = async ({ src }: { readonly src: string }) => (await fetchBytes(src)).response.status
    const pass = async (days: number) => {
      await until(() => server.clock.pending() >= 5)
      server.clock.advance(days * 86_400_000)
      await until(() => server.clock.pending() >= 5)
    }
    await pass(29)
    expect([await status(value), await status(gone)]).toEqual([200, 200])
    await pass(2)
    expect([await status(value), await status(gone)]).toEqual([200, 404])
  })
})

describe('M-14 pictures by address', () => {
  let target: Server
  let base = ''
  let picture: Uint8Array
  let arrive: () => void
  beforeEach(async () => {
    picture = await halves(40, 20)
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    target = createServer((request, response) => {
      if (request.url === '/picture.png') response.end(picture)
      else if (request.url === '/empty') response.end()
      else if (request.url === '/cut')
        response.writeHead(200, { 'content-length': 9999 }).write(picture, () => response.destroy())
      else if (request.url === '/slow') {
        response.write(picture.subarray(0, 50))
        arrived.then(() => response.end(picture.subarray(50)))
      } else if (request.url === '/inside') response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
      else response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve))
    base = `127.0.0.1:${(target.address() as AddressInfo).port}` // listening on TCP
  })
  afterEach(() => {
    target.close()
  })

  it('are fetched through the gate (§20.52), so many at a time (§17)', async () => {
    const outbound = { rules: { allow: [base], http: false } }
    const own = await ownedServer({ blobs: memoryBlobs(), outbound, limits: { imageFetch: 8 } })
    const fetchFrom = (externalImageUrl: string) =>
      own.call('POST', '/api/admin/media/images', { token: own.owner, body: { externalImageUrl, alt: 'Far' } })
    const made = await fetchFrom(`http://${base}/picture.png`)
    expect([made.status, made.json.name, made.json.alt]).toEqual([201, 'picture.png', 'Far'])
    expect((await fetchFrom(`http://${base}/missing`)).json.code).toBe('fetch_failed')
    for (const address of [
      `http://${base}/inside`,
      'https://127.0.0.1/',
      'https://169.254.169.254/',
      'https://[::ffff:10.0.0.1]/',
      'https://2130706433/',
      'file:///etc/passwd',
    ]) {
      const answer = await fetchFrom(address)
      expect([address, answer.status, answer.json.code]).toEqual([address, 400, 'address_refused'])
    }
    expect((await fetchFrom(`http://${base}/picture.png`)).json.code).toBe('rate_limited')
    await own.close()
  })

  it('of this library are answered by the address at which a page shows them, and fetched from nowhere', async () => {
    const own = await ownedServer({ blobs: memoryBlobs(), outbound: { rules: { allow: [base], http: false } } })
    const fetchFrom = (externalImageUrl: string) =>
      own.call('POST', '/api/admin/media/images', { token: own.owner, body: { externalImageUrl } })
    const { json: made } = await fetchFrom(`http://${base}/picture.png`)
    const { json: settings } = await own.call('GET', '/api/admin/app-settings', { token: own.owner })
    const shown = new URL(made.value.src, settings.siteUrl).href
    const answer = await fetchFrom(shown)
    expect([answer.status, answer.json.id, answer.json.deduplicated]).toEqual([200, made.id, true])
    expect((await fetchFrom(shown.replace(made.id, randomUUID()))).json.code).toBe('address_refused')
    expect((await fetchFrom(made.value.src)).json.code).toBe('address_refused')
    // what lies in the trash is not brought back by that
    await own.call('POST', '/api/admin/media/trash', { token: own.owner, body: { ids: [made.id] } })
    expect((await fetchFrom(shown)).json.code).toBe('address_refused')
    await own.close()
  })

  it('are handed on as they arrive, and end as they should not with the reason', async () => {
    const outbound = createOutbound({ rules: { allow: [base], http: false } })
    const pieces: Uint8Array[] = []
    for await (const piece of fetchImage(outbound, `http://${base}/slow`, picture.byteLength)) {
      pieces.push(piece)
      arrive()
    }
    expect(pieces[0]).toHaveLength(50)
    expect(Buffer.concat(pieces).equals(picture)).toBe(true)
    const problemOf = (path: string, most = 9999) =>
      readAll(fetchImage(outbound, `http://${base}${path}`, most)).catch(({ code, message, extra }) => [
        code,
        extra.errors?.[0].message ?? message,
      ])
    expect(await problemOf('/picture.png', picture.byteLength - 1)).toEqual([
      'fetch_failed',
      `The answer has more than ${picture.byteLength - 1} bytes.`,
    ])
    expect(await problemOf('/cut')).toEqual(['fetch_failed', 'The answer was cut off.'])
    expect(await problemOf('/missing')).toEqual(['fetch_failed', 'The address answered 404.'])
    expect(await problemOf('/empty')).toEqual(['validation', 'The file is empty.'])
  })

  it('are fetched anew under the same key where that failed (C-11)', async () => {
    const own = await ownedServer({ blobs: memoryBlobs(), outbound: { rules: { allow: [base], http: false } } })
    const picture = await halves(20, 20)
    let isDown = true
    target.removeAllListeners('request')
    target.on('request', (_, response) => (isDown ? response.writeHead(404).end() : response.end(picture)))
    const fetchIt = () =>
      own.call('POST', '/api/admin/media/images', {
        token: own.owner,
        body: { externalImageUrl: `http://${base}/later.png` },
        headers: { 'idempotency-key': 'once' },
      })
    expect((await fetchIt()).status).toBe(502)
    isDown = false
    const made = await fetchIt()
    expect([made.status, made.headers.get('idempotency-replayed')]).toEqual([201, null])
    isDown = true
    const again = await fetchIt()
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
    await own.close()
  })

  it('tell their collection that they were taken, which can fail by itself', async () => {
    const taken: unknown[] = []
    const own = await ownedServer({
      blobs: memoryBlobs(),
      outbound: { rules: { allow: [base], http: false } },
      stock: {
        search: async () => [],
        async taken(picture) {
          taken.push(picture)
          throw new Error('It does not answer.')
        },
      },
    })
    const externalImageUrl = `http://${base}/picture.png`
    const take = (more: object, headers = {}) =>
      own.call('POST', '/api/admin/media/images', { token: own.owner, body: { externalImageUrl, ...more }, headers })
    const key = { 'idempotency-key': 'stock-1' }
    expect((await take({ stockId: 'abc' }, key)).status).toBe(201)
    const again = await take({ stockId: 'abc' }, key)
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
    expect((await take({}, key)).json.code).toBe('idempotency_mismatch')
    await expect.poll(() => own.log.some((line) => line.stock === 'abc')).toBe(true)
    expect((await take({})).status).toBe(200)
    expect((await take({ stockId: '../x' })).status).toBe(400)
    expect((await take({ stockId: 'abc', externalImageUrl: `http://${base}/missing` })).status).toBe(502)
    expect(taken).toEqual([{ id: 'abc', url: externalImageUrl }])
    await own.close()
  })
})
