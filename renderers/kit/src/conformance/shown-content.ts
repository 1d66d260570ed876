import {
  type FieldDescriptor,
  isFieldShown,
  isReadOnPage,
  isRecord,
  itemsOf,
  type Json,
  type JsonObject,
  type PlacedNode,
  type PropPlan,
} from '@quoin/engine'
import { isLinkField } from '../link-field.ts'

export type ShownKind = 'text' | 'picture' | 'address'

/** Something visitors meet on a page. */
export interface Shown {
  readonly kind: ShownKind
  /** Whose it is, for who reads that it is missing. */
  readonly of: string
  /** Any of them in the output tells that it is there. */
  readonly words: readonly string[]
}

export type NextWord = () => string

/** Letters and digits, so that no output writes them in another way; none is part of another. */
export function countedWords(): NextWord {
  let count = 0
  return () => {
    count += 1
    return `q${count}word`
  }
}

/** The block with words of its own in the place of each text, address and picture. */
export function withOwnWords({ node, schema }: PlacedNode, next: NextWord): JsonObject {
  const props = schema.plan.map(({ key, entry: { descriptor } }): [string, Json] => {
    if (descriptor.type === 'REPEATER')
      return [key, itemsOf({ node, schema }, key).map((item) => withOwnWords(item, next))]
    return [key, exchanged(descriptor, node.props[key] as Json, next)] // props of a parsed block are JSON
  })
  return { id: node.id, type: node.type, version: schema.version, props: Object.fromEntries(props) }
}

function exchanged(descriptor: FieldDescriptor, value: Json, next: NextWord): Json {
  switch (descriptor.type) {
    case 'TEXT':
    case 'TEXTAREA':
      if (isLinkField(descriptor)) return isFilled(value) ? `/${next()}` : value
      return isFilled(value) && isReadOnPage(descriptor) ? next() : value
    case 'RICH-TEXT':
      return isReadOnPage(descriptor) ? richExchanged(value, next) : value
    case 'IMAGE':
      return isRecord(value) && isReadOnPage(descriptor)
        ? { src: `/${next()}.jpg`, alt: next(), width: 16, height: 9 }
        : value
    case 'FILE':
      return isRecord(value) && isReadOnPage(descriptor)
        ? { ...value, name: `${next()}.${descriptor.accept[0]}`, url: `/${next()}.${descriptor.accept[0]}` }
        : value
    default:
      return value
  }
}

function richExchanged(value: Json, next: NextWord): Json {
  if (Array.isArray(value)) return value.map((node: Json) => richExchanged(node, next))
  if (!isRecord(value)) return value
  const members = Object.entries(value).map(([key, member]): [string, Json] => {
    if (key === 'text') return [key, isFilled(member) ? next() : member]
    return [key, key === 'url' ? `/${next()}` : richExchanged(member, next)]
  })
  return Object.fromEntries(members)
}

/** What visitors meet of a block in its own words, item after item. What its settings hide is not there. */
export function shownIn(placed: PlacedNode): readonly Shown[] {
  return placed.schema.plan.flatMap((plan) => (isOn(plan, placed) ? shownBy(plan, placed) : []))
}

/** The texts and pictures that its settings hide. */
export function hiddenIn(placed: PlacedNode): readonly Shown[] {
  return placed.schema.plan
    .flatMap((plan) => (isOn(plan, placed) ? itemsOf(placed, plan.key).flatMap(hiddenIn) : shownBy(plan, placed)))
    .filter(({ kind }) => kind !== 'address')
}

/** The lists in a block, each with what its items show, in their order. */
export function listsIn(placed: PlacedNode): readonly (readonly (readonly Shown[])[])[] {
  return placed.schema.plan.flatMap((plan) => {
    const items = isOn(plan, placed) ? itemsOf(placed, plan.key) : []
    return [items.map(shownIn), ...items.flatMap(listsIn)]
  })
}

function isOn({ entry }: PropPlan, { node }: PlacedNode): boolean {
  return isFieldShown(entry.descriptor, node.props)
}

function shownBy({ key, entry: { descriptor } }: PropPlan, placed: PlacedNode): readonly Shown[] {
  if (descriptor.type === 'REPEATER') return itemsOf(placed, key).flatMap(shownIn)
  const of = `"${key}" of "${placed.schema.type}"`
  return shownAt(descriptor, placed.node.props[key]).map((shown) => ({ ...shown, of }))
}

function shownAt(descriptor: FieldDescriptor, value: unknown): readonly Omit<Shown, 'of'>[] {
  switch (descriptor.type) {
    case 'TEXT':
    case 'TEXTAREA': {
      if (!isFilled(value)) return []
      if (isLinkField(descriptor)) return [{ kind: 'address', words: [value.slice(1)] }]
      return isReadOnPage(descriptor) ? [{ kind: 'text', words: [value] }] : []
    }
    case 'RICH-TEXT':
      return isReadOnPage(descriptor) ? richShown(value) : []
    case 'IMAGE':
      return isRecord(value) && isReadOnPage(descriptor)
        ? [{ kind: 'picture', words: [wordOf(value.alt), wordOf(value.src)] }]
        : []
    case 'FILE':
      return isRecord(value) && isReadOnPage(descriptor)
        ? [{ kind: 'address', words: [wordOf(value.url), wordOf(value.name)] }]
        : []
    default:
      return []
  }
}

function richShown(value: unknown): readonly Omit<Shown, 'of'>[] {
  if (Array.isArray(value)) return value.flatMap(richShown)
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, member]): readonly Omit<Shown, 'of'>[] => {
    if (key === 'text') return isFilled(member) ? [{ kind: 'text', words: [member] }] : []
    return key === 'url' ? [{ kind: 'address', words: [wordOf(member)] }] : richShown(member)
  })
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function wordOf(text: unknown): string {
  return /q\d+word/.exec(String(text))?.[0] ?? String(text)
}

/** Where the first of the words stands in an output of small letters; -1 where none does. */
export function placeOf(lower: string, words: readonly string[]): number {
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0)
  return places.length === 0 ? -1 : Math.min(...places)
}
