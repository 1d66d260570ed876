import type { Clock, Emitter } from '@quoin/engine'
import type { Clash, ClashChoice } from '../merge/clash.ts'
import type { EditPage } from '../tree/page-tree.ts'
import type { EditDocument } from './edit-document.ts'
import type { CommittedChange, EditEvents } from './edit-session.ts'
import type { Unsaved } from './unsaved.ts'

/** Joins versions of the server with the page under edit. No local edit is dropped or replaced unasked. */
export interface Joiner {
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
  readonly events: Pick<Emitter<EditEvents>, 'emit'>
  readonly keep: (change: CommittedChange) => void
}): Joiner {
  const { document, unsaved, clock, events, keep } = options

  function take(theirs: EditPage, page: EditPage, cause: 'merge' | 'theirs'): void {
    unsaved.meet(theirs)
    document.replace({ type: 'page.replace', page, cause })
    document.takeServerMembers(theirs)
    const left = unsaved.rebase(theirs, document.tree.getPage(), clock.now())
    if (left) keep(left)
    events.emit('page:merged', { revision: theirs.revision })
  }

  return {
    mergeIn(theirs, upTo) {
      document.cancel()
      const join = unsaved.join(theirs, document.tree.getPage(), upTo)
      if (join.clashes.length > 0 && upTo === undefined) return join.clashes
      take(theirs, join.page, 'merge')
      return []
    },
    resolve(theirs, choices) {
      document.cancel()
      const chosen = (_: Clash, index: number) => choices[index] ?? 'mine'
      take(theirs, unsaved.join(theirs, document.tree.getPage(), undefined, chosen).page, 'merge')
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
      if (changes.length > 0) events.emit('edits:aside', { changes, page: document.tree.getPage() })
      take(newest, newest, 'theirs')
    },
  }
}
