import type { JsonObject } from '@quoin/engine'
import { fieldEntry, fields, isRecord, isUnsafeKey, pageTypesOf, type Site } from '@quoin/engine'
import type { Limits } from '../limits/limits.ts'
import { invalid } from '../problem.ts'

type Wanted = string | number | boolean
export type Filter = ReadonlyMap<string, readonly Wanted[]>

/** Reads `filterBy`: custom fields with the values that match (P-8). */
export function readFilter(text: string | undefined, site: Pick<Site, 'pageTypes'>, limits: Limits): Filter {
  const filter = new Map<string, readonly Wanted[]>()
  if (text === undefined) return filter
  if (text.length > limits.filterCharacters) throw wrong(`At most ${limits.filterCharacters} characters are allowed.`)
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    throw wrong('A JSON object is expected.')
  }
  if (!isRecord(raw)) throw wrong('A JSON object is expected.')
  const names = Object.keys(raw)
  if (names.length > limits.filterFields) throw wrong(`At most ${limits.filterFields} fields are allowed.`)
  const known = new Set(
    pageTypesOf(site).flatMap((type) =>
      (type.customFields ?? []).filter(({ isPrivate }) => isPrivate !== true).map(({ name }) => name),
    ),
  )
  for (const name of names) {
    // One sentence for unknown and private fields, so that the answer does not tell which exist.
    if (isUnsafeKey(name) || !known.has(name)) throw wrong('There is no such field.')
    const value = raw[name]
    const list: readonly unknown[] = Array.isArray(value) ? value : [value]
    if (list.length > limits.filterValues) throw wrong(`At most ${limits.filterValues} values are allowed.`)
    if (!list.every(isWanted)) throw wrong('A text, a number, true, false, or a list of these is expected.')
    filter.set(name, list)
  }
  return filter
}

/** Every field must match: its value, or one of its values when it is a list. */
export function matchesFilter(customValues: JsonObject, filter: Filter): boolean {
  return [...filter].every(([name, wanted]) => {
    const value = Object.hasOwn(customValues, name) ? customValues[name] : undefined
    const held: readonly unknown[] = Array.isArray(value) ? value : [value]
    return held.some((one) => wanted.some((want) => isSame(one, want)))
  })
}

const asNumber = fieldEntry(fields.number('', { initial: 0 }))?.read
const asFlag = fieldEntry(fields.flag(''))?.read

/** Old content holds numbers and flags as text, so what is held is read as the kind that was asked for. */
function isSame(held: unknown, want: Wanted): boolean {
  if (held === want) return true
  if (typeof want === 'number') return asNumber?.(held).value === want
  if (typeof want === 'boolean') return asFlag?.(held).value === want
  return (typeof held === 'number' || typeof held === 'boolean') && String(held) === want
}

function isWanted(value: unknown): value is Wanted {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

function wrong(message: string) {
  return invalid({ path: '?filterBy', code: 'filter', message })
}
