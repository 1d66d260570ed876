import { randomUUID } from 'node:crypto'
import { type BlobStore, memoryBlobs } from '@quoin/server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mediaCalls } from './support/media-calls.ts'
import { halves, hugePng } from './support/pictures.ts'
import { type OwnedServer, ownedServer } from './support/running-server.ts'

let server: OwnedServer
let blobs: BlobStore
beforeEach(async () => {
  blobs = memoryBlobs()
  server = await ownedServer({ blobs })
})
afterEach(() => server.close())

const { put, fetchBytes } = mediaCalls(() => server)

describe('M-2 uploads', () => {
  it('under an id of the client: 201, again 200, other bytes 409', async () => {
    const id = randomUUID()
    const first = await put(id, await halves(40, 20))
    expect(first.status).toBe(201)
    expect(first.json).toMatchObject({
      id,
      kind: 'image',
      name: 'Team.png',
      extension: 'png',
      mime: 'image/png',
      width: 40,
      height: 20,
      animated: false,
      usageCount: 0,
      trashedAt: null,
    })
    expect((await put(id, await halves(40, 20))).status).toBe(200)
    const other = await put(id, await halves(40, 30))
    expect([other.status, other.json.code]).toEqual([409, 'id_taken'])
    const twin = await put(randomUUID(), await halves(40, 20))
    expect([twin.status, twin.json.id, twin.json.deduplicated]).toEqual([200, id, true])
    expect((await server.call('GET', '/api/admin/media/images', { token: server.owner })).json).toHaveLength(1)
  })

  it('in parts, and as files', async () => {
    const data = new FormData()
    data.append('name', 'Price list.pdf')
    data.append('alt', 'Prices')
    data.append('file', new File(['%PDF-1.7\n...'], 'x.bin'))
    const made = await server.call('POST', '/api/admin/media/files', { token: server.owner, body: data })
    expect(made.status).toBe(201)
    expect(made.json.value).toMatchObject({ name: 'Price list.pdf', size: 12, extension: 'pdf', alt: 'Prices' })
    const { response } = await fetchBytes(made.json.value.url)
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('content-disposition'),
    ]).toEqual([200, 'application/pdf', 'attachment'])
  })

  it('are refused when empty, unknown, too large or of the wrong kind, and leave nothing', async () => {
    const refused = async (body: Uint8Array | string, kind = 'images') => {
      const answer = await put(randomUUID(), body, '', kind)
      return [answer.status, answer.json.code]
    }
    expect(await refused('')).toEqual([400, 'validation'])
    expect(await refused('<html><script>alert(1)</script>')).toEqual([415, 'type_not_allowed'])
    expect(await refused('just text')).toEqual([415, 'type_not_allowed'])
    expect(await refused('PK\x03\x04', 'files')).toEqual([415, 'type_not_allowed'])
    expect(await refused(await halves(4, 4), 'files')).toEqual([415, 'type_not_allowed'])
    expect(await refused(new Uint8Array(20 * 1024 * 1024 + 1))).toEqual([413, 'too_large'])
    expect(
      (await server.call('PUT', '/api/admin/media/images/not-an-id', { token: server.owner, body: new Uint8Array(1) }))
        .status,
    ).toBe(400)
    const keys: string[] = []
    for await (const key of blobs.list('')) keys.push(key)
    expect(keys).toEqual([])
  })

  it('of 100,000 by 100,000 pixels are refused before decoding (§20.48)', async () => {
    const answer = await put(randomUUID(), hugePng(100_000, 100_000))
    expect([answer.status, answer.json.code, answer.json.unit]).toEqual([413, 'too_large', 'pixels'])
  })

  it('take any name as data (§20.49)', async () => {
    for (const [name, clean] of [
      ['../../x', 'x'],
      ['CON', 'CON'],
      ['a\u202Egnp.exe', 'agnp.exe'],
      ['x'.repeat(300), 'x'.repeat(255)],
    ] as const) {
      const answer = await put(randomUUID(), await halves(2, 2 + name.length), `name=${encodeURIComponent(name)}`)
      expect([answer.status, answer.json.name]).toEqual([201, clean])
      expect(answer.json.value.src).toMatch(/^\/media\/[0-9a-f-]{36}\/[0-9a-f]{16}\/[a-z0-9-]{1,100}\.webp$/)
    }
  })

  it('need a session', async () => {
    const answer = await server.call('PUT', `/api/admin/media/images/${randomUUID()}`, { body: await halves(2, 2) })
    expect(answer.status).toBe(401)
  })
})
