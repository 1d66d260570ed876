const block = 512
const encoder = new TextEncoder()

/** One file of an archive as bytes: a header without times, owners and links, and its padded content. */
export function tarHeader(path: string, size: number): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(block)
  const put = (text: string, at: number) => header.set(encoder.encode(text), at)
  const { name, prefix } = splitPath(path)
  put(name, 0)
  put(prefix, 345)
  put('0000644\0', 100)
  put('0000000\0', 108)
  put('0000000\0', 116)
  put(`${size.toString(8).padStart(11, '0')}\0`, 124)
  put('00000000000\0', 136)
  put('        ', 148)
  put('0', 156)
  put('ustar\x0000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  put(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** Long paths stand in two fields, parted at a slash. */
function splitPath(path: string): { readonly name: string; readonly prefix: string } {
  const fits = (text: string, most: number) => encoder.encode(text).byteLength <= most
  if (fits(path, 100)) return { name: path, prefix: '' }
  for (let at = path.indexOf('/'); at > 0; at = path.indexOf('/', at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)]
    if (fits(prefix, 155) && fits(name, 100)) return { name, prefix }
  }
  throw new Error(`The path "${path}" is too long for an archive.`)
}

export function tarPadding(size: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array((block - (size % block)) % block)
}

export const tarEnd: Uint8Array<ArrayBuffer> = new Uint8Array(block * 2)

export interface TarEntry {
  readonly path: string
  readonly size: number
  /** Plain files only have `file`; links, folders and devices are told apart so that they can be refused. */
  readonly kind: 'file' | 'other'
  /** To be read to its end before the next entry. */
  readonly content: AsyncIterable<Uint8Array>
}

/** What an archive holds, entry by entry, without ever holding a whole file. Throws `TarError` when it is none. */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const input = createInput(source)
  try {
    for (;;) {
      const header = await input.exactly(block)
      if (!header || header.every((byte) => byte === 0)) return
      const entry = readHeader(header)
      let left = entry.size
      const content = async function* () {
        while (left > 0) {
          const chunk = await input.some(left)
          if (!chunk) throw new TarError('The archive ends within a file.')
          left -= chunk.byteLength
          yield chunk
        }
      }
      yield { ...entry, content: content() }
      while (left > 0) {
        const skipped = await input.some(left)
        if (!skipped) throw new TarError('The archive ends within a file.')
        left -= skipped.byteLength
      }
      const padding = (block - (entry.size % block)) % block
      if (padding > 0 && !(await input.exactly(padding))) throw new TarError('The archive ends within a file.')
    }
  } finally {
    await input.close()
  }
}

export class TarError extends Error {
  override readonly name = 'TarError'
}

function readHeader(header: Uint8Array): Pick<TarEntry, 'path' | 'size' | 'kind'> {
  const text = (at: number, length: number) => {
    const bytes = header.subarray(at, at + length)
    const end = bytes.indexOf(0)
    return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end))
  }
  const stored = Number.parseInt(text(148, 8).trim(), 8)
  const sum = header.reduce((total, byte, index) => total + (index >= 148 && index < 156 ? 32 : byte), 0)
  if (stored !== sum) throw new TarError('The file is not an archive.')
  const size = text(124, 12).trim()
  if (!/^[0-7]{1,12}$/.test(size)) throw new TarError('A file size in the archive cannot be read.')
  const type = text(156, 1)
  const prefix = text(345, 155)
  return {
    path: prefix === '' ? text(0, 100) : `${prefix}/${text(0, 100)}`,
    size: Number.parseInt(size, 8),
    kind: type === '0' || type === '' ? 'file' : 'other',
  }
}

function createInput(source: AsyncIterable<Uint8Array>) {
  const iterator = source[Symbol.asyncIterator]()
  let held: Uint8Array = new Uint8Array()
  async function fill(): Promise<boolean> {
    while (held.byteLength === 0) {
      const next = await iterator.next()
      if (next.done) return false
      held = next.value
    }
    return true
  }
  return {
    async some(most: number): Promise<Uint8Array | undefined> {
      if (!(await fill())) return undefined
      const chunk = held.subarray(0, most)
      held = held.subarray(chunk.byteLength)
      return chunk
    },
    async exactly(length: number): Promise<Uint8Array | undefined> {
      const whole = new Uint8Array(length)
      let at = 0
      while (at < length) {
        const chunk = await this.some(length - at)
        if (!chunk) return undefined
        whole.set(chunk, at)
        at += chunk.byteLength
      }
      return whole
    },
    /** What nobody reads any more is not unpacked for nobody. */
    async close(): Promise<void> {
      await iterator.return?.()
    },
  }
}
