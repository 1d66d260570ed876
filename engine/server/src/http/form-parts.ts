import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { joined } from './joined.ts'

/** A file as it came with a form. What is more than the bounds allow was counted, and is not in `bytes`. */
export interface SentFile {
  readonly name: string
  readonly type: string
  readonly size: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

export interface PartBounds {
  readonly textBytes: number
  /** How many files are held, and how much of each. */
  readonly files: number
  readonly fileBytes: number
}

type Part = readonly [name: string, value: string | SentFile]

/** A form in parts (`multipart/form-data`), read as it arrives. */
export interface FormParts {
  take(chunk: Uint8Array): Promise<void>
  /** In the order they came in; undefined when they cannot be read. */
  end(): Promise<readonly Part[] | PartsFault>
}

export const mostParts = 1000

/** Why a form cannot be read to its end; `last` is the name of the last part that was taken. */
export type PartsFault = { readonly fault: 'UNREADABLE' } | { readonly fault: 'TOO_MANY'; readonly last: string }

export function formParts(contentType: string, bounds: PartBounds): FormParts {
  const parser = createParser(contentType, bounds)
  const parts: (() => Part | undefined)[] = []
  let files = 0
  let fault: PartsFault | undefined = parser ? undefined : { fault: 'UNREADABLE' }
  const over = new Promise<void>((resolve) => {
    if (!parser) return resolve()
    const stop = (why: PartsFault) => {
      fault ??= why
      resolve()
    }
    const broken = () => stop({ fault: 'UNREADABLE' })
    let last = ''
    parser.on('field', (name, value) => {
      last = name
      parts.push(() => namedPart(name, value))
    })
    parser.on('file', (name, stream, given, _encoding, type) => {
      last = name
      const fileName: string = given ?? ''
      stream.on('error', broken)
      const read = holdFile(stream, bounds.fileBytes, () => {
        files += 1
        return files <= bounds.files
      })
      parts.push(() => {
        const { size, bytes } = read()
        // A file field that was left alone comes as a file without a name and without content.
        if (size === 0 && fileName === '') return undefined
        return namedPart(name, { name: unescaped(fileName), type, size, bytes })
      })
    })
    parser.on('partsLimit', () => stop({ fault: 'TOO_MANY', last }))
    parser.on('error', broken)
    parser.on('finish', resolve)
  })

  return {
    async take(chunk) {
      if (!parser || fault) return
      await Promise.race([new Promise<void>((taken) => parser.write(chunk, () => taken())), over])
    },
    async end() {
      parser?.end()
      await over
      parser?.destroy()
      return fault ?? parts.map((part) => part()).filter((part) => part !== undefined)
    },
  }
}

/** Counts the bytes of a file, and holds them while they are no more than that. `begin` says whether this one is held. */
function holdFile(
  stream: NodeJS.ReadableStream,
  mostBytes: number,
  begin: () => boolean,
): () => Pick<SentFile, 'size' | 'bytes'> {
  const pieces: Uint8Array[] = []
  let size = 0
  let isHeld = false
  stream.on('data', (piece: Uint8Array) => {
    if (size === 0) isHeld = begin()
    size += piece.byteLength
    if (isHeld && size <= mostBytes) pieces.push(piece)
    else pieces.length = 0
  })
  return () => ({ size, bytes: joined(pieces) })
}

/** The types of the parser do not say that a name may be missing. */
function namedPart(name: string | undefined, value: Part[1]): Part | undefined {
  return name === undefined ? undefined : [unescaped(name), value]
}

function createParser(contentType: string, { textBytes, fileBytes }: PartBounds): BusboyInstance | undefined {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      preservePath: true,
      // One byte over the bound tells that there was more.
      limits: {
        parts: mostParts,
        fieldSize: textBytes,
        fileSize: fileBytes + 1,
        headerPairs: 20,
        headerSize: 8 * 1024,
      },
    })
  } catch {
    return undefined
  }
}

/** Browsers write these three so in the names of parts. */
function unescaped(name: string): string {
  return name.replace(/%0A/gi, '\n').replace(/%0D/gi, '\r').replaceAll('%22', '"')
}
