import { isRecord, type Json } from '@quoin/engine'

/** The same value with each leaf changed; a leaf in a list is told the key of the list. */
export function changeLeaves(value: Json, change: (leaf: Json, key: string) => Json, key = ''): Json {
  if (Array.isArray(value)) return value.map((entry: Json) => changeLeaves(entry, change, key))
  if (!isRecord(value)) return change(value, key)
  const members = Object.entries(value)
  return Object.fromEntries(members.map(([name, inner]) => [name, changeLeaves(inner, change, name)]))
}
