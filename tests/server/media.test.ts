import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deflateSync } from 'node:zlib'
import { type BlobStore, memoryBlobs } from '@quoin/server'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type OwnedServer, ownedServer, type Sent } from './support/running-server.ts'

let server: OwnedServer
let blobs: BlobStore
beforeEach(async () => {
  blobs = memoryBlobs()
  server = await ownedServer({ blobs })
})
afterEach(() => server.close())

/** A picture of two halves, red at the left, blue at the right. */
async function halves(width: number, height: number): Promise<Uint8Array> {
  const half = { width: width / 2, height, channels: 3 as const }
  const blue = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: width / 2, top: 0 }])
    .png()
    .toBuffer()
}
const put = (id: string, body: Uint8Array | string, query = 'name=Team.png', kind = 'images') =>
  server.call('PUT', `/api/admin/media/${kind}/${id}?${query}`, {
    token: server.owner,
    body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
  })
const rendition = (id: string, body: unknown) =>
  server.call('POST', `/api/admin/media/images/${id}/renditions`, { token: server.owner, body })
async function fetchBytes(
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly response: Response; readonly bytes: Uint8Array }> {
  const response = await server.server.fetch(new Request(`http://localhost:3000${path}`, { headers }))
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}
const colorAt = async (bytes: Uint8Array, left: number, top: number) => {
  const { data } = await sharp(bytes)
    .removeAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return (data[0] ?? 0) > 128 ? 'red' : 'blue'
}

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

describe('M-6, M-7 renditions', () => {
  it('are those of the example: five widths, WebP and JPEG, a placeholder', async () => {
    const id = randomUUID()
    await put(id, await halves(2400, 1600))
    const { json } = await rendition(id, {
      maxWidth: 300,
      seoName: 'Our Team',
      alt: 'Four people',
      editParams: { crop: { x: 0, y: 120, width: 2400, height: 1350 } },
    })
    const shape = (value: string) => value.replaceAll(id, 'ID').replace(/\/[0-9a-f]{16}\//g, '/KEY/')
    expect(shape(json.src)).toBe('/media/ID/KEY/our-team.webp')
    expect(shape(json.srcSet)).toBe(
      [600, 450, 300, 150, 75].map((width) => `/media/ID/KEY/our-team.webp ${width}w`).join(',\n'),
    )
    expect(shape(json.fallbackSrcSet)).toBe(
      [600, 450, 300, 150, 75].map((width) => `/media/ID/KEY/our-team.jpg ${width}w`).join(',\n'),
    )
    expect(json).toMatchObject({
      type: 'image/webp',
      fallbackType: 'image/jpeg',
      alt: 'Four people',
      seoName: 'our-team',
      hashId: id,
      width: 300,
      height: 169,
      crop: { x: 0, y: 120, width: 2400, height: 1350 },
    })
    const shown = await fetchBytes(json.src)
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'webp', width: 300, height: 169 })
    expect(await sharp((await fetchBytes(json.placeholderSrc)).bytes).metadata()).toMatchObject({
      format: 'jpeg',
      width: 16,
    })
    expect(
      (
        await rendition(id, {
          maxWidth: 300,
          seoName: 'Our Team',
          alt: 'Four people',
          editParams: { crop: { x: 0, y: 120, width: 2400, height: 1350 } },
        })
      ).json,
    ).toEqual(json)
  })

  it('apply orientation, crop, rotation and flip in this order, and drop all metadata', async () => {
    const id = randomUUID()
    const source = await sharp(await halves(80, 40))
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer()
    const turned = await sharp(source).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const uploaded = await put(id, turned)
    expect([uploaded.json.width, uploaded.json.height]).toEqual([40, 80])
    const plain = (await rendition(id, { maxWidth: 40 })).json
    const upright = (await fetchBytes(plain.fallbackSrc)).bytes
    const facts = await sharp(upright).metadata()
    expect([facts.width, facts.height, facts.exif, facts.orientation]).toEqual([40, 80, undefined, undefined])
    expect([await colorAt(upright, 20, 10), await colorAt(upright, 20, 70)]).toEqual(['red', 'blue'])
    const edited = (
      await rendition(id, {
        maxWidth: 40,
        editParams: {
          crop: { x: 0, y: 20, width: 40, height: 40 },
          transform: { rotate: 90, flip: { horizontal: true } },
        },
      })
    ).json
    expect(edited).toMatchObject({
      width: 40,
      height: 40,
      transform: { rotate: 90, flip: { horizontal: true, vertical: false } },
    })
    const bytes = (await fetchBytes(edited.fallbackSrc)).bytes
    // Red above, turned clockwise it is right, flipped it is left.
    expect([await colorAt(bytes, 5, 20), await colorAt(bytes, 35, 20)]).toEqual(['red', 'blue'])
  })

  it('fall back to PNG when the picture has transparency', async () => {
    const id = randomUUID()
    await put(
      id,
      await sharp({ create: { width: 20, height: 20, channels: 4, background: '#ff000080' } })
        .png()
        .toBuffer(),
    )
    expect((await rendition(id, {})).json.fallbackType).toBe('image/png')
    expect((await rendition(id, { hasFallback: false })).json).not.toHaveProperty('fallbackSrc')
  })

  it('are refused for wishes that cannot be (§20.51)', async () => {
    const id = randomUUID()
    await put(id, await halves(40, 20))
    for (const editParams of [
      { crop: { x: 0, y: 0, width: 41, height: 20 } },
      { crop: { x: -1, y: 0, width: 10, height: 10 } },
      { crop: { x: 0, y: 0, width: 0, height: 10 } },
      { crop: { x: null, y: 0, width: 10, height: 10 } },
      { transform: { rotate: 45 } },
    ]) {
      const answer = await rendition(id, { editParams })
      expect([answer.status, answer.json.code]).toEqual([400, 'validation'])
    }
    expect((await rendition(id, { maxWidth: 15 })).status).toBe(400)
    expect((await rendition(randomUUID(), {})).status).toBe(404)
  })

  it('pass SVG and animations through (M-8)', async () => {
    const id = randomUUID()
    const svg = await put(
      id,
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20"><script>alert(1)</script><rect onclick="x"/></svg>',
      'name=logo.svg',
    )
    const { value } = svg.json
    expect(value).toMatchObject({ srcSet: '', type: 'image/svg+xml', width: 10, height: 20 })
    expect([value.fallbackSrc, value.placeholderSrc]).toEqual([value.src, value.src])
    const { response, bytes } = await fetchBytes(value.src)
    expect(new TextDecoder().decode(bytes)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20"><rect/></svg>',
    )
    expect(response.headers.get('content-disposition')).toBe('attachment')
    expect((await rendition(id, { editParams: { transform: { rotate: 90 } } })).status).toBe(400)
    expect((await rendition(id, {})).json.src).toBe(value.src.replace('/logo.', '/logo.'))
  })

  it('pass everything through where no codec is installed, and say so of edits', async () => {
    const plain = await ownedServer({ blobs: memoryBlobs(), codec: null })
    const id = randomUUID()
    const made = await plain.call('PUT', `/api/admin/media/images/${id}`, {
      token: plain.owner,
      body: await halves(40, 20),
    })
    expect(made.json.value).toMatchObject({ srcSet: '', type: 'image/png' })
    const edit = await plain.call('POST', `/api/admin/media/images/${id}/renditions`, {
      token: plain.owner,
      body: { editParams: { transform: { rotate: 90 } } },
    })
    expect([edit.status, edit.json.code]).toEqual([503, 'no_image_codec'])
    await plain.close()
  })
})

describe('M-9, M-12 serving', () => {
  it('is immutable, ranged and closed to everything but being shown', async () => {
    const id = randomUUID()
    const { value } = (await put(id, await halves(40, 20))).json
    const whole = await fetchBytes(value.src)
    const headers = Object.fromEntries(
      [
        'content-type',
        'cache-control',
        'content-security-policy',
        'cross-origin-resource-policy',
        'x-content-type-options',
      ].map((name) => [name, whole.response.headers.get(name)]),
    )
    expect(headers).toEqual({
      'content-type': 'image/webp',
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
    expect((await fetchBytes(value.src, { range: 'bytes=999999-' })).response.status).toBe(416)
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

  it('answers 404 and one log line for a lost blob (M-15)', async () => {
    const { value } = (await put(randomUUID(), await halves(40, 20))).json
    for await (const key of blobs.list('')) await blobs.delete(key)
    expect((await fetchBytes(value.src)).response.status).toBe(404)
    expect(server.log.filter((entry) => entry.event === 'blob.lost')).toHaveLength(1)
  })
})

describe('the library', () => {
  const admin = (method: string, path: string, sent: Sent = {}) =>
    server.call(method, `/api/admin/media${path}`, { token: server.owner, ...sent })

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
    expect((await admin('GET', '/images?q=HALVES')).json).toHaveLength(1)
    const tagged = async (tag: string) => (await admin('GET', `/images?tag=${encodeURIComponent(tag)}`)).json.length
    expect([await tagged('red'), await tagged('re'), await tagged('Two halves')]).toEqual([1, 0, 0])
    expect((await admin('DELETE', `/folders/${folder.id}`)).json.code).toBe('in_use')
    expect((await admin('PATCH', `/folders/${folder.id}`, { body: { parentId: folder.id } })).status).toBe(400)
    expect((await admin('POST', '/trash', { body: { ids: [id, 'x'] } })).json).toEqual({
      done: [id],
      failed: [{ id: 'x', code: 'not_found' }],
    })
    expect((await admin('GET', '/images')).json).toEqual([])
    expect((await admin('GET', '/images?trashed=true')).json).toHaveLength(1)
    const again = await put(randomUUID(), await halves(40, 20))
    expect(again.json).toMatchObject({ id, deduplicated: true, trashedAt: null, alt: 'Two halves' })
  })

  it('deletes for good for admins only, files and all', async () => {
    const id = randomUUID()
    const { value } = (await put(id, await halves(40, 20))).json
    const editor = await server.person('editor')
    expect((await admin('DELETE', `/images/${id}`, { token: editor.token })).json.code).toBe('forbidden')
    await admin('POST', '/trash', { body: { ids: [id] } })
    expect((await admin('DELETE', '/trash')).status).toBe(204)
    expect((await fetchBytes(value.src)).response.status).toBe(404)
    const keys: string[] = []
    for await (const key of blobs.list('')) keys.push(key)
    expect(keys).toEqual([])
  })
})

describe('M-14 pictures by address', () => {
  let target: Server
  let base = ''
  beforeEach(async () => {
    const picture = await halves(40, 20)
    target = createServer((request, response) => {
      if (request.url === '/picture.png') response.end(picture)
      else if (request.url === '/inside') response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
      else response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve))
    base = `127.0.0.1:${(target.address() as AddressInfo).port}` // listening on TCP
  })
  afterEach(() => {
    target.close()
  })

  it('are fetched through the gate (§20.52)', async () => {
    const own = await ownedServer({ blobs: memoryBlobs(), outbound: { rules: { allow: [base], http: false } } })
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
    await own.close()
  })
})

/** A PNG whose head promises more than anybody should decode. */
function hugePng(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
