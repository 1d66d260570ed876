import { toPointer } from '@quoin/edit'
import { isRecord } from '@quoin/engine'
import { invalid } from '../problem.ts'

/** NUL bytes and lone surrogates, which not every database can hold. */
export function isBrokenText(text: string): boolean {
  return /[\0\p{Surrogate}]/u.test(text)
}

/** The same JSON with NUL removed and lone surrogates replaced (C-19), and the first places where that happened. Sound input comes back as it is. */
export function repairText(value: unknown): { readonly value: unknown; readonly repaired: readonly string[] } {
  const repaired: string[] = []
  const found = (way: Way | undefined) => {
    if (repaired.length < mostPlacesTold) repaired.push(pointerOf(way))
  }
  return { value: repair(value, undefined, found), repaired }
}

/** Names, addresses and other identifiers are refused instead of repaired. */
export function refuseBrokenText(value: unknown): void {
  const { repaired } = repairText(value)
  if (repaired.length === 0) return
  const message = 'The text has characters that cannot be stored.'
  throw invalid(...repaired.map((path) => ({ path, code: 'invalid', message })))
}

/** Where the text of pages stands in a body: only there it is repaired. */
export type TextPlaces = 'values' | 'patch'

/** Repairs the text of pages and refuses what is broken anywhere else, such as in a name or a slug. */
export function repairPageText(body: unknown, places: TextPlaces): ReturnType<typeof repairText> {
  refuseBrokenText(places === 'values' ? withoutText(body) : withoutPatchedText(body))
  return repairText(body)
}

const pageTexts = ['content', 'meta', 'customValues'] as const

function withoutText(body: unknown): unknown {
  if (!isRecord(body)) return body
  const without = Object.fromEntries(pageTexts.map((name) => [name, undefined]))
  return { ...body, ...without, ...('values' in body ? { values: withoutText(body.values) } : {}) }
}

const pathOfText = new RegExp(`^/(?:${pageTexts.join('|')})(?:/|$)`)

function withoutPatchedText(operations: unknown): unknown {
  if (!Array.isArray(operations)) return operations
  return operations.map((operation) => {
    const isOnText = isRecord(operation) && typeof operation.path === 'string' && pathOfText.test(operation.path)
    return isOnText ? { ...operation, value: undefined } : operation
  })
}

/** Of a million places a list would be longer than the body, and help nobody. */
export const mostPlacesTold = 100

/** From a member up to the whole: told only where something was repaired, as copies of it at each member would take longer than all else. */
interface Way {
  readonly key: string | number
  readonly above: Way | undefined
}

function pointerOf(way: Way | undefined): string {
  const path: (string | number)[] = []
  for (let at = way; at; at = at.above) path.unshift(at.key)
  return toPointer(path)
}

function repair(value: unknown, way: Way | undefined, found: (way: Way | undefined) => void): unknown {
  if (typeof value === 'string') {
    if (!isBrokenText(value)) return value
    found(way)
    return wholeText(value)
  }
  if (Array.isArray(value)) {
    const items = value.map((item, index) => repair(item, { key: index, above: way }, found))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (!isRecord(value)) return value
  let changed = false
  const entries = Object.entries(value).map(([key, member]): [string, unknown] => {
    const name = isBrokenText(key) ? wholeText(key) : key
    const inner = { key, above: way }
    const fixed = repair(member, inner, found)
    if (name !== key) found(inner)
    if (name !== key || fixed !== member) changed = true
    return [name, fixed]
  })
  return changed ? Object.fromEntries(entries) : value
}

/** The text without what cannot be stored. */
export function wholeText(text: string): string {
  return text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\uFFFD')
}
