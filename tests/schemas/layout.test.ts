import { parseProps } from '@quoin/engine'
import { catalogue, layoutKeys } from '@quoin/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const sections = Object.values(catalogue).filter(({ kind }) => kind === 'section')
const items = Object.values(catalogue).filter(({ kind }) => kind === 'item')
const values = {
  paddingTop: [20, 16, 12, 10, 8, 6, 0],
  paddingBottom: [20, 16, 12, 10, 8, 6, 0],
  borderTop: ['none', 'full', 'boxed'],
  borderBottom: ['none', 'full', 'boxed'],
  width: ['small', 'medium', 'full'],
} as const

describe('layout (catalogue 1.3)', () => {
  test('every section block has all eight props, no item has any', () => {
    const keysOf = (schema: (typeof sections)[number]) => layoutKeys.filter((key) => Object.hasOwn(schema.fields, key))
    expect(sections.map(keysOf)).toEqual(sections.map(() => [...layoutKeys]))
    expect(items.map(keysOf)).toEqual(items.map(() => []))
    expect(layoutKeys).toHaveLength(8)
  })

  test('every block takes each listed value, numbers as text too, and none other', () => {
    const keys = fc.constantFrom(...(Object.keys(values) as (keyof typeof values)[])) // its own keys
    const stored = fc.oneof(fc.constantFrom(...Object.values(values).flat()), fc.integer({ min: -1, max: 21 }))
    fc.assert(
      fc.property(fc.constantFrom(...sections), keys, stored, fc.boolean(), (schema, key, value, asText) => {
        const { props, issues } = parseProps(schema, { [key]: asText ? String(value) : value })
        const listed: readonly unknown[] = values[key]
        const taken = value === 'none' && key.startsWith('padding') ? 0 : value
        const isListed = listed.includes(taken)
        expect(Object.entries(props)).toContainEqual([key, isListed ? taken : defaultOf(schema, key)])
        expect(issues.filter(({ path }) => path[0] === key)).toHaveLength(isListed ? 0 : 1)
      }),
    )
  })

  test('"none" is no padding', () => {
    const { props, issues } = parseProps(catalogue.title, { paddingTop: 'none' })
    expect([props.paddingTop, issues]).toEqual([0, []])
  })
})

function defaultOf(schema: (typeof sections)[number], key: string): unknown {
  return Object.entries(parseProps(schema, {}).props).find(([name]) => name === key)?.[1]
}
