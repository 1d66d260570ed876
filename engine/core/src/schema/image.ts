import { isRecord, type Json } from '../json.ts'
import { storedNumber } from './stored-number.ts'
import { safeAddress } from './url.ts'

/** A picture as a block stores it: its addresses in several widths, and what it shows. */
export type ImageValue = {
  readonly src: string
  readonly srcSet?: string
  readonly fallbackSrc?: string
  readonly fallbackSrcSet?: string
  readonly placeholderSrc?: string
  readonly type?: string
  readonly fallbackType?: string
  readonly seoName?: string
  readonly alt?: string
  readonly width?: number
  readonly height?: number
  readonly highPriority?: boolean
  readonly crop?: Json
  readonly transform?: Json
  readonly hashId?: string
}

export type ImageReading = { readonly value: ImageValue | null } | { readonly value: null; readonly unsafe: string }

const textKeys = ['type', 'fallbackType', 'seoName', 'alt', 'hashId'] as const
const addressKeys = ['fallbackSrc', 'placeholderSrc'] as const
const setKeys = ['srcSet', 'fallbackSrcSet'] as const
const numberKeys = ['width', 'height'] as const

/** Reads an image as it may have been stored; undefined when it is nothing like one. Never throws. */
export function readImage(raw: unknown): ImageReading | undefined {
  if (raw === '' || raw === null || raw === undefined) return { value: null }
  if (typeof raw === 'string') return readImage({ src: raw })
  if (!isRecord(raw)) return undefined
  if (typeof raw.src !== 'string' || raw.src.trim() === '') return { value: null }
  const src = safeAddress(raw.src, 'image')
  if (src === undefined || src === '') return { value: null, unsafe: raw.src }
  return { value: { src, ...knownKeys(raw) } }
}

function knownKeys(raw: Readonly<Record<string, unknown>>): Omit<ImageValue, 'src'> {
  const value: Record<string, unknown> = {}
  for (const key of textKeys) if (typeof raw[key] === 'string') value[key] = raw[key]
  for (const key of addressKeys) {
    const address = typeof raw[key] === 'string' ? safeAddress(raw[key], 'image') : undefined
    if (address) value[key] = address
  }
  for (const key of setKeys) {
    const set = typeof raw[key] === 'string' ? safeSrcSet(raw[key]) : ''
    if (set !== '') value[key] = set
  }
  for (const key of numberKeys) {
    const size = storedNumber(raw[key])
    if (Number.isFinite(size) && size >= 1) value[key] = size
  }
  if (typeof raw.highPriority === 'boolean') value.highPriority = raw.highPriority
  if (isRecord(raw.crop)) value.crop = raw.crop
  if (isRecord(raw.transform)) value.transform = raw.transform
  return value
}

/** Keeps the candidates whose address passes the gate. A candidate is an address and at most one width or density. */
export function safeSrcSet(set: string): string {
  return candidatesOf(set)
    .flatMap(([address, size]) => {
      const safe = safeAddress(address, 'image')
      const sized = size === '' || /^\d+(?:\.\d+)?[wx]$/.test(size)
      return safe && sized ? [size === '' ? safe : `${safe} ${size}`] : []
    })
    .join(', ')
}

/** As browsers take it apart: an address goes on to the next white space, what is said of it to the next comma. */
function candidatesOf(set: string): readonly (readonly [address: string, size: string])[] {
  const found: [string, string][] = []
  const next = /[\s,]*(\S+)/y
  for (let match = next.exec(set); match; match = next.exec(set)) {
    const [, part = ''] = match
    let end = part.length
    while (part[end - 1] === ',') end -= 1
    const comma = end < part.length ? next.lastIndex : set.indexOf(',', next.lastIndex)
    const size = set.slice(next.lastIndex, comma < 0 ? set.length : comma)
    next.lastIndex += size.length
    found.push([part.slice(0, end), size.trim()])
  }
  return found
}
