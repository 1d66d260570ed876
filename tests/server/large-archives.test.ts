import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { type BlobStore, defaultLimits, memoryBlobs } from '@quoin/server'
import { describe, expect, it } from 'vitest'
import { readArchive } from '../../engine/server/src/transfer/read-archive.ts'
import { exported, filledServer, imported, portableServer, send, unpack } from './support/archives.ts'
import type { OwnedServer } from './support/running-server.ts'

const mebibyte = 1024 * 1024
const pieceBytes = 64 * 1024
const largeBytes = 8 * mebibyte

/** The bytes in pieces such as a disk gives, each told as it is taken. */
async function* told(chunks: AsyncIterable<Uint8Array>, tell: (length: number) => unknown): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.byteLength; at += pieceBytes) {
      const piece = chunk.subarray(at, at + pieceBytes)
      await tell(piece.byteLength)
      yield piece
    }
}

const streamOf = (chunks: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(chunks, { objectMode: false })) as ReadableStream<Uint8Array> // the type of node:stream/web is the same stream

/** How many bytes were taken out of blobs of one kind before blobs of the other had got them, at most. */
function watchedBlobs(taken: (key: string) => boolean, got: (key: string) => boolean) {
  const blobs = memoryBlobs()
  const ahead = { most: 0, now: 0 }
  const watched: BlobStore = {
    ...blobs,
    async get(key, range) {
      const stream = await blobs.get(key, range)
      if (!stream || !taken(key)) return stream
      Object.assign(ahead, { most: 0, now: 0 })
      return streamOf(
        told(stream, (length) => {
          ahead.now += length
          ahead.most = Math.max(ahead.most, ahead.now)
        }),
      )
    },
    async put(key, content, about) {
      if (content instanceof Uint8Array || !got(key)) return blobs.put(key, content, about)
      const counted = told(content, (length) => {
        ahead.now -= length
        return setImmediate()
      })
      await blobs.put(key, streamOf(counted), about)
    },
  }
  return { watched, ahead }
}

const isArchive = (key: string) => key.endsWith('.tar.gz')
const isOriginal = (key: string) => key.endsWith('/original')

async function withLargeFile(server: OwnedServer): Promise<OwnedServer> {
  const body = new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(largeBytes)]))
  const path = `/api/admin/media/files/${randomUUID()}?name=Large.pdf`
  expect((await server.call('PUT', path, { token: server.owner, body })).status).toBe(201)
  return server
}

describe('a large archive', () => {
  it('is packed no faster than it is written, and unpacked no faster than its files are', async () => {
    const packing = watchedBlobs(isOriginal, isArchive)
    const from = await withLargeFile(await portableServer({ blobs: packing.watched }))
    const archive = await exported(from)
    expect(archive.byteLength).toBeGreaterThan(largeBytes)
    expect(packing.ahead.most).toBeLessThan(mebibyte)
    const unpacking = watchedBlobs(isArchive, isOriginal)
    await imported(await portableServer({ blobs: unpacking.watched }), archive)
    expect(unpacking.ahead.most).toBeLessThan(mebibyte)
  })
  it('is refused where it unpacks to more than the host takes in, whatever its own size, and the limit is named', async () => {
    const archive = await exported(await filledServer())
    const [, ...files] = unpack(archive)
    const actual = files.reduce((sum, [, { byteLength }]) => sum + byteLength, 0)
    const taking = (archiveUnpackedBytes: number) => portableServer({ limits: { archiveUnpackedBytes } })
    expect((await send(await taking(actual), archive)).status).toBe(202)
    const { status, json } = await send(await taking(actual - 1), archive)
    expect([status, json]).toEqual([
      413,
      expect.objectContaining({
        code: 'too_large',
        detail: `The archive holds ${actual} bytes once it is unpacked; at most ${actual - 1} are read. Whoever runs the server can raise the limit "archiveUnpackedBytes" (QUOIN_LIMITS).`,
        limit: actual - 1,
        actual,
        unit: 'bytes',
      }),
    ])
  })

  it.each([
    ['is none', randomBytes(largeBytes)],
    ['ends early', Buffer.concat([Buffer.alloc(1024), randomBytes(largeBytes)])],
  ])('is let go where it %s, and the rest of it is not read', async (_, content) => {
    const read = { bytes: 0 }
    const source = told(Readable.from([gzipSync(content, { level: 0 })]), (length) => {
      read.bytes += length
    })
    await expect(readArchive(streamOf(source), defaultLimits)).rejects.toMatchObject({ code: 'archive_invalid' })
    await setImmediate()
    expect(read.bytes).toBeLessThan(mebibyte)
    expect(await source.next()).toEqual({ done: true, value: undefined })
  })
})
