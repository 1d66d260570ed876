import type { Site } from '@quoin/engine'
import type { EditIssue } from '../issues/issue-codes.ts'
import type { Clash, Settle } from '../merge/clash.ts'
import { mergePages } from '../merge/merge-pages.ts'
import { quickHash } from '../patches/canonical.ts'
import { diffPages } from '../patches/diff.ts'
import type { Patch } from '../patches/patch.ts'
import { type SaveBody, saveBody, valuesOf } from '../save/operations.ts'
import { type OpenedPage, openPage } from '../tree/open-page.ts'
import type { EditPage } from '../tree/page-tree.ts'
import { pageNodeId } from '../tree/place.ts'
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
  /** Nodes that the version the page stands on holds under ids that others have. */
  repeated(): readonly string[]
  /** The newest version known to be the server's own. */
  serverPage(): EditPage
  meet(theirs: EditPage): void
  add(patches: readonly Patch[], page: EditPage, at: number): CommittedChange
  /** Without the values that were refused and not changed since, unless the `whole` is asked for. */
  body(upTo: number, whole: boolean): SaveBody & { readonly isLocked?: boolean }
  /** Refused values of fields wait, while the rest is saved. False when something else was refused too. */
  holdBack(issues: readonly EditIssue[]): boolean
  held(): readonly EditIssue[]
  /** From now on whole values are sent until they are stored; false where that was so before. */
  sendWhole(): boolean
  /** What was sent is the server's, in a version that is not joined yet: what clashes with that was made since. */
  stored(upTo: number): void
  /** Answers what was held back, as a change that is yet to be saved. */
  acknowledge(upTo: number, revision: number, mine: EditPage, at: number): CommittedChange | undefined
  /** The server's version joined with what is unsaved. `upTo`: it holds the changes up to there. */
  join(theirs: EditPage, mine: EditPage, upTo: number | undefined, choose?: Settle): Join
  /** The page now stands on this version; what differs from it is unsaved. */
  rebase(theirs: EditPage, mine: EditPage, at: number): CommittedChange | undefined
}

/** Fields that are refused by themselves: for a value that another page has, or for a right that is missing. */
const fieldsApart = ['slug', 'name', 'authorId', 'publishedAt', 'tags', 'category', 'meta'] as const
type FieldApart = (typeof fieldsApart)[number]

export function createUnsaved(opened: OpenedPage, site: Site): Unsaved {
  const start = opened.page
  let pending: CommittedChange[] = []
  let latest = start
  // the page as it was when it was last sent; keeping one for each change would keep every page there ever was
  let sent: { readonly upTo: number; readonly page: EditPage; readonly full: EditPage } | undefined
  let held: readonly { readonly field: FieldApart; readonly value: unknown; readonly issue: EditIssue }[] = []
  let acknowledged = start
  let server = start
  let seq = 0
  let isWhole = opened.repaired
  let repeated = opened.repeated
  let base = baseOf(start, start.revision)

  function pageAt(upTo: number | undefined): EditPage {
    if (upTo === undefined) return acknowledged
    return sent?.upTo === upTo ? sent.page : latest
  }

  /** What a version that came of joining holds of it: the lock goes by a call of its own, which is not made then. */
  function joinedAt(upTo: number | undefined): EditPage {
    return { ...pageAt(upTo), isLocked: acknowledged.isLocked }
  }

  function withoutHeld(page: EditPage): EditPage {
    if (held.length === 0) return page
    return { ...page, ...Object.fromEntries(held.map(({ field }) => [field, acknowledged[field]])) }
  }

  function add(patches: readonly Patch[], page: EditPage, at: number, anew = false): CommittedChange {
    seq += 1
    const change: CommittedChange = { seq, at, patches, ...(anew ? { anew } : {}) }
    pending.push(change)
    latest = page
    return change
  }

  function rebase(theirs: EditPage, mine: EditPage, at: number): CommittedChange | undefined {
    const joined = openPage(theirs, site)
    acknowledged = joined.page
    latest = mine
    sent = undefined
    server = joined.page
    pending = []
    isWhole = joined.repaired
    repeated = joined.repeated
    base = baseOf(joined.page, joined.page.revision)
    const left = diffPages(joined.page, mine)
    return left.length > 0 ? add(left, mine, at, true) : undefined
  }

  return {
    newest: () => seq,
    changes: () => pending.slice(),
    base: () => base,
    repeated: () => repeated,
    serverPage: () => server,
    meet(theirs) {
      server = openPage(theirs, site).page
    },
    add: (patches, page, at) => add(patches, page, at),
    body(upTo, whole) {
      const full = sent?.upTo === upTo ? sent.full : latest
      held = whole ? [] : held.filter(({ field, value }) => full[field] === value)
      sent = { upTo, page: withoutHeld(full), full }
      const patches = pending
        .filter((change) => change.seq <= upTo)
        .flatMap((change) => change.patches)
        .filter(({ path }) => !held.some(({ field }) => field === path[0]))
      const lock = full.isLocked === acknowledged.isLocked ? {} : { isLocked: full.isLocked }
      return { ...saveBody(patches, sent.page, isWhole), ...lock }
    },
    holdBack(issues) {
      const refused = issues.flatMap((issue) => {
        const field = fieldsApart.find((one) => issue.blockId === pageNodeId && issue.path.join('.') === one)
        return field && sent ? [{ field, value: sent.page[field], issue }] : []
      })
      if (refused.length === 0 || refused.length < issues.length) return false
      held = [...held, ...refused]
      return true
    },
    held: () => held.map(({ issue }) => issue),
    sendWhole() {
      const before = isWhole
      isWhole = true
      return !before
    },
    stored(upTo) {
      acknowledged = joinedAt(upTo)
    },
    acknowledge(upTo, revision, mine, at) {
      if (held.length > 0) return rebase({ ...pageAt(upTo), revision }, mine, at)
      acknowledged = pageAt(upTo)
      server = acknowledged
      pending = pending.filter((change) => change.seq > upTo)
      isWhole = false
      if (repeated.length > 0) repeated = []
      base = baseOf(acknowledged, revision)
      return undefined
    },
    join(theirs, mine, upTo, choose) {
      const opened = openPage(theirs, site).page
      const merged = mergePages(joinedAt(upTo), mine, opened, choose)
      return { page: merged.page, theirs: opened, clashes: merged.clashes }
    },
    rebase,
  }
}

/** Hashing a large page takes longer than reading it, and few ask for it. */
function baseOf(page: EditPage, revision: number): ReturnType<Unsaved['base']> {
  return {
    revision,
    get hash() {
      return quickHash(valuesOf(page))
    },
  }
}
