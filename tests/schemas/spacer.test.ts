import { parseProps } from '@quoin/engine'
import { spacer } from '@quoin/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { layoutDefaults, offeredBackgrounds, ownDefaults, panelOf, starterOf } from '../support/read-block.ts'

const whole = fc.integer({ min: -3, max: 14 })
const anyHeight = fc.oneof(
  whole,
  whole.map((height) => height + 0.25),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, 1e300),
)

describe('spacer (catalogue 2.4)', () => {
  test('defaults', () => {
    expect(ownDefaults(spacer)).toEqual({ height: 5 })
    expect(layoutDefaults(spacer)).toEqual({ paddingTop: 0, paddingBottom: 0 })
    expect(starterOf(spacer)).toEqual({ props: {}, issues: [] })
  })

  test('one group "Layout": height and background', () => {
    expect(panelOf(spacer)).toEqual(['Layout › Height', 'Layout › Background'])
    expect(offeredBackgrounds(spacer)).toBe(21)
  })

  test('height is a whole number from 0 to 10, as number or text; anything else is 5 and reported', () => {
    fc.assert(
      fc.property(anyHeight, fc.boolean(), (height, asText) => {
        const { props, issues } = parseProps(spacer, { height: asText ? String(height) : height })
        const fits = Number.isInteger(height) && height >= 0 && height <= 10
        expect([props.height, issues.length]).toEqual(fits ? [height, 0] : [5, 1])
      }),
    )
  })
})
