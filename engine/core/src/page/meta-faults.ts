import { isRecord, ownMember, type Path } from '../json.ts'
import { image, meta, type Shape, structured } from './meta-shape.ts'

/** Members without which the part they belong to cannot be stored. */
const needed: ReadonlyMap<Shape, readonly string[]> = new Map([
  [image, ['src']],
  [structured, ['type', 'values']],
])

/** The places, from meta on, where a member of it is of the wrong kind or lacks what it needs; undefined for a name that meta does not have. */
export function metaFaults(name: string, value: unknown): readonly Path[] | undefined {
  const wanted = ownMember(meta, name)
  return wanted === undefined ? undefined : faultsOf(wanted, value, [name])
}

function faultsOf(wanted: Shape[string], value: unknown, at: readonly string[]): readonly Path[] {
  if (typeof wanted === 'string') return typeof value === wanted ? [] : [at]
  if (!isRecord(value)) return [at]
  return Object.entries(wanted).flatMap(([name, inner]) => {
    const member = ownMember(value, name)
    const isAsked = member !== undefined || needed.get(wanted)?.includes(name)
    return isAsked ? faultsOf(inner, member, [...at, name]) : []
  })
}
