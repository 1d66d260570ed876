import {
  type BlockSchema,
  type FieldDescriptor,
  isFieldShown,
  isRecord,
  type PropPlan,
  parseBlock,
  type Site,
  safeAddress,
  storedValue,
} from '@quoin/engine'
import { readingOf } from '../commands/field-value.ts'
import type { EditIssue } from '../issues/issue-codes.ts'
import { jsonEqual } from '../patches/canonical.ts'
import { shownIssues } from '../session/shown-issues.ts'
import type { EditState } from '../state.ts'
import { nodeName, ownName } from '../tree/node-name.ts'
import { pictureWords, shortened, shownFields, textWords } from '../tree/node-words.ts'
import { ancestors } from '../tree/order.ts'
import type { PageTree } from '../tree/page-tree.ts'
import { treeOf } from '../tree/tree-of.ts'

/** One field of the side panel, with what it shows. */
export interface PanelField {
  /** The prop, as the first key of its path. */
  readonly path: string
  readonly type: FieldDescriptor['type']
  readonly descriptor: FieldDescriptor
  /** As it is drawn: the stored value in its canonical form, else the default. */
  readonly value: unknown
  /** The values of several selected nodes differ. */
  readonly mixed: boolean
  /** It differs from what a new block begins with, so it can be reset. */
  readonly changed: boolean
  /** Messages that may be shown by now. */
  readonly issues: readonly EditIssue[]
  readonly items?: readonly PanelItem[]
}

/** One entry of a list, as the panel names it. */
export interface PanelItem {
  readonly id: string
  readonly type: string
  readonly name: string
  /** The address of its first picture. */
  readonly image?: string
}

/** Fields that stand together under a heading. */
export interface PanelGroup {
  /** Empty for the fields outside of groups, which come first. */
  readonly label: string
  readonly closed: boolean
  readonly hasError: boolean
  readonly fields: readonly PanelField[]
}

/** What the side panel shows for the selection: the fields of one node, or those that several have in common. */
export function panelFor(state: EditState, site: Site): readonly PanelGroup[] {
  const tree = treeOf(state.page, site)
  const ids = state.selection.ids.filter((id) => tree.entry(id)?.schema)
  const [first, ...others] = ids
  const schema = first === undefined ? undefined : tree.entry(first)?.schema
  if (first === undefined || !schema) return []
  const issues = shownIssues(state)
  const props = ids.map((id) => readProps(tree, id))
  const common = others.map((id) => tree.entry(id)?.schema)
  const fields = schema.plan
    .filter((plan) => common.every((other) => sharesField(other, plan)))
    .filter(({ entry }) => others.length === 0 || !entry.items)
    .filter(({ entry }) => props.every((values) => isFieldShown(entry.descriptor, values)))
    .map((plan) => fieldFor(tree, ids, plan, props, issues))
  return grouped(fields)
}

function readProps(tree: PageTree, id: string): Readonly<Record<string, unknown>> {
  const node = tree.node(id)
  const schema = tree.entry(id)?.schema
  return node && schema ? parseBlock(schema, node).props : {}
}

function sharesField(schema: BlockSchema | undefined, plan: PropPlan): boolean {
  const other = schema?.plan.find(({ key }) => key === plan.key)?.entry.descriptor
  return other !== undefined && jsonEqual(plain(other), plain(plan.entry.descriptor))
}

function plain(descriptor: FieldDescriptor): unknown {
  return JSON.parse(JSON.stringify(descriptor))
}

function fieldFor(
  tree: PageTree,
  ids: readonly string[],
  plan: PropPlan,
  props: readonly Readonly<Record<string, unknown>>[],
  issues: readonly EditIssue[],
): PanelField {
  const { key, entry } = plan
  const { descriptor } = entry
  const [id = ''] = ids
  const value = props[0]?.[key]
  const starter = tree.entry(id)?.schema?.starter[key]
  const start = starter === undefined ? plan.fallback : (readingOf(entry, starter).value ?? plan.fallback)
  const stored = storedValue(tree.node(id)?.props ?? {}, plan).value
  const items = entry.items
    ? {
        items: tree.nodes({ kind: 'items', owner: id, prop: key }).map((item) => ({
          id: item.id,
          type: item.type,
          name: itemName(tree, item.id),
          ...itemImage(tree, item.id),
        })),
      }
    : {}
  return {
    path: key,
    type: descriptor.type,
    descriptor,
    value: stored === undefined ? plan.fallback : value,
    mixed: props.some((one) => !jsonEqual(one[key], value)),
    changed: !entry.items && !jsonEqual(value, start),
    issues: issues.filter(({ blockId, path }) => blockId !== null && ids.includes(blockId) && path[0] === key),
    ...items,
  }
}

/** An item's first words say more than its type, and what its picture shows more than where it leads. */
function itemName(tree: PageTree, id: string): string {
  const props = tree.node(id)?.props ?? {}
  const fields = shownFields(tree.entry(id)?.schema, props)
  const texts = fields.filter(({ entry: { descriptor } }) => descriptor.type === 'TEXT' && !descriptor.address)
  const names = [
    textWords(tree, id),
    ...texts.map(({ key }) => shortText(props[key])),
    pictureWords(tree, id),
    ...fields.map(({ key, entry: { descriptor } }) => (descriptor.type === 'TEXT' ? shortText(props[key]) : '')),
  ]
  return ownName(tree, id) ?? names.find((name) => name !== '') ?? nodeName(tree, id)
}

function itemImage(tree: PageTree, id: string): Pick<PanelItem, 'image'> {
  const plans = (tree.entry(id)?.schema?.plan ?? []).filter(({ entry }) => entry.descriptor.type === 'IMAGE')
  const props = tree.node(id)?.props ?? {}
  for (const plan of plans) {
    const { value } = storedValue(props, plan)
    const src = isRecord(value) && typeof value.src === 'string' ? safeAddress(value.src, 'image') : undefined
    if (src) return { image: src }
  }
  return {}
}

function shortText(value: unknown): string {
  return typeof value === 'string' ? shortened(value) : ''
}

export function grouped(fields: readonly PanelField[]): readonly PanelGroup[] {
  const names = [...new Set(fields.map(({ descriptor }) => descriptor.group ?? ''))].sort(
    (a, b) => Number(a !== '') - Number(b !== ''),
  )
  return names.map((label) => {
    const own = fields.filter(({ descriptor }) => (descriptor.group ?? '') === label)
    return {
      label,
      closed: own.some(({ descriptor }) => descriptor.closed === true),
      hasError: own.some(({ issues }) => issues.some(({ severity }) => severity === 'error')),
      fields: own,
    }
  })
}

/** The nodes above a node, from the top down, with their names: what a breadcrumb shows. */
export function breadcrumb(
  state: EditState,
  site: Site,
  id: string,
): readonly { readonly id: string; readonly name: string }[] {
  const tree = treeOf(state.page, site)
  return [...ancestors(tree, id)]
    .reverse()
    .concat(tree.entry(id) ? [id] : [])
    .map((one) => ({ id: one, name: nodeName(tree, one) }))
}
