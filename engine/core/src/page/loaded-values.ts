import { isRecord } from '../json.ts'
import type { Page } from './page.ts'

const deepest = 60

/** Members of a page that the loading sequence adds, and that belong to no stored page. */
const loadedMembers = ['externalData', 'invalidBlocksTypes', 'committedContent']

/** The page without anything that was loaded for it: what may be saved, copied, logged and hashed. */
export function stripLoadedValues<P extends Partial<Page>>(page: P): P {
  const kept = Object.entries(page).filter(([key]) => !loadedMembers.includes(key))
  const stripped = kept.map(([key, value]): [string, unknown] => {
    if (key === 'content' || key === 'workingContent') return [key, stripList(value, 0)]
    return [key, key === 'customValues' ? stripProps(value, 0) : value]
  })
  return Object.fromEntries(stripped) as P // the members taken out are optional
}

/** The same for the props of one block, at any depth. */
export function stripLoadedProps<P>(props: P): P {
  return stripProps(props, 0) as P // only loaded members are gone
}

/** `QUOIN_EMBED_CONTENT`, its older spelling, and `<prop>_embed` beside its prop. */
export function isLoadedProp(key: string, props: Readonly<Record<string, unknown>>): boolean {
  if (key.endsWith('_EMBED_CONTENT')) return true
  return key.endsWith('_embed') && Object.hasOwn(props, key.slice(0, -'_embed'.length))
}

function stripProps(props: unknown, depth: number): unknown {
  if (!isRecord(props) || depth > deepest) return props
  const kept = Object.entries(props).filter(([key]) => !isLoadedProp(key, props))
  return Object.fromEntries(kept.map(([key, value]) => [key, stripList(value, depth)]))
}

function stripList(list: unknown, depth: number): unknown {
  if (!Array.isArray(list)) return list
  return list.map((entry: unknown) =>
    isRecord(entry) && isRecord(entry.props) ? { ...entry, props: stripProps(entry.props, depth + 1) } : entry,
  )
}
