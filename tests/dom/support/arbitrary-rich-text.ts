import { type RichText, richTextMarks } from '@quoin/engine'
import fc from 'fast-check'

const text = fc.oneof(fc.string({ maxLength: 8, unit: 'grapheme' }), fc.constantFrom('', '\n', 'a\n', '\n\nb', '  '))
const leaf = fc
  .record({ text, marks: fc.subarray([...richTextMarks], { maxLength: 3 }) })
  .map(({ text, marks }) => ({ text, ...Object.fromEntries(marks.map((mark) => [mark, true])) }))
const link = fc.record({
  type: fc.constant('link'),
  data: fc.record({ url: fc.constantFrom('/a', '/b', 'https://example.org', ''), isTargetBlank: fc.boolean() }),
  children: fc.array(leaf, { maxLength: 3 }),
})
const inline = fc.oneof({ weight: 3, arbitrary: leaf }, link)
function list(depth: number): fc.Arbitrary<unknown> {
  const nested = depth > 0 ? fc.array(list(depth - 1), { maxLength: 2 }) : fc.constant([])
  const item = fc.record({
    type: fc.constant('li'),
    children: fc.tuple(fc.array(inline, { maxLength: 3 }), nested).map(([texts, lists]) => [...texts, ...lists]),
  })
  return fc.record({ type: fc.constantFrom('ul', 'ol'), children: fc.array(item, { maxLength: 3 }) })
}

const block = fc.record({
  type: fc.constantFrom('paragraph', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'quote'),
  children: fc.array(inline, { maxLength: 4 }),
})

/** Nodes as a store may hold them, in normal form or not. */
export const arbitraryRichText = fc.array(fc.oneof({ weight: 3, arbitrary: block }, list(2)), {
  maxLength: 4,
}) as fc.Arbitrary<RichText> // shaped like rich text, not yet in normal form
