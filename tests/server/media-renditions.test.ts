import { randomUUID } from 'node:crypto'
import { type BlobStore, memoryBlobs } from '@quoin/server'
import { sqliteStore } from '@quoin/server/sqlite'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closedAfter } from '../support/closed-after.ts'
import { mediaCalls } from './support/media-calls.ts'
import { newPage } from './support/pages.ts'
import { colorAt, halves } from './support/pictures.ts'
import { type OwnedServer, ownedServer } from './support/running-server.ts'
import { until } from './support/until.ts'

let server: OwnedServer
beforeEach(async () => {
  server = await ownedServer({ blobs: memoryBlobs() })
})
afterEach(() => server.close())

const { put, rendition, fetchBytes } = mediaCalls(() => server)

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

  it('of a picture that is purged meanwhile are 404, and leave no file', async () => {
    const id = randomUUID()
    const blobs = memoryBlobs()
    let purge: (() => Promise<unknown>) | undefined
    const own = await ownedServer({
      blobs: {
        ...blobs,
        async put(...file) {
          await purge?.()
          purge = undefined
          await blobs.put(...file)
        },
      },
    })
    const { put, rendition } = mediaCalls(() => own)
    await put(id, await halves(400, 200))
    purge = () => own.call('DELETE', `/api/admin/media/images/${id}`, { token: own.owner })
    const answer = await rendition(id, { maxWidth: 100 })
    expect([answer.status, answer.json.code]).toEqual([404, 'not_found'])
    await until(async () => (await blobs.list('')[Symbol.asyncIterator]().next()).done === true)
    expect((await put(id, await halves(400, 200))).json.value.width).toBe(400)
    await own.close()
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
    expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''logo.svg")
    expect((await rendition(id, { editParams: { transform: { rotate: 90 } } })).status).toBe(400)
    expect((await rendition(id, {})).json.src).toBe(value.src.replace('/logo.', '/logo.'))
  })

  it('are no more than a picture may have, also when several are asked for at once (§17)', async () => {
    const blobs = memoryBlobs()
    const store = sqliteStore({ path: ':memory:' })
    const few = await ownedServer({ store, blobs, limits: { renditionsPerAsset: 3 } })
    const calls = mediaCalls(() => few)
    const id = randomUUID()
    await calls.put(id, await halves(400, 200))
    const ask = async (maxWidth: number) => {
      const { status, json } = await calls.rendition(id, { maxWidth })
      return status === 200 ? 200 : [status, json.code, json.limit, json.unit, json.detail]
    }
    const many = await Promise.all([100, 110, 120, 130].map(ask))
    const said = 'This picture was cut and sized in 3 ways already, which is the most.'
    const refused = [413, 'too_large', 3, 'renditions', said]
    expect(many.filter((answer) => answer === 200)).toHaveLength(2)
    expect(many.filter((answer) => answer !== 200)).toEqual([refused, refused])
    const rows = await store.read((tx) => tx.db.selectFrom('media_renditions').select('blob_key').execute())
    const named = new Set(rows.map((row) => row.blob_key))
    await until(async () => {
      const files: string[] = []
      for await (const key of blobs.list('')) if (/\.(webp|jpg|png)$/.test(key)) files.push(key)
      return files.every((key) => named.has(key))
    })
    await few.close()
  })

  it('that wait for their turn hold no original, and one that is asked for several times at once is made once', async () => {
    const blobs = memoryBlobs()
    const acts: string[] = []
    const own = await ownedServer({
      blobs: {
        ...blobs,
        get(...file) {
          acts.push('read')
          return blobs.get(...file)
        },
        put(...file) {
          if (acts.at(-1) !== 'put') acts.push('put')
          return blobs.put(...file)
        },
      },
    })
    const calls = mediaCalls(() => own)
    const id = randomUUID()
    await calls.put(id, await halves(400, 200))
    const many = await Promise.all([100, 110, 100, 120, 110, 100].map((maxWidth) => calls.rendition(id, { maxWidth })))
    expect(many.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(acts).toEqual(['put', 'read', 'put', 'read', 'put', 'read', 'put'])
    await own.close()
  })

  it('of a large picture do not hold up those of a small one', async () => {
    const blobs = memoryBlobs()
    let release = () => {}
    const released = new Promise<void>((done) => {
      release = done
    })
    let held = ''
    const put: BlobStore['put'] = async (key, ...rest) => {
      const [, hash = ''] = key.split('/')
      held ||= hash
      if (hash === held) await released
      await blobs.put(key, ...rest)
    }
    const own = closedAfter(await ownedServer({ blobs: { ...blobs, put } }))
    const calls = mediaCalls(() => own)
    const large = calls.put(randomUUID(), await halves(4000, 3200))
    await until(() => held !== '')
    expect((await calls.put(randomUUID(), await halves(400, 200))).status).toBe(201)
    release()
    expect((await large).status).toBe(201)
  })

  it('that nothing shows or holds make room, and stay at their addresses', async () => {
    const few = await ownedServer({ blobs: memoryBlobs(), limits: { renditionsPerAsset: 4 } })
    const { put, rendition, fetchBytes } = mediaCalls(() => few)
    const id = randomUUID()
    const whole = (await put(id, await halves(400, 200))).json.value
    const sized = async (maxWidth: number) => (await rendition(id, { maxWidth })).json
    const [once, planned, told] = [await sized(100), await sized(110), await sized(120)]
    const showing = (image: unknown) => [{ id: 'a', type: 'title', props: { title: 'x', image } }]
    const page = await newPage(few, { content: showing(once) })
    await page.at('PATCH', '', [{ op: 'replace', path: '/content/0/props/image', value: planned }])
    await page.at('PUT', '/schedule', { publishOn: '2026-01-02T00:00:00Z', unpublishOn: null })
    await page.at('PATCH', '', [{ op: 'replace', path: '/content/0/props/image', value: null }])
    const story = { name: 'Told', props: { title: 'x', image: told } }
    await few.call('POST', '/api/admin/blocks/title/stories', { token: few.owner, body: story })

    const last = await sized(130)
    expect(last.width).toBe(130)
    await newPage(few, { content: showing(last) })
    expect(await sized(140)).toMatchObject({ code: 'too_large', limit: 4 })
    expect([await sized(110), await sized(120), (await sized(800)).src]).toEqual([planned, told, whole.src])
    expect((await fetchBytes(once.src)).response.status).toBe(200)
    await few.close()
  })

  it('make room also where another wish, which is shown, has a size of the same bytes', async () => {
    const few = await ownedServer({ blobs: memoryBlobs(), limits: { renditionsPerAsset: 3 } })
    const { put, rendition } = mediaCalls(() => few)
    const id = randomUUID()
    await put(id, await halves(400, 200))
    const sized = async (maxWidth: number) => (await rendition(id, { maxWidth })).json
    const [idle, shown] = [await sized(100), await sized(300)]
    const addresses = (image: unknown): readonly string[] => JSON.stringify(image).match(/\/[0-9a-f]{16}\//g) ?? []
    const inBoth = addresses(idle).filter((one) => addresses(shown).includes(one))
    expect(inBoth).not.toEqual([])
    await newPage(few, { content: [{ id: 'a', type: 'title', props: { title: 'x', image: shown } }] })
    expect((await sized(130)).width).toBe(130)
    expect(await sized(300)).toEqual(shown)
    await few.close()
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
    const told = [edit.status, edit.json.code, edit.headers.get('retry-after')]
    expect(told).toEqual([503, 'no_image_codec', '3600'])
    await plain.close()
  })
})
