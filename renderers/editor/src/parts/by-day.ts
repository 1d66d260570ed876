import { dayOf } from '../publish/local-time.ts'

/** What happened, or will, under the days on which it did in the person's zone, each day where its first stands. */
export function byDay<T extends { readonly at: string }>(all: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const days = new Map<string, T[]>()
  for (const one of all) {
    const day = dayOf(one.at)
    const there = days.get(day)
    if (there) there.push(one)
    else days.set(day, [one])
  }
  return days
}
