import { logFailure } from '../failures/failure.ts'
import type { Parts } from '../parts.ts'
import { problem } from '../problem.ts'

/** The bytes that the database knows of. Lost ones are told as missing, and in the log (M-15). */
export async function keptBlob(
  parts: Pick<Parts, 'blobs' | 'clock' | 'log'>,
  key: string,
  range?: { readonly start: number; readonly end: number },
): Promise<ReadableStream<Uint8Array>> {
  const stream = await parts.blobs?.get(key, range)
  if (stream) return stream
  logFailure(parts, { event: 'blob.lost', blob: key })
  throw problem('not_found')
}
