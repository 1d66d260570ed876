import type { PersonName } from '@quoin/engine/wire'

export interface LockHolder extends PersonName {
  readonly clientId: string
  /** Another tab of the same person. */
  readonly self: boolean
}

export type LockState =
  | { readonly name: 'FREE' }
  | { readonly name: 'ASKING' }
  | { readonly name: 'HELD'; readonly until: number }
  | { readonly name: 'HANDING'; readonly until: number; readonly to: PersonName; readonly requestId: string }
  | { readonly name: 'OTHER'; readonly holder: LockHolder; readonly since: number; readonly asked: AskState }

/** How far one's own request for the lock has come. */
export type AskState = 'NO' | 'ASKED' | 'DECLINED' | 'UNANSWERED'

export interface PresentPerson extends PersonName {
  readonly clientId: string
  readonly color: string
  readonly blockId: string | null
  readonly since: number
}
