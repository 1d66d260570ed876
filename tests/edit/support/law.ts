import fc from 'fast-check'
import { test } from 'vitest'
import { asked } from '../../support/runs.ts'

/**
 * A numbered law of editor.md 1.15: 200 sequences, or as many as the property run asks for. A law each run of which
 * does the work of several says so by its cost, and gets so many fewer.
 */
export function law(
  name: string,
  property: fc.IRawProperty<unknown>,
  { cost = 1, examples = [] }: { readonly cost?: number; readonly examples?: readonly unknown[] } = {},
): void {
  const numRuns = asked === undefined ? 200 : Math.ceil(asked / cost)
  test(name, { timeout: 60_000 + numRuns * 200 }, () => fc.assert(property, { numRuns, examples: [...examples] }))
}
