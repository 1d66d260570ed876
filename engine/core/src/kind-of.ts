import { isRecord } from './json.ts'

/** What was found, for a sentence to the programmer. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' ? 'an object' : value === undefined ? 'missing' : `a ${typeof value}`
}

/** A sentence to the programmer where what was found is of another kind. */
export function misfit(named: string, name: string, found: unknown, kind: string): readonly string[] {
  return kindOf(found) === kind ? [] : [`${named}: "${name}" is ${kindOf(found)}. Give ${kind}.`]
}

/** The same of options, which may be left out. */
export function misfits(named: string, given: object, names: readonly string[], kind: string): readonly string[] {
  return Object.entries(given).flatMap(([name, found]) =>
    names.includes(name) && found !== undefined ? misfit(named, name, found, kind) : [],
  )
}

/** None where something else was given, which is told by a misfit. */
export function recordOf<T extends object>(given: T | undefined): T
export function recordOf(given: unknown): Readonly<Record<string, unknown>>
export function recordOf(given: unknown): object {
  return isRecord(given) ? given : {}
}

/** None where something else was given, which is told by a misfit. */
export function listOf<T>(given: readonly T[] | undefined): readonly T[]
export function listOf(given: unknown): readonly unknown[]
export function listOf(given: unknown): readonly unknown[] {
  return Array.isArray(given) ? given : []
}
