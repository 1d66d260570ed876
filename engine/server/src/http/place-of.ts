import { isRecord } from '@quoin/engine'

/**
 * Where JSON first holds what is looked for. The way there is told on the way back: a body may have millions of members
 * two hundred deep, and a way of its own for each would not fit into memory.
 */
export function placeOf(
  value: unknown,
  isSought: (value: unknown, key?: string | number) => boolean,
  key?: string | number,
): readonly (string | number)[] | undefined {
  if (isSought(value, key)) return []
  for (const [name, member] of membersOf(value)) {
    const place = placeOf(member, isSought, name)
    if (place) return [name, ...place]
  }
  return undefined
}

function membersOf(value: unknown): Iterable<readonly [string | number, unknown]> {
  if (Array.isArray(value)) return value.entries()
  return isRecord(value) ? Object.entries(value) : []
}
