import { type BlockSchema, type FieldDescriptor, parseProps } from '@quoin/engine'
import { catalogue } from '@quoin/schemas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawBoth } from '../support/draw-block.ts'

interface Repeater {
  readonly schema: BlockSchema
  readonly key: string
  readonly descriptor: Extract<FieldDescriptor, { readonly type: 'REPEATER' }>
}

const repeaters: readonly Repeater[] = Object.values(catalogue).flatMap((schema: BlockSchema) =>
  schema.plan.flatMap(({ key, entry: { descriptor } }) =>
    descriptor.type === 'REPEATER' ? [{ schema, key, descriptor }] : [],
  ),
)

describe('repeaters (catalogue 1.11)', () => {
  test('of any stored list the first are drawn, as many as the limit allows; too few and too many are told', () => {
    fc.assert(
      fc.property(fc.constantFrom(...repeaters), fc.nat(30), ({ schema, key, descriptor }, count) => {
        const list = Array.from({ length: count }, (_, index) => ({
          id: `i${index}`,
          type: descriptor.items[0]?.type,
          props: {},
        }))
        const { props, issues } = parseProps(schema, { [key]: list })
        const read: unknown = Object.entries(props).find(([name]) => name === key)?.[1]
        expect(Array.isArray(read) && read.map((item) => item.id)).toEqual(
          list.slice(0, descriptor.max).map(({ id }) => id),
        )
        const codes = issues.filter(({ path }) => path.length === 1 && path[0] === key).map(({ code }) => code)
        const told = count > descriptor.max ? ['COUNT_ABOVE_MAX'] : count < descriptor.min ? ['COUNT_BELOW_MIN'] : []
        expect(codes).toEqual(told)
      }),
    )
  })

  test('both renderers draw as many, and none of those over the limit', () => {
    const plans = Array.from({ length: 8 }, (_, plan) => ({
      planName: `Plan ${plan}`,
      features: Array.from({ length: 17 }, (_, feature) => ({ featureText: `feature ${plan}-${feature}` })),
    }))
    for (const drawn of Object.values(drawBoth('pricing', { plans }))) {
      expect(drawn.match(/class="q-pricing-plan /g)).toHaveLength(6)
      expect(drawn.match(/class="q-pricing-plan-feature"/g)).toHaveLength(90)
    }
  })
})
