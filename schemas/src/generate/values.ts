import type { BlockSchema, FieldDescriptor, Json, PropPlan } from '@quoin/engine'
import { dateWithin, kindsWithRoom, stepsOf, valueAt } from './bounds.ts'
import type { Random } from './random.ts'
import { friendlyAddresses, friendlyTexts, hostileAddresses, hostileTexts } from './texts.ts'

export interface GenerateOptions {
  /** How deep items hold items. */
  readonly depth: number
  /** How often a value is not what its field wants, from 0 to 1. */
  readonly wild: number
}

/** Stored props of a block: any of them may be missing, older, of another kind, or made to break out. */
export function generateProps(
  schema: BlockSchema,
  random: Random,
  options: GenerateOptions,
): { readonly [prop: string]: Json } {
  const entries = schema.plan.flatMap((plan): [string, Json][] => {
    if (random.chance(0.25)) return []
    const key = random.chance(options.wild) ? (plan.aliases[0] ?? plan.key) : plan.key
    return [[key, generateValue(plan, random, options)]]
  })
  const unknown: [string, Json][] = random.chance(options.wild) ? [['notOfThisBlock', wildValue(random)]] : []
  return Object.fromEntries([...entries, ...unknown])
}

function generateValue({ entry }: PropPlan, random: Random, options: GenerateOptions): Json {
  if (random.chance(options.wild)) return wildValue(random)
  const { descriptor } = entry
  if (descriptor.type === 'REPEATER') return generateItems(descriptor, entry.items?.() ?? [], random, options)
  return fittingValue(descriptor, random, options)
}

function fittingValue(descriptor: FieldDescriptor, random: Random, options: GenerateOptions): Json {
  switch (descriptor.type) {
    case 'TEXT':
      return descriptor.address ? address(random, options) : text(random, options)
    case 'TEXTAREA':
      return text(random, options)
    case 'BOOLEAN':
      return random.chance(0.5)
    case 'NUMBER':
    case 'RANGE': {
      const { lowest, highest } = stepsOf(descriptor)
      return valueAt(descriptor, random.int(lowest, highest))
    }
    case 'SELECT': {
      const [first, ...rest] = descriptor.options.map(({ value }) => value)
      return first === undefined ? null : random.pick([first, ...rest])
    }
    case 'DATE':
      return random.pick(['', dateWithin(descriptor, '2026-05-04'), dateWithin(descriptor, '2024-02-29')])
    case 'IMAGE':
      return random.chance(0.2) ? null : picture(random, options)
    case 'FILE':
      return random.chance(0.2) ? null : file(descriptor.accept[0] ?? 'pdf', random, options)
    case 'RICH-TEXT':
      return richText(descriptor, random, options)
    default:
      return null
  }
}

function generateItems(
  descriptor: Extract<FieldDescriptor, { readonly type: 'REPEATER' }>,
  offered: readonly BlockSchema[],
  random: Random,
  options: GenerateOptions,
): Json {
  if (offered.length === 0 || options.depth <= 0) return []
  const isWild = random.chance(options.wild)
  const most = Math.min(4, descriptor.max + (isWild ? 1 : 0))
  const kinds: BlockSchema[] = []
  return Array.from({ length: random.int(0, most) }).flatMap(() => {
    const [first, ...rest] = isWild ? offered : kindsWithRoom(descriptor, offered, kinds)
    if (first === undefined) return []
    const schema = random.pick([first, ...rest])
    kinds.push(schema)
    return [generateItem(schema, random, options)]
  })
}

function generateItem(schema: BlockSchema, random: Random, options: GenerateOptions): Json {
  const props = generateProps(schema, random, { ...options, depth: options.depth - 1 })
  if (random.chance(options.wild)) return wildValue(random)
  return random.chance(0.3) ? { type: schema.type, props } : { id: itemName(random), type: schema.type, props }
}

function itemName(random: Random): string {
  return `item-${random.int(0, 0xffffff).toString(36)}-${random.int(0, 0xffffff).toString(36)}`
}

function text(random: Random, { wild }: GenerateOptions): string {
  return random.chance(wild + 0.15) ? random.pick(hostileTexts) : random.pick(friendlyTexts)
}

function address(random: Random, { wild }: GenerateOptions): string {
  return random.chance(wild) ? random.pick(hostileAddresses) : random.pick(friendlyAddresses)
}

function picture(random: Random, options: GenerateOptions): Json {
  return {
    src: random.chance(options.wild)
      ? random.pick(hostileAddresses)
      : random.pick(['/a.jpg', 'https://example.com/b.png']),
    alt: text(random, options),
    ...(random.chance(0.5) ? { width: random.int(1, 3000), height: random.int(1, 3000) } : {}),
    ...(random.chance(0.4) ? { srcSet: '/a-1.webp 400w, /a-2.webp 800w', fallbackSrc: '/a-1.jpg' } : {}),
    ...(random.chance(0.2) ? { highPriority: true } : {}),
  }
}

function file(extension: string, random: Random, options: GenerateOptions): Json {
  return {
    name: `${text(random, options)}.${extension}`,
    size: random.pick([null, 0, 1, 1023, 14336]),
    url: random.chance(options.wild) ? random.pick(hostileAddresses) : `/files/a.${extension}`,
  }
}

function richText(
  descriptor: Extract<FieldDescriptor, { readonly type: 'RICH-TEXT' }>,
  random: Random,
  options: GenerateOptions,
): Json {
  const leaf = () => {
    const marks = descriptor.marks.filter((mark) => mark !== 'link' && random.chance(0.2))
    return { text: text(random, options), ...Object.fromEntries(marks.map((mark) => [mark, true])) }
  }
  const inline = (): Json =>
    random.chance(0.25)
      ? {
          type: 'link',
          data: { url: address(random, options), isTargetBlank: random.chance(0.5) },
          children: [leaf()],
        }
      : leaf()
  const line = () => Array.from({ length: random.int(1, 3) }, inline)
  return Array.from({ length: random.int(0, 3) }, () => {
    const type = random.pick(['paragraph', ...descriptor.blocks])
    if (type !== 'ul' && type !== 'ol') return { type, children: line() }
    return { type, children: Array.from({ length: random.int(1, 3) }, () => ({ type: 'li', children: line() })) }
  })
}

/** Any JSON at all, of the kinds that broken or foreign content holds. */
export function wildValue(random: Random): Json {
  return random.pick<Json>([
    null,
    true,
    0,
    -1,
    1e9,
    1.5,
    '',
    'not this',
    random.pick(hostileTexts),
    random.pick(hostileAddresses),
    [],
    [null, 3, 'x', [[]]],
    {},
    { type: 'unknown-block', props: { text: random.pick(hostileTexts) } },
    { color: 'sky' },
    { src: 'javascript:alert(1)' },
    [{ type: 'paragraph', children: [{ text: random.pick(hostileTexts), unknownMark: true }] }],
  ])
}
