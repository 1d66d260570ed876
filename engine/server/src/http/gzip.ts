const compressed = new WeakMap<Uint8Array, Promise<Uint8Array<ArrayBuffer>>>()

/** Below this a coding saves nothing worth the client's work. */
const leastBytes = 1024

/** The bytes as gzip, made once however often they are sent. */
export function gzipped(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const known = compressed.get(bytes)
  if (known) return known
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'))
  const made = new Response(stream).arrayBuffer().then((buffer) => new Uint8Array(buffer))
  compressed.set(bytes, made)
  return made
}

/** Whether an answer of this size is sent as gzip to who accepts these codings. */
export function prefersGzip(acceptEncoding: string | null, size: number): boolean {
  if (acceptEncoding === null || size < leastBytes) return false
  const weights = new Map<string, number>()
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    weights.set(coding, weight === undefined ? 1 : Number(weight))
  }
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0
}
