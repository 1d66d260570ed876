import type { Page } from '@quoin/engine'
import { quickHash } from '../patches/canonical.ts'
import { applyPatches, type Patch } from '../patches/patch.ts'

/** What a message came to: the page to draw, or what to ask of the editor. */
export type CopyReport =
  | { readonly kind: 'changed'; readonly page: Page; readonly touched: readonly string[] | 'all' }
  /** Ask the editor for a snapshot, once. */
  | { readonly kind: 'resync'; readonly rev: number; readonly reason: 'GAP' | 'HASH' | 'FAULT' }
  | { readonly kind: 'ignored' }

/** The agent's copy of the page: at one `rev`, changed by snapshots and by patches that begin exactly there. */
export interface CanvasCopy {
  getPage(): Page
  getRev(): number
  takeSnapshot(page: Page, rev: number): CopyReport
  takePatches(message: {
    readonly from: number
    readonly to: number
    readonly patches: readonly Patch[]
    readonly touched: readonly string[]
    readonly hash?: string
  }): CopyReport
  checkHash(rev: number, hash: string): CopyReport
}

const ignored: CopyReport = { kind: 'ignored' }

/** Begins with the page that the editor welcomed the canvas with. */
export function createCanvasCopy(start: Page, startRev: number): CanvasCopy {
  let page = start
  let rev = startRev
  let waiting = false

  function resync(reason: 'GAP' | 'HASH' | 'FAULT'): CopyReport {
    waiting = true
    return { kind: 'resync', rev, reason }
  }

  return {
    getPage: () => page,
    getRev: () => rev,
    takeSnapshot(next, nextRev) {
      page = next
      rev = nextRev
      waiting = false
      return { kind: 'changed', page, touched: 'all' }
    },
    takePatches({ from, to, patches, touched, hash }) {
      if (waiting) return ignored
      if (from !== rev) return resync('GAP')
      const applied = applyPatches(page, patches)
      if (!applied) return resync('FAULT')
      if (hash !== undefined && quickHash(applied.page) !== hash) return resync('HASH')
      page = applied.page
      rev = to
      return { kind: 'changed', page, touched }
    },
    checkHash: (at, hash) => (waiting || at !== rev || quickHash(page) === hash ? ignored : resync('HASH')),
  }
}
