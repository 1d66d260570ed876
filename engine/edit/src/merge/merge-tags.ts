import type { Json } from '@quoin/engine'
import { jsonEqual } from '../patches/canonical.ts'

/** What either side took away goes, what either added stays. Undefined where these are no tags. */
export function mergeTags(base: Json | undefined, mine: Json | undefined, theirs: Json | undefined): Json | undefined {
  const [was, own, other] = [tagsIn(base), tagsIn(mine), tagsIn(theirs)]
  if (!was || !own || !other) return undefined
  if (jsonEqual(own, was)) return theirs
  if (jsonEqual(other, was)) return mine
  const left = own.filter((tag) => !was.includes(tag) || other.includes(tag))
  const known = new Set(left.map((tag) => tag.toLowerCase()))
  return [...left, ...other.filter((tag) => !was.includes(tag) && !known.has(tag.toLowerCase()))]
}

function tagsIn(value: Json | undefined): readonly string[] | undefined {
  if (value === undefined) return []
  return Array.isArray(value) && value.every((tag) => typeof tag === 'string') ? value : undefined
}
