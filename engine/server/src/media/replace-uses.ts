import { isRecord } from '@quoin/engine'

/** What stands in the place of an asset: the value of another one, as its kind stores it. */
export interface Replacement {
  readonly fromId: string
  readonly value: Readonly<Record<string, unknown>>
}

/** The same JSON with each place that shows an asset showing another. Words a page has given to a picture stay. */
export function replaceUses(json: unknown, replacement: Replacement): unknown {
  const address = `/media/${replacement.fromId}/`
  const visit = (value: unknown, areFields = false): unknown => {
    if (Array.isArray(value)) return value.map((item) => visit(item))
    if (typeof value === 'string') return value.includes(address) ? replacedIn(value, replacement) : value
    if (!isRecord(value)) return value
    const shown = value.src ?? (isFile(value) ? value.url : undefined)
    if (!areFields && typeof shown === 'string' && shown.includes(address)) return replaced(value, replacement)
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [key, visit(member, holdsFields(value, key))]),
    )
  }
  return visit(json)
}

/** Of a block, of a page or of its structured data: fields may have the names that a file has. */
function holdsFields({ type }: Readonly<Record<string, unknown>>, key: string): boolean {
  return key === 'customValues' || (typeof type === 'string' && (key === 'props' || key === 'values'))
}

/** A link has an address, too, and nothing else that a file has. */
function isFile(value: Readonly<Record<string, unknown>>): boolean {
  return typeof value.name === 'string' || typeof value.size === 'number' || typeof value.extension === 'string'
}

const ownOfPlace = ['alt', 'title', 'highPriority'] as const
const ofOldAsset = new Set([
  'srcSet',
  'fallbackSrc',
  'fallbackSrcSet',
  'fallbackType',
  'placeholderSrc',
  'type',
  'hashId',
  'seoName',
  'width',
  'height',
  'crop',
  'transform',
  'src',
  'url',
  'name',
  'size',
  'extension',
  'pagesNum',
  'copyright',
  'source',
])

function replaced(
  value: Readonly<Record<string, unknown>>,
  { value: next }: Replacement,
): Readonly<Record<string, unknown>> {
  const others = Object.entries(value).filter(([key]) => !ofOldAsset.has(key))
  const words = ownOfPlace
    .filter((key) => value[key] !== undefined && value[key] !== '')
    .map((key) => [key, value[key]])
  return { ...Object.fromEntries(others), ...next, ...Object.fromEntries(words) }
}

/** Of a text only the addresses themselves are others; what is said around them stays, also without a space between. */
function replacedIn(text: string, { fromId, value }: Replacement): unknown {
  const next = value.src ?? value.url
  if (typeof next !== 'string') return next
  const plain = typeof value.fallbackSrc === 'string' ? value.fallbackSrc : next
  return text.replace(served, (address, id) => {
    if (id !== fromId) return address
    // whoever asked for no WebP gets none, such as what is shown where a page is shared
    return /\.(?:jpg|png)(?:\?|$)/.test(address) ? plain : next
  })
}

const host = /(?:https?:)?\/\/[^\s/?#"'<>()]+/
const notWithin = /(?<![A-Za-z0-9.%~-])/
const base = `(?:(?:${host.source}|${notWithin.source})(?:/[\\w.%~-]+){0,8}?|)`
const file = /(?:[a-z0-9]+\/)?[a-z0-9-]+\.[a-z0-9]+/
const query = /\?\w+=(?:[\w=&.%~-]*\w)?/

/** What the route of media answers, wherever the site stands. */
const served = new RegExp(`${base}/media/([\\w-]+)/${file.source}(?:${query.source})?`, 'g')
