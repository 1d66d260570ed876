import { isRecord, type Page, type Site, type StoredBlock } from '@quoin/engine'
import type { Clash, Settle } from '../merge/clash.ts'
import { mergeLeft } from '../merge/merge-left.ts'
import { jsonEqual } from '../patches/canonical.ts'
import { applyPatches, type Patch } from '../patches/patch.ts'
import { isJson } from '../protocol/check.ts'
import { valuesOf } from '../save/operations.ts'
import { openPage } from '../tree/open-page.ts'
import type { EditPage } from '../tree/page-tree.ts'
import type { FoundLog } from './found-log.ts'
import type { StoredLog } from './log-storage.ts'

/** What a log that was left comes to on the page as it is now. */
export interface Recovery {
  /** The page with the unsaved edits in it, ready for `page.replace` with cause `recover`. */
  readonly page: Page<StoredBlock>
  readonly at: number
  /** Changes that no version of the server holds yet. */
  readonly restored: number
  /** Changes that could not be read or no longer found their place. */
  readonly lost: number
  /** What was changed since as well. The page holds what was chosen for each, the unsaved edit where nothing was. */
  readonly clashes: readonly Clash[]
}

/**
 * The unsaved edits of a local log on the newest version: done again on the version they were made on, which is `base`,
 * and merged with what the newest one has beside. Where `next`, the version after that, is the page as some of them
 * left it, they were saved and the answer was lost: the others were made on that one. Where the version they were made
 * on is gone, every difference is a clash. Where all comes to the newest version, nothing is unsaved. A damaged log gives its longest valid beginning.
 */
export function recover(
  { stored, base, next }: FoundLog,
  newest: Page<StoredBlock>,
  site: Site,
  choose?: Settle,
): Recovery | undefined {
  const log = readStoredLog(stored)
  if (!log || log.total === 0) return undefined
  let page = openPage(base ?? newest, site).page
  const pages = [page]
  for (const change of log.changes) {
    const applied = applyPatches(page, change.patches)
    if (!applied) break
    page = applied.page
    pages.push(page)
  }
  const saved = base && next ? Math.max(0, pages.findLastIndex(sameAs(next, site))) : 0
  const isBaseKnown = base !== undefined || log.revision === newest.revision
  const merged = mergeLeft({ page, base: isBaseKnown ? pages[saved] : undefined }, newest, site, choose)
  return {
    ...merged,
    at: log.at,
    // more than one save may have taken them
    restored: sameAs(newest, site)(merged.page) ? 0 : pages.length - 1 - saved,
    lost: log.total - pages.length + 1,
  }
}

function sameAs(version: Page<StoredBlock>, site: Site): (page: EditPage) => boolean {
  const { page: opened } = openPage(version, site)
  const isContent = sameNodes(opened.content)
  const values = withoutContent(opened)
  return (page) => isContent(page.content) && jsonEqual(withoutContent(page), values)
}

function withoutContent(page: EditPage) {
  return { ...valuesOf({ ...page, content: [] }), isLocked: page.isLocked }
}

/** From page to page one node changes, and the others are compared once. */
function sameNodes(content: EditPage['content']): (other: EditPage['content']) => boolean {
  const compared = new WeakMap<object, { readonly to: unknown; readonly isSame: boolean }>()
  const isSameNode = (node: object, to: unknown) => {
    const before = compared.get(node)
    if (before !== undefined && before.to === to) return before.isSame
    const isSame = jsonEqual(node, to)
    compared.set(node, { to, isSame })
    return isSame
  }
  return (other) => other.length === content.length && other.every((node, at) => isSameNode(node, content[at]))
}

interface ReadLog extends StoredLog {
  /** How many changes there were, readable or not. */
  readonly total: number
}

function readStoredLog(stored: unknown): ReadLog | undefined {
  if (!isRecord(stored) || !Array.isArray(stored.changes)) return undefined
  const entries: readonly unknown[] = stored.changes
  const end = entries.findIndex((entry) => !isChange(entry))
  const changes = (end === -1 ? entries : entries.slice(0, end)) as StoredLog['changes'] // each was looked at
  const { revision, at } = stored
  return {
    revision: typeof revision === 'number' ? revision : -1,
    at: typeof at === 'number' ? at : 0,
    changes,
    total: entries.length,
  }
}

function isChange(entry: unknown): boolean {
  return (
    isRecord(entry) && typeof entry.seq === 'number' && Array.isArray(entry.patches) && entry.patches.every(isPatch)
  )
}

function isPatch(input: unknown): input is Patch {
  if (!isRecord(input) || !Array.isArray(input.path)) return false
  const known = input.op === 'add' || input.op === 'replace' || input.op === 'remove'
  return (
    known && input.path.every((part) => typeof part === 'string') && (input.value === undefined || isJson(input.value))
  )
}
