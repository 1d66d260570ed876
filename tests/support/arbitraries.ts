import type { JsonObject } from '@quoin/engine'
import { catalogue } from '@quoin/schemas'
import { generateBlock, generatePage } from '@quoin/schemas/generate'
import fc from 'fast-check'

interface Wildness {
  /** How often a value is not what its field wants. */
  readonly wild?: number
}

/** Any stored page of the stock blocks; a failing one shrinks to fewer blocks. */
export function arbitraryPage(options: Wildness = {}): fc.Arbitrary<JsonObject> {
  return fc
    .tuple(fc.nat({ max: 0x7fffffff }), fc.integer({ min: 0, max: 5 }))
    .map(([seed, blocks]) => generatePage(catalogue, seed, { blocks, ...options }))
}

/** Any stored block of any stock kind, items among them. */
export function arbitraryBlock(options: Wildness = {}): fc.Arbitrary<JsonObject> {
  return fc
    .tuple(fc.constantFrom(...Object.values(catalogue)), fc.nat({ max: 0x7fffffff }))
    .map(([schema, seed]) => generateBlock(schema, seed, options))
}
