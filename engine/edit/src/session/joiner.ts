import type { Clock, Emitter } from '@quoin/engine'
import type { CommandContext } from '../commands/plan.ts'
import { allowed, type Verdict } from '../issues/issue-codes.ts'
import type { FoundLog } from '../local-log/found-log.ts'
import { recover } from '../local-log/recover.ts'
import { type Clash, choiceIn, type Decision, type Settle } from '../merge/clash.ts'
import { canKeepBoth, withBoth } from '../merge/keep-both.ts'
import { type LeftPage, mergeLeft } from '../merge/merge-left.ts'
import type { Merged } from '../merge/merge-pages.ts'
import { openPage } from '../tree/open-page.ts'
import { createPageTree, type EditPage, type PageTree } from '../tree/page-tree.ts'
import type { EditDocument } from './edit-document.ts'
import type { CommittedChange, EditEvents, Joined } from './edit-session.ts'
import type { Join, Unsaved } from './unsaved.ts'

/** Joins versions of the server with the page under edit. No local edit is dropped or replaced unasked. */
export interface Joiner {
  /** What stands against each other now: choices are made by position. */
  clashes(theirs: EditPage): readonly Clash[]
  /** Answers what both sides changed, or why it cannot be; then nothing was joined. `upTo`: the version holds the changes up to there. */
  mergeIn(theirs: EditPage, upTo: number | undefined): Joined
  /** The steps of an open transaction count as edits from here on. */
  giveWay(): void
  resolve(theirs: EditPage, decided: readonly Decision[]): Verdict
  /** As an edit of this session: what was left on the device is one's own, the page as it is now the other version. */
  recover(found: FoundLog, decided?: readonly Decision[]): Joined
  /** In the same way, a whole version that was left. */
  takeIn(left: LeftPage, decided?: readonly Decision[]): Joined
  /** A newer version while nothing is being saved; false when it does not go together with unsaved edits. */
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

  function choices(mine: PageTree, { clashes, theirs }: Pick<Join, 'clashes' | 'theirs'>): readonly Clash[] {
    const others = createPageTree(theirs, site)
    return clashes.map((clash) => ({
      ...clash,
      canKeepBoth: clash.kind === 'field' && canKeepBoth(mine, others, clash.id, context()),
    }))
  }

  /** The joined page, with both versions of the nodes for which that was chosen. */
  function withChosen({ page, theirs, clashes }: Join, choose: Settle): EditPage {
    const both = clashes.filter((clash) => clash.kind === 'field' && choose(clash) === 'both')
    const ids = both.map(({ id }) => id)
    return withBoth({ page, theirs, ids }, site, context())
  }

  /** As one entry of history, once nothing is left to decide. */
  function takeLeft(
    merge: (theirs: EditPage, choose: Settle) => Merged | undefined,
    decided: readonly Decision[] = [],
  ): Joined {
    document.giveWay()
    const theirs = document.tree.getPage()
    const choose = (clash: Clash) => choiceIn(decided, clash) ?? 'mine'
    const join = merge(theirs, choose)
    if (!join) return { clashes: [], verdict: allowed }
    const open = join.clashes.filter((clash) => choiceIn(decided, clash) === undefined)
    if (open.length > 0)
      return { clashes: choices(createPageTree(join.page, site), { clashes: open, theirs }), verdict: allowed }
    const page = withChosen({ ...join, theirs }, choose)
    return { clashes: [], verdict: document.run({ type: 'page.replace', page, cause: 'recover' }, 'panel') }
  }

  return {
    clashes: (theirs) => choices(document.tree, unsaved.join(theirs, document.kept(), undefined)),
    mergeIn(theirs, upTo) {
      document.giveWay()
      const join = unsaved.join(theirs, document.tree.getPage(), upTo)
      if (join.clashes.length > 0) {
        if (upTo !== undefined) unsaved.stored(upTo)
        return { clashes: choices(document.tree, join), verdict: allowed }
      }
      return { clashes: [], verdict: take(theirs, join.page, 'merge') }
    },
    giveWay: document.giveWay,
    resolve(theirs, decided) {
      const choose = (clash: Clash) => choiceIn(decided, clash) ?? 'mine'
      const join = unsaved.join(theirs, document.kept(), undefined, choose)
      return take(theirs, withChosen(join, choose), 'merge')
    },
    recover: (found, decided) => takeLeft((theirs, choose) => recover(found, theirs, site, choose), decided),
    takeIn: (left, decided) => takeLeft((theirs, choose) => mergeLeft(left, theirs, site, choose), decided),
    adopt(theirs) {
      const join = unsaved.join(theirs, document.kept(), undefined)
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
