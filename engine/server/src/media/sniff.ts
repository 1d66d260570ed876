/** What a file is, told by its first bytes alone; name and header of the upload do not count (M-3). */
export interface FileKind {
  readonly kind: 'image' | 'file'
  readonly extension: ImageExtension | DocumentExtension
  readonly mime: string
}

export type ImageExtension = 'png' | 'jpg' | 'gif' | 'webp' | 'avif' | 'svg'
export type DocumentExtension = 'pdf' | 'mp4' | 'txt' | 'rtf'

const mimes: Readonly<Record<FileKind['extension'], string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  txt: 'text/plain; charset=utf-8',
  rtf: 'application/rtf',
}
const images: readonly string[] = ['png', 'jpg', 'gif', 'webp', 'avif', 'svg']
const avifBrands = ['avif', 'avis']
const mp4Brands = [
  'isom',
  'iso2',
  'iso3',
  'iso4',
  'iso5',
  'iso6',
  'mp41',
  'mp42',
  'avc1',
  'dash',
  'M4V ',
  'M4VH',
  'M4VP',
  'mmp4',
  'MSNV',
]

/** Extensions compare without a leading dot and without case (M-3). */
export function plainExtension(text: string): string {
  return text
    .replace(/^\./, '')
    .toLowerCase()
    .replace(/^jpeg$/, 'jpg')
}

/** So many of the first bytes decide. */
export const sniffBytes = 4096

/** What a file is by its content, whatever its name says; undefined for a kind that is not taken. */
export function sniff(bytes: Uint8Array): FileKind | undefined {
  const head = bytes.subarray(0, sniffBytes)
  const extension = binaryKind(head) ?? textKind(head)
  if (extension === undefined) return undefined
  return { kind: images.includes(extension) ? 'image' : 'file', extension, mime: mimes[extension] }
}

function binaryKind(head: Uint8Array): Exclude<FileKind['extension'], 'svg' | 'txt' | 'rtf'> | undefined {
  const found = signature(head)
  return found !== undefined && !isMixed(head, found) ? found : undefined
}

function signature(head: Uint8Array): Exclude<FileKind['extension'], 'svg' | 'txt' | 'rtf'> | undefined {
  const text = latin1(head.subarray(0, 64))
  if (text.startsWith('\x89PNG\r\n\x1a\n') && text.slice(12, 16) === 'IHDR') return 'png'
  if (text.startsWith('\xff\xd8\xff')) return 'jpg'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (/^%PDF-\d\.\d/.test(text)) return 'pdf'
  if (text.slice(4, 8) !== 'ftyp') return undefined
  const brand = text.slice(8, 12)
  if (avifBrands.includes(brand)) return 'avif'
  return mp4Brands.includes(brand) ? 'mp4' : undefined
}

/** Files that are also something else to another reader are refused. */
function isMixed(head: Uint8Array, found: string): boolean {
  const text = latin1(head.subarray(0, 1024))
  if (found !== 'pdf' && text.includes('%PDF-')) return true
  return text.includes('PK\x03\x04') || /<(script|html|!doctype|svg|\?php)[\s>]/i.test(text.slice(0, 512))
}

function textKind(head: Uint8Array): 'svg' | 'txt' | 'rtf' | undefined {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
  } catch {
    return undefined
  }
  if (text === '' || /[\p{Cc}]/u.test(text.replace(/[\t\n\r\f]/g, ''))) return undefined
  if (/^\{\\rtf\d/.test(text)) return 'rtf'
  const start = text.trimStart()
  if (!start.startsWith('<')) return text.includes('%PDF-') ? undefined : 'txt'
  const root = rootName(start)
  return root === 'svg' || root === 'svg:svg' ? 'svg' : undefined
}

const beforeRoot = /\s+|<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\][^>]*)?>/iy
const rootAt = /<([A-Za-z:][\w:.-]*)/y

/** One piece after the other: an expression for all of them together would try every way to divide them. */
function rootName(text: string): string | undefined {
  beforeRoot.lastIndex = 0
  do rootAt.lastIndex = beforeRoot.lastIndex
  while (beforeRoot.test(text))
  return rootAt.exec(text)?.[1]
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}
