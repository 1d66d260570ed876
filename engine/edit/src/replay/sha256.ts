/** SHA-256 of a text as lower-case hex. Synchronous, and there where a browser offers no WebCrypto: on plain http. */
export function sha256(text: string): string {
  const bytes = padded(new TextEncoder().encode(text))
  const state = Uint32Array.from(initial)
  const words = new Uint32Array(64)
  for (let offset = 0; offset < bytes.byteLength; offset += 64) compress(state, words, bytes, offset)
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('')
}

const primes = firstPrimes(64)
const initial = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const rounds = Uint32Array.from(primes.map((prime) => fraction(Math.cbrt(prime))))

/** The first 32 bits of the fraction. Square and cube roots of these primes are exact enough as doubles. */
function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32) >>> 0
}

function firstPrimes(count: number): readonly number[] {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate += 1)
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  return found
}

function padded(bytes: Uint8Array): DataView {
  const length = Math.ceil((bytes.length + 9) / 64) * 64
  const result = new Uint8Array(length)
  result.set(bytes)
  result[bytes.length] = 0x80
  const view = new DataView(result.buffer)
  view.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(length - 4, bytes.length << 3)
  return view
}

function compress(state: Uint32Array, words: Uint32Array, view: DataView, offset: number): void {
  const word = (index: number) => words[index] ?? 0
  for (let index = 0; index < 16; index += 1) words[index] = view.getUint32(offset + index * 4)
  for (let index = 16; index < 64; index += 1) {
    const early = word(index - 15)
    const late = word(index - 2)
    const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words[index] = word(index - 16) + small + word(index - 7) + large
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let index = 0; index < 64; index += 1) {
    const first =
      (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + (rounds[index] ?? 0) + word(index)) | 0
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + value
}

function turn(value: number, by: number): number {
  return (value >>> by) | (value << (32 - by))
}
