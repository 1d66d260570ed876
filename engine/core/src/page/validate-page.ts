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

export interface PageReport<C extends Catalogue> {
  readonly page: Page<BlockOf<C>>
  readonly invalidBlocksTypes: readonly string[]
  readonly issues: readonly Issue[]
}

interface Findings {
  readonly issues: Issue[]
  /** Each type once, in order of first appearance, slots included. */
  readonly invalid: Set<string>
  readonly read: BlockReader
  readonly ids: PageIds
  readonly repeated: ReturnType<typeof createClaims>
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
  const found: Findings = {
    issues: [],
    invalid: new Set(),
    read,
    ids: createPageIds(page.content),
    repeated: createClaims(),
  }
  if (!isRecord(input)) found.issues.push(issue('PAGE_MALFORMED'))
  // what is a list is read as it is
  else if ((input.content ?? page.content) !== page.content)
    found.issues.push(issue('PAGE_MALFORMED', { path: ['content'] }))
  const known = pageTypeOf(site, page.type)
  if (!known) found.issues.push(issue('PAGE_TYPE_UNKNOWN', { path: ['type'], severity: 'warning' }))
  const type = known ?? defaultPageType
  const content = page.content.flatMap((entry, index) => readEntry(entry, index, type, site, found))
  const invalidBlocksTypes = [...found.invalid]
  return {
    // each block was parsed by the schema of its type; slot blocks hold such blocks and are told apart by isSlotBlock
    page: { ...page, content, invalidBlocksTypes } as unknown as Page<BlockOf<C>>,
    invalidBlocksTypes,
    issues: found.issues,
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
  site: Site,
  found: Findings,
): readonly (ReadBlock | SlotBlock)[] {
  const spot = { path: ['content', index], derived: itemId(null, 'content', index) }
  if (isRecord(entry) && isSlotType(entry.type)) return readSlotBlock(entry, spot, type, site, found)
  return readBlock(entry, spot, [type], site, found)
}

function readSlotBlock(
  entry: Readonly<Record<string, unknown>>,
  spot: Spot,
  type: PageType,
  site: Site,
  found: Findings,
): readonly SlotBlock[] {
  const { path } = spot
  const { slotName, slotItems } = readSlot(entry.props)
  const stored = idOf(entry, path)
  const slot = type.template?.find((spec) => spec.slotName === slotName)
  if (!slot) {
    found.invalid.add(slotBlockType)
    const code = type.template ? 'SLOT_UNKNOWN' : 'TEMPLATE_MISSING'
    found.issues.push(
      issue(code, {
        blockId: stored,
        path,
        ...(type.template ? { message: `"${type.name}" has no slot named "${slotName}".` } : {}),
      }),
    )
    return []
  }
  const id = nameBlock(stored, spot, found)
  const items = slotItems.flatMap((item, index) => {
    const at = { path: [...path, 'props', 'slotItems', index], derived: itemId(id, 'slotItems', index) }
    return readBlock(item, at, [type, slot], site, found)
  })
  found.issues.push(...countIssues(slotName, slotItems.length, slot, { blockId: id, path }))
  return [{ id, type: slotBlockType, props: { slotName, slotItems: items } }]
}

function readBlock(
  entry: unknown,
  spot: Spot,
  lists: readonly BlockLists[],
  site: Site,
  found: Findings,
): readonly ReadBlock[] {
  const { path } = spot
  if (!isRecord(entry) || typeof entry.type !== 'string') {
    found.issues.push(issue('PROP_INVALID', { path, message: 'This entry of the page is not a block.' }))
    return []
  }
  const { type } = entry
  const stored = idOf(entry, path)
  const schema = schemaOf(site.catalogue, type)
  if (!schema) {
    found.invalid.add(type)
    found.issues.push(
      issue('BLOCK_TYPE_UNKNOWN', {
        blockId: stored,
        path,
        severity: 'warning',
        message: `There is no block of type "${type}" here.`,
      }),
    )
    return []
  }
  if (!lists.every((list) => isBlockAllowed(type, list))) {
    found.invalid.add(type)
    found.issues.push(
      issue('BLOCK_NOT_ALLOWED', { blockId: stored, path, message: `"${schema.label}" is not allowed here.` }),
    )
    return []
  }
  const id = nameBlock(stored, spot, found)
  const node = { id, version: entry.version, props: entry.props }
  const read = found.read(schema, node)
  const parsed = found.ids.claimItems(schema, read.props) ? read : found.read(schema, node, found.ids.name)
  for (const inner of parsed.issues) found.issues.push(issueUnder(inner, [...path, 'props'], id))
  for (const { path: at, message, severity } of found.repeated(schema.claims?.(parsed.props) ?? []))
    found.issues.push(
      issue('RULE_BROKEN', {
        blockId: id,
        path: [...path, 'props', ...at],
        message,
        ...(severity ? { severity } : {}),
      }),
    )
  return [{ id, type, props: parsed.props }]
}

/** Of blocks with one id the first keeps it, so that no label and no form means the other. */
function nameBlock(stored: string, { path, derived }: Spot, found: Findings): string {
  const id = found.ids.name(stored, derived)
  if (id !== stored) found.issues.push(repeatedId(id, path))
  return id
}

function idOf(entry: Readonly<Record<string, unknown>>, path: Path): string {
  return (typeof entry.id === 'string' && entry.id) || path.join('-')
}
