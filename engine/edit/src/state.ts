import type { Page, StoredBlock } from '@quoin/engine'
import type { PageRights } from '@quoin/engine/wire'
import type { EditIssue } from './issues/issue-codes.ts'
import type { LockState, PresentPerson } from './lock/lock.ts'
import type { Label } from './names/label.ts'
import type { SaveState } from './save/save-machine.ts'
import type { Selection } from './selection.ts'

/** Why a page can be read and not be edited. */
export type ReadOnlyReason =
  | 'LOCK_OTHER'
  | 'RIGHT_MISSING'
  | 'SECOND_TAB'
  | 'MERGE_REQUESTED'
  | 'PAGE_DAMAGED'
  | 'VERSION_NEWER'

/** Everything a view of the session may show. Plain JSON; parts that a change does not touch keep their identity. */
export interface EditState {
  /** As this person edits it: raw stored props, never parsed ones. */
  readonly page: Page<StoredBlock>
  /** One more with each accepted change of `page`; the number the canvas protocol speaks of. */
  readonly rev: number
  /** The last version the server acknowledged. */
  readonly base: { readonly revision: number; readonly hash: string }
  readonly selection: Selection
  readonly issues: readonly EditIssue[]
  readonly shown: ShownIssues
  readonly history: {
    readonly done: number
    readonly undone: number
    readonly canUndo: boolean
    readonly canRedo: boolean
    readonly undoLabel: Label | null
    readonly redoLabel: Label | null
  }
  /** `start`: the page as it was when it was begun, and as it is without it. */
  readonly transaction: {
    readonly label: Label
    readonly preview: boolean
    readonly start: Page<StoredBlock>
  } | null
  readonly save: SaveState
  readonly autosave: boolean
  readonly lock: LockState
  readonly people: readonly PresentPerson[]
  readonly rights: PageRights
  /** Why nothing can be changed; empty when it can. */
  readonly readOnly: readonly ReadOnlyReason[]
}

/** Which issues may be shown already: those of fields that were left, and those there were when publishing was tried. */
export interface ShownIssues {
  readonly fields: readonly string[]
  readonly publishTried: boolean
}
