import type { Answer, Problem } from '@quoin/edit/client'

type Answered<T> = Extract<Answer<T>, { ok: true }>
type Refused = Extract<Answer<never>, { ok: false }>

/** What a call of the client answers where the server did what was asked. */
export function answered<T>(value: T): Answered<T> {
  return { ok: true, status: 200, value, header: () => undefined }
}

/** And where it refused. */
export function refused(problem: Pick<Problem, 'status'> & Partial<Problem>): Refused {
  return { ok: false, problem: { code: '', title: '', detail: '', retryAfterMs: undefined, extra: {}, ...problem } }
}
