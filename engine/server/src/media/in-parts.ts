export type Part = Uint8Array<ArrayBuffer>

/** The content in parts of one size, the last one shorter. Whoever stops taking them lets go of it. */
export function inParts(content: ReadableStream<Uint8Array> | Part, partBytes: number): AsyncGenerator<Part> {
  return content instanceof Uint8Array ? slices(content, partBytes) : partsOf(content, partBytes)
}

async function* slices(bytes: Part, partBytes: number): AsyncGenerator<Part> {
  for (let at = 0; at < bytes.byteLength; at += partBytes) yield bytes.slice(at, at + partBytes)
}

async function* partsOf(stream: ReadableStream<Uint8Array>, partBytes: number): AsyncGenerator<Part> {
  let part = new Uint8Array(partBytes)
  let filled = 0
  for await (const chunk of stream) {
    for (let at = 0; at < chunk.byteLength; ) {
      const taken = Math.min(partBytes - filled, chunk.byteLength - at)
      part.set(chunk.subarray(at, at + taken), filled)
      filled += taken
      at += taken
      if (filled === partBytes) {
        yield part
        part = new Uint8Array(partBytes)
        filled = 0
      }
    }
  }
  if (filled > 0) yield part.slice(0, filled)
}
