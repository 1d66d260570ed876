import { isRecord } from '../record.ts'

/** Says whether a value is what a message member should be. */
export type Check = (value: unknown) => boolean
export type Shape = Readonly<Record<string, Check>>

const maxDepth = 200

export const isText: Check = (value) => typeof value === 'string'
export const isFlag: Check = (value) => typeof value === 'boolean'
export const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value)
export const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0 // a safe integer is a number
export const isAnyRecord: Check = isRecord

export function oneOf(...values: readonly (string | number)[]): Check {
  return (value) => values.some((one) => one === value)
}

export function listOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.every(check)
}

export function mapOf(check: Check): Check {
  return (value) => isRecord(value) && Object.values(value).every(check)
}

export function orNull(check: Check): Check {
  return (value) => value === null || check(value)
}

/** May be left out. */
export function maybe(check: Check): Check {
  return (value) => value === undefined || check(value)
}

export function either(...checks: readonly Check[]): Check {
  return (value) => checks.some((check) => check(value))
}

/** An object with exactly these members. */
export function shape(members: Shape): Check {
  return (value) =>
    isRecord(value) &&
    Object.keys(value).every((key) => Object.hasOwn(members, key)) &&
    Object.entries(members).every(([key, check]) => check(value[key]))
}

/** JSON of bounded depth. */
export const isJson: Check = (value) => isJsonWithin(value, maxDepth)

function isJsonWithin(value: unknown, depth: number): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || depth === 0) return false
  if (Array.isArray(value)) return value.every((entry) => isJsonWithin(entry, depth - 1))
  const kind = Object.getPrototypeOf(value)
  if (kind !== Object.prototype && kind !== null) return false
  return Object.entries(value).every(([key, entry]) => key !== '__proto__' && isJsonWithin(entry, depth - 1))
}
