import { defineBlock, fields, parseBlock, rememberingReader } from '@quoin/engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const sample = (label: string) =>
  defineBlock({
    type: 'sample',
    label,
    category: 'Test',
    version: 2,
    migrations: [{ to: 2, up: ({ heading, ...rest }) => ({ ...rest, title: heading ?? null }) }],
    props: {
      title: fields.text('Title', { initial: 'Untitled' }),
      count: fields.number('Count', { min: 0, max: 10, initial: 4 }),
    },
  })
const schemas = [sample('One'), sample('Two')] as const

test('a block that was read before is read as by anybody else, whatever its id, version and schema are by now', () => {
  const props = fc.record({ title: fc.jsonValue(), heading: fc.jsonValue(), count: fc.jsonValue() })
  const node = fc.record({
    id: fc.constantFrom('a', 'b'),
    version: fc.constantFrom(undefined, 1, 2),
    props: fc.oneof(fc.nat(2), fc.jsonValue()),
    schema: fc.constantFrom(...schemas),
  })
  fc.assert(
    fc.property(fc.tuple(props, props, props), fc.array(node, { maxLength: 12 }), (stored, nodes) => {
      const read = rememberingReader()
      for (const { schema, id, version, props: which } of nodes) {
        const asked = { id, version, props: typeof which === 'number' ? (stored[which] ?? which) : which }
        expect(read(schema, asked)).toEqual(parseBlock(schema, asked))
      }
    }),
  )
})

test('the same props are not read twice', () => {
  const read = rememberingReader()
  const node = { id: 'a', version: 2, props: { title: 'Hello' } }
  expect(read(schemas[0], { ...node })).toBe(read(schemas[0], { ...node }))
})
