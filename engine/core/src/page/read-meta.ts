import { isRecord } from '../json.ts'
import type { PageMeta, Person } from './page.ts'

type Members = Readonly<Record<string, unknown>>
type Fits = (value: unknown) => boolean
/** What each known member is: judged as a whole, or a record with members of its own. */
interface Shape {
  readonly [name: string]: Fits | Shape
}

const isText: Fits = (value) => typeof value === 'string'
const isFlag: Fits = (value) => typeof value === 'boolean'
const isPicture: Fits = (value) => isRecord(value) && isText(value.src)

const card: Shape = { title: isText, description: isText, image: isPicture }
const meta: Shape = {
  title: isText,
  description: isText,
  keywords: isText,
  image: isText,
  featuredImage: isText,
  noindex: isFlag,
  canonical: isText,
  openGraph: { ...card, url: isText, type: isText },
  twitterCard: { ...card, card: isText, site: isText, creator: isText },
  schemaOrg: {},
}
const person: Shape = { firstName: isText, lastName: isText, email: isText, company: isText }

/** Meta from any JSON: what is of the wrong kind is absent, what nobody knows stays. */
export function readMeta(raw: unknown): PageMeta {
  return isRecord(raw) ? fitting(raw, meta) : {}
}

/** The same for somebody who wrote or changed a page. */
export function readPerson(raw: Members): Person {
  return fitting(raw, person) as unknown as Person // shown, never trusted; the names may be absent
}

/** Without the members that do not fit. Nothing to take out answers the same reference. */
function fitting(raw: Members, shape: Shape): Members {
  let read: Record<string, unknown> | undefined
  for (const [name, wanted] of Object.entries(shape)) {
    if (!Object.hasOwn(raw, name)) continue
    const value = raw[name]
    const kept = keptOf(value, wanted)
    if (kept === value) continue
    read ??= { ...raw }
    if (kept === undefined) delete read[name]
    else read[name] = kept
  }
  return read ?? raw
}

function keptOf(value: unknown, wanted: Fits | Shape): unknown {
  if (typeof wanted === 'function') return wanted(value) ? value : undefined
  return isRecord(value) ? fitting(value, wanted) : undefined
}
