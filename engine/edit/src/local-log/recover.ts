import { isRecord, type Page, type Site, type StoredBlock } from '@quoin/engine'
import type { Clash, ClashChoice } from '../merge/clash.ts'
import { mergeLeft } from '../merge/merge-left.ts'
import { applyPatches, type Patch } from '../patch.ts'
import { isJson } from '../protocol/check.ts'
import { openPage } from '../tree/open-page.ts'
import type { StoredLog } from './log-storage.ts'

export interface Recovery {
  /** The page with the unsaved edits in it, ready for `page.replace` with cause `recover`. */
  readonly page: Page<StoredBlock>
  readonly at: number
  readonly restored: number
  /** Changes that could not be read or no longer found their place. */
  readonly lost: number
  /** What was changed since as well. The page holds what was chosen for each, the unsaved edit where nothing was. */
  readonly clashes: readonly Clash[]
}

/**
 * The unsaved edits of a local log on the newest version: done again on the version they were made on, which is `base`,
 * and merged with what the newest one has beside. Where that version is gone, every difference is a clash. A damaged
 * log gives its longest valid beginning.
 */
export function recover(
  stored: unknown,
  newest: Page<StoredBlock>,
  site: Site,
  base?: Page<StoredBlock>,
  choose?: (clash: Clash) => ClashChoice,
): Recovery | undefined {
  const log = readStoredLog(stored)
  if (!log || log.total === 0) return undefined
  const start = openPage(base ?? newest, site).page
  let page = start
  let restored = 0
  for (const change of log.changes) {
    const applied = applyPatches(page, change.patches)
    if (!applied) break
    page = applied.page
    restored += 1
  }
  const lost = log.total - restored
  const isBaseKnown = base !== undefined || log.revision === newest.revision
  const { page: merged, clashes } = mergeLeft({ page, base: isBaseKnown ? start : undefined }, newest, site, choose)
  return { page: merged, at: log.at, restored, lost, clashes }
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
