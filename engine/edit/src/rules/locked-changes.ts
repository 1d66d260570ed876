import { isRecord, isSlotBlock, readSlot, type StoredBlock } from '@quoin/engine'
import { type EditIssue, editIssue } from '../issues/issue-codes.ts'
import { jsonEqual } from '../patches/canonical.ts'
import { type EditPage, isNode } from '../tree/page-tree.ts'

interface Standing {
  readonly block: StoredBlock
  readonly list: string
  /** The blocks of its list. */
  readonly ids: readonly string[]
  readonly index: number
}

/**
 * What a new version of a page does to things that are locked in the former one: order of a locked page, locked blocks
 * and their flags, which are for who may lock.
 */
export function lockedChanges(
  from: EditPage,
  to: EditPage,
  { mayLock = false }: { readonly mayLock?: boolean } = {},
): readonly EditIssue[] {
  if (from.content === to.content) return []
  const before = blocksOf(from)
  const after = blocksOf(to)
  const issues: EditIssue[] = []
  if (from.isLocked && !jsonEqual([...before].map(standing), [...after].map(standing)))
    issues.push(editIssue('PAGE_LOCKED'))
  for (const [id, was] of before) {
    const is = after.get(id)
    const touched =
      was.block.locked === true && (!is || moved(was, is, before, after) || changedContent(was.block, is.block))
    const flags = !mayLock && (!is || !jsonEqual(flagsOf(was.block), flagsOf(is.block)))
    if (touched || (flags && (was.block.locked === true || is?.block.locked === true)))
      issues.push(
        editIssue('BLOCK_LOCKED', { blockId: id, message: `'${was.block.label ?? was.block.type}' is locked.` }),
      )
  }
  return issues
}

function standing([id, { list, block }]: readonly [string, Standing]): readonly string[] {
  return [list, id, block.type]
}

function moved(
  was: Standing,
  is: Standing,
  before: ReadonlyMap<string, Standing>,
  after: ReadonlyMap<string, Standing>,
) {
  const comeBefore = ({ ids, index }: Standing, others: ReadonlyMap<string, Standing>) =>
    ids
      .slice(0, index)
      .filter((id) => others.has(id))
      .sort()
  return was.list !== is.list || !jsonEqual(comeBefore(was, after), comeBefore(is, before))
}

function changedContent(was: StoredBlock, is: StoredBlock): boolean {
  return was.type !== is.type || (was.canEditContent === false && !jsonEqual(was.props, is.props))
}

function flagsOf({ locked, canAddBefore, canAddAfter, canEditContent }: StoredBlock) {
  return { locked: locked === true, canAddBefore, canAddAfter, canEditContent }
}

/** Blocks of the page and of its slots by id, with where they stand. */
function blocksOf(page: EditPage): ReadonlyMap<string, Standing> {
  const found = new Map<string, Standing>()
  const enter = (entries: readonly unknown[], list: string) => {
    const ids: string[] = []
    for (const block of entries.filter(isNode)) {
      found.set(block.id, { block, list, ids, index: ids.length })
      ids.push(block.id)
    }
  }
  enter(
    page.content.filter((entry) => !isSlotBlock(entry)),
    '',
  )
  const entries: readonly unknown[] = page.content
  for (const entry of entries)
    if (isSlotBlock(entry) && isRecord(entry.props))
      enter(readSlot(entry.props).slotItems, readSlot(entry.props).slotName)
  return found
}
