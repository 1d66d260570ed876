import { isRecord } from '@quoin/engine'

/** What stands in the place of an asset: the value of another one, as its kind stores it. */
export interface Replacement {
  readonly fromId: string
  readonly value: Readonly<Record<string, unknown>>
}

/** The same JSON with each place that shows an asset showing another. Words a page has given to a picture stay. */
export function replaceUses(json: unknown, replacement: Replacement): unknown {
  const address = `/media/${replacement.fromId}/`
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit)
    if (typeof value === 'string') return value.includes(address) ? replacedIn(value, address, replacement) : value
    if (!isRecord(value)) return value
    const shown = value.src ?? value.url
    if (typeof shown === 'string' && shown.includes(address)) return replaced(value, replacement)
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, visit(member)]))
  }
  return visit(json)
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

/** Of a text only the address itself is another; what is said around it stays. */
function replacedIn(text: string, address: string, { value }: Replacement): unknown {
  const next = value.src ?? value.url
  if (typeof next !== 'string' || isAddress(text)) return next
  return text.replace(unbroken, (word) => {
    const at = word.indexOf(address)
    if (at === -1) return word
    const origin = word.slice(0, at).search(originStart)
    const end = endOfAddress(word)
    return `${word.slice(0, origin === -1 ? at : origin)}${next}${word.slice(end)}`
  })
}

const unbroken = /[^\s"'`“”„‘’«»<>()[\]{}]+/g
const originStart = /(?:https?:)?\/\//

function isAddress(text: string): boolean {
  return /^(?:https?:\/)?\/\S*$/.test(text)
}

/** A sentence may end with an address. */
function endOfAddress(word: string): number {
  let end = word.length
  while ('.,;:!?…'.includes(word.charAt(end - 1))) end -= 1
  return end
}
