import { randomUUID } from 'node:crypto'
import { type BlobStore, memoryBlobs } from '@quoin/server'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { mediaCalls } from './support/media-calls.ts'
import { halves } from './support/pictures.ts'
import { type OwnedServer, ownedServer } from './support/running-server.ts'

let server: OwnedServer
let blobs: { -readonly [K in keyof BlobStore]: BlobStore[K] }
beforeEach(async () => {
  blobs = memoryBlobs()
  server = await ownedServer({ blobs })
})
afterEach(() => server.close())

async function readAll(stream: ReadableStream<Uint8Array> | undefined): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream ?? null).arrayBuffer())
}

const { put, rendition, fetchBytes } = mediaCalls(() => server)

describe('M-9, M-12 serving', () => {
  it('is immutable, ranged and closed to everything but being shown', async () => {
    const id = randomUUID()
    const { value } = (await put(id, await halves(40, 20))).json
    const whole = await fetchBytes(value.src)
    const headers = Object.fromEntries(
      [
        'content-type',
        'accept-ranges',
        'cache-control',
        'content-security-policy',
        'cross-origin-resource-policy',
        'x-content-type-options',
      ].map((name) => [name, whole.response.headers.get(name)]),
    )
    expect(headers).toEqual({
      'content-type': 'image/webp',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(whole.response.headers.get('content-disposition')).toBeNull()
    const part = await fetchBytes(value.src, { range: 'bytes=2-5' })
    expect([part.response.status, part.response.headers.get('content-range')]).toEqual([
      206,
      `bytes 2-5/${whole.bytes.length}`,
    ])
    expect(part.bytes).toEqual(whole.bytes.slice(2, 6))
    const size = whole.bytes.length
    const answers = [
      ['bytes=2-2', 206, `bytes 2-2/${size}`],
      [`bytes=${size - 1}-`, 206, `bytes ${size - 1}-${size - 1}/${size}`],
      ['bytes=-1', 206, `bytes ${size - 1}-${size - 1}/${size}`],
      ...[`${size}-`, '5-3', '-0', '-', 'x-'].map((range) => [`bytes=${range}`, 416, `bytes */${size}`]),
      ...['bytes=0-1,3-4', 'bytes=0-1,', 'items=0-1', 'bytes'].map((range) => [range, 200, null]),
    ] as const
    for (const [range, status, told] of answers) {
      const { response } = await fetchBytes(value.src, { range: String(range) })
      expect([range, response.status, response.headers.get('content-range')]).toEqual([range, status, told])
    }
    for (const range of [`bytes=0-${'9'.repeat(25)}`, `bytes=-${'9'.repeat(25)}`, 'Bytes=0-'])
      expect((await fetchBytes(value.src, { range })).response.headers.get('content-range')).toBe(
        `bytes 0-${whole.bytes.length - 1}/${whole.bytes.length}`,
      )
    const { status, headers: told } = await server.call('HEAD', value.src, { headers: { range: 'bytes=2-5' } })
    expect([status, told.get('content-length')]).toEqual([200, String(whole.bytes.length)])
    const etag = whole.response.headers.get('etag') ?? ''
    const ranged = async (tag: string) =>
      (await fetchBytes(value.src, { range: 'bytes=2-5', 'if-range': tag })).response.status
    expect([await ranged(etag), await ranged('"another"')]).toEqual([206, 200])
    for (const tags of ['*', `"another", W/${etag}`])
      expect((await fetchBytes(value.src, { 'if-none-match': tags })).response.status).toBe(304)
    expect((await fetchBytes(value.src, { 'if-none-match': '"another"' })).response.status).toBe(200)
    expect(
      (await fetchBytes(value.src, { 'if-none-match': whole.response.headers.get('etag') ?? '' })).response.status,
    ).toBe(304)
    expect((await fetchBytes(value.src.replace(/[^/]+\.webp/, 'any-name.webp'))).bytes).toEqual(whole.bytes)
    for (const path of [
      value.src.replace('.webp', '.png'),
      value.src.replace(/\/[0-9a-f]{16}\//, '/0000000000000000/'),
      `/media/${randomUUID()}/x/y.webp`,
      '/media/x/../y.webp',
    ]) {
      expect([path, (await fetchBytes(path)).response.status]).toEqual([path, 404])
    }
  })

  it('never gives an original away, and never makes a rendition by a read (M-5)', async () => {
    const id = randomUUID()
    const source = await halves(40, 20)
    const { hash } = (await put(id, source)).json
    expect((await fetchBytes(`/media/${id}/${hash.slice(0, 16)}/x.png`)).response.status).toBe(404)
    const original = await server.server.fetch(
      new Request(`http://localhost:3000/api/admin/media/images/${id}/original`, {
        headers: { authorization: `Bearer ${server.owner}` },
      }),
    )
    expect(new Uint8Array(await original.arrayBuffer())).toEqual(new Uint8Array(source))
    expect((await server.call('GET', `/api/admin/media/images/${id}/original`)).status).toBe(401)
  })

  it('answers 404 and one log line for a lost blob, whoever asks for it (M-15)', async () => {
    const { id, value } = (await put(randomUUID(), await halves(40, 20))).json
    for await (const key of blobs.list('')) await blobs.delete(key)
    const image = `/api/admin/media/images/${id}`
    const asked = [
      () => server.call('GET', value.src),
      () => server.call('GET', `${image}/original`, { token: server.owner }),
      () => server.call('POST', `${image}/renditions`, { token: server.owner, body: { maxWidth: 20 } }),
    ]
    for (const [index, ask] of asked.entries()) {
      expect((await ask()).status).toBe(404)
      expect(server.log.filter((entry) => entry.event === 'blob.lost')).toHaveLength(index + 1)
    }
  })

  it.each([
    ['a picture', 'images', () => halves(40, 20)],
    ['a drawing', 'images', async () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'],
    ['a file', 'files', async () => 'Bring your own cup.'],
  ])('brings back what was lost of %s once it is sent again, in each size that was made', async (_, kind, bytes) => {
    const sent = await bytes()
    const { id, value } = (await put(randomUUID(), sent, 'name=x', kind)).json
    if (value.hashId && !value.src.endsWith('.svg')) await rendition(id, { maxWidth: 20 })
    const contents = async () => {
      const kept: [string, number[]][] = []
      for await (const key of blobs.list('')) kept.push([key, [...(await readAll(await blobs.get(key)))]])
      return kept
    }
    const before = await contents()
    for (const [key] of before) await blobs.delete(key)
    const again = await put(randomUUID(), sent, 'name=x', kind)
    expect([again.status, again.json.id, again.json.deduplicated]).toEqual([200, id, true])
    expect(await contents()).toEqual(before)
  })

  it('says in the log what to do about a folder that this user may not write', async () => {
    const denied = Object.assign(new Error('permission denied'), { code: 'EACCES', path: '/srv/media' })
    blobs.put = () => Promise.reject(denied)
    expect((await put(randomUUID(), await halves(40, 20))).status).toBe(500)
    expect(server.log.at(-1)?.advice).toBe(
      '"/srv/media" cannot be written by this user. Give it permission, or choose another folder (DATA_DIR).',
    )
  })
})

test('a place for uploads that takes none is told at the start', async () => {
  const closed = await ownedServer({ blobs: { ...memoryBlobs(), check: async () => false } })
  expect(closed.log.map(({ event }) => event)).toContain('blobs.unfit')
  await closed.close()
})
