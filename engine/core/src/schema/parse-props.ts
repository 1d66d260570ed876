import { countIssues } from '../errors/count-issues.ts'
import { type Issue, issue, issueUnder } from '../errors/issue.ts'
import { isRecord, type JsonObject, type Path } from '../json.ts'
import { recordOf } from '../kind-of.ts'
import { storedValue } from './block.ts'
import type { BlockSchema, PropPlan, PropsOf } from './block-schema.ts'
import { isMissing } from './read.ts'

export interface ParsedProps<P> {
  readonly props: P
  readonly issues: readonly Issue[]
}

interface Parent {
  readonly blockId: string | null
  readonly depth: number
  readonly nameItem?: NameItem | undefined
}

/** The id an item is read under: the one it has, or another, made from `derived`, where that one is taken. */
export type NameItem = (id: string, derived: string) => string

const maxDepth = 50

/** Any JSON in, valid props out. A value that cannot be read is replaced by its default and reported. Never throws. */
export function parseProps<B extends BlockSchema>(
  schema: B,
  raw: unknown,
  blockId: string | null = null,
): ParsedProps<PropsOf<B>> {
  return parseUnder(schema, raw, { blockId, depth: 0 }) as ParsedProps<PropsOf<B>> // the plan has one entry per key of the schema
}

export interface NodeReading {
  readonly id: string
  readonly type: string
  readonly props: Readonly<Record<string, unknown>>
}

/** Reads a whole stored block: brings old versions up to date, then parses its props. */
export function parseBlock(
  schema: BlockSchema,
  node: { readonly id: string; readonly version?: unknown; readonly props: unknown },
  nameItem?: NameItem,
): ParsedProps<Readonly<Record<string, unknown>>> {
  return parseNode(schema, node, { blockId: node.id, depth: 0, nameItem })
}

/** The id of an item that was stored without one: the same on every reading, in server and browser. */
export function itemId(ownerId: string | null, prop: string, index: number): string {
  return `${ownerId ?? 'block'}-${prop}-${index}`
}

function parseNode(schema: BlockSchema, node: { readonly version?: unknown; readonly props: unknown }, parent: Parent) {
  const migrated = migrateProps(schema, node)
  if (!migrated.failed) return parseUnder(schema, migrated.props, parent)
  const parsed = parseUnder(schema, node.props, parent)
  return {
    ...parsed,
    issues: [issue('MIGRATION_FAILED', { blockId: parent.blockId, severity: 'warning' }), ...parsed.issues],
  }
}

/** A block without a version was stored before versions were: it is taken as version 1. */
export function migrateProps(
  schema: BlockSchema,
  node: { readonly version?: unknown; readonly props: unknown },
): { readonly props: unknown; readonly failed: boolean } {
  const from = typeof node.version === 'number' ? node.version : 1
  if (from >= schema.version || !isRecord(node.props)) return { props: node.props, failed: false }
  try {
    return { props: schema.migrate(node.props as JsonObject, from), failed: false } // stored props are JSON
  } catch {
    return { props: node.props, failed: true }
  }
}

function parseUnder(schema: BlockSchema, raw: unknown, parent: Parent): ParsedProps<Readonly<Record<string, unknown>>> {
  const stored = recordOf(raw)
  const issues: Issue[] = []
  if (!isRecord(raw) && !isMissing(raw))
    issues.push(
      issue('PROP_INVALID', { blockId: parent.blockId, message: `The props of "${schema.label}" are not an object.` }),
    )
  const props: Record<string, unknown> = {}
  for (const plan of schema.plan) {
    const { value } = storedValue(stored, plan)
    props[plan.key] = plan.entry.items
      ? readItems(plan, value, parent, issues)
      : readValue(plan, value, parent.blockId, issues)
  }
  for (const broken of schema.check(props)) issues.push(issueUnder(broken, [], parent.blockId))
  return { props, issues }
}

function readValue(plan: PropPlan, value: unknown, blockId: string | null, issues: Issue[]): unknown {
  if (isMissing(value)) return plan.fallback
  let why: unknown
  try {
    const { value: read, problem } = plan.entry.read(value)
    if (problem)
      issues.push(issue(problem.code, { blockId, path: [plan.key, ...(problem.path ?? [])], message: problem.message }))
    if (isMissing(read)) return plan.fallback
    const parsed = plan.schema.safeParse(read)
    if (parsed.success) return parsed.data
    why = parsed.error.issues[0]?.message
  } catch (error) {
    why = error
  }
  const message = `"${plan.entry.descriptor.label}" cannot be read. ${why ?? ''}`.trim()
  issues.push(issue('PROP_INVALID', { blockId, path: [plan.key], message }))
  return plan.fallback
}

function readItems(plan: PropPlan, value: unknown, parent: Parent, issues: Issue[]): readonly NodeReading[] {
  if (isMissing(value) || value === '') return []
  const { descriptor, items } = plan.entry
  const { label: name } = descriptor
  const { blockId } = parent
  const at = (...path: Path) => ({ blockId, path: [plan.key, ...path] })
  if (!Array.isArray(value) || descriptor.type !== 'REPEATER' || !items || parent.depth >= maxDepth) {
    issues.push(issue('PROP_INVALID', { ...at(), message: `"${name}" is not a list.` }))
    return []
  }
  issues.push(...countIssues(name, value.length, descriptor, at()))
  const schemas = items()
  const known = value.flatMap((entry: unknown, index): readonly KnownItem[] => {
    const node = storedItem(entry, schemas[0]?.type)
    const schema = schemas.find(({ type }) => type === node?.type)
    if (node && schema) return [{ node, schema, index }]
    issues.push(
      node
        ? issue('BLOCK_TYPE_UNKNOWN', {
            ...at(index),
            severity: 'warning',
            message: `"${name}" holds no items of type "${node.type}".`,
          })
        : issue('PROP_INVALID', { ...at(index), message: `Item ${index + 1} of "${name}" is not an object.` }),
    )
    return []
  })
  for (const { type, label, ...bounds } of descriptor.items) {
    const count = known.filter(({ schema }) => schema.type === type).length
    issues.push(...countIssues(name, count, bounds, at(), ` of "${label}"`))
  }
  return known.slice(0, descriptor.max).map(({ node, schema, index }) => {
    const derived = itemId(blockId, plan.key, index)
    const stored = node.id ?? derived
    const id = parent.nameItem?.(stored, derived) ?? stored
    if (id !== stored) issues.push(repeatedId(id, [plan.key, index]))
    const parsed = parseNode(schema, node, { ...parent, blockId: id, depth: parent.depth + 1 })
    for (const inner of parsed.issues) issues.push(issueUnder(inner, [plan.key, index, 'props'], id))
    return { id, type: schema.type, props: parsed.props }
  })
}

/** Told of a block or an item that is read under another id than its own, because an earlier one has that. */
export function repeatedId(id: string, at: Path): Issue {
  return issue('ID_REPEATED', { blockId: id, path: [...at, 'id'], severity: 'warning' })
}

interface KnownItem {
  readonly node: StoredItem
  readonly schema: BlockSchema
  readonly index: number
}

export interface StoredItem {
  readonly id?: string
  readonly type: string
  readonly version?: unknown
  readonly props: unknown
}

/** An entry without a `props` object is bare props of the first item type, so a `type` inside it is an ordinary prop. */
export function storedItem(entry: unknown, firstType: string | undefined): StoredItem | undefined {
  if (!isRecord(entry)) return undefined
  const { id, version, props } = entry
  if (!isRecord(props)) return firstType === undefined ? undefined : { type: firstType, props: entry }
  const type = typeof entry.type === 'string' ? entry.type : firstType
  if (type === undefined) return undefined
  return typeof id === 'string' && id !== '' ? { id, type, version, props } : { type, version, props }
}
