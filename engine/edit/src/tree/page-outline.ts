import { type BlockSchema, isEmbed, type Site, type StoredBlock } from '@quoin/engine'
import type { EditState } from '../state.ts'
import { nodeName } from './node-name.ts'
import { nodeWords } from './node-words.ts'
import type { NodeList, PageTree } from './page-tree.ts'
import type { Place } from './place.ts'
import { treeOf } from './tree-of.ts'

/** One row of the outline: a slot, a block, a repeater of a block, or an item. */
export interface OutlineRow {
  /** Of the node; of slots and repeaters a name of their own that no node has. */
  readonly key: string
  readonly kind: 'slot' | 'node' | 'items' | 'stray'
  /** Absent for slots and repeaters. */
  readonly id: string | undefined
  /** The end of the list that a slot or repeater stands for. */
  readonly at: Place | undefined
  readonly name: string
  /** The node's own first words. */
  readonly words: string
  readonly locked: boolean
  /** Of a type nobody knows, or of another version. */
  readonly unknown: boolean
  /** It shows another page. */
  readonly embed: boolean
  readonly children: readonly OutlineRow[]
}

interface MadeRow {
  readonly schema: BlockSchema | undefined
  readonly row: OutlineRow
}

/** A node that is the same has the same row: after a change on a long page one is made anew. */
const made = new WeakMap<Site, WeakMap<StoredBlock, MadeRow>>()

/** The page as a tree of slots, blocks, repeaters and items. */
export function pageOutline({ page }: Pick<EditState, 'page'>, site: Site): readonly OutlineRow[] {
  const tree = treeOf(page, site)
  const loose = rowsOf(tree, { kind: 'page' })
  const { template } = tree.pageType
  if (!template) return loose
  const slots = template.map(({ slotName, label = slotName }): OutlineRow => {
    const blocks = tree.slotBlocks().filter(({ name }) => name === slotName)
    const children = blocks.flatMap(({ id }) => rowsOf(tree, { kind: 'slot', name: slotName, block: id }))
    return group(`slot:${slotName}`, 'slot', label, children, { slot: slotName })
  })
  const known = new Set(template.map(({ slotName }) => slotName))
  const stray = tree
    .slotBlocks()
    .filter(({ name }) => !known.has(name))
    .flatMap(({ id, name }) => rowsOf(tree, { kind: 'slot', name, block: id }))
  const hidden = [...stray, ...loose]
  return hidden.length > 0 ? [...slots, group('stray', 'stray', '', hidden)] : slots
}

function rowsOf(tree: PageTree, list: NodeList): readonly OutlineRow[] {
  const rows = made.get(tree.site) ?? new WeakMap<StoredBlock, MadeRow>()
  made.set(tree.site, rows)
  return tree.nodes(list).map((node) => {
    const schema = tree.entry(node.id)?.schema
    const known = rows.get(node)
    if (known && known.schema === schema) return known.row
    const row = nodeRow(tree, node, schema)
    rows.set(node, { schema, row })
    return row
  })
}

function nodeRow(tree: PageTree, node: StoredBlock, schema: BlockSchema | undefined): OutlineRow {
  const { id } = node
  const children = (schema?.plan ?? []).flatMap(({ key, entry }) => {
    if (!entry.items) return []
    const items = rowsOf(tree, { kind: 'items', owner: id, prop: key })
    return items.length > 0
      ? [group(`${id}/${key}`, 'items', entry.descriptor.label, items, { owner: id, prop: key })]
      : []
  })
  return {
    key: id,
    kind: 'node',
    id,
    at: undefined,
    name: nodeName(tree, id),
    words: nodeWords(tree, id),
    locked: node.locked === true,
    unknown: schema === undefined,
    embed: isEmbed(node),
    children,
  }
}

function group(
  key: string,
  kind: 'slot' | 'items' | 'stray',
  name: string,
  children: readonly OutlineRow[],
  at?: Place,
): OutlineRow {
  return { key, kind, id: undefined, at, name, words: '', locked: false, unknown: false, embed: false, children }
}
