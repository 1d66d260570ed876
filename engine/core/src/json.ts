export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
export type JsonObject = Readonly<Record<string, Json>>
/** A place inside a value: keys and positions, from the outside in. */
export type Path = readonly (string | number)[]
/** Ends what its maker began: a subscription, a timer. */
export type Off = () => void

export function isRecord(value: Json): value is JsonObject
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>>
export function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const unsafeKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** Keys that must never be used to write into an object made from input. */
export function isUnsafeKey(key: string): boolean {
  return unsafeKeys.has(key)
}

/** A member that was given to the record itself. */
export function ownMember<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
