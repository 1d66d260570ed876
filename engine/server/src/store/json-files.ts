import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The JSON of an archive, on this machine's disk until it is let go: the history of a site is longer than its memory. */
export interface JsonFiles {
  readonly paths: readonly string[]
  has(path: string): boolean
  bytes(path: string): Uint8Array<ArrayBuffer>
  /** Undefined when there is no such file. */
  read(path: string): unknown
  add(path: string, bytes: Uint8Array): void
  close(): void
}

export function jsonFiles(): JsonFiles {
  const folder = mkdtempSync(join(tmpdir(), 'quoin-archive-'))
  const file = openSync(join(folder, 'files.json'), 'wx+', 0o600)
  const forget = () => rmSync(folder, { recursive: true, force: true })
  // a file without a name is gone with the process, however that ends; Windows lets none be taken that is open
  if (process.platform !== 'win32') forget()
  const places = new Map<string, { readonly at: number; readonly size: number }>()
  const paths: string[] = []
  let end = 0

  function bytes(path: string): Uint8Array<ArrayBuffer> {
    const { at, size } = places.get(path) ?? { at: 0, size: 0 }
    const found = new Uint8Array(size)
    for (let done = 0; done < size; ) {
      const read = readSync(file, found, done, size - done, at + done)
      if (read === 0) throw new Error(`The file "${path}" of an archive was cut off.`)
      done += read
    }
    return found
  }

  return {
    paths,
    has: (path) => places.has(path),
    bytes,
    read: (path) => (places.has(path) ? JSON.parse(new TextDecoder().decode(bytes(path))) : undefined),
    add(path, content) {
      for (let done = 0; done < content.byteLength; )
        done += writeSync(file, content, done, content.byteLength - done, end + done)
      places.set(path, { at: end, size: content.byteLength })
      paths.push(path)
      end += content.byteLength
    },
    close() {
      closeSync(file)
      forget()
    },
  }
}
