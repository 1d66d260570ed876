import fc from 'fast-check'
import { test } from 'vitest'

/** A numbered law of editor.md 1.15: 200 sequences, or as many as the property run asks for. */
export function law(name: string, property: fc.IRawProperty<unknown>): void {
  test(name, () => fc.assert(property, { numRuns: fc.readConfigureGlobal()?.numRuns ?? 200 }))
}
