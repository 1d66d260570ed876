import { isRecord, ownMember, type Path } from '../json.ts'
import type { PageMeta, Person } from './page.ts'

type Members = Readonly<Record<string, unknown>>
/** The type of each member that somebody reads. */
interface Shape {
  readonly [name: string]: 'string' | 'boolean' | Shape
}

const image: Shape = { src: 'string' }
const card: Shape = { title: 'string', description: 'string', image }
const structured: Shape = { type: 'string', values: {} }
const meta: Shape = {
  title: 'string',
  description: 'string',
  keywords: 'string',
  image: 'string',
  featuredImage: 'string',
  canonical: 'string',
  noindex: 'boolean',
  openGraph: { ...card, url: 'string', type: 'string' },
  twitterCard: { ...card, card: 'string', site: 'string', creator: 'string' },
  schemaOrg: structured,
}
/** Members without which the part they belong to cannot be stored. */
const needed: ReadonlyMap<Shape, readonly string[]> = new Map([
  [image, ['src']],
  [structured, ['type', 'values']],
])

/** Meta from any JSON: what is of the wrong kind is absent, what nobody knows stays. */
export function readMeta(raw: unknown): PageMeta {
  return isRecord(raw) ? fitting(raw, meta) : {}
}

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

/** As meta: who wrote a page. */
export function readPerson(raw: Members): Person {
  return fitting(raw, { firstName: 'string', lastName: 'string' }) as unknown as Person // shown, never trusted; the names may be absent
}

function fitting(raw: Members, shape: Shape): Members {
  const kept = Object.entries(raw).flatMap(([name, value]): readonly (readonly [string, unknown])[] => {
    const wanted = ownMember(shape, name)
    if (wanted === undefined || typeof value === wanted) return [[name, value]]
    return isRecord(wanted) && isRecord(value) ? [[name, fitting(value, wanted)]] : []
  })
  return Object.fromEntries(kept)
}
