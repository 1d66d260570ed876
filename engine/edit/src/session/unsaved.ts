import type { Site } from '@quoin/engine'
import { quickHash } from '../canonical.ts'
import { diffPages } from '../diff.ts'
import type { Clash, ClashChoice } from '../merge/clash.ts'
import { mergePages } from '../merge/merge-pages.ts'
import type { Patch } from '../patch.ts'
import { type SaveBody, saveBody, valuesOf } from '../save/operations.ts'
import { openPage } from '../tree/open-page.ts'
import type { EditPage } from '../tree/page-tree.ts'
import type { CommittedChange } from './edit-session.ts'

export interface Join {
  readonly page: EditPage
  readonly theirs: EditPage
  readonly clashes: readonly Clash[]
}

/** The changes the server has not acknowledged yet, and the version they stand on. */
export interface Unsaved {
  newest(): number
  changes(): readonly CommittedChange[]
  base(): { readonly revision: number; readonly hash: string }
  /** The newest version known to be the server's own. */
  serverPage(): EditPage
  meet(theirs: EditPage): void
  add(patches: readonly Patch[], page: EditPage, at: number): CommittedChange
  body(upTo: number): SaveBody & { readonly isLocked?: boolean }
  acknowledge(upTo: number, revision: number): void
  /** The server's version joined with what is unsaved. `upTo`: it holds the changes up to there. */
  join(
    theirs: EditPage,
    mine: EditPage,
    upTo: number | undefined,
    choose?: (clash: Clash, index: number) => ClashChoice,
  ): Join
  /** The page now stands on this version; what differs from it is unsaved. */
  rebase(theirs: EditPage, mine: EditPage, at: number): CommittedChange | undefined
}

export function createUnsaved(start: EditPage, site: Site, repaired: boolean): Unsaved {
  let pending: CommittedChange[] = []
  let latest = start
  // the page as it was when it was last sent; keeping one for each change would keep every page there ever was
  let sent: { readonly upTo: number; readonly page: EditPage } | undefined
  let acknowledged = start
  let server = start
  let seq = 0
  let whole = repaired
  let base = { revision: start.revision, hash: hashOf(start) }

  function pageAt(upTo: number | undefined): EditPage {
    if (upTo === undefined) return acknowledged
    return sent?.upTo === upTo ? sent.page : latest
  }

  function add(patches: readonly Patch[], page: EditPage, at: number): CommittedChange {
    seq += 1
    const change = { seq, at, patches }
    pending.push(change)
    latest = page
    return change
  }

  return {
    newest: () => seq,
    changes: () => pending.slice(),
    base: () => base,
    serverPage: () => server,
    meet(theirs) {
      server = openPage(theirs, site).page
    },
    add,
    body(upTo) {
      const page = pageAt(upTo)
      sent = { upTo, page }
      const patches = pending.filter((change) => change.seq <= upTo).flatMap((change) => change.patches)
      const lock = page.isLocked === acknowledged.isLocked ? {} : { isLocked: page.isLocked }
      return { ...saveBody(patches, page, whole), ...lock }
    },
    acknowledge(upTo, revision) {
      acknowledged = pageAt(upTo)
      server = acknowledged
      pending = pending.filter((change) => change.seq > upTo)
      whole = false
      base = { revision, hash: hashOf(acknowledged) }
    },
    join(theirs, mine, upTo, choose) {
      const opened = openPage(theirs, site).page
      const merged = mergePages(pageAt(upTo), mine, opened, choose)
      return { page: merged.page, theirs: opened, clashes: merged.clashes }
    },
    rebase(theirs, mine, at) {
      const opened = openPage(theirs, site)
      acknowledged = opened.page
      latest = mine
      sent = undefined
      server = opened.page
      pending = []
      whole = opened.repaired
      base = { revision: opened.page.revision, hash: hashOf(opened.page) }
      const left = diffPages(opened.page, mine)
      return left.length > 0 ? add(left, mine, at) : undefined
    },
  }
}

function hashOf(page: EditPage): string {
  return quickHash(valuesOf(page))
}
