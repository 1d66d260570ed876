import { pipeline, Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'

/**
 * The chunks packed, and unpacked again. Not by CompressionStream: that of Node reads thousands of chunks ahead of who
 * takes them, a gibibyte of a large site.
 */
export function gzipStream(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  // what breaks off reaches whoever reads
  const packed = pipeline(chunks, createGzip(), () => {})
  return Readable.toWeb(packed) as ReadableStream<Uint8Array> // the type of node:stream/web is the same stream
}

/** Whoever reads no further lets go of the source. */
export function gunzipped(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return pipeline(chunks, createGunzip(), () => {})
}
