import {
  type BlockSchema,
  type Ids,
  isLoadedProp,
  type Json,
  type Path,
  type PropPlan,
  type StoredBlock,
  storedValue,
} from '@quoin/engine'
import type { CommandOf } from '../command.ts'
import { type EditIssue, editIssue } from '../issues/issue-codes.ts'
import { label } from '../names/label.ts'
import { jsonEqual } from '../patches/canonical.ts'
import type { Patch } from '../patches/patch.ts'
import { checkNewList, repeaterRules } from '../rules/list-rules.ts'
import { canEditNode, verdict } from '../rules/rules.ts'
import { nodeName } from '../tree/node-name.ts'
import { isNode, type PageTree } from '../tree/page-tree.ts'
import { pageNodeId } from '../tree/place.ts'
import { readFieldValue } from './field-value.ts'
import { freshProps } from './fresh-node.ts'
import { type CommandContext, type Plan, planned, refusal, refused } from './plan.ts'
import { planPageSet } from './set-page.ts'
import { getIn, isUnsafePath, memberPatches, setIn } from './value-path.ts'

export function planPropSet(tree: PageTree, command: CommandOf<'prop.set'>, context: CommandContext): Plan {
  const { id, path, value } = command
  if (id === pageNodeId) return planPageSet(tree, { type: 'page.set', path, value }, context)
  const target = findField(tree, id, path, context)
  if (!target.ok) return target
  const { plan, props } = target
  const issue = (code: 'PATH_UNKNOWN' | 'PROP_SHAPE_WRONG', message: string) =>
    refused(editIssue(code, { blockId: id, path, message }))
  const name = plan.entry.descriptor.label
  if (plan.entry.items)
    return refused(editIssue('PROP_IS_LIST', { blockId: id, path, message: `'${name}' is changed item by item.` }))
  if (path.length > 1 && plan.entry.descriptor.type === 'RICH-TEXT')
    return issue('PATH_UNKNOWN', `'${name}' is set as a whole.`)
  const whole = setIn(storedValue(props, plan).value ?? plan.fallback, path.slice(1), value)
  if (whole === undefined) return issue('PATH_UNKNOWN', `'${name}' has no such part.`)
  const reading = readFieldValue(plan.entry, whole)
  if (!reading.ok) return issue('PROP_SHAPE_WRONG', `'${name}' takes another kind of value.`)
  const typed = ['TEXT', 'TEXTAREA', 'RICH-TEXT'].includes(plan.entry.descriptor.type)
  const said = typed
    ? label('label.typed', { field: name })
    : label('label.set', { field: name.toLowerCase(), name: nodeName(tree, id) })
  return planned(fieldPatches(tree, id, plan, reading.value), said, { field: { id, path }, structure: false })
}

/** Back to the value a new block begins with. */
export function planPropReset(tree: PageTree, command: CommandOf<'prop.reset'>, context: CommandContext): Plan {
  const { id, path } = command
  const target = findField(tree, id, path, context)
  if (!target.ok) return target
  const { plan, schema, props } = target
  const said = label('label.reset', { field: plan.entry.descriptor.label, name: nodeName(tree, id) })
  if (plan.entry.items) {
    const items = resetItems(schema, plan, context.ids)
    const stopped = refusal(verdict(checkNewList(repeaterRules(schema, plan.key), items)))
    const value = items.length > 0 ? (items as readonly unknown[] as readonly Json[]) : null // stored nodes are JSON
    return stopped ?? planned(fieldPatches(tree, id, plan, value), said)
  }
  const start = Object.hasOwn(schema.starter, plan.key) ? schema.starter[plan.key] : undefined
  const whole =
    path.length === 1
      ? (start ?? null)
      : setIn(
          storedValue(props, plan).value ?? plan.fallback,
          path.slice(1),
          (getIn(start, path.slice(1)) ?? null) as Json, // starters are JSON
        )
  if (whole === undefined) return refused(editIssue('PATH_UNKNOWN', { blockId: id, path }))
  return planned(fieldPatches(tree, id, plan, whole), said, { structure: false })
}

function resetItems(schema: BlockSchema, plan: PropPlan, ids: Ids): readonly StoredBlock[] {
  const start = schema.starter[plan.key]
  const items: unknown = freshProps(schema, start === undefined ? {} : { [plan.key]: start }, ids)[plan.key]
  return Array.isArray(items) ? items.filter(isNode) : []
}

interface Field {
  readonly ok: true
  readonly plan: PropPlan
  readonly schema: BlockSchema
  readonly props: Readonly<Record<string, Json>>
}

/** The field a path begins at, where its node may be edited. */
export function findField(
  tree: PageTree,
  id: string,
  path: Path,
  context: CommandContext,
): Field | Extract<Plan, { readonly ok: false }> {
  const entry = tree.entry(id)
  const issues: EditIssue[] = [...canEditNode(tree, id, context)]
  if (!entry) return { ok: false, issues }
  const props = tree.node(id)?.props ?? {}
  const key = String(path[0])
  if (isUnsafePath(path)) issues.push(editIssue('PATH_UNSAFE', { blockId: id, path }))
  else if (!entry.schema)
    issues.push(
      editIssue('BLOCK_TYPE_UNKNOWN', { blockId: id, message: `There is no block of type "${entry.type}" here.` }),
    )
  else if (isLoadedProp(key, props) || (key.endsWith('_embed') && !entry.schema.plan.some((one) => one.key === key)))
    issues.push(editIssue('FIELD_READONLY', { blockId: id, path }))
  const plan = entry.schema?.plan.find((one) => one.key === key)
  if (entry.schema && !plan && issues.length === 0)
    issues.push(
      editIssue('PATH_UNKNOWN', { blockId: id, path, message: `'${entry.schema.label}' has no field "${key}".` }),
    )
  if (issues.length > 0 || !plan || !entry.schema) return { ok: false, issues }
  return { ok: true, plan, schema: entry.schema, props }
}

/** Stores a value under the field's own name; a value under an older spelling goes. Null unsets. */
export function fieldPatches(tree: PageTree, id: string, plan: PropPlan, value: Json): readonly Patch[] {
  const node = tree.node(id)
  if (!node) return []
  const at = [...tree.pathTo(id), 'props']
  const stored = storedValue(node.props, plan)
  const next = value === null ? undefined : value
  const former = plan.aliases.filter((alias) => Object.hasOwn(node.props, alias))
  const own = memberPatches(at, node.props, plan.key, next)
  const unchanged =
    stored.key !== plan.key && own.length === 1 && own[0]?.op === 'add' && jsonEqual(stored.value, value)
  if (unchanged) return []
  return [...former.map((alias): Patch => ({ op: 'remove', path: [...at, alias] })), ...own]
}
