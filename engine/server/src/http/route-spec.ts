import type { z } from 'zod'
import type { Act } from '../auth/permissions.ts'
import type { LimitName, RateName } from '../limits/limits.ts'
import type { Problem, ProblemCode } from '../problem.ts'
import type { Settings } from '../store/settings.ts'
import type { Answer } from './answer.ts'
import type { Limited } from './limited.ts'
import type { otherAnswerWords } from './parameter-words.ts'
import type { TextPlaces } from './repair-text.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never

/** How a call is let in; `none`: it asks for nothing. */
export type Credential = 'none' | 'apiKey' | 'session' | 'ticket'

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

/** Said for the API documentation only. */
export interface RawBody {
  readonly description: string
  /** By media type. What has no schema is bytes. */
  readonly types: Readonly<Record<string, z.ZodType | undefined>>
}

/** What a route declares: the checks before its handler and its page in the API documentation come from here. */
export interface RouteSpec<P extends string, Q extends z.ZodObject, B extends z.ZodType> {
  readonly method: Method
  /** Below the mount, as in OpenAPI: `/admin/users/{id}`. */
  readonly path: P
  readonly mount?: 'api' | 'site'
  readonly summary: string
  readonly access: Act
  /** For the API documentation, where the handler looks for other credentials than `access` tells. */
  readonly credentials?: readonly Credential[]
  /** Refuse for a missing right only after the object was found: the handler calls `call.permit()` (§16). */
  readonly permitLater?: true
  /** Every parameter is a text; transform it in the schema. */
  readonly query?: Limited<Q>
  /** Other parameters are ignored instead of refused. */
  readonly looseQuery?: true
  /** Takes `?t=` in place of the Authorization header. */
  readonly linkToken?: true
  readonly body?: BodySpec<B>
  /** What the handler reads by itself. */
  readonly rawBody?: RawBody
  /** Requires `Quoin-Client`. */
  readonly client?: true
  /** The call needs the current revision in `If-Match`. */
  readonly ifMatch?: true
  readonly rates?: readonly RateName[]
  readonly answers: Readonly<Record<number, AnswerSpec>>
  /** With its status where that is not the usual one of the code. */
  readonly problems?: readonly (ProblemCode | readonly [code: ProblemCode, status: number])[]
  /** Where params stand in the raw path, when slashes may be part of one. */
  readonly match?: (path: string) => Readonly<Record<string, string>> | undefined
  /** No credential is looked at, so that it answers also while the store cannot be asked. */
  readonly anonymous?: true
  /** May run before the site has an owner. */
  readonly beforeSetup?: true
  /** How it is told that the call could not be served, to visitors and to programs that know no problem details; undefined where they do. */
  readonly refused?: (refusal: Problem, call: Unserved) => Answer | undefined
  /** What `refused` answers, for the API documentation; from this status on where it leaves others as they are. */
  readonly refusal?: AnswerSpec & { readonly from?: number }
}

/** What is known of a call that could not be served. */
export interface Unserved {
  readonly request: Request
  readonly url: URL
  readonly settings: Settings
}

export interface AnswerSpec {
  readonly description: string
  readonly schema?: z.ZodType
  /** Of answers that are not JSON. */
  readonly type?: string
  /** The media type that others are answered in. */
  readonly orType?: string
  readonly etag?: true
  /** Others that it may have. */
  readonly headers?: readonly (keyof typeof otherAnswerWords)[]
  /** Names where what was made is found. */
  readonly location?: true
  /** Has a short form for who prefers it (C-12). */
  readonly prefer?: true
}
