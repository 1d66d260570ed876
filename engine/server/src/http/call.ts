import type { Caller } from '../auth/caller.ts'
import type { Act } from '../auth/permissions.ts'
import type { Parts } from '../parts.ts'
import type { Problem } from '../problem.ts'
import type { Tx } from '../store/database.ts'
import type { Settings } from '../store/settings.ts'
import type { Answer } from './answer.ts'
import type { ConnectionInfo } from './asked.ts'
import type { Params } from './route-spec.ts'

/** What one transaction does. It answers a refusal where what it has written is to stay, and throws one to undo it. */
export type Run = (tx: Tx) => Promise<Answer | Problem>

export interface Call<P extends string, Q, B> {
  readonly parts: Parts
  readonly request: Request
  readonly connection: ConnectionInfo
  /** Filled in while the request is served, for the log. */
  readonly seen: { bytesIn?: number }
  readonly url: URL
  readonly requestId: string
  /** The caller's network address, for rate limits only. */
  readonly address: string
  readonly caller: Caller
  readonly params: Params<P>
  readonly query: Q
  readonly body: B
  /** Places in the body whose text was repaired. */
  readonly repaired: readonly string[]
  readonly clientId: string | undefined
  readonly ifMatch: number | undefined
  readonly prefer: 'minimal' | 'representation' | undefined
  readonly settings: Settings
  /** Throws 403 when the role or a grant is missing. */
  permit(act?: Act): void
  /** Whether that is allowed. Ask only where the call would be refused otherwise: it is asked again before the call is answered again (C-11). */
  may(act: Act): boolean
  /** One write: one transaction, done once per `Idempotency-Key` (C-11, T-1). */
  act(run: Run): Promise<Answer>
  /** The same where the answer tells a secret, which is kept sealed for who asks again. */
  actSealed(run: Run): Promise<Answer>
  /**
   * The same where the call itself tells one, and what proves it needs long work before the transaction. `who` calls where a
   * cookie says it.
   */
  actProven(prepare: () => Promise<Run>, who?: string): Promise<Answer>
  /**
   * The same for a write that needs long work before its transaction, of a route that reads its body itself: `said` is
   * what has to be equal for two calls to be the same.
   */
  actPrepared(said: Uint8Array, prepare: () => Promise<Run>): Promise<Answer>
}

/** Who is behind an admin call; the route's `access` has made sure that there is somebody. */
export function userOf(call: { readonly caller: Caller }) {
  if (call.caller.kind !== 'user') throw new Error('A route of people was called without a session.')
  return call.caller.user
}

/** The tab behind a call whose route says `client: true`. */
export function clientOf(call: { readonly clientId: string | undefined }): string {
  if (call.clientId === undefined) throw new Error('The route does not require a client.')
  return call.clientId
}

export interface RequestContext {
  readonly parts: Parts
  readonly request: Request
  readonly url: URL
  readonly requestId: string
  readonly connection: ConnectionInfo
  readonly address: string
  readonly params: Readonly<Record<string, string>>
  readonly settings: Settings
  /** Filled in while the request is served, for the log. */
  readonly seen: { caller?: Caller; bytesIn?: number }
}
