import {
  type BlockSchema,
  isRecord,
  isSlotBlock,
  itemId,
  migrateProps,
  type Page,
  readPage,
  type Site,
  type StoredBlock,
  schemaOf,
  storedIds,
  storedItem,
  storedValue,
  stripLoadedValues,
} from '@quoin/engine'
import { maxDepth } from './limits.ts'
import { pageNodeId } from './place.ts'

/** A stored page made ready to be edited, and what had to be done to it. */
export interface OpenedPage {
  readonly page: Page<StoredBlock>
  /** What is shown differs from what is stored: the first save sends whole values. */
  readonly repaired: boolean
  /** Nodes whose stored id an earlier one has, under the ids they have here. */
  readonly repeated: readonly string[]
  /** A block was stored by a newer version of its schema. */
  readonly newer: boolean
  readonly damaged: boolean
}

type Raw = Readonly<Record<string, unknown>>

/**
 * A stored page as it is edited: old blocks brought up to date, and every node with an id of its own. Opening twice
 * gives the same ids. Blocks of unknown type, and whatever is no block at all, stay as they are.
 */
export function openPage(input: unknown, site: Site): OpenedPage {
  const page = withoutLoaded(readPage(input))
  const opener = createOpener(site, storedIds(page.content))
  const content = opener.list(page.content, (entry, index) => opener.top(entry, index))
  // their members are set one by one, which needs something to set them in
  const whole = isRecord(input) && isRecord(input.meta) && isRecord(input.customValues)
  const repaired = content !== page.content || !whole
  return {
    page: { ...page, content } as Page<StoredBlock>, // stored entries; those that are no blocks are left alone by the tree
    repaired,
    repeated: opener.repeated(),
    newer: opener.newer(),
    damaged: !isRecord(input) || !Array.isArray(input.content),
  }
}

/** Loaded values are shown, never edited. */
function withoutLoaded(page: Page<unknown>): Page<unknown> {
  const { content } = stripLoadedValues({ content: page.content })
  return content === page.content ? page : { ...page, content }
}

function createOpener(site: Site, taken: ReadonlySet<string>) {
  const seen = new Set<string>([pageNodeId])
  const repeated: string[] = []
  let newer = false

  function freshId(wanted: string): string {
    let id = wanted
    for (let count = 2; seen.has(id) || taken.has(id); count += 1) id = `${wanted}-${count}`
    seen.add(id)
    return id
  }

  function withId<T extends Raw>(node: T, derived: string): T & { readonly id: string } {
    const stored = typeof node.id === 'string' ? node.id : ''
    if (stored !== '' && !seen.has(stored)) {
      seen.add(stored)
      return node as T & { readonly id: string } // the id was just looked at
    }
    const id = freshId(derived)
    if (stored !== '') repeated.push(id)
    return { ...node, id }
  }

  /** Maps a list and keeps it when nothing changed. */
  function list(entries: readonly unknown[], map: (entry: unknown, index: number) => unknown): readonly unknown[] {
    const mapped = entries.map(map)
    return mapped.every((entry, index) => entry === entries[index]) ? entries : mapped
  }

  function top(entry: unknown, index: number): unknown {
    if (!isSlotBlock(entry)) return block(entry, itemId(null, 'content', index))
    const slot = withId(entry as unknown as Raw, itemId(null, 'content', index)) // a slot block is a record
    const props: Raw = isRecord(slot.props) ? slot.props : {}
    if (!Array.isArray(props.slotItems)) return slot
    const slotItems = list(props.slotItems, (item, at) => block(item, itemId(slot.id, 'slotItems', at)))
    return slotItems === props.slotItems ? slot : { ...slot, props: { ...props, slotItems } }
  }

  function block(entry: unknown, derived: string): unknown {
    if (!isRecord(entry) || typeof entry.type !== 'string') return entry
    return node(entry, schemaOf(site.catalogue, entry.type), derived, 0)
  }

  function node(entry: Raw, schema: BlockSchema | undefined, derived: string, depth: number): Raw {
    const named = withId(entry, derived)
    if (!schema || depth >= maxDepth) return named
    const version = typeof named.version === 'number' ? named.version : 1
    if (version > schema.version) newer = true
    const { props: raw, failed } = migrateProps(schema, { version, props: named.props })
    if (failed || version > schema.version) return named
    const props = isRecord(raw) ? raw : {}
    const canonical = canonicalProps(props, schema, named.id, depth)
    const current = version === schema.version ? named : { ...named, version: schema.version }
    return canonical === named.props ? current : { ...current, props: canonical }
  }

  /** Under today's names, and with items that are nodes. */
  function canonicalProps(props: Raw, schema: BlockSchema, owner: string, depth: number): Raw {
    let result = props
    for (const plan of schema.plan) {
      const { key, value } = storedValue(props, plan)
      if (!plan.entry.items && key !== plan.key) result = renamed(result, key, plan.key, value)
      if (!plan.entry.items || !Array.isArray(value)) continue
      const schemas = plan.entry.items()
      const entries = list(value, (entry, index) => {
        const item = storedItem(entry, schemas[0]?.type)
        if (!item || !isRecord(entry)) return entry
        const full = isRecord(entry.props) && entry.type === item.type ? entry : { ...item }
        const itemSchema = schemas.find(({ type }) => type === item.type)
        return node(full, itemSchema, itemId(owner, plan.key, index), depth + 1)
      })
      if (entries === value && key === plan.key) continue
      result = renamed(result, key, plan.key, entries)
    }
    return result
  }

  return { list, top, newer: () => newer, repeated: () => repeated }
}

/** With a value under its own name instead of an older one. */
function renamed(props: Raw, from: string, to: string, value: unknown): Raw {
  const { [from]: _, ...rest } = props
  return { ...rest, [to]: value }
}
