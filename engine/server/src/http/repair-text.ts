import { isRecord } from '@quoin/engine'
import { invalid } from '../problem.ts'
import { toPointer } from './pointer.ts'

/** NUL bytes and lone surrogates, which not every database can hold. */
export function isBrokenText(text: string): boolean {
  return /[\0\p{Surrogate}]/u.test(text)
}

/** The same JSON with NUL removed and lone surrogates replaced (C-19), and where that happened. Sound input comes back as it is. */
export function repairText(value: unknown): { readonly value: unknown; readonly repaired: readonly string[] } {
  const repaired: string[] = []
  const fixed = repair(value, [], repaired)
  return { value: fixed, repaired }
}

/** Names, addresses and other identifiers are refused instead of repaired. */
export function refuseBrokenText(value: unknown): void {
  const { repaired } = repairText(value)
  if (repaired.length === 0) return
  throw invalid(
    ...repaired.map((path) => ({ path, code: 'invalid', message: 'The text has characters that cannot be stored.' })),
  )
}

function repair(value: unknown, path: readonly (string | number)[], repaired: string[]): unknown {
  if (typeof value === 'string') {
    if (!isBrokenText(value)) return value
    repaired.push(toPointer(path))
    return wholeText(value)
  }
  if (Array.isArray(value)) {
    const items = value.map((item, index) => repair(item, [...path, index], repaired))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (!isRecord(value)) return value
  let changed = false
  const entries = Object.entries(value).map(([key, member]): [string, unknown] => {
    const name = isBrokenText(key) ? wholeText(key) : key
    const fixed = repair(member, [...path, key], repaired)
    if (name !== key) repaired.push(toPointer([...path, key]))
    if (name !== key || fixed !== member) changed = true
    return [name, fixed]
  })
  return changed ? Object.fromEntries(entries) : value
}

/** The text without what cannot be stored. */
export function wholeText(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\uFFFD')
}
