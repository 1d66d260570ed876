import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { canonicalJson } from '../../../engine/edit/src/patches/canonical.ts'

// Laws look at millions of values, and what `expect` does before it compares costs more than most of what they test.
// So a comparison that is at least as strict goes first; `expect` judges, and tells, what does not pass that.

/** `toBe` */
export function expectSame(actual: unknown, expected: unknown): void {
  if (!Object.is(actual, expected)) expect(actual).toBe(expected)
}

/** `toEqual` */
export function expectEqual(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected)
}

/** Equal canonical bytes: what the laws mean by equal. */
export function expectSameBytes(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(canonicalJson(actual)).toBe(canonicalJson(expected))
}
