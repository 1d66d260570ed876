import { isRecord } from '../json.ts'
import { storedNumber } from './stored-number.ts'
import { safeAddress } from './url.ts'

/** A file as a block stores it. */
export type FileValue = {
  readonly name: string
  readonly size: number | null
  readonly url: string
  readonly extension?: string
  readonly pagesNum?: number
  readonly title?: string
  readonly alt?: string
}

export type FileReading =
  | { readonly value: FileValue | null }
  | { readonly value: null; readonly unsafe: string }
  | { readonly value: null; readonly refused: string }

/** Reads a stored file; undefined when it is nothing like one. `accept` lists extensions, none means any. */
export function readFile(raw: unknown, accept: readonly string[]): FileReading | undefined {
  if (raw === '' || raw === null || raw === undefined) return { value: null }
  if (!isRecord(raw) || typeof raw.url !== 'string') return undefined
  if (raw.url === '') return { value: null }
  const url = safeAddress(raw.url)
  if (url === undefined || url === '') return { value: null, unsafe: raw.url }
  const file = fileFrom(raw, url)
  return fileFits(file, accept)
    ? { value: file }
    : { value: null, refused: `Only ${accept.join(', ')} files are allowed` }
}

/** Extensions are compared without a leading dot and without letter case. */
export function fileFits(file: Pick<FileValue, 'name' | 'url' | 'extension'>, accept: readonly string[]): boolean {
  if (accept.length === 0) return true
  const wanted = accept.map(bareExtension)
  const found = [file.extension ?? '', extensionOf(file.name), extensionOf(lastPart(file.url))].map(bareExtension)
  return found.some((extension) => extension !== '' && wanted.includes(extension))
}

function fileFrom(raw: Readonly<Record<string, unknown>>, url: string): FileValue {
  const size = storedNumber(raw.size)
  const known = Number.isSafeInteger(size) && size >= 0
  return {
    name: typeof raw.name === 'string' && raw.name !== '' ? raw.name : lastPart(url),
    size: known ? size : null,
    url,
    ...(typeof raw.extension === 'string' ? { extension: raw.extension } : {}),
    ...(typeof raw.pagesNum === 'number' && raw.pagesNum >= 0 ? { pagesNum: raw.pagesNum } : {}),
    ...(typeof raw.title === 'string' ? { title: raw.title } : {}),
    ...(typeof raw.alt === 'string' ? { alt: raw.alt } : {}),
  }
}

function lastPart(url: string): string {
  return (url.split(/[?#]/)[0] ?? '').split('/').at(-1) ?? ''
}

function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1)
}

function bareExtension(extension: string): string {
  return extension.replace(/^\./, '').toLowerCase()
}
