import {
  type BlockSchema,
  type Claim,
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
import { readingOf } from '../commands/field-value.ts'
import { isNode } from '../tree/page-tree.ts'
import { dateBeyond, whyUnfit } from './field-bounds.ts'
import { type EditIssue, editIssue } from './issue-codes.ts'

const shapeCodes = new Set<string>(['PROP_INVALID', 'ADDRESS_UNSAFE', 'RULE_BROKEN', 'MIGRATION_FAILED'])

/** What is wrong with the values of a block and of every item inside it; counts and types of lists are judged elsewhere. */
export function blockIssues(block: StoredBlock, schema: BlockSchema): readonly EditIssue[] {
  return valueIssues(block, schema, parseBlock(schema, block)).map((one) => {
    const { id, path } = placeIn(block, schema, one.path)
    return { ...one, blockId: id, path }
  })
}

/** What a block wants for itself alone on its page. */
export function claimsOf(block: StoredBlock, schema: BlockSchema): readonly Claim[] {
  return schema.claims?.(parseBlock(schema, block).props) ?? []
}

/** What an earlier block of the page has already, told where it stands. */
export function claimIssue(block: StoredBlock, schema: BlockSchema, claim: Claim): EditIssue {
  const { id, path } = placeIn(block, schema, claim.path)
  return editIssue('RULE_BROKEN', { blockId: id, path, message: claim.message, severity: claim.severity ?? 'error' })
}

/** A block or an item, as it is stored. */
interface StoredNode {
  readonly id: string
  readonly props: unknown
}

/** The same for whoever has read the block already: paths begin at its props and lead through its lists by index. */
export function valueIssues(
  block: StoredNode,
  schema: BlockSchema,
  { props, issues }: ReturnType<typeof parseBlock>,
): readonly EditIssue[] {
  const found: EditIssue[] = []
  const hidden: Path[] = []
  checkFields({ node: block, schema, props, at: [] }, found, hidden)
  const asked = issues.filter(({ code, path }) => isOfValues(code) && !hidden.some((field) => isUnder(path, field)))
  return [...found, ...asked.map((one) => inPlainWords(one, block, schema))]
}

/** Whether what is wrong is a value, and not how many there are or of which type. */
export function isOfValues(code: Issue['code']): boolean {
  return shapeCodes.has(code)
}

function isUnder(path: Path, field: Path): boolean {
  return field.every((part, index) => path[index] === part)
}

interface Placed {
  readonly id: string
  /** Begins at the props of the node with this id. */
  readonly path: Path
  readonly schema: BlockSchema | undefined
  readonly props: Values
}

/** The node, of the block and those inside it, that a path leads into. */
function placeIn(block: StoredNode, schema: BlockSchema, whole: Path): Placed {
  let node: unknown = block
  let present: BlockSchema | undefined = schema
  let path = whole
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
  return { id, path, schema: present, props: isRecord(node) && isRecord(node.props) ? node.props : {} }
}

/** The same issue, told as its author understands it. */
function inPlainWords(issue: Issue, block: StoredNode, schema: BlockSchema): Issue {
  if (issue.code !== 'PROP_INVALID') return issue
  const { path, schema: present, props } = placeIn(block, schema, issue.path)
  const plan = present?.plan.find(({ key }) => key === path[0])
  if (path.length !== 1 || !plan) return issue
  const message = whyUnfit(plan.entry.descriptor, readingOf(plan.entry, storedValue(props, plan).value).value)
  return message === undefined ? issue : { ...issue, message }
}

type Values = Readonly<Record<string, unknown>>
type FieldCode = 'FIELD_REQUIRED' | 'PROP_INVALID' | 'ALT_MISSING' | 'HOST_FUNCTION_FAILED'

interface CheckedNode {
  readonly node: StoredNode
  readonly schema: BlockSchema
  readonly props: Values
  /** Where its props are, from those of the block. */
  readonly at: Path
}

/** What the fields themselves ask for: required values, lengths, the host's own checks. A hidden field is not asked. */
function checkFields(checked: CheckedNode, found: EditIssue[], hidden: Path[]): void {
  const { node, schema, props, at } = checked
  for (const plan of schema.plan) {
    const { key, entry } = plan
    const { descriptor } = entry
    const add = (code: FieldCode, message?: string, severity?: 'warning') =>
      found.push(editIssue(code, { blockId: node.id, path: [...at, key], message, ...(severity ? { severity } : {}) }))
    const ask = (name: 'showWhen' | 'validate', run: () => unknown, meanwhile: string): unknown => {
      const told = answerOf(run)
      if ('answer' in told) return told.answer
      const text = `"${name}" of field "${key}" in "${schema.type}" failed: ${told.failure}. ${meanwhile}`
      add('HOST_FUNCTION_FAILED', text, 'warning')
      return true
    }
    if (ask('showWhen', () => descriptor.showWhen?.(props) ?? true, 'The field is shown.') === false) {
      hidden.push([...at, key])
      continue
    }
    const value = props[key]
    if (descriptor.required && isEmpty(descriptor.type, value))
      add('FIELD_REQUIRED', `'${descriptor.label}' is required.`)
    if (descriptor.maxLength !== undefined && typeof value === 'string' && value.length > descriptor.maxLength)
      add(
        'PROP_INVALID',
        `'${descriptor.label}' can have at most ${descriptor.maxLength} characters, but has ${value.length}.`,
      )
    const beyond = dateBeyond(descriptor, value)
    if (beyond !== undefined) add('PROP_INVALID', beyond)
    const told = ask('validate', () => descriptor.validate?.(value, props) ?? true, 'The value counts as valid.')
    if (typeof told === 'string' && told !== '') add('PROP_INVALID', told)
    else if (!told) add('PROP_INVALID')
    if (descriptor.type === 'IMAGE' && isRecord(value) && typeof value.alt !== 'string')
      add('ALT_MISSING', undefined, 'warning')
    if (entry.items && Array.isArray(value)) checkItems(checked, plan, value, found, hidden)
  }
}

function checkItems(
  { node, at }: CheckedNode,
  plan: PropPlan,
  parsed: readonly unknown[],
  found: EditIssue[],
  hidden: Path[],
): void {
  const stored = isRecord(node.props) ? storedValue(node.props, plan).value : undefined
  if (!Array.isArray(stored)) return
  for (const [index, item] of stored.entries()) {
    if (!isNode(item)) continue
    const reading = parsed.find((one) => isRecord(one) && one.id === item.id)
    const schema = plan.entry.items?.().find(({ type }) => type === item.type)
    if (schema && isRecord(reading) && isRecord(reading.props))
      checkFields({ node: item, schema, props: reading.props, at: [...at, plan.key, index, 'props'] }, found, hidden)
  }
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
