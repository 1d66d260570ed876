import { type BlockSchema, type FieldDescriptor, fieldEntry } from '@quoin/engine'
import fc from 'fast-check'

const words = fc.oneof(
  fc.constantFrom('', ' ', 'Bread', 'Two\nlines', '<b>"&\'</b>', 'Zoë & Søn'),
  fc.string({ maxLength: 12 }),
)
const addresses = fc.constantFrom(
  '',
  '/a',
  '/a?b=1&c="',
  'https://example.com/x',
  '#top',
  'mailto:a@b.example',
  '//x.y',
)
const leaf = fc.record({ text: words }, { requiredKeys: ['text'] })
const pictures = fc.option(
  fc.record(
    {
      src: fc.constantFrom('/a.jpg', 'https://example.com/a.png'),
      srcSet: fc.constant('/a-1.webp 400w, /a-2.webp 800w'),
      fallbackSrc: fc.constant('/a-1.jpg'),
      alt: words,
      width: fc.integer({ min: 1, max: 3000 }),
      height: fc.integer({ min: 1, max: 3000 }),
      highPriority: fc.boolean(),
    },
    { requiredKeys: ['src'] },
  ),
)

/** Stored props of a block, mostly sound, with any of them missing; items to the given depth. */
export function arbitraryProps(schema: BlockSchema, depth = 2): fc.Arbitrary<Record<string, unknown>> {
  const entries = schema.plan.map(({ key, schema: shape, entry }) => {
    const items = fieldEntry(shape)?.items?.() ?? []
    return [key, arbitraryValue(entry.descriptor, items, depth)] as const
  })
  return fc.record(Object.fromEntries(entries), { requiredKeys: [] })
}

function arbitraryValue(
  descriptor: FieldDescriptor,
  items: readonly BlockSchema[],
  depth: number,
): fc.Arbitrary<unknown> {
  switch (descriptor.type) {
    case 'TEXT':
      return descriptor.address ? addresses : words
    case 'TEXTAREA':
      return words
    case 'BOOLEAN':
      return fc.boolean()
    case 'SELECT':
      return fc.constantFrom(...descriptor.options.map(({ value }) => value))
    case 'NUMBER':
    case 'RANGE':
      return fc.integer({ min: Math.ceil(descriptor.min ?? 0), max: Math.floor(descriptor.max ?? 100) })
    case 'IMAGE':
      return pictures
    case 'FILE':
      return fc.option(fc.constant({ name: `a.${descriptor.accept[0] ?? 'pdf'}`, size: 2048, url: '/files/a' }))
    case 'RICH-TEXT': {
      const marked = fc.record({
        text: words,
        ...Object.fromEntries(descriptor.marks.filter((mark) => mark !== 'link').map((mark) => [mark, fc.boolean()])),
      })
      const link = fc.record({
        type: fc.constant('link'),
        data: fc.record({ url: addresses, isTargetBlank: fc.boolean() }),
        children: fc.array(leaf, { maxLength: 2 }),
      })
      const type = fc.constantFrom('paragraph', ...descriptor.blocks.filter((name) => name !== 'ul' && name !== 'ol'))
      return fc.array(fc.record({ type, children: fc.array(fc.oneof(marked, link), { maxLength: 3 }) }), {
        maxLength: 2,
      })
    }
    case 'REPEATER':
      if (depth === 0 || items.length === 0) return fc.constant([])
      return fc.array(
        fc.oneof(
          ...items.map((item) => fc.record({ type: fc.constant(item.type), props: arbitraryProps(item, depth - 1) })),
        ),
        { maxLength: Math.min(3, descriptor.max) },
      )
    default:
      return fc.constant(undefined)
  }
}
