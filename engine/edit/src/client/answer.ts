import { isRecord, type Json } from '@quoin/engine'
import type { Sending } from './bytes.ts'

/** What a call came to. A refusal carries the server's problem; `status` 0 means that no answer came. */
export type Answer<T> =
  | {
      readonly ok: true
      readonly status: number
      readonly value: T
      readonly header: (name: string) => string | undefined
    }
  | { readonly ok: false; readonly problem: Problem }

/** Why a call was refused, as the server tells it. */
export interface Problem {
  readonly status: number
  readonly code: string
  readonly title: string
  readonly detail: string
  readonly retryAfterMs: number | undefined
  /** Members of this problem alone: `issues`, `conflicts`, `suggestion`, `lock`, … */
  readonly extra: Readonly<Record<string, unknown>>
}

/** Whether a refusal says nothing about the call: without a line, or with a server that is away or busy, it may go well later. */
export function isPassing({ status }: Pick<Problem, 'status'>): boolean {
  return status === 0 || status === 429 || status >= 500
}

/** Whether somebody in front of the server says that it does not answer, Cloudflare in codes of its own, or it says so of its database. */
export function saysAway({ status }: Pick<Problem, 'status'>): boolean {
  return (status >= 502 && status <= 504) || (status >= 520 && status <= 527) || status === 530
}

/** One call of the content server. */
export interface CallInput {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly body?: Json
  /** Bytes to send instead of a body. */
  readonly sending?: Sending
  /** The answer is a file: its value is a Blob. */
  readonly file?: true
  readonly headers?: Readonly<Record<string, string>>
  /** The revision a write stands on. */
  readonly revision?: number
  /** The same for each repetition of one write. */
  readonly key?: string
  /** Asked without the session's token: one that ran out is refused even where none is needed. */
  readonly entering?: true
  readonly signal?: AbortSignal | undefined
}

/** Makes a call. That nobody answered is an answer, too: it rejects only when it is called off. */
export type Call = <T>(input: CallInput) => Promise<Answer<T>>

export function readProblem(status: number, body: unknown, retryAfter: string | undefined): Problem {
  const raw = isRecord(body) ? body : {}
  const text = (key: string, initial: string) => (typeof raw[key] === 'string' ? raw[key] : initial)
  const seconds = retryAfter?.trim() ? Number(retryAfter) : Number.NaN
  const {
    type: _type,
    title: _title,
    status: _status,
    code: _code,
    detail: _detail,
    instance: _instance,
    ...extra
  } = raw
  return {
    status,
    code: text('code', status === 0 ? 'unreachable' : 'unreadable'),
    title: text(
      'title',
      status === 0 ? 'The server cannot be reached.' : 'The server sent an answer that cannot be read.',
    ),
    detail: text('detail', ''),
    retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : undefined,
    extra,
  }
}
