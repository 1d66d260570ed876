import { type BlockSchema, type FieldDescriptor, type Ids, type Json, type JsonObject, newBlock } from '@quoin/engine'
import { rich } from '../shared/write.ts'
import { countOf, dateWithin, highestNumber, kindsWithRoom } from './bounds.ts'

export interface Fixtures {
  /** Nothing stored: every prop takes its default. */
  readonly minimal: JsonObject
  /** As the add menu makes it. */
  readonly usual: JsonObject
  /** Everything said that can be said, and every list full. */
  readonly maximal: WholeBlock
}

type WholeBlock = JsonObject & { readonly props: JsonObject }

/** Three stored blocks of one kind, the same each time. */
export function fixturesOf(schema: BlockSchema): Fixtures {
  const ids = counting(schema.type)
  return {
    minimal: { id: ids.next(), type: schema.type, version: schema.version, props: {} },
    usual: { ...newBlock(schema, ids) },
    maximal: whole(schema, ids),
  }
}

/** Each story of a block as a stored block, under its name. */
export function storiesOf(schema: BlockSchema): readonly { readonly name: string; readonly block: JsonObject }[] {
  return schema.stories.map(({ name, props }) => {
    const ids = counting(`${schema.type}-${name.replace(/[^a-z0-9-]+/gi, '-')}`)
    return { name, block: { ...newBlock(schema, ids, props) } }
  })
}

/** `around` are the blocks it stands in: a kind that may hold itself does so once, and ends there. */
function whole(schema: BlockSchema, ids: Ids, around: readonly BlockSchema[] = []): WholeBlock {
  const props = schema.plan.map(({ key, entry, schema: shape }): [string, Json] => {
    const { descriptor } = entry
    if (descriptor.type !== 'REPEATER') {
      const value = fullest(descriptor)
      return [key, typeof value === 'string' && !shape.safeParse(value).success ? anyName : value]
    }
    const kinds = fullList(descriptor, entry.items?.() ?? [], [...around, schema])
    return [key, kinds.map((kind) => whole(kind, ids, [...around, schema]))]
  })
  return { id: ids.next(), type: schema.type, version: schema.version, props: Object.fromEntries(props) }
}

/** The kinds of the items of a full list, in turns, as many of each as it takes. */
function fullList(
  descriptor: Extract<FieldDescriptor, { readonly type: 'REPEATER' }>,
  offered: readonly BlockSchema[],
  around: readonly BlockSchema[],
): readonly BlockSchema[] {
  const { max } = descriptor
  const kinds = offered.filter((kind) => countOf(around, kind) < 2)
  const isNested = kinds.some((kind) => around.includes(kind))
  const count = isNested ? Math.min(kinds.length, max) : Number.isFinite(max) ? max : Math.max(3, kinds.length)
  const list: BlockSchema[] = []
  while (list.length < count) {
    const open = kindsWithRoom(descriptor, kinds, list)
    const turn = Math.min(...open.map((kind) => countOf(list, kind)))
    const next = open.find((kind) => countOf(list, kind) === turn)
    if (!next) break
    list.push(next)
  }
  return list
}

/** Some texts are names of things elsewhere; this one may be a name of any of them. */
const anyName = '20'

function fullest(descriptor: FieldDescriptor): Json {
  switch (descriptor.type) {
    case 'TEXT':
      return descriptor.address ? 'https://example.com/a?b=1&c=2#d' : `${descriptor.label}, said in full`
    case 'TEXTAREA':
      return `${descriptor.label}\nin two lines`
    case 'BOOLEAN':
      return true
    case 'NUMBER':
    case 'RANGE':
      return highestNumber(descriptor)
    case 'SELECT':
      return descriptor.options.at(-1)?.value ?? null
    case 'DATE':
      return dateWithin(descriptor, '2026-05-04')
    case 'IMAGE':
      return { src: '/picture.jpg', alt: descriptor.label, width: 1600, height: 1000, highPriority: true }
    case 'FILE':
      return {
        name: `file.${descriptor.accept[0] ?? 'pdf'}`,
        size: 14336,
        url: `/file.${descriptor.accept[0] ?? 'pdf'}`,
      }
    case 'RICH-TEXT':
      return rich(`${descriptor.label}, **said** in [[full]], with [a link](/a)`, 'And a second paragraph')
    default:
      return null
  }
}

function counting(prefix: string): Ids {
  let count = 0
  return {
    next() {
      count += 1
      return `${prefix}-${count}`
    },
  }
}
