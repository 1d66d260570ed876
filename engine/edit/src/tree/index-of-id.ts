import { isRecord } from '../record.ts'

/** Where the entry with this id stands, looked for from a guess outwards: a list that changed a little is found in a few steps. */
export function indexOfId(list: readonly unknown[], id: string, guess = 0): number {
  const start = Math.max(0, Math.min(guess, list.length - 1))
  for (let step = 0; step < list.length; step += 1) {
    const above = start - step
    if (hasId(list[start + step], id)) return start + step
    if (above >= 0 && hasId(list[above], id)) return above
  }
  return -1
}

/** Whether an entry of a list is the one with this id. */
export function hasId(entry: unknown, id: string): boolean {
  return isRecord(entry) && entry.id === id
}
