import { readlinkSync } from 'node:fs'
import { type FileHandle, mkdir, mkdtemp, open, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import type { Clock } from '@quoin/engine'
import { type BlobStore, diskBlobs, memoryBlobs, s3Blobs } from '@quoin/server'
import { mediaContract } from '@quoin/server/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'

const folders: string[] = []
async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'quoin-blobs-'))
  folders.push(made)
  return made
}
afterEach(async () => {
  for (const made of folders.splice(0)) await rm(made, { recursive: true, force: true })
})

/** As much of S3 as the adapter uses, in memory. */
function bucketInMemory(placeOf = (part: number) => part): (request: Request) => Promise<Response> {
  const objects = new Map<string, Uint8Array<ArrayBuffer>>()
  const uploads = new Map<string, Map<number, Uint8Array<ArrayBuffer>>>()
  return async (request) => {
    const url = new URL(request.url)
    const key = url.pathname.replace(/^\/bucket\//, '')
    const query = url.searchParams
    if (!request.headers.get('authorization')?.startsWith('AWS4-HMAC-SHA256 '))
      return new Response(null, { status: 403 })
    const body =
      request.method === 'GET' || request.method === 'HEAD'
        ? new Uint8Array()
        : new Uint8Array(await request.arrayBuffer())
    if (request.method === 'GET' && query.has('list-type')) {
      const keys = [...objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).toSorted()
      const from = Number(query.get('continuation-token') ?? 0)
      const next = from + 1 < keys.length ? `<NextContinuationToken>${from + 1}</NextContinuationToken>` : ''
      return new Response(
        `<ListBucketResult>${keys
          .slice(from, from + 1)
          .map((name) => `<Contents><Key>${name}</Key></Contents>`)
          .join('')}${next}</ListBucketResult>`,
      )
    }
    if (request.method === 'POST' && query.has('uploads')) {
      const id = `upload-${uploads.size}`
      uploads.set(id, new Map())
      return new Response(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
    }
    const upload = uploads.get(query.get('uploadId') ?? '')
    if (upload && request.method === 'PUT') {
      upload.set(Number(query.get('partNumber')), body)
      return new Response(null, { headers: { etag: `"${query.get('partNumber')}"` } })
    }
    if (upload && request.method === 'POST') {
      const parts = [...upload.entries()].toSorted(([a], [b]) => placeOf(a) - placeOf(b)).map(([, part]) => part)
      objects.set(key, new Uint8Array(await new Blob(parts).arrayBuffer()))
      return new Response('<CompleteMultipartUploadResult/>')
    }
    if (request.method === 'PUT') {
      objects.set(key, body)
      return new Response(null)
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return new Response(null, { status: 204 })
    }
    const found = objects.get(key)
    if (!found) return new Response(null, { status: 404 })
    const range = /bytes=(\d+)-(\d+)/.exec(request.headers.get('range') ?? '')
    const bytes = range ? found.slice(Number(range[1]), Number(range[2]) + 1) : found
    return new Response(request.method === 'HEAD' ? null : bytes, {
      headers: { 'content-length': String(bytes.byteLength) },
    })
  }
}

/** A clock that waits for nothing, and for what it was asked to wait. */
function hurried() {
  const waits: number[] = []
  const after: Clock['after'] = (ms, run) => {
    waits.push(ms)
    queueMicrotask(run)
    return () => {}
  }
  return { waits, now: () => 0, after }
}

const s3 = (pathStyle: boolean, fetch = bucketInMemory(), clock = hurried()) =>
  s3Blobs({
    clock,
    endpoint: 'https://s3.example',
    bucket: 'bucket',
    region: 'eu',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    pathStyle,
    fetch,
  })

describe.each([
  ['memory', async () => memoryBlobs()],
  ['disk', async () => diskBlobs({ folder: await folder() })],
  ['S3', () => s3(true)],
] as const)('M-15 the contract of a place for files: %s', (_name, create) => {
  for (const one of mediaContract()) it(one.name, async () => one.check(await create()))
})

it('M-15 the contract notices parts that were put together in another order', async () => {
  const parts = mediaContract().find(({ name }) => name.startsWith('more than one part'))
  const secondFirst = bucketInMemory((part) => (part === 2 ? 0 : part))
  await expect(parts?.check(await s3(true, secondFirst))).rejects.toThrow('bytes came back')
})

describe('the disk', () => {
  it('follows no link out of its folder', async () => {
    const root = await folder()
    const outside = join(await folder(), 'secret')
    await writeFile(outside, 'secret')
    const blobs = diskBlobs({ folder: root })
    await blobs.put('site-1/a', new Uint8Array([1]), { mime: 'image/png' })
    await symlink(outside, join(root, 'site-1', 'b'))
    expect(await blobs.get('site-1/b')).toBeUndefined()
    expect(await blobs.stat('site-1/b')).toBeUndefined()
  })

  it('takes no file for lost that it cannot look at', async () => {
    const root = await folder()
    await symlink('ring', join(root, 'ring'))
    await expect(diskBlobs({ folder: root }).stat('ring/a')).rejects.toThrow('ELOOP')
    await expect(diskBlobs({ folder: root }).get('ring/a')).rejects.toThrow('ELOOP')
  })

  /** Which files and folders below a root are on the disk whatever happens, in the order of the syncs. */
  async function syncedBelow(root: string, act: () => Promise<unknown>): Promise<readonly string[]> {
    const handle = await open(root)
    const anyFile: FileHandle = Object.getPrototypeOf(handle)
    await handle.close()
    const { sync } = anyFile
    const synced: string[] = []
    const spy = vi.spyOn(anyFile, 'sync').mockImplementation(function (this: FileHandle) {
      const path = relative(root, readlinkSync(`/proc/self/fd/${this.fd}`))
      synced.push(path.endsWith('.part') ? join(dirname(path), 'the file') : path)
      return sync.call(this)
    })
    await act().finally(() => spy.mockRestore())
    return synced
  }
  const put = (blobs: BlobStore, key: string) => blobs.put(key, new Uint8Array([1]), { mime: 'image/png' })

  it.runIf(process.platform === 'linux')('has a file and its name before a put ends', async () => {
    const root = await folder()
    const blobs = diskBlobs({ folder: root })
    const synced = await syncedBelow(root, async () => {
      await put(blobs, 'site-1/abc/a')
      await put(blobs, 'site-1/abc/b')
    })
    const [whole, added] = [
      ['site-1/abc/the file', 'site-1/abc', 'site-1', ''],
      ['site-1/abc/the file', 'site-1/abc'],
    ]
    expect(synced).toEqual([...whole, '..', ...added])
  })

  it.runIf(process.platform === 'linux')('has the folders of a file before a put ends, whoever made them', async () => {
    const root = await folder()
    await mkdir(join(root, 'site-1', 'abc'), { recursive: true })
    const synced = await syncedBelow(root, () => put(diskBlobs({ folder: root }), 'site-1/abc/a'))
    expect(synced).toEqual(['site-1/abc/the file', 'site-1/abc', 'site-1', '', '..'])
  })

  it('says when it cannot be written', async () => {
    const root = await folder()
    await writeFile(join(root, 'file'), '')
    expect(await diskBlobs({ folder: join(root, 'file', 'below') }).check()).toBe(false)
  })
})

describe('S3', () => {
  it('puts the bucket into the host, unless told otherwise', async () => {
    const seen: string[] = []
    const fetch = async (request: Request) => {
      seen.push(request.url)
      return new Response(null)
    }
    await (await s3(false, fetch)).put('site-1/a', new Uint8Array([1]), { mime: 'image/png' })
    await (await s3(true, fetch)).put('site-1/a', new Uint8Array([1]), { mime: 'image/png' })
    expect(seen).toEqual(['https://bucket.s3.example/site-1/a', 'https://s3.example/bucket/site-1/a'])
  })

  it.each([
    ['https://s3.eu-central-1.amazonaws.com', undefined, 'eu-central-1'],
    ['https://account.r2.cloudflarestorage.com', undefined, 'auto'],
    ['https://files.example.org', undefined, 'us-east-1'],
    ['https://files.example.org', 'garage', 'garage'],
  ])('signs for the region of %s, or the one it was told: %s', async (endpoint, region, signed) => {
    const seen: (string | null)[] = []
    const fetch = async (request: Request) => {
      seen.push(request.headers.get('authorization'))
      return new Response(null)
    }
    const keys = { accessKeyId: 'id', secretAccessKey: 'secret' }
    await (await s3Blobs({ endpoint, bucket: 'bucket', ...keys, ...(region ? { region } : {}), fetch })).stat(
      'site-1/a',
    )
    expect(seen).toEqual([expect.stringContaining(`/${signed}/s3/aws4_request`)])
  })

  it('says what the bucket said', async () => {
    const said =
      '<?xml version="1.0"?><Error><Code>RequestTimeTooSkewed</Code><Message>The clock is off.</Message></Error>'
    const blobs = await s3(true, async () => new Response(said, { status: 403 }))
    await expect(blobs.get('site-1/a')).rejects.toThrow(
      'The bucket answered 403 when reading. RequestTimeTooSkewed: The clock is off.',
    )
  })

  it('takes no file for lost, and none for deleted, while there is no bucket', async () => {
    const gone = (code: string) =>
      s3(true, async () => new Response(`<Error><Code>${code}</Code></Error>`, { status: 404 }))
    const noBucket = await gone('NoSuchBucket')
    await expect(noBucket.get('site-1/a')).rejects.toThrow('NoSuchBucket')
    await expect(noBucket.delete('site-1/a')).rejects.toThrow('NoSuchBucket')
    const noKey = await gone('NoSuchKey')
    expect(await noKey.get('site-1/a')).toBeUndefined()
    expect(await noKey.delete('site-1/a')).toBeUndefined()
  })

  it('asks a bucket that is busy again, a few times, and with all that it asked', async () => {
    const bucket = bucketInMemory()
    const clock = hurried()
    let asked = 0
    const busy = async (request: Request) => {
      asked += 1
      return asked % 3 === 0 ? bucket(request) : new Response(null, { status: asked % 3 === 1 ? 503 : 500 })
    }
    const blobs = await s3(true, busy, clock)
    const bytes = new Uint8Array(9 * 1024 * 1024).fill(7)
    await blobs.put('site-1/a', bytes, { mime: 'video/mp4' })
    expect(await blobs.stat('site-1/a')).toEqual({ size: bytes.byteLength })
    expect(Buffer.compare(bytes, Buffer.from(await new Response(await blobs.get('site-1/a')).arrayBuffer()))).toBe(0)
    await blobs.delete('site-1/a')
    expect(await blobs.stat('site-1/a')).toBeUndefined()
    expect(new Set(clock.waits)).toEqual(new Set([200, 1000]))
  })

  it('gives up on a bucket that stays busy, and asks at once whether it is there', async () => {
    const clock = hurried()
    let asked = 0
    const busy = async () => {
      asked += 1
      return new Response('<Error><Code>SlowDown</Code></Error>', { status: 503 })
    }
    const blobs = await s3(true, busy, clock)
    await expect(blobs.get('site-1/a')).rejects.toThrow('The bucket answered 503 when reading. SlowDown')
    expect([asked, clock.waits]).toEqual([4, [200, 1000, 3000]])
    expect([await blobs.check(), asked]).toEqual([false, 5])
  })

  it.each([
    ['begun', () => true],
    ['written', (request: Request) => request.method === 'PUT'],
  ])('lets go of the file it reads where an upload cannot be %s', async (_, fails) => {
    const bucket = bucketInMemory()
    const blobs = await s3(true, async (request) =>
      fails(request) ? new Response(null, { status: 403 }) : bucket(request),
    )
    let isLeft = false
    const file = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)),
      cancel() {
        isLeft = true
      },
    })
    await expect(blobs.put('site-1/a', file, { mime: 'video/mp4' })).rejects.toThrow('403')
    expect(isLeft).toBe(true)
  })

  it('tells a failure instead of losing it', async () => {
    const blobs = await s3(true, async () => new Response(null, { status: 500 }))
    await expect(blobs.put('site-1/a', new Uint8Array([1]), { mime: 'image/png' })).rejects.toThrow('500')
    await expect(blobs.get('site-1/a')).rejects.toThrow('500')
    expect(await blobs.check()).toBe(false)
  })
})
