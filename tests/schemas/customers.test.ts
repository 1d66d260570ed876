import { customer, customers } from '@quoin/schemas'
import { describe, expect, test } from 'vitest'
import {
  backgroundPanel,
  layoutDefaults,
  limitsOf,
  offeredBackgrounds,
  ownDefaults,
  paddingPanel,
  panelOf,
  starterOf,
} from '../support/read-block.ts'

describe('customers (catalogue 2.7)', () => {
  test('defaults and limits', () => {
    expect(ownDefaults(customers)).toEqual({ grayscale: true, customers: [] })
    expect(ownDefaults(customer)).toEqual({ image: null })
    expect(layoutDefaults(customers)).toEqual({ paddingTop: 12, paddingBottom: 12 })
    expect(limitsOf(customers)).toEqual({ customers: ['customer', 0, 12] })
  })

  test('panel', () => {
    expect(panelOf(customers)).toEqual(['Logos › Grayscale', ...backgroundPanel, ...paddingPanel])
    expect(offeredBackgrounds(customers)).toBe(4)
  })

  test('starter: five logos, all different', () => {
    const { props, issues } = starterOf(customers)
    const logos = props.customers
    expect(issues).toEqual([])
    expect(logos).toEqual(Array.from({ length: 5 }, () => ({ image: expect.stringContaining('picture: Logo of ') })))
    expect(new Set(JSON.stringify(logos).match(/Logo of \w+/g)).size).toBe(5)
  })
})
