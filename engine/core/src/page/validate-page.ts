import { countIssues } from '../errors/count-issues.ts'
import { ConfigError, type Issue, issue, issueUnder } from '../errors/issue.ts'
import { isRecord, type Path } from '../json.ts'
import { kindOf } from '../kind-of.ts'
import { type BlockOf, type Catalogue, schemaOf } from '../schema/catalogue.ts'
import { itemId, parseBlock, repeatedId } from '../schema/parse-props.ts'
import { createClaims } from './claims.ts'
import type { Page } from './page.ts'
import { createPageIds, type PageIds } from './page-ids.ts'
import { type BlockLists, defaultPageType, isBlockAllowed, type PageType, pageTypeOf } from './page-type.ts'
import { readPage } from './read-page.ts'
import type { Site } from './site.ts'
import { isSlotType, readSlot, type SlotBlock, slotBlockType } from './slot-block.ts'

/** A page of which everything can be drawn, and what of the stored one cannot. */
export interface PageReport<C extends Catalogue> {
  readonly page: Page<BlockOf<C>>
  readonly invalidBlocksTypes: readonly string[]
  readonly issues: readonly Issue[]
}

/** What a page is read by, and what is found meanwhile. */
interface Reading {
  readonly site: Site
  readonly read: BlockReader
  readonly ids: PageIds
  readonly repeated: ReturnType<typeof createClaims>
  readonly issues: Issue[]
  /** Each type once, in order of first appearance, slots included. */
  readonly invalid: Set<string>
}

/** How one stored block is read; whoever reads a page again and again may remember those that stayed the same. */
export type BlockReader = typeof parseBlock

/**
 * Any JSON in, a page that can be drawn out. Unknown and disallowed blocks are left out of the page and reported;
 * the stored page is not touched. Never throws, but where there is no site.
 */
export function validatePage<C extends Catalogue>(
  input: unknown,
  site: Site<C>,
  read: BlockReader = parseBlock,
): PageReport<C> {
  requireSite(site)
  const page = readPage(input)
  const reading: Reading = {
    site,
    read,
    ids: createPageIds(page.content),
    repeated: createClaims(),
    issues: [],
    invalid: new Set(),
  }
  const { issues } = reading
  if (!isRecord(input)) issues.push(issue('PAGE_MALFORMED'))
  // what is a list is read as it is
  else if ((input.content ?? page.content) !== page.content) issues.push(issue('PAGE_MALFORMED', { path: ['content'] }))
  const known = pageTypeOf(site, page.type)
  if (!known) issues.push(issue('PAGE_TYPE_UNKNOWN', { path: ['type'], severity: 'warning' }))
  const type = known ?? defaultPageType
  const content = page.content.flatMap((entry, index) => readEntry(entry, index, type, reading))
  const invalidBlocksTypes = [...reading.invalid]
  return {
    // each block was parsed by the schema of its type; slot blocks hold such blocks and are told apart by isSlotBlock
    page: { ...page, content, invalidBlocksTypes } as unknown as Page<BlockOf<C>>,
    invalidBlocksTypes,
    issues,
  }
}

function requireSite(site: unknown): void {
  if (isRecord(site) && isRecord(site.catalogue) && Array.isArray(site.pageTypes)) return
  throw new ConfigError('CONFIG_BLOCKING', `The site is ${kindOf(site)}. Give { catalogue, pageTypes }.`)
}

type ReadBlock = { readonly id: string; readonly type: string; readonly props: Readonly<Record<string, unknown>> }

/** Where an entry stands, and the id it gets where another has the one it is stored with. */
interface Spot {
  readonly path: Path
  readonly derived: string
}

function readEntry(
  entry: unknown,
  index: number,
  type: PageType,
  reading: Reading,
): readonly (ReadBlock | SlotBlock)[] {
  const spot = { path: ['content', index], derived: itemId(null, 'content', index) }
  if (isRecord(entry) && isSlotType(entry.type)) return readSlotBlock(entry, spot, type, reading)
  return readBlock(entry, spot, [type], reading)
}

function readSlotBlock(
  entry: Readonly<Record<string, unknown>>,
  spot: Spot,
  type: PageType,
  reading: Reading,
): readonly SlotBlock[] {
  const { path } = spot
  const { slotName, slotItems } = readSlot(entry.props)
  const stored = idOf(entry, path)
  const slot = type.template?.find((spec) => spec.slotName === slotName)
  if (!slot) {
    const code = type.template ? 'SLOT_UNKNOWN' : 'TEMPLATE_MISSING'
    const message = type.template && `"${type.name}" has no slot named "${slotName}".`
    return leftOut(slotBlockType, issue(code, { blockId: stored, path, message }), reading)
  }
  const id = nameBlock(stored, spot, reading)
  const items = slotItems.flatMap((item, index) => {
    const at = { path: [...path, 'props', 'slotItems', index], derived: itemId(id, 'slotItems', index) }
    return readBlock(item, at, [type, slot], reading)
  })
  reading.issues.push(...countIssues(slotName, slotItems.length, slot, { blockId: id, path }))
  return [{ id, type: slotBlockType, props: { slotName, slotItems: items } }]
}

function readBlock(entry: unknown, spot: Spot, lists: readonly BlockLists[], reading: Reading): readonly ReadBlock[] {
  const { path } = spot
  if (!isRecord(entry) || typeof entry.type !== 'string') {
    reading.issues.push(issue('PROP_INVALID', { path, message: 'This entry of the page is not a block.' }))
    return []
  }
  const { type } = entry
  const stored = idOf(entry, path)
  const schema = schemaOf(reading.site.catalogue, type)
  if (!schema) {
    const message = `There is no block of type "${type}" here.`
    return leftOut(type, issue('BLOCK_TYPE_UNKNOWN', { blockId: stored, path, severity: 'warning', message }), reading)
  }
  if (!lists.every((list) => isBlockAllowed(type, list))) {
    const message = `"${schema.label}" is not allowed here.`
    return leftOut(type, issue('BLOCK_NOT_ALLOWED', { blockId: stored, path, message }), reading)
  }
  const id = nameBlock(stored, spot, reading)
  const node = { id, version: entry.version, props: entry.props }
  const read = reading.read(schema, node)
  const parsed = reading.ids.claimItems(schema, read.props) ? read : reading.read(schema, node, reading.ids.name)
  const repeated = reading.repeated(schema.claims?.(parsed.props) ?? [])
  const broken = repeated.map(({ value: _, ...finding }) => issue('RULE_BROKEN', finding))
  for (const inner of [...parsed.issues, ...broken]) reading.issues.push(issueUnder(inner, [...path, 'props'], id))
  return [{ id, type, props: parsed.props }]
}

/** A block of the type is no part of the page, for the reason given. */
function leftOut(type: string, reason: Issue, { invalid, issues }: Reading): readonly [] {
  invalid.add(type)
  issues.push(reason)
  return []
}

/** Of blocks with one id the first keeps it, so that no label and no form means the other. */
function nameBlock(stored: string, { path, derived }: Spot, reading: Reading): string {
  const id = reading.ids.name(stored, derived)
  if (id !== stored) reading.issues.push(repeatedId(id, path))
  return id
}

function idOf(entry: Readonly<Record<string, unknown>>, path: Path): string {
  return (typeof entry.id === 'string' && entry.id) || path.join('-')
}
