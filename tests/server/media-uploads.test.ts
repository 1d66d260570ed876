import { createHash, randomUUID } from 'node:crypto'
import { type BlobStore, memoryBlobs } from '@quoin/server'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runs } from '../support/runs.ts'
import { mediaCalls } from './support/media-calls.ts'
import { halves, hugePng } from './support/pictures.ts'
import { type OwnedServer, ownedServer, withoutRates } from './support/running-server.ts'

let server: OwnedServer
let blobs: BlobStore
beforeEach(async () => {
  blobs = memoryBlobs()
  server = await ownedServer({ blobs, limits: withoutRates })
})
afterEach(() => server.close())

const { put, fetchBytes } = mediaCalls(() => server)

const mebibyte = 1024 * 1024

/** A body in parts whose chunks are used again after `held` others: who keeps more of them reads something else. */
function reusedParts(bytes: number, held: number, name = 'file') {
  const head = `--x\r\ncontent-disposition: form-data; name="${name}"; filename="long.pdf"\r\n\r\n%PDF-1.7\n`
  const ring = Array.from({ length: held }, () => new Uint8Array(65_536))
  const hash = createHash('sha256').update('%PDF-1.7\n')
  const sent = { chunks: 0, cancelled: false, hash: () => hash.digest('hex') }
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(new TextEncoder().encode(head)),
      pull(controller) {
        if (sent.chunks * 65_536 >= bytes) {
          controller.enqueue(new TextEncoder().encode('\r\n--x--\r\n'))
          controller.close()
          return
        }
        const chunk = (ring[sent.chunks % held] as Uint8Array<ArrayBuffer>).fill(sent.chunks % 251) // the ring is full
        sent.chunks += 1
        hash.update(chunk)
        controller.enqueue(chunk)
      },
      cancel() {
        sent.cancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { sent, stream }
}

/** A file of this name, as it comes back from its public address and as the original. */
async function uploadedAs(name: string) {
  const id = randomUUID()
  const made = await server.call('PUT', `/api/admin/media/files/${id}?name=${encodeURIComponent(name)}`, {
    token: server.owner,
    body: new TextEncoder().encode(`%PDF-1.7 ${id}`),
  })
  expect(made.status).toBe(201)
  const { response: address } = await fetchBytes(made.json.value.url)
  return {
    address,
    original: await server.call('GET', `/api/admin/media/files/${id}/original`, { token: server.owner }),
  }
}

function sendStream(body: ReadableStream<Uint8Array>, kind = 'files') {
  return server.server.fetch(
    new Request(`http://localhost:3000/api/admin/media/${kind}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.owner}`, 'content-type': 'multipart/form-data; boundary=x' },
      body,
      duplex: 'half',
    } as RequestInit), // the types of the browser do not know that a body that is a stream needs it
  )
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
    ]).toEqual([200, 'application/pdf', "attachment; filename*=UTF-8''Price%20list.pdf"])
  })

  it('of a PDF tell its pages in their value, where it says so (M-1)', async () => {
    const said = '%PDF-1.4\n1 0 obj\n<< /Type /Pages /Kids [] /Count 4 >>\nendobj\n'
    for (const [text, pagesNum] of [
      [said, 4],
      ['%PDF-1.7\n...', undefined],
    ] as const) {
      const data = new FormData()
      data.append('file', new File([text], 'a.pdf'))
      const made = await server.call('POST', '/api/admin/media/files', { token: server.owner, body: data })
      expect([made.json.value.pagesNum, made.json.pagesNum]).toEqual([pagesNum, undefined])
      const again = await server.call('GET', `/api/admin/media/files/${made.json.id}`, { token: server.owner })
      expect(again.json.value.pagesNum).toBe(pagesNum)
    }
  })

  it('are kept by browsers under their cleaned name, whatever that is (M-12)', async () => {
    const named = await uploadedAs('Plan.PDF')
    expect(named.address.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Plan.PDF")
    const { address, original } = await uploadedAs(`${'a'.repeat(254)}😀`)
    for (const response of [address, original])
      expect([response.status, response.headers.get('content-disposition')]).toEqual([
        200,
        expect.stringMatching(/^attachment; filename\*=UTF-8''a{254}(%EF%BF%BD)?(\.pdf)?$/),
      ])
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), async (name) => {
        const { address } = await uploadedAs(name)
        const given = /^attachment; filename\*=UTF-8''([A-Za-z0-9%!_.~-]+)$/.exec(
          address.headers.get('content-disposition') ?? '',
        )?.[1]
        expect(decodeURIComponent(given ?? '')).toMatch(/^[^/\\\p{Cc}\p{Cf}]+\.pdf$/u)
      }),
      runs(20),
    )
  })

  it('in parts are taken in any order, and one file must be among them', async () => {
    const send = (parts: readonly (readonly [string, string | File])[]) => {
      const data = new FormData()
      for (const [name, value] of parts) data.append(name, value)
      return server.call('POST', '/api/admin/media/files', { token: server.owner, body: data })
    }
    const file = (text: string) => new File([`%PDF-1.7\n${text}`], 'Größe „1“.pdf')
    const made = await send([
      ['other', new File(['not this'], 'other.pdf')],
      ['file', file('one')],
      ['alt', 'Größen'],
    ])
    expect([made.status, made.json.name, made.json.alt, made.json.size]).toEqual([201, 'Größe „1“.pdf', 'Größen', 12])
    for (const parts of [
      [['alt', 'x']],
      [['file', 'a text']],
      [
        ['file', file('a')],
        ['file', file('b')],
      ],
    ] as const) {
      const answer = await send(parts)
      expect([answer.status, answer.json.errors[0].code]).toEqual([400, 'one_file'])
    }
    expect((await send(Array.from({ length: 30 }, (_, at) => [`t${at}`, 'x'] as const))).status).toBe(400)
  })

  it('in parts of 50 MB are never held as a whole', async () => {
    const { sent, stream } = reusedParts(50 * mebibyte, 8)
    const answer = await sendStream(stream)
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ size: 50 * mebibyte + 9, hash: sent.hash() })
  })

  it('are refused before they are read where they say that they are too long, by one byte as well (§20.3)', async () => {
    const most = 20 * 1024 * 1024
    const told = async (length: number) => {
      const { status, json } = await server.call('PUT', `/api/admin/media/images/${randomUUID()}`, {
        token: server.owner,
        body: new Uint8Array(1),
        headers: { 'content-length': String(length) },
      })
      return [status, json.code, json.actual]
    }
    expect(await told(most + 1)).toEqual([413, 'too_large', most + 1])
    expect(await told(most)).toEqual([415, 'type_not_allowed', undefined])
  })

  it.each(['file', 'another'])(
    'in parts are cut as soon as the limit is passed, also by the part "%s"',
    async (name) => {
      const { sent, stream } = reusedParts(50 * mebibyte, 8, name)
      const answer = await sendStream(stream, 'images')
      expect([answer.status, (await answer.json()).code]).toEqual([413, 'too_large'])
      expect([sent.cancelled, sent.chunks <= 20 * 16 + 4]).toEqual([true, true])
    },
  )

  it('in parts that break off or are no parts are refused', async () => {
    const send = (body: string, type = 'multipart/form-data; boundary=x') =>
      server.call('POST', '/api/admin/media/files', { token: server.owner, body, headers: { 'content-type': type } })
    const whole = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 x\r\n--x--\r\n'
    expect((await send(whole)).status).toBe(201)
    for (const body of ['', 'rubbish', whole.slice(0, 40), whole.slice(0, -12), whole.slice(0, -6)])
      expect((await send(body)).status).toBe(400)
    expect((await send(whole, 'multipart/form-data')).status).toBe(400)
  })

  it('are refused when empty, broken, unknown, too large or of the wrong kind, and leave nothing (F-30)', async () => {
    const refused = async (body: Uint8Array | string, kind = 'images') => {
      const answer = await put(randomUUID(), body, '', kind)
      return [answer.status, answer.json.code]
    }
    expect(await refused('')).toEqual([400, 'validation'])
    expect(await refused('<html><script>alert(1)</script>')).toEqual([415, 'type_not_allowed'])
    const whole = await halves(40, 20)
    expect(await refused(whole.subarray(0, whole.length >> 1))).toEqual([415, 'type_not_allowed'])
    expect(await refused('just text')).toEqual([415, 'type_not_allowed'])
    expect((await put(randomUUID(), 'just text', '', 'images')).json.detail).toBe(
      'What is in the file is none of these: PNG, JPG, GIF, WEBP, AVIF, SVG.',
    )
    expect(await refused('PK\x03\x04', 'files')).toEqual([415, 'type_not_allowed'])
    expect(await refused(await halves(4, 4), 'files')).toEqual([415, 'type_not_allowed'])
    expect(await refused(new Uint8Array(20 * 1024 * 1024 + 1))).toEqual([413, 'too_large'])
    expect(
      (await server.call('PUT', '/api/admin/media/images/not-an-id', { token: server.owner, body: new Uint8Array(1) }))
        .status,
    ).toBe(400)
    for (const [body, kind] of [
      [whole, 'images'],
      ['just text', 'files'],
    ] as const) {
      const answer = await put(randomUUID(), body, 'folderId=none', kind)
      expect([answer.status, answer.json.errors[0].path]).toEqual([400, '?folderId'])
    }
    const keys: string[] = []
    for await (const key of blobs.list('')) keys.push(key)
    expect(keys).toEqual([])
  })

  it('of SVG are told to be refused where a setting refuses them, before and after (U-47)', async () => {
    const { headers } = await server.call('GET', '/api/admin/app-settings', { token: server.owner })
    const sent = { 'if-match': headers.get('etag') ?? '' }
    await server.call('PATCH', '/api/admin/app-settings', {
      token: server.owner,
      body: { svg: 'refuse' },
      headers: sent,
    })
    const types = ['png', 'jpg', 'gif', 'webp', 'avif']
    const me = (await server.call('GET', '/api/admin/me', { token: server.owner })).json
    expect(me.uploads.imageTypes).toEqual(types)
    const refused = await put(randomUUID(), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    expect([refused.status, refused.json.accepted]).toEqual([415, types])
    expect(refused.json.detail).toBe('What is in the file is none of these: PNG, JPG, GIF, WEBP, AVIF.')
  })

  it('of 100,000 by 100,000 pixels are refused before decoding (§20.48, F-30)', async () => {
    const answer = await put(randomUUID(), hugePng(100_000, 100_000))
    expect([answer.status, answer.json.code, answer.json.unit]).toEqual([413, 'too_large', 'pixels'])
    expect(answer.json.detail).toMatch(/^The picture has 100000 × 100000 pixels, together more than \d+ million\.$/)
  })

  it('take any name as data (§20.49)', async () => {
    for (const [name, clean] of [
      ['../../x', 'x'],
      ['CON', 'CON'],
      ['a\u202Egnp.exe', 'agnp.exe'],
      ['x'.repeat(300), 'x'.repeat(255)],
      [`${'y'.repeat(254)}😀`, 'y'.repeat(254)],
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

describe('uploads are done once (C-11)', () => {
  const key = { 'idempotency-key': 'upload-1' }
  const inParts = (text: string, headers: Readonly<Record<string, string>> = key, alt = 'Prices') => {
    const data = new FormData()
    data.append('alt', alt)
    data.append('file', new File([`%PDF-1.7\n${text}`], 'prices.pdf'))
    return server.call('POST', '/api/admin/media/files', { token: server.owner, body: data, headers })
  }
  const stored = async () => (await server.call('GET', '/api/admin/media/files', { token: server.owner })).json.length

  it('in parts: the first answer again, whatever the marks between the parts', async () => {
    const first = await inParts('one')
    const again = await inParts('one')
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text])
    expect([first.headers.get('idempotency-replayed'), again.headers.get('idempotency-replayed')]).toEqual([
      null,
      'true',
    ])
    for (const other of [await inParts('two'), await inParts('one', key, 'Costs')])
      expect([other.status, other.json.code]).toEqual([409, 'idempotency_mismatch'])
    expect(await stored()).toBe(1)
    expect((await inParts('two', { 'idempotency-key': 'upload-2' })).status).toBe(201)
  })

  it('as bytes, also when the file is gone since, and refusals too', async () => {
    const path = `/api/admin/media/images/${randomUUID()}`
    const send = (body: Uint8Array) => server.call('PUT', path, { token: server.owner, body, headers: key })
    const first = await send(await halves(40, 20))
    expect((await server.call('DELETE', path, { token: server.owner })).status).toBe(204)
    const again = await send(await halves(40, 20))
    expect([again.status, again.text, again.headers.get('idempotency-replayed')]).toEqual([201, first.text, 'true'])
    expect((await server.call('GET', path, { token: server.owner })).status).toBe(404)

    const taken = randomUUID()
    await put(taken, await halves(40, 30))
    const refuse = () =>
      server.call('PUT', `/api/admin/media/images/${taken}`, {
        token: server.owner,
        body: new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        headers: key,
      })
    const refused = [await refuse(), await refuse()]
    expect(refused.map(({ json, headers }) => [json.code, headers.get('idempotency-replayed')])).toEqual([
      ['id_taken', null],
      ['id_taken', 'true'],
    ])
  })
})

describe('a file that is sent again while it is deleted for good', () => {
  /** Files whose deletion takes until it is let go. */
  function slowlyDeleted(): BlobStore & { letGo(): void } {
    const inner = memoryBlobs()
    let letGo = () => {}
    const going = new Promise<void>((resolve) => {
      letGo = resolve
    })
    return { ...inner, delete: (key) => going.then(() => inner.delete(key)), letGo: () => letGo() }
  }
  it('is kept', async () => {
    const files = slowlyDeleted()
    const own = await ownedServer({ blobs: files })
    const upload = (id: string, body = 'the same words') =>
      own.call('PUT', `/api/admin/media/files/${id}?name=a.txt`, { token: own.owner, body })
    const [first, second] = [randomUUID(), randomUUID()]
    expect((await upload(first)).status).toBe(201)
    expect((await own.call('DELETE', `/api/admin/media/files/${first}`, { token: own.owner })).status).toBe(204)
    const sending = upload(second)
    // what does not wait for the deletion has come as far as these by then
    for (const words of ['others', 'and others']) expect((await upload(randomUUID(), words)).status).toBe(201)
    files.letGo()
    expect((await sending).status).toBe(201)
    const kept = await own.call('GET', `/api/admin/media/files/${second}/original`, { token: own.owner })
    expect([kept.status, kept.text]).toEqual([200, 'the same words'])
    await own.close()
  })

  it('is kept when it comes with a form', async () => {
    const files = slowlyDeleted()
    const own = await ownedServer({ blobs: files })
    const admin = (method: string, path: string, body?: unknown) =>
      own.call(method, `/api/admin/forms${path}`, { token: own.owner, ...(body === undefined ? {} : { body }) })
    const sendFile = (words = 'the same words') => {
      const data = new FormData()
      data.append('cv', new File([words], 'cv.txt'))
      return own.call('POST', '/f/jobs', { body: data, headers: { accept: 'application/json' } })
    }
    await admin('POST', '', { id: 'jobs', name: 'Jobs', fieldsFrom: 'any', uploads: true })
    expect((await sendFile()).status).toBe(200)
    const [{ id }] = (await admin('GET', '/jobs/submissions')).json
    expect((await admin('DELETE', `/jobs/submissions/${id}`)).status).toBe(204)
    const sending = sendFile()
    for (const words of ['others', 'and others']) expect((await sendFile(words)).status).toBe(200)
    files.letGo()
    expect((await sending).status).toBe(200)
    const rows: readonly { readonly id: string }[] = (await admin('GET', '/jobs/submissions')).json
    const kept = await Promise.all(rows.map((row) => admin('GET', `/jobs/submissions/${row.id}/files/0`)))
    expect(kept.map(({ text }) => text).toSorted()).toEqual(['and others', 'others', 'the same words'])
    await own.close()
  })
})
