import { isRecord, type JsonObject, type StoredBlock } from '@quoin/engine'
import type { Values } from '@quoin/engine/wire'

/** What the client's loading sequence puts beside stored values (O-5). It is never saved. */
export function stripLoaded(values: Values): Values {
  const content = strip(values.content) as readonly StoredBlock[] // the same blocks without loaded members
  const customValues = strip(values.customValues) as JsonObject // as above
  if (content === values.content && customValues === values.customValues) return values
  return { ...values, content, customValues }
}

function isLoaded(key: string, siblings: Readonly<Record<string, unknown>>): boolean {
  if (key.endsWith('_EMBED_CONTENT')) return true
  const own = key.endsWith('_embed') ? key.slice(0, -'_embed'.length) : ''
  return own !== '' && Object.hasOwn(siblings, own)
}

/** Untouched input comes back as it is, so that equality stays cheap. */
function strip(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(strip)
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (!isRecord(value)) return value
  let changed = false
  const entries: [string, unknown][] = []
  for (const [key, member] of Object.entries(value)) {
    if (isLoaded(key, value)) {
      changed = true
      continue
    }
    const kept = strip(member)
    if (kept !== member) changed = true
    entries.push([key, kept])
  }
  return changed ? Object.fromEntries(entries) : value
}
