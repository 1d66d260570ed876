import {
  type BlockSchema,
  type FieldDescriptor,
  isRecord,
  type Json,
  type JsonObject,
  migrateProps,
  storedValue,
} from '@quoin/engine'
import { readClip } from '../clipboard/clip-payload.ts'
import { linksFrom, mediaFrom } from '../clipboard/clip-pictures.ts'
import type { CommandOf } from '../command.ts'
import { type EditIssue, editIssue } from '../issues/issue-codes.ts'
import { canInsert } from '../rules/rules.ts'
import type { PageTree } from '../tree/page-tree.ts'
import { freshNode, isReadable } from './fresh-node.ts'
import { planNodes, schemaAt } from './insert.ts'
import { type CommandContext, type Plan, refused } from './plan.ts'

/** Blocks of the clipboard, with new ids and without what nobody here knows. All of them, or with `fitting` those that may stand there. */
export function planPaste(
  tree: PageTree,
  { payload, at, fitting = false }: CommandOf<'clipboard.paste'>,
  context: CommandContext,
): Plan {
  const reading = readClip(payload)
  if (!reading.ok) return refused(reading.issue)
  const { blocks, siteId } = reading.payload
  if (!blocks) return refused(editIssue('CLIPBOARD_UNREADABLE'))
  const warnings: EditIssue[] = []
  const from = context.siteId && siteId && siteId !== context.siteId ? siteId : undefined
  const nodes = blocks.map((block) => {
    const schema = schemaAt(tree, at, block.type)
    const readable = schema && isReadable(block, schema) ? schema : undefined
    const known = readable ? knownProps(readable, block, from, warnings) : block
    return freshNode({ ...block, ...known }, readable, context.ids)
  })
  const arrival = { nodes, at, act: 'pasted', warnings } as const
  if (!fitting) return planNodes(tree, arrival, context)
  const fit: typeof nodes = []
  for (const node of nodes) if (canInsert(tree, [...fit, node], at, context).ok) fit.push(node)
  return planNodes(tree, fit.length > 0 ? { ...arrival, nodes: fit } : arrival, context)
}

interface Source {
  readonly type: string
  readonly version?: number
  readonly props: JsonObject
}

/**
 * Props nobody declares are told and left out. Of what comes from another site, references to its pages are emptied, and
 * its pictures and files stay there.
 */
function knownProps(schema: BlockSchema, source: Source, from: string | undefined, warnings: EditIssue[]): Source {
  const migrated = migrateProps(schema, source).props
  const raw = isRecord(migrated) ? (migrated as JsonObject) : {} // migrations keep JSON
  const props: Record<string, Json> = {}
  for (const plan of schema.plan) {
    const { value } = storedValue(raw, plan)
    if (value === undefined || value === null) continue
    if (from !== undefined && plan.entry.descriptor.type === 'RELATIONSHIP') {
      warnings.push(
        editIssue('REFERENCE_MISSING', {
          path: [plan.key],
          severity: 'warning',
          message: `'${plan.entry.descriptor.label}' pointed to a page of another site and was emptied.`,
        }),
      )
      continue
    }
    const schemas = plan.entry.items?.()
    const held = value as Json // stored props are JSON
    if (schemas && Array.isArray(value))
      props[plan.key] = value.map((item: unknown) => knownItem(item, schemas, from, warnings))
    else props[plan.key] = from === undefined ? held : heldFrom(from, plan.entry.descriptor.type, held)
  }
  const declared = new Set(schema.plan.flatMap(({ key, aliases }) => [key, ...aliases]))
  for (const key of Object.keys(raw))
    if (!declared.has(key))
      warnings.push(
        editIssue('PATH_UNKNOWN', {
          path: [key],
          severity: 'warning',
          message: `'${schema.label}' has no field "${key}"; it was left out.`,
        }),
      )
  return { type: schema.type, version: schema.version, props }
}

function heldFrom(siteId: string, type: FieldDescriptor['type'], held: Json): Json {
  return type === 'IMAGE' || type === 'FILE' ? mediaFrom(siteId, held) : linksFrom(siteId, held)
}

function knownItem(
  item: unknown,
  schemas: readonly BlockSchema[],
  from: string | undefined,
  warnings: EditIssue[],
): Json {
  const schema = isRecord(item) ? schemas.find(({ type }) => type === item.type) : undefined
  if (!schema || !isRecord(item) || !isRecord(item.props) || !isReadable({ ...item, type: schema.type }, schema))
    return item as Json // clipboard content is JSON
  const source = { ...item, type: schema.type, props: item.props as JsonObject } // as above
  return { ...item, ...knownProps(schema, source, from, warnings) } as Json // as above
}
