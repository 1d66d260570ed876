import { type BlockSchema, type Catalogue, type FieldDescriptor, isRecord, schemaOf } from '@quoin/engine'

type Value = Readonly<Record<string, unknown>>

/** Where an asset is shown: the addresses it has there, and the field, where the catalogue knows it. */
export interface ShownPlace {
  readonly shown: string
  readonly field: FieldDescriptor | undefined
}

/** What stands in the place of an asset: the value of another one, as its kind stores it. */
export interface Replacement {
  readonly fromId: string
  readonly value: Value
  /** The value in the sizes of a place, where these are known. */
  readonly sizedFor?: (place: ShownPlace) => Value | undefined
}

interface Standing {
  readonly areFields?: boolean
  /** Of the block or item whose fields these are. */
  readonly schema?: BlockSchema | undefined
  readonly field?: FieldDescriptor | undefined
}

/** The same JSON with each place that shows an asset showing another. Words a page has given to a picture stay. */
export function replaceUses(json: unknown, replacement: Replacement, catalogue: Catalogue = {}): unknown {
  const address = `/media/${replacement.fromId}/`
  const visit = (value: unknown, { areFields = false, schema, field }: Standing = {}): unknown => {
    if (Array.isArray(value)) return value.map((item) => visit(item))
    if (typeof value === 'string') return value.includes(address) ? replacedIn(value, replacement, field) : value
    if (!isRecord(value)) return value
    const shown = value.src ?? (isFile(value) ? value.url : undefined)
    const isPicture = !areFields && !isSharedPicture(value)
    if (isPicture && typeof shown === 'string' && shown.includes(address)) return replaced(value, replacement, field)
    const own = typeof value.type === 'string' ? schemaOf(catalogue, value.type) : undefined
    const below = (key: string): Standing =>
      areFields
        ? { field: schema?.plan.find((plan) => plan.key === key)?.entry.descriptor }
        : { areFields: holdsFields(value, key), schema: key === 'props' ? own : undefined }
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, visit(member, below(key))]))
  }
  return visit(json)
}

/** Of a block, of a page or of its structured data: fields may have the names that a file has. */
function holdsFields({ type }: Value, key: string): boolean {
  return key === 'customValues' || (typeof type === 'string' && (key === 'props' || key === 'values'))
}

/** Of what is shown where a page is shared nothing but the address is kept, and that is no WebP. */
function isSharedPicture({ src, ...others }: Value): boolean {
  return typeof src === 'string' && plain.test(src) && Object.keys(others).length === 0
}

/** A link has an address, too, and nothing else that a file has. */
function isFile(value: Value): boolean {
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

function replaced(value: Value, replacement: Replacement, field: FieldDescriptor | undefined): Value {
  const next = valueAt(replacement, { shown: JSON.stringify(value), field })
  const others = Object.entries(value).filter(([key]) => !ofOldAsset.has(key))
  const words = ownOfPlace
    .filter((key) => value[key] !== undefined && value[key] !== '')
    .map((key) => [key, value[key]])
  return { ...Object.fromEntries(others), ...next, ...Object.fromEntries(words) }
}

function valueAt({ value, sizedFor }: Replacement, place: ShownPlace): Value {
  return sizedFor?.(place) ?? value
}

/** Of a text only the addresses themselves are others; what is said around them stays, also without a space between. */
function replacedIn(text: string, replacement: Replacement, field: FieldDescriptor | undefined): string {
  return text.replace(served, (address, id) => {
    if (id !== replacement.fromId) return address
    const { src, url, fallbackSrc } = valueAt(replacement, { shown: address, field })
    // whoever asked for no WebP gets none, such as what is shown where a page is shared
    const isPlain = plain.test(address) && typeof fallbackSrc === 'string'
    return `${isPlain ? fallbackSrc : (src ?? url)}`
  })
}

const plain = /\.(?:jpg|png)(?:\?|$)/

const host = /(?:https?:)?\/\/[^\s/?#"'<>()]+/
const notWithin = /(?<![A-Za-z0-9.%~-])/
const base = `(?:(?:${host.source}|${notWithin.source})(?:/[\\w.%~-]+){0,8}?|)`
const file = /(?:[a-z0-9]+\/)?[a-z0-9-]+\.[a-z0-9]+/
const query = /\?\w+=(?:[\w=&.%~-]*\w)?/

/** What the route of media answers, wherever the site stands. */
const served = new RegExp(`${base}/media/([\\w-]+)/${file.source}(?:${query.source})?`, 'g')
