import type { Clock, Emitter } from '@quoin/engine'
import type { CommandContext } from '../commands/plan.ts'
import { allowed, type Verdict } from '../issue-codes.ts'
import type { Clash, ClashChoice } from '../merge/clash.ts'
import { canKeepBoth, withBoth } from '../merge/keep-both.ts'
import { openPage } from '../tree/open-page.ts'
import { createPageTree, type EditPage } from '../tree/page-tree.ts'
import type { EditDocument } from './edit-document.ts'
import type { CommittedChange, EditEvents } from './edit-session.ts'
import type { Join, Unsaved } from './unsaved.ts'

/** Joins versions of the server with the page under edit. No local edit is dropped or replaced unasked. */
export interface Joiner {
  /** What stands against each other now: choices are made by position. */
  clashes(theirs: EditPage): readonly Clash[]
  /** Answers what both sides changed, or why it cannot be; then nothing was joined. `upTo`: the version holds the changes up to there. */
  mergeIn(theirs: EditPage, upTo: number | undefined): Joined
  resolve(theirs: EditPage, choices: readonly ClashChoice[]): Verdict
  /** A newer version while nothing is being saved; false when it does not go together with unsaved edits. */
  adopt(theirs: EditPage): boolean
  setAside(newest: EditPage): void
}

export interface Joined {
  readonly clashes: readonly Clash[]
  readonly verdict: Verdict
}

export function createJoiner(options: {
  readonly document: EditDocument
  readonly unsaved: Unsaved
  readonly clock: Clock
  readonly context: () => CommandContext
  readonly events: Pick<Emitter<EditEvents>, 'emit'>
  readonly keep: (change: CommittedChange) => void
  /** Another version was stored by a newer one of the schema: it cannot be worked on any more. */
  readonly onNewer: () => void
}): Joiner {
  const { document, unsaved, clock, context, events, keep, onNewer } = options
  const { site } = document.tree

  /** What is not taken in leaves all as it was: the difference to it would undo what others did. */
  function take(theirs: EditPage, page: EditPage, cause: 'merge' | 'theirs'): Verdict {
    unsaved.meet(theirs)
    const joined = document.join({ type: 'page.replace', page, cause })
    if (!joined.ok) {
      if (openPage(theirs, site).newer) onNewer()
      return joined
    }
    document.takeServerMembers(theirs)
    const left = unsaved.rebase(theirs, document.tree.getPage(), clock.now())
    if (left) keep(left)
    else events.emit('change:acknowledged', { seq: unsaved.newest(), revision: unsaved.base().revision })
    events.emit('page:merged', { revision: theirs.revision })
    return allowed
  }

  function choices({ clashes, theirs }: Join): readonly Clash[] {
    const others = createPageTree(theirs, site)
    return clashes.map((clash) => ({
      ...clash,
      canKeepBoth: clash.kind === 'field' && canKeepBoth(document.tree, others, clash.id, context()),
    }))
  }

  return {
    clashes: (theirs) => choices(unsaved.join(theirs, document.tree.getPage(), undefined)),
    mergeIn(theirs, upTo) {
      document.cancel()
      const join = unsaved.join(theirs, document.tree.getPage(), upTo)
      if (join.clashes.length > 0) {
        if (upTo !== undefined) unsaved.stored(upTo)
        return { clashes: choices(join), verdict: allowed }
      }
      return { clashes: [], verdict: take(theirs, join.page, 'merge') }
    },
    resolve(theirs, chosen) {
      document.cancel()
      const choose = (_: Clash, index: number) => chosen[index] ?? 'mine'
      const join = unsaved.join(theirs, document.tree.getPage(), undefined, choose)
      const both = join.clashes.filter(({ kind }, index) => kind === 'field' && chosen[index] === 'both')
      const ids = both.map(({ id }) => id)
      return take(theirs, withBoth(join.page, join.theirs, ids, site, context()), 'merge')
    },
    adopt(theirs) {
      const join = unsaved.join(theirs, document.tree.getPage(), undefined)
      return join.clashes.length === 0 && take(theirs, join.page, 'merge').ok
    },
    setAside(newest) {
      document.cancel()
      const changes = unsaved.changes()
      const { revision } = unsaved.base()
      if (changes.length > 0) events.emit('edits:aside', { revision, changes, page: document.tree.getPage() })
      take(newest, newest, 'theirs')
    },
  }
}
