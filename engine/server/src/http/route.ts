import type { z } from 'zod'
import type { Caller } from '../auth/caller.ts'
import type { Act } from '../auth/permissions.ts'
import type { LimitName, RateName } from '../limits/limits.ts'
import type { Parts } from '../parts.ts'
import type { ProblemCode } from '../problem.ts'
import type { Settings } from '../store/settings.ts'
import type { Answer } from './answer.ts'
import type { ConnectionInfo } from './asked.ts'
import type { Run } from './idempotency.ts'
import type { Limited } from './limited.ts'
import type { TextPlaces } from './repair-text.ts'
import { serve } from './serve.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never
export type Params<P extends string> = Readonly<Record<ParamNames<P>, string>>

export interface BodySpec<S extends z.ZodType> {
  readonly schema: Limited<S>
  /** `jsonBytes` unless said otherwise. */
  readonly limit?: LimitName
  readonly depth?: 'jsonDepth' | 'pageDepth'
  readonly type?: 'application/json' | 'application/json-patch+json'
  /** Text of pages: NUL and lone surrogates are repaired and told, elsewhere they are refused (C-19). */
  readonly repair?: TextPlaces
}

/** What a route declares: the checks before its handler and its page in the API documentation come from here. */
export interface RouteSpec<P extends string, Q extends z.ZodObject, B extends z.ZodType> {
  readonly method: Method
  /** Below the mount, as in OpenAPI: `/admin/users/{id}`. */
  readonly path: P
  readonly mount?: 'api' | 'site'
  readonly summary: string
  readonly access: Act
  /** Refuse for a missing right only after the object was found: the handler calls `call.permit()` (§16). */
  readonly permitLater?: true
  /** Every parameter is a text; transform it in the schema. */
  readonly query?: Limited<Q>
  /** Other parameters are ignored instead of refused. */
  readonly looseQuery?: true
  /** Takes `?t=` in place of the Authorization header. */
  readonly linkToken?: true
  readonly body?: BodySpec<B>
  /** Says what the body is when the handler reads `call.request.body` itself. */
  readonly rawBody?: string
  /** Requires `Quoin-Client`. */
  readonly client?: true
  /** The call needs the current revision in `If-Match`. */
  readonly ifMatch?: true
  readonly rates?: readonly RateName[]
  readonly answers: Readonly<Record<number, AnswerSpec>>
  readonly problems?: readonly ProblemCode[]
  /** Where params stand in the raw path, when slashes may be part of one. */
  readonly match?: (path: string) => Readonly<Record<string, string>> | undefined
  /** No credential is looked at, so that it answers also while the store cannot be asked. */
  readonly anonymous?: true
  /** May run before the site has an owner. */
  readonly beforeSetup?: true
}

export interface AnswerSpec {
  readonly description: string
  readonly schema?: z.ZodType
  /** Of answers that are not JSON. */
  readonly type?: string
}

export interface Call<P extends string, Q, B> {
  readonly parts: Parts
  readonly request: Request
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

export interface Route {
  readonly spec: RouteSpec<string, z.ZodObject, z.ZodType>
  run(context: RequestContext): Promise<Answer>
}

// biome-ignore lint/complexity/noBannedTypes: the query of a route without parameters is the empty object
type NoQuery = z.ZodObject<{}>

export function route<const P extends string, Q extends z.ZodObject = NoQuery, B extends z.ZodType = z.ZodUndefined>(
  spec: RouteSpec<P, Q, B>,
  handle: (call: Call<P, z.output<Q>, z.output<B>>) => Promise<Answer>,
): Route {
  return { spec, run: (context) => serve(spec, handle, context) }
}
