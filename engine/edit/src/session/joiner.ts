import type { Clock, Emitter } from '@quoin/engine'
import type { CommandContext } from '../commands/plan.ts'
import type { Clash, ClashChoice } from '../merge/clash.ts'
import { canKeepBoth, withBoth } from '../merge/keep-both.ts'
import { createPageTree, type EditPage } from '../tree/page-tree.ts'
import type { EditDocument } from './edit-document.ts'
import type { CommittedChange, EditEvents } from './edit-session.ts'
import type { Join, Unsaved } from './unsaved.ts'

/** Joins versions of the server with the page under edit. No local edit is dropped or replaced unasked. */
export interface Joiner {
  /** What stands against each other now: choices are made by position. */
  clashes(theirs: EditPage): readonly Clash[]
  /** Answers what both sides changed; then nothing was joined. `upTo`: the version holds the changes up to there. */
  mergeIn(theirs: EditPage, upTo: number | undefined): readonly Clash[]
  resolve(theirs: EditPage, choices: readonly ClashChoice[]): void
  /** A newer version while nothing is being saved; false when it clashes with unsaved edits. */
  adopt(theirs: EditPage): boolean
  setAside(newest: EditPage): void
}

export function createJoiner(options: {
  readonly document: EditDocument
  readonly unsaved: Unsaved
  readonly clock: Clock
  readonly context: () => CommandContext
  readonly events: Pick<Emitter<EditEvents>, 'emit'>
  readonly keep: (change: CommittedChange) => void
}): Joiner {
  const { document, unsaved, clock, context, events, keep } = options
  const { site } = document.tree

  function take(theirs: EditPage, page: EditPage, cause: 'merge' | 'theirs'): void {
    unsaved.meet(theirs)
    document.join({ type: 'page.replace', page, cause })
    document.takeServerMembers(theirs)
    const left = unsaved.rebase(theirs, document.tree.getPage(), clock.now())
    if (left) keep(left)
    else events.emit('change:acknowledged', { seq: unsaved.newest(), revision: unsaved.base().revision })
    events.emit('page:merged', { revision: theirs.revision })
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
      if (join.clashes.length > 0 && upTo === undefined) return choices(join)
      take(theirs, join.page, 'merge')
      return []
    },
    resolve(theirs, chosen) {
      document.cancel()
      const choose = (_: Clash, index: number) => chosen[index] ?? 'mine'
      const join = unsaved.join(theirs, document.tree.getPage(), undefined, choose)
      const both = join.clashes.filter(({ kind }, index) => kind === 'field' && chosen[index] === 'both')
      const ids = both.map(({ id }) => id)
      take(theirs, withBoth(join.page, join.theirs, ids, site, context()), 'merge')
    },
    adopt(theirs) {
      const join = unsaved.join(theirs, document.tree.getPage(), undefined)
      if (join.clashes.length > 0) return false
      take(theirs, join.page, 'merge')
      return true
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
