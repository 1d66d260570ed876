/** The set without what it has, or with what it lacks. */
export function toggled(set: Iterable<string> | undefined, one: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(one)) next.add(one)
  return next
}
