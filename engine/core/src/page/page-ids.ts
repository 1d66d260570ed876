import { isRecord } from '../json.ts'
import type { BlockSchema } from '../schema/block-schema.ts'
import type { NameItem } from '../schema/parse-props.ts'

/** The ids of one page's blocks and items as they are read, each given once. */
export interface PageIds {
  readonly name: NameItem
  /** Takes the ids of all items in a block as they are; where one of them is taken, none, and the answer is false. */
  claimItems(schema: BlockSchema, props: Readonly<Record<string, unknown>>): boolean
}

export function createPageIds(content: readonly unknown[]): PageIds {
  const given = new Set<string>()
  let stored: ReadonlySet<string> | undefined

  function fresh(wanted: string): string {
    stored ??= storedIds(content)
    let id = wanted
    for (let count = 2; given.has(id) || stored.has(id); count += 1) id = `${wanted}-${count}`
    return id
  }

  return {
    name(id, derived) {
      const free = given.has(id) ? fresh(derived) : id
      given.add(free)
      return free
    },
    claimItems(schema, props) {
      const ids: string[] = []
      pushItemIds(schema, props, ids)
      const own = new Set(ids)
      if (own.size < ids.length || ids.some((id) => given.has(id))) return false
      for (const id of own) given.add(id)
      return true
    },
  }
}

function pushItemIds(schema: BlockSchema, props: Readonly<Record<string, unknown>>, ids: string[]): void {
  for (const { key, entry } of schema.plan) {
    const list = entry.items && props[key]
    if (!Array.isArray(list) || list.length === 0) continue
    const schemas = entry.items?.() ?? []
    for (const item of list as readonly ReadItem[]) {
      ids.push(item.id)
      const itemSchema = schemas.find(({ type }) => type === item.type)
      if (itemSchema) pushItemIds(itemSchema, item.props, ids)
    }
  }
}

/** What parsing makes of a repeater's entry. */
interface ReadItem {
  readonly id: string
  readonly type: string
  readonly props: Readonly<Record<string, unknown>>
}

/** Ids anywhere in what is stored, so that a new one never takes the place of a later one. */
export function storedIds(content: readonly unknown[]): ReadonlySet<string> {
  const ids = new Set<string>()
  const pending: unknown[] = [content]
  while (pending.length > 0) {
    const value = pending.pop()
    if (Array.isArray(value)) for (const entry of value) pending.push(entry)
    else if (isRecord(value)) {
      if (typeof value.id === 'string') ids.add(value.id)
      for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) pending.push(inner)
    }
  }
  return ids
}
