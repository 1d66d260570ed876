import fc from 'fast-check'
import { test } from 'vitest'

/** A numbered law of editor.md 1.15: 200 sequences, or as many as the property run asks for. */
export function law(name: string, property: fc.IRawProperty<unknown>): void {
  const numRuns = fc.readConfigureGlobal()?.numRuns ?? 200
  test(name, { timeout: 60_000 + numRuns * 200 }, () => fc.assert(property, { numRuns }))
}
