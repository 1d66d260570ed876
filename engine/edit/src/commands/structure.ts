import { type Json, type StoredBlock, schemaOf, storedValue } from '@quoin/engine'
import type { CommandOf } from '../command.ts'
import { type EditIssue, editIssue } from '../issues/issue-codes.ts'
import { type Label, type LabelKey, label } from '../names/label.ts'
import { jsonEqual } from '../patches/canonical.ts'
import type { Patch } from '../patches/patch.ts'
import { listRules } from '../rules/list-rules.ts'
import { nodeLocked } from '../rules/locks.ts'
import { resolvePlace, sameList } from '../rules/resolve-place.ts'
import { canInsertInto, canMove, canRemove, canReplace } from '../rules/rules.ts'
import { nodeName } from '../tree/node-name.ts'
import { topmost } from '../tree/order.ts'
import type { NodeList, PageTree } from '../tree/page-tree.ts'
import { readFieldValue } from './field-value.ts'
import { freshNode, freshProps } from './fresh-node.ts'
import { insertPatches } from './insert-patches.ts'
import { type CommandContext, type Plan, planned, refusal, refused, selecting } from './plan.ts'

export function planMove(tree: PageTree, { ids, to }: CommandOf<'block.move'>, context: CommandContext): Plan {
  const stopped = refusal(canMove(tree, ids, to, context))
  if (stopped) return stopped
  const found = resolvePlace(tree, to)
  if (!found.ok) return refused(found.issue)
  const moving = topmost(tree, ids)
  const gone = new Set(moving)
  const { list } = found.place
  const present = list ? tree.nodes(list) : []
  const end =
    found.place.before === undefined ? present.length : present.findIndex(({ id }) => id === found.place.before)
  const before = present.slice(end).find(({ id }) => !gone.has(id))?.id
  const nodes = moving.flatMap((id) => tree.node(id) ?? [])
  const said = naming(tree, moving, 'label.moved', 'label.movedMany')
  if (stands(present, moving, before)) return planned([], said)
  const removals = moving.map((id): Patch => ({ op: 'remove', path: tree.pathTo(id) }))
  const place = { ...found.place, before }
  return planned([...removals, ...insertPatches(tree, place, nodes, context.ids)], said, { select: selecting(moving) })
}

/** Whether the nodes already stand there, in this order. */
function stands(present: readonly StoredBlock[], ids: readonly string[], before: string | undefined): boolean {
  const gone = new Set(ids)
  const rest = present.filter(({ id }) => !gone.has(id)).map(({ id }) => id)
  const at = before === undefined ? rest.length : rest.indexOf(before)
  return jsonEqual(
    rest.toSpliced(at, 0, ...ids),
    present.map(({ id }) => id),
  )
}

export function planRemove(tree: PageTree, { ids, cut }: CommandOf<'block.remove'>, context: CommandContext): Plan {
  const stopped = refusal(canRemove(tree, ids, context))
  if (stopped) return stopped
  const leaving = topmost(tree, ids)
  const said = cut
    ? naming(tree, leaving, 'label.cut', 'label.cutMany')
    : naming(tree, leaving, 'label.removed', 'label.removedMany')
  const patches = leaving.map((id): Patch => ({ op: 'remove', path: tree.pathTo(id) }))
  return planned(patches, said, { select: afterRemoval(tree, leaving) })
}

/** What is selected once nodes are gone: the next sibling, else the one before, else the owner, else nothing. */
export function afterRemoval(tree: PageTree, ids: readonly string[]) {
  const gone = new Set(ids)
  const last = ids.at(-1)
  const list = last === undefined ? undefined : tree.entry(last)?.list
  if (last === undefined || !list) return selecting([])
  const siblings = tree.nodes(list)
  const at = siblings.findIndex(({ id }) => id === last)
  const next =
    siblings.slice(at).find(({ id }) => !gone.has(id)) ?? siblings.slice(0, at).findLast(({ id }) => !gone.has(id))
  const id = next?.id ?? (list.kind === 'items' ? list.owner : undefined)
  return selecting(id === undefined ? [] : [id])
}

export function planDuplicate(tree: PageTree, { ids }: CommandOf<'block.duplicate'>, context: CommandContext): Plan {
  const missing = ids.filter((id) => !tree.entry(id))
  if (missing.length > 0 || ids.length === 0) return refused(...missingOf(missing))
  const groups = groupsOf(tree, topmost(tree, ids))
  const made = groups.map((group) => {
    const copies = group.ids.map((id) => freshNode(tree.node(id) ?? { type: '' }, tree.entry(id)?.schema, context.ids))
    return { ...group, copies }
  })
  const issues = [
    ...groups.flatMap((group) => group.ids.flatMap((id) => nodeLocked(tree, id))),
    ...made.flatMap(({ list, ids: own }) => {
      const copies = made.filter((group) => sameList(group.list, list)).flatMap((group) => group.copies)
      const verdict = canInsertInto(tree, copies, { list, before: followerOf(tree, list, own) }, context)
      return verdict.ok ? [] : verdict.issues
    }),
  ]
  const stopped = refusal(issues)
  if (stopped) return stopped
  const patches = made.flatMap(({ list, ids: own, copies }) => {
    const before = followerOf(tree, list, own)
    return insertPatches(tree, { list, before }, copies, context.ids)
  })
  const created = made.flatMap(({ copies }) => copies.map(({ id }) => id))
  const said = naming(tree, topmost(tree, ids), 'label.duplicated', 'label.duplicatedMany')
  return planned(patches, said, { created, select: selecting(created) })
}

interface Group {
  readonly list: NodeList
  readonly ids: readonly string[]
}

/** Runs of neighbours, each in its list. */
function groupsOf(tree: PageTree, ids: readonly string[]): readonly Group[] {
  const groups: { list: NodeList; ids: string[] }[] = []
  for (const id of ids) {
    const list = tree.entry(id)?.list
    if (!list) continue
    const open = groups.at(-1)
    const last = open?.ids.at(-1)
    const joins = open && last !== undefined && sameList(open.list, list) && followerOf(tree, list, [last]) === id
    if (joins) open.ids.push(id)
    else groups.push({ list, ids: [id] })
  }
  return groups
}

function followerOf(tree: PageTree, list: NodeList, ids: readonly string[]): string | undefined {
  const nodes = tree.nodes(list)
  return nodes[nodes.findIndex(({ id }) => id === ids.at(-1)) + 1]?.id
}

export function planConvert(
  tree: PageTree,
  { id, blockType }: CommandOf<'block.convert'>,
  context: CommandContext,
): Plan {
  const node = tree.node(id)
  const entry = tree.entry(id)
  if (!node || !entry) return refused(...missingOf([id]))
  const rules = listRules(tree, { list: entry.list })
  const schema = rules.schemaFor(blockType) ?? schemaOf(tree.site.catalogue, blockType)
  const carried: Record<string, Json> = {}
  const dropped: string[] = []
  for (const plan of entry.schema?.plan ?? []) {
    const { value } = storedValue(node.props, plan)
    if (value === undefined) continue
    const target = schema?.plan.find(({ key }) => key === plan.key)
    const reading = target && !target.entry.items ? readFieldValue(target.entry, value as Json) : undefined // stored props are JSON
    const types = new Set(plan.entry.items?.().map(({ type }) => type))
    const sameItems = target?.entry.items?.().some(({ type }) => types.has(type))
    if (sameItems)
      carried[plan.key] = value as Json // as above
    else if (reading?.ok && !plan.entry.items) carried[plan.key] = reading.value
    else dropped.push(plan.entry.descriptor.label)
  }
  const { version: _, props: __, ...rest } = node
  const next: StoredBlock = schema
    ? {
        ...rest,
        type: schema.type,
        version: schema.version,
        props: freshProps(schema, { ...schema.starter, ...carried }, context.ids),
      }
    : { ...rest, type: blockType, props: {} }
  const stopped = refusal(canReplace(tree, id, [next], context))
  if (stopped) return stopped
  if (entry.type === blockType) return planned([], label('label.converted'))
  const path = tree.pathTo(id)
  const warnings = dropped.map((name) =>
    editIssue('PROP_INVALID', {
      blockId: id,
      severity: 'warning',
      message: `'${name}' has no place in '${schema?.label}' and was left out.`,
    }),
  )
  return planned(
    [{ op: 'replace', path, value: next }],
    label('label.converted', { name: nodeName(tree, id), to: schema?.label ?? blockType }),
    { warnings, select: selecting([id]) },
  )
}

export function naming(tree: PageTree, ids: readonly string[], one: LabelKey, many: LabelKey): Label {
  const [first] = ids
  return ids.length === 1 && first !== undefined
    ? label(one, { name: nodeName(tree, first) })
    : label(many, { count: ids.length })
}

function missingOf(ids: readonly string[]): readonly EditIssue[] {
  if (ids.length === 0) return [editIssue('NODE_MISSING', { message: 'No block was named.' })]
  return ids.map((id) => editIssue('NODE_MISSING', { blockId: id }))
}
