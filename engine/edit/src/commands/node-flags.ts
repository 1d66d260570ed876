import { type FieldDescriptor, type Json, type JsonObject, type StoredBlock, storedValue } from '@quoin/engine'
import type { BlockLock, CommandOf } from '../command.ts'
import { editIssue } from '../issues/issue-codes.ts'
import { label } from '../names/label.ts'
import { jsonEqual } from '../patches/canonical.ts'
import type { Patch } from '../patches/patch.ts'
import { checkInside, checkSize } from '../rules/incoming.ts'
import { gate } from '../rules/rule-context.ts'
import { canEditNode, verdict } from '../rules/rules.ts'
import { nodeName } from '../tree/node-name.ts'
import { openPage } from '../tree/open-page.ts'
import type { PageTree } from '../tree/page-tree.ts'
import { readFieldValue } from './field-value.ts'
import { freshProps } from './fresh-node.ts'
import { type CommandContext, type Plan, planned, refusal, refused } from './plan.ts'
import { fieldPatches } from './set-prop.ts'
import { naming } from './structure.ts'
import { memberPatches } from './value-path.ts'

const maxLabel = 80
const flags = ['locked', 'canAddBefore', 'canAddAfter', 'canEditContent'] as const

/** Stores the four flags of a lock. Without a lock they say nothing, so they go with it. */
export function planSetLock(tree: PageTree, { ids, lock }: CommandOf<'block.setLock'>, context: CommandContext): Plan {
  const issues = [
    ...gate(context, 'canLock'),
    ...ids.filter((id) => !tree.entry(id)).map((id) => editIssue('NODE_MISSING', { blockId: id })),
    ...ids
      .filter((id) => tree.entry(id)?.list.kind === 'items')
      .map((id) => editIssue('BLOCK_LOCK_MISPLACED', { blockId: id })),
    ...(ids.length === 0 ? [editIssue('NODE_MISSING', { message: 'No block was named.' })] : []),
  ]
  const stopped = refusal(issues)
  if (stopped) return stopped
  const patches = [...new Set(ids)].flatMap((id) => lockPatches(tree, id, lock))
  const single = lock.locked ? 'label.locked' : 'label.unlocked'
  return planned(patches, naming(tree, ids, single, 'label.lockedMany'), { structure: false })
}

function lockPatches(tree: PageTree, id: string, lock: BlockLock): readonly Patch[] {
  const node = tree.node(id)
  if (!node) return []
  return flags.flatMap((flag) => {
    const value = lock.locked ? lock[flag] : undefined
    return memberPatches(tree.pathTo(id), node, flag, value)
  })
}

/** A name for the outline, never drawn on the page. */
export function planSetLabel(tree: PageTree, command: CommandOf<'block.setLabel'>, context: CommandContext): Plan {
  const { id } = command
  const stopped = refusal(canEditNode(tree, id, context))
  if (stopped) return stopped
  const node = tree.node(id)
  const text = command.label.trim()
  if (text.length > maxLabel)
    return refused(
      editIssue('PROP_SHAPE_WRONG', { blockId: id, message: `A name can have at most ${maxLabel} characters.` }),
    )
  const record = node ?? {}
  const patches = memberPatches(tree.pathTo(id), record, 'label', text === '' ? undefined : text)
  return planned(patches, label('label.renamed', { name: nodeName(tree, id) }), { structure: false })
}

/** Props become a copy of the story's. */
export function planApplyStory(tree: PageTree, command: CommandOf<'block.applyStory'>, context: CommandContext): Plan {
  const { id, story } = command
  const stopped = refusal(canEditNode(tree, id, context))
  if (stopped) return stopped
  const entry = tree.entry(id)
  const schema = entry?.schema
  const node = tree.node(id)
  const coded = schema?.stories.find(({ name }) => name === story)
  const told = command.props ?? (coded && { ...schema?.starter, ...coded.props })
  if (!schema || !node || !told)
    return refused(editIssue('STORY_MISSING', { blockId: id, message: `There is no story named '${story}'.` }))
  const { type } = node
  const { version = schema.version } = command
  if (openPage({ content: [{ id, type, version, props: told }] }, tree.site).newer)
    return refused(editIssue('STORY_NEWER', { blockId: id }))
  const props = freshProps(schema, told, context.ids)
  const unfit = refusal(
    verdict([...checkSize(tree, entry?.list, [{ type, props, schema }]), ...checkInside({ type, props }, schema)]),
  )
  if (unfit) return unfit
  return planned(
    sameApartFromIds(node.props, props) ? [] : [{ op: 'replace', path: [...tree.pathTo(id), 'props'], value: props }],
    label('label.story', { story, name: nodeName(tree, id) }),
  )
}

function sameApartFromIds(a: JsonObject, b: JsonObject): boolean {
  return jsonEqual(withoutIds(a), withoutIds(b))
}

function withoutIds(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutIds)
  if (typeof value !== 'object' || value === null) return value
  const nodeLike = 'type' in value && 'props' in value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !(nodeLike && key === 'id'))
      .map(([key, inner]) => [key, withoutIds(inner)]),
  )
}

/** Sets the values each target declares alike; those that fit nowhere are told. */
export function planApplySettings(
  tree: PageTree,
  { ids, values }: CommandOf<'block.applySettings'>,
  context: CommandContext,
): Plan {
  if (ids.length === 0) return refused(editIssue('NODE_MISSING', { message: 'No block was named.' }))
  const stopped = refusal([
    ...new Map(
      ids.flatMap((id) => canEditNode(tree, id, context)).map((one) => [`${one.code} ${one.blockId}`, one]),
    ).values(),
  ])
  if (stopped) return stopped
  const targets = [...new Set(ids)]
  const fitting = targets.map((id) => settingsFor(tree, id, values))
  if (fitting.every(({ patches, fits }) => patches.length === 0 && fits === 0))
    return refused(editIssue('SETTINGS_UNFIT'))
  const warnings = targets.flatMap((id, index) =>
    (fitting[index]?.left ?? []).map((key) =>
      editIssue('SETTINGS_UNFIT', {
        blockId: id,
        path: [key],
        severity: 'warning',
        message: `'${nodeName(tree, id)}' has no setting "${key}" of this kind.`,
      }),
    ),
  )
  return planned(
    fitting.flatMap(({ patches }) => patches),
    naming(tree, targets, 'label.settings', 'label.settingsMany'),
    { warnings, structure: false },
  )
}

function settingsFor(tree: PageTree, id: string, values: JsonObject) {
  const node: StoredBlock | undefined = tree.node(id)
  const schema = tree.entry(id)?.schema
  const patches: Patch[] = []
  const left: string[] = []
  let fits = 0
  for (const [key, value] of Object.entries(values)) {
    const plan = schema?.plan.find((one) => one.key === key)
    const reading = plan && !plan.entry.items ? readFieldValue(plan.entry, value) : undefined
    const known = plan && reading?.ok && isOffered(plan.entry.descriptor, reading.value)
    if (!node || !plan || !reading?.ok || !known) left.push(key)
    else {
      fits += 1
      if (!jsonEqual(storedValue(node.props, plan).value, reading.value))
        patches.push(...fieldPatches(tree, id, plan, reading.value))
    }
  }
  return { patches, left, fits }
}

/** A choice fits only where it is among the options and can be chosen. */
function isOffered(descriptor: FieldDescriptor, value: Json): boolean {
  if (descriptor.type !== 'SELECT' || descriptor.load) return true
  return descriptor.options.some((option) => option.value === value && option.disabled === undefined)
}
