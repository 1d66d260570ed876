import { isRecord } from '../json.ts'

const deepest = 60

/** Members of a page that the loading sequence adds, and that belong to no stored page. */
const loadedMembers: ReadonlySet<string> = new Set(['externalData', 'invalidBlocksTypes', 'committedContent'])
const contentMembers: ReadonlySet<string> = new Set(['content', 'workingContent'])

/**
 * The page, or the values of a save, without anything that was loaded for it: what may be saved, copied, logged and
 * hashed. Nothing to take out answers the same reference.
 */
export function stripLoadedValues<P extends object>(page: P): P {
  const stripped = changeMembers(page as Readonly<Record<string, unknown>>, (key, value) => {
    if (loadedMembers.has(key)) return undefined
    if (contentMembers.has(key)) return stripList(value, 0)
    return key === 'customValues' ? stripProps(value, 0) : value
  })
  return stripped as P // the members taken out are optional
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
  return changeMembers(props, (key, value) => (isLoadedProp(key, props) ? undefined : stripList(value, depth)))
}

function stripList(list: unknown, depth: number): unknown {
  if (!Array.isArray(list)) return list
  const stripped = list.map((entry: unknown) =>
    isRecord(entry) && isRecord(entry.props)
      ? changeMembers(entry, (key, value) => (key === 'props' ? stripProps(value, depth + 1) : value))
      : entry,
  )
  return stripped.every((entry, index) => entry === list[index]) ? list : stripped
}

/** `undefined` takes a member out. */
function changeMembers(
  record: Readonly<Record<string, unknown>>,
  change: (key: string, value: unknown) => unknown,
): Readonly<Record<string, unknown>> {
  let changed: Record<string, unknown> | undefined
  for (const key of Object.keys(record)) {
    const value = record[key]
    const now = value === undefined ? value : change(key, value)
    if (now === value) continue
    changed ??= { ...record }
    if (now === undefined) delete changed[key]
    else changed[key] = now
  }
  return changed ?? record
}
