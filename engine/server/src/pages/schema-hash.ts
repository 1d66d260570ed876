import { pageTypesOf, type Site } from '@quoin/engine'
import { toHex } from '../http/encode.ts'

const hashes = new WeakMap<object, Promise<string>>()

/** A short text that changes when the blocks or page types do (G-14). */
export function schemaHash(site: Pick<Site, 'catalogue' | 'pageTypes'>): Promise<string> {
  const known = hashes.get(site)
  if (known) return known
  const made = hash(JSON.stringify(schemaOutline(site)))
  hashes.set(site, made)
  return made
}

/** What of a site is data: blocks with version and fields, page types with their lists. */
function schemaOutline({ catalogue, pageTypes }: Pick<Site, 'catalogue' | 'pageTypes'>): unknown {
  // not in the order of a language: servers of one site may run in several
  const blocks = Object.values(catalogue)
    .sort((one, other) => (one.type < other.type ? -1 : 1))
    .map(({ type, version, fields }) => [type, version, Object.keys(fields).sort()])
  return [blocks, pageTypesOf({ pageTypes })]
}

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return toHex(digest.slice(0, 8))
}
