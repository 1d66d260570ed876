import { type EditIssue, editIssue, lockedChanges } from '@quoin/edit'
import { isSlotBlock, type Page, pageTypeOf, readSlot, type Site, type StoredBlock } from '@quoin/engine'
import type { Values } from '@quoin/engine/wire'
import type { Document } from '../store/documents.ts'
import { isEqualJson } from './equal.ts'
import { isNode } from './node.ts'
import { movedIds } from './summary.ts'

/** What of a save touches locked structure (G-8): locked pages and blocks are for who may lock, frozen slots for nobody. */
export function structureRefusals(
  document: Document,
  before: Values,
  next: Values,
  options: { readonly site: Site; readonly mayLock: () => boolean },
): readonly EditIssue[] {
  if (isEqualJson(before.content, next.content)) return []
  const frozen = frozenSlots(document, before, next, options.site)
  const hasLocks = document.isLocked || [before, next].some(hasLockedBlock)
  const locked = hasLocks
    ? [...lockedChanges(editPage(document, before), editPage(document, next)), ...closedNeighbours(before, next)]
    : []
  return locked.length === 0 || options.mayLock() ? frozen : [...locked, ...frozen]
}

/** Values as the page that editors work on. */
export function editPage(document: Document, values: Values): Page<StoredBlock> {
  const { category, authorId, publishedAt, ...rest } = values
  return {
    ...rest,
    id: document.pageId,
    type: document.type,
    language: document.language,
    status: document.status,
    editStatus: document.editStatus,
    isLocked: document.isLocked,
    translations: [],
    revision: document.revision,
    ...(category === null ? {} : { category }),
    ...(authorId === null ? {} : { authorId }),
    ...(publishedAt === null ? {} : { publishedAt }),
  }
}

function frozenSlots(document: Document, before: Values, next: Values, site: Site): readonly EditIssue[] {
  const frozen = (pageTypeOf(site, document.type)?.template ?? []).filter((slot) => slot.editable === false)
  return frozen
    .filter(({ slotName }) => !isEqualJson(slotOf(before, slotName), slotOf(next, slotName)))
    .map(({ slotName, label = slotName }) =>
      editIssue('SLOT_FROZEN', { message: `'${label}' is fixed by the page type.` }),
    )
}

function slotOf(values: Values, name: string): readonly unknown[] {
  return listsOf(values).get(name) ?? []
}

/** The blocks of the page and of each slot. */
function listsOf({ content }: Values): ReadonlyMap<string, readonly unknown[]> {
  const lists = new Map<string, readonly unknown[]>([['', content.filter((block) => !isSlotBlock(block))]])
  for (const block of content) {
    if (!isSlotBlock(block)) continue
    const { slotName, slotItems } = readSlot(block.props)
    lists.set(slotName, slotItems)
  }
  return lists
}

function hasLockedBlock(values: Values): boolean {
  return [...listsOf(values).values()].some((entries) =>
    entries.some((entry) => isNode(entry) && entry.locked === true),
  )
}

/** Blocks that were put directly beside a locked one that does not allow it. */
function closedNeighbours(before: Values, next: Values): readonly EditIssue[] {
  const former = listsOf(before)
  return [...listsOf(next)].flatMap(([name, entries]) => {
    const now = entries.filter(isNode)
    const old = (former.get(name) ?? []).filter(isNode)
    const put = putIds(
      old.map(({ id }) => id),
      now.map(({ id }) => id),
    )
    return now.flatMap((block, index) => {
      const stored = old.find(({ id }) => id === block.id)
      if (stored?.locked !== true) return []
      const above = now[index - 1]
      const below = now[index + 1]
      return [
        ...(above && put.has(above.id) && stored.canAddBefore !== true ? [beside(stored, 'before')] : []),
        ...(below && put.has(below.id) && stored.canAddAfter !== true ? [beside(stored, 'after')] : []),
      ]
    })
  })
}

/** What came into a list or changed its place in it. */
function putIds(old: readonly string[], now: readonly string[]): ReadonlySet<string> {
  const known = new Set(old)
  const shared = now.filter((id) => known.has(id))
  const present = new Set(now)
  const moved = movedIds(
    old.filter((id) => present.has(id)),
    shared,
  )
  return new Set(now.filter((id) => !known.has(id) || moved.has(id)))
}

function beside(block: StoredBlock, side: 'before' | 'after'): EditIssue {
  const name = block.label ?? block.type
  const message = `Nothing can be put directly ${side} '${name}', which is locked.`
  return editIssue('BLOCK_LOCKED', { blockId: block.id, message })
}
