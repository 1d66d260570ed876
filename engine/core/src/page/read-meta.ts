import { isRecord, ownMember } from '../json.ts'
import type { PageMeta, Person } from './page.ts'

type Members = Readonly<Record<string, unknown>>
/** The type of each member that somebody reads. */
interface Shape {
  readonly [name: string]: 'string' | 'boolean' | Shape
}

const card: Shape = { title: 'string', description: 'string', image: { src: 'string' } }
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
  schemaOrg: {},
}

/** Meta from any JSON: what is of the wrong kind is absent, what nobody knows stays. */
export function readMeta(raw: unknown): PageMeta {
  return isRecord(raw) ? fitting(raw, meta) : {}
}

/** The same for who wrote a page. */
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
