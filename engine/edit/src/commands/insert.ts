import { type BlockSchema, type JsonObject, type StoredBlock, schemaOf } from '@quoin/engine'
import type { CommandOf } from '../command.ts'
import { type EditIssue, editIssue } from '../issues/issue-codes.ts'
import { label } from '../names/label.ts'
import { listRules } from '../rules/list-rules.ts'
import { resolvePlace } from '../rules/resolve-place.ts'
import { canEditNode, canInsert } from '../rules/rules.ts'
import { nodeName } from '../tree/node-name.ts'
import type { PageTree } from '../tree/page-tree.ts'
import type { Place } from '../tree/place.ts'
import { readFieldValue } from './field-value.ts'
import { filledNode, freshNode, freshProps } from './fresh-node.ts'
import { insertPatches } from './insert-patches.ts'
import { type CommandContext, type Plan, planned, refusal, refused, selecting } from './plan.ts'

export function planInsert(tree: PageTree, command: CommandOf<'block.insert'>, context: CommandContext): Plan {
  const { blockType, at, props = {}, story } = command
  const schema = schemaAt(tree, at, blockType)
  const told = schema?.stories.find(({ name }) => name === story)
  if (schema && story !== undefined && !told)
    return refused(editIssue('STORY_MISSING', { message: `'${schema.label}' has no story named '${story}'.` }))
  const wrong = schema ? wrongProps(schema, props) : []
  if (wrong.length > 0) return refused(...wrong)
  const start = { ...schema?.starter, ...told?.props, ...props }
  const node = schema
    ? {
        id: context.ids.next(),
        type: schema.type,
        version: schema.version,
        props: freshProps(schema, start, context.ids),
      }
    : freshNode({ type: blockType, props }, undefined, context.ids)
  return planNodes(tree, { nodes: [node], at, act: 'inserted' }, context)
}

export function planInsertMany(tree: PageTree, command: CommandOf<'block.insertMany'>, context: CommandContext): Plan {
  const nodes = command.blocks.map((block) => filledNode(block, schemaAt(tree, command.at, block.type), context.ids))
  return planNodes(tree, { nodes, at: command.at, act: 'inserted' }, context)
}

/** Nodes that are ready, ids and all, on their way to a place. */
interface Arrival {
  readonly nodes: readonly StoredBlock[]
  readonly at: Place
  readonly act: 'inserted' | 'pasted'
  readonly warnings?: readonly EditIssue[]
}

/** Puts nodes at a place, when all of them may stand there. */
export function planNodes(tree: PageTree, { nodes, at, act, warnings = [] }: Arrival, context: CommandContext): Plan {
  const stopped = refusal(canInsert(tree, nodes, at, context))
  if (stopped) return stopped
  const found = resolvePlace(tree, at)
  if (!found.ok) return refused(found.issue)
  const created = nodes.map(({ id }) => id)
  const [first] = nodes
  const schema = first && schemaAt(tree, at, first.type)
  const name = schema?.label ?? first?.type ?? ''
  const said = nodes.length === 1 ? label(`label.${act}`, { name }) : label(`label.${act}Many`, { count: nodes.length })
  return planned(insertPatches(tree, found.place, nodes, context.ids), said, {
    created,
    select: selecting(created),
    warnings,
  })
}

/** Adds what a repeater lacks of its minimum. */
export function planFill(tree: PageTree, command: CommandOf<'items.fill'>, context: CommandContext): Plan {
  const { owner, prop } = command
  const found = resolvePlace(tree, { owner, prop })
  const schema = tree.entry(owner)?.schema
  if (!found.ok || !schema) return refused(found.ok ? editIssue('BLOCK_TYPE_UNKNOWN', { blockId: owner }) : found.issue)
  const present = found.place.list ? tree.nodes(found.place.list) : []
  const filled = freshProps(schema, { [prop]: Array.from(present, ({ type }) => ({ type, props: {} })) }, context.ids)
  const list = filled[prop]
  const missing = (Array.isArray(list) ? list.slice(present.length) : []) as readonly StoredBlock[] // freshProps makes nodes
  const said = label('label.filled', { field: schema.fields[prop]?.label ?? prop, name: nodeName(tree, owner) })
  const stopped = refusal(
    missing.length === 0 ? canEditNode(tree, owner, context) : canInsert(tree, missing, { owner, prop }, context),
  )
  return (
    stopped ??
    planned(insertPatches(tree, found.place, missing, context.ids), said, { created: missing.map(({ id }) => id) })
  )
}

/** The schema a type has at a place: an item type in a repeater, else a block of the catalogue. */
export function schemaAt(tree: PageTree, place: Place, type: string): BlockSchema | undefined {
  const found = resolvePlace(tree, place)
  return (found.ok ? listRules(tree, found.place).schemaFor(type) : undefined) ?? schemaOf(tree.site.catalogue, type)
}

function wrongProps(schema: BlockSchema, props: JsonObject): readonly EditIssue[] {
  return Object.entries(props).flatMap(([key, value]) => {
    const plan = schema.plan.find((one) => one.key === key)
    if (!plan) return []
    const fits = plan.entry.items ? Array.isArray(value) : readFieldValue(plan.entry, value).ok
    const message = `'${plan.entry.descriptor.label}' takes another kind of value.`
    return fits ? [] : [editIssue('PROP_SHAPE_WRONG', { path: [key], message })]
  })
}
