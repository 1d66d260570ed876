import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { invalid, problem } from '../problem.ts'

/** What may stand around the file: the texts and the marks between the parts. */
export const aroundBytes = 64 * 1024
const mostParts = 20
const mostTextBytes = 16 * 1024

/** The parts of an upload, read as they arrive. The texts are complete when the file has been read to its end. */
export interface UploadParts {
  readonly texts: ReadonlyMap<string, string>
  /** As the part of the file says. */
  readonly fileName: string
  /** Takes the bytes of the body, gives those of the part `file`. No more is held than what has just arrived. */
  fileIn(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>
}

export function uploadParts(contentType: string, mostBytes: number): UploadParts {
  const texts = new Map<string, string>()
  const arrived: Uint8Array[] = []
  const parser = createParser(contentType)
  let fileName: string | undefined
  const over = new Promise<void>((resolve, reject) => {
    parser.on('field', (name, value) => texts.set(name, value))
    parser.on('file', (name, stream, given) => {
      stream.on('error', () => reject(unreadable()))
      if (name !== 'file') return stream.resume()
      if (fileName !== undefined) reject(oneFile())
      fileName = given ?? ''
      return stream.on('data', (chunk: Uint8Array) => arrived.push(chunk))
    })
    parser.on('partsLimit', () => reject(unreadable()))
    parser.on('error', () => reject(unreadable()))
    parser.on('finish', resolve)
  })
  over.catch(() => {}) // who waits for the parser hears of it; nobody may wait when the reading was ended before

  async function* fileIn(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const limit = mostBytes + aroundBytes
    let size = 0
    try {
      for await (const chunk of body) {
        size += chunk.byteLength
        if (size > limit) throw problem('too_large', { extra: { limit: mostBytes, actual: size, unit: 'bytes' } })
        const taken = new Promise<void>((resolve) => parser.write(chunk, () => resolve()))
        await Promise.race([taken, over])
        yield* arrived.splice(0)
      }
      parser.end()
      await over
      yield* arrived.splice(0)
    } finally {
      parser.destroy()
    }
    if (fileName === undefined) throw oneFile()
  }

  return {
    texts,
    get fileName() {
      return fileName ?? ''
    },
    fileIn,
  }
}

function createParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { parts: mostParts, fieldSize: mostTextBytes, headerPairs: 20, headerSize: 8 * 1024 },
    })
  } catch {
    throw unreadable()
  }
}

function unreadable() {
  return invalid({ path: '', code: 'invalid', message: 'The parts cannot be read.' })
}

function oneFile() {
  return invalid({ path: '/file', code: 'one_file', message: 'Exactly one file is expected.' })
}
