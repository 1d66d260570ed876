import type { JsonObject, Page, StoredBlock } from '@quoin/engine'
import type { JsonPatchOperation } from '@quoin/engine/wire'
import type { EditIssue } from './issue-codes.ts'
import type { Clash } from './merge.ts'

export type SaveFailure = 'OFFLINE' | 'TIMEOUT' | 'NETWORK' | 'SERVER' | 'FULL' | 'BUSY'

export type SaveState =
  | { readonly name: 'SAVED'; readonly revision: number; readonly at: number }
  | { readonly name: 'DIRTY'; readonly revision: number; readonly since: number }
  | {
      readonly name: 'SAVING'
      readonly revision: number
      readonly key: string
      readonly upTo: number
      readonly more: boolean
      readonly soon: boolean
    }
  | {
      readonly name: 'FAILED'
      readonly revision: number
      readonly reason: SaveFailure
      readonly attempt: number
      readonly retryAt: number | null
    }
  | {
      readonly name: 'CONFLICT'
      readonly revision: number
      readonly theirs: Page<StoredBlock>
      readonly clashes: readonly Clash[]
    }
  | {
      readonly name: 'WAITING'
      readonly revision: number
      readonly for: 'SIGN_IN' | 'LOCK' | 'FIX'
      readonly issues: readonly EditIssue[]
    }

/** What one save carries: operations on the page's values, or whole values when they would be too many. */
export interface SaveChange {
  /** The same for each repetition of one save. */
  readonly key: string
  /** The revision the change stands on. */
  readonly revision: number
  readonly kind: 'autosave' | 'save'
  readonly operations?: readonly JsonPatchOperation[]
  readonly values?: JsonObject
  /** Present when the structure lock changed; it is stored by a call of its own. */
  readonly isLocked?: boolean
}

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly revision: number; readonly merged?: Page<StoredBlock> }
  | { readonly kind: 'stale'; readonly theirs: Page<StoredBlock> }
  | { readonly kind: 'locked' }
  | { readonly kind: 'unauthorised' }
  | { readonly kind: 'refused'; readonly issues: readonly EditIssue[] }
  | { readonly kind: 'failed'; readonly reason: SaveFailure; readonly retryAfterMs?: number }

/** Where saves go. Never rejects but when the signal aborts; a network failure is an outcome. */
export interface Saver {
  save(change: SaveChange, signal: AbortSignal): Promise<SaveOutcome>
}
