/** Names that share less mean something else. */
const like = 1 / 4

/** Names the known option that looks most like it, if one does. */
export function unknownOption(name: string, known: readonly string[], owner = 'There is'): string {
  const nearest = known.reduce((best, next) => (likeness(name, next) > likeness(name, best) ? next : best), '')
  return `${owner} no option "${name}".${likeness(name, nearest) >= like ? ` Did you mean "${nearest}"?` : ''}`
}

/** How large a part of their pairs of letters two names share. */
function likeness(one: string, other: string): number {
  const [first, second] = [pairsOf(one), pairsOf(other)]
  const shared = [...first].filter((pair) => second.has(pair)).length
  return shared / Math.max(1, first.size, second.size)
}

function pairsOf(name: string): ReadonlySet<string> {
  const text = name.toLowerCase()
  return new Set(Array.from(text.slice(1), (letter, at) => text.charAt(at) + letter))
}
