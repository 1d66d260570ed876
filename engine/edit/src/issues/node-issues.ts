import {
  type BlockSchema,
  type Issue,
  isRecord,
  isRichTextEmpty,
  type Path,
  type PropPlan,
  parseBlock,
  type RichText,
  type StoredBlock,
  storedValue,
} from '@quoin/engine'
import { type EditIssue, editIssue } from '../issue-codes.ts'
import { isNode } from '../tree/page-tree.ts'
import { dateBeyond, whyUnfit } from './field-bounds.ts'

const shapeCodes = new Set<string>(['PROP_INVALID', 'ADDRESS_UNSAFE', 'RULE_BROKEN', 'MIGRATION_FAILED'])

/** What is wrong with the values of a block and of every item inside it; counts and types of lists are judged elsewhere. */
export function blockIssues(block: StoredBlock, schema: BlockSchema): readonly EditIssue[] {
  const parsed = parseBlock(schema, block)
  const found: EditIssue[] = []
  const hidden = new Set<string>()
  checkFields(block, schema, parsed.props, found, hidden)
  for (const issue of parsed.issues) {
    if (!shapeCodes.has(issue.code)) continue
    const placed = nodeAt(block, schema, issue)
    if (!hidden.has(`${placed.blockId} ${String(placed.path[0])}`)) found.push(placed)
  }
  return found
}

/** The same issue with its path beginning at the props of its own node, told as its author understands it. */
function nodeAt(block: StoredBlock, schema: BlockSchema, issue: Issue): EditIssue {
  let node: unknown = block
  let present: BlockSchema | undefined = schema
  let path: Path = issue.path
  while (present && isRecord(node)) {
    const [key, index, props, ...rest] = path
    const plan: PropPlan | undefined = present.plan.find((one) => one.key === key)
    if (!plan?.entry.items || typeof index !== 'number' || props !== 'props' || !isRecord(node.props)) break
    const list = storedValue(node.props, plan).value
    const item: unknown = Array.isArray(list) ? list[index] : undefined
    if (!isNode(item)) break
    node = item
    present = plan.entry.items().find(({ type }) => type === item.type)
    path = rest
  }
  const id = isRecord(node) && typeof node.id === 'string' ? node.id : block.id
  const props = isRecord(node) && isRecord(node.props) ? node.props : {}
  return { ...issue, blockId: id, path, message: plainly(issue, path, present, props) ?? issue.message }
}

function plainly({ code }: Issue, path: Path, schema: BlockSchema | undefined, props: Values): string | undefined {
  const plan = schema?.plan.find(({ key }) => key === path[0])
  if (code !== 'PROP_INVALID' || path.length !== 1 || !plan) return undefined
  return whyUnfit(plan.entry.descriptor, plan.entry.read(storedValue(props, plan).value).value)
}

type Values = Readonly<Record<string, unknown>>
type FieldCode = 'FIELD_REQUIRED' | 'PROP_INVALID' | 'ALT_MISSING' | 'HOST_FUNCTION_FAILED'

/** What the fields themselves ask for: required values, lengths, the host's own checks. A hidden field is not asked. */
function checkFields(
  node: StoredBlock,
  schema: BlockSchema,
  props: Values,
  found: EditIssue[],
  hidden: Set<string>,
): void {
  for (const { key, entry } of schema.plan) {
    const { descriptor } = entry
    const add = (code: FieldCode, message?: string, severity?: 'warning') =>
      found.push(editIssue(code, { blockId: node.id, path: [key], message, ...(severity ? { severity } : {}) }))
    const ask = (name: 'showWhen' | 'validate', run: () => unknown, meanwhile: string): unknown => {
      const told = answerOf(run)
      if ('answer' in told) return told.answer
      const text = `"${name}" of field "${key}" in "${schema.type}" failed: ${told.failure}. ${meanwhile}`
      add('HOST_FUNCTION_FAILED', text, 'warning')
      return true
    }
    if (ask('showWhen', () => descriptor.showWhen?.(props) ?? true, 'The field is shown.') === false) {
      hidden.add(`${node.id} ${key}`)
      continue
    }
    const value = props[key]
    if (descriptor.required && isEmpty(descriptor.type, value))
      add('FIELD_REQUIRED', `'${descriptor.label}' is required.`)
    if (descriptor.maxLength !== undefined && typeof value === 'string' && value.length > descriptor.maxLength)
      add(
        'PROP_INVALID',
        `'${descriptor.label}' has at most ${descriptor.maxLength} characters, here are ${value.length}.`,
      )
    const beyond = dateBeyond(descriptor, value)
    if (beyond !== undefined) add('PROP_INVALID', beyond)
    const told = ask('validate', () => descriptor.validate?.(value, props) ?? true, 'The value counts as valid.')
    if (typeof told === 'string' && told !== '') add('PROP_INVALID', told)
    else if (!told) add('PROP_INVALID')
    if (descriptor.type === 'IMAGE' && isRecord(value) && typeof value.alt !== 'string')
      add('ALT_MISSING', undefined, 'warning')
    if (entry.items && Array.isArray(value)) checkItems(node, schema, key, value, found, hidden)
  }
}

function checkItems(
  node: StoredBlock,
  schema: BlockSchema,
  key: string,
  parsed: readonly unknown[],
  found: EditIssue[],
  hidden: Set<string>,
): void {
  const plan = schema.plan.find((one) => one.key === key)
  const stored = plan ? storedValue(node.props, plan).value : undefined
  if (!Array.isArray(stored)) return
  for (const item of stored) {
    if (!isNode(item)) continue
    const reading = parsed.find((one) => isRecord(one) && one.id === item.id)
    const itemSchema = plan?.entry.items?.().find(({ type }) => type === item.type)
    if (itemSchema && isRecord(reading) && isRecord(reading.props))
      checkFields(item, itemSchema, reading.props, found, hidden)
  }
}

export function isShown(
  descriptor: { readonly showWhen?: (props: Readonly<Record<string, unknown>>) => boolean },
  props: Values,
): boolean {
  const told = answerOf(() => descriptor.showWhen?.(props) ?? true)
  return !('answer' in told) || told.answer !== false
}

/** A host's function that throws must not keep anyone from editing. */
function answerOf(run: () => unknown): { readonly answer: unknown } | { readonly failure: string } {
  try {
    return { answer: run() }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
}

export function isEmpty(type: string, value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (type === 'RICH-TEXT') return Array.isArray(value) && isRichTextEmpty(value as RichText) // parsed by its own field
  return Array.isArray(value) && value.length === 0
}
