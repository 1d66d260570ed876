import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Clock } from '@quoin/engine'
import { removeUnfinished } from '../files/unfinished.ts'
import { invalid, problem } from '../problem.ts'
import { sentInTime } from '../time/in-time.ts'
import { sniffBytes } from './sniff.ts'

const uploadFolder = 'quoin-upload-'

/** Deletes what uploads to a process that was killed have left. */
export function forgetUnfinishedUploads(): Promise<void> {
  return removeUnfinished(tmpdir(), new RegExp(`^${uploadFolder}\\w{6}$`))
}

/** An upload that has arrived whole, on this machine's disk until it is let go. */
export interface Received {
  readonly path: string
  readonly size: number
  readonly hash: string
  readonly head: Uint8Array
  stream(): ReadableStream<Uint8Array>
}

/** Streams a body to a temporary file, counting; over the limit it is cut and nothing stays. */
export async function receive<T>(
  body: ReadableStream<Uint8Array> | null,
  options: {
    readonly limit: number
    readonly clock: Clock
    readonly idleMs: number
    readonly totalMs: number
    readonly declared?: number
    /** What of the body is the file, when not all of it is. */
    readonly fileIn?: (body: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>
  },
  use: (received: Received) => Promise<T>,
): Promise<T> {
  const { limit, clock, fileIn = (body) => body } = options
  const tooLarge = (actual: number) => problem('too_large', { extra: { limit, actual, unit: 'bytes' } })
  if ((options.declared ?? 0) > limit) throw tooLarge(options.declared ?? 0)
  const folder = await mkdtemp(join(tmpdir(), uploadFolder))
  const path = join(folder, 'upload')
  try {
    const file = await open(path, 'wx', 0o600)
    const hash = createHash('sha256')
    const head = Buffer.alloc(sniffBytes)
    let size = 0
    try {
      const deadline = clock.now() + options.totalMs
      const chunks = chunksOf(body, clock, () => Math.min(options.idleMs, deadline - clock.now()))
      for await (const chunk of fileIn(chunks)) {
        if (size < sniffBytes) head.set(chunk.subarray(0, sniffBytes - size), size)
        size += chunk.byteLength
        if (size > limit) throw tooLarge(size)
        hash.update(chunk)
        // all of it, where a single write may take less on a disk that is nearly full
        await file.appendFile(chunk)
      }
    } finally {
      await file.close()
    }
    if (size === 0) throw invalid({ path: '', code: 'empty', message: 'The file is empty.' })
    return await use({
      path,
      size,
      hash: hash.digest('hex'),
      head: head.subarray(0, Math.min(size, sniffBytes)),
      stream: () => Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>, // the type of node:stream/web is the same stream
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function* chunksOf(
  body: ReadableStream<Uint8Array> | null,
  clock: Clock,
  patienceMs: () => number,
): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await sentInTime(reader.read(), clock, patienceMs())
      if (done) return
      yield value
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}
