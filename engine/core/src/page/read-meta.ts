import { isRecord, ownMember } from '../json.ts'
import { meta, type Shape } from './meta-shape.ts'
import type { PageMeta, Person } from './page.ts'

type Members = Readonly<Record<string, unknown>>

/** Meta from any JSON: what is of the wrong kind is absent, what nobody knows stays. */
export function readMeta(raw: unknown): PageMeta {
  return isRecord(raw) ? fitting(raw, meta) : {}
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
