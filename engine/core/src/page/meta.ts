import { isRecord, ownMember } from '../json.ts'
import type { PageMeta } from './page.ts'

/** Default meta fills only what the editor left empty, also inside Open Graph and card. */
export function withDefaultMeta(meta: PageMeta, defaults: PageMeta): PageMeta {
  return filled(meta as Readonly<Record<string, unknown>>, defaults as Readonly<Record<string, unknown>>) as PageMeta // both are plain objects of the same shape
}

function filled(
  given: Readonly<Record<string, unknown>>,
  defaults: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const added = Object.entries(defaults).flatMap(([key, value]): [string, unknown][] => {
    const present = ownMember(given, key)
    if (isEmpty(present)) return isEmpty(value) ? [] : [[key, value]]
    // A chosen kind of structured data is one whole: values of another kind would not fit it.
    return isRecord(present) && isRecord(value) && key !== 'schemaOrg' ? [[key, filled(present, value)]] : []
  })
  return { ...given, ...Object.fromEntries(added) }
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  return isRecord(value) && Object.keys(value).length === 0
}
