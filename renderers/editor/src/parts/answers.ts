import type { Answer, Problem } from '@quoin/edit/client'
import { isRecord } from '@quoin/engine'
import type { Say } from '../say-in.ts'

/** A refusal in words a person can use. */
export function problemText(problem: Problem): string {
  const { errors } = problem.extra
  const messages = Array.isArray(errors)
    ? errors.flatMap((entry: unknown) => (isRecord(entry) && typeof entry.message === 'string' ? [entry.message] : []))
    : []
  return messages.join(' ') || problem.detail || problem.title
}

/** What the edit session says against something, or of it, in one line. */
export function issueText(issues: readonly { readonly message: string }[], say: Say): string {
  return issues.map(({ message }) => say.text(message)).join(' ')
}

/** Why something was not taken: in one sentence, and by the fields it names. */
export interface Refusal {
  readonly text: string
  readonly fields: Readonly<Partial<Record<string, string>>>
  /** There were too many tries: the next makes sense after this time. */
  readonly waitMs?: number
}

export function refusalOf(problem: Problem): Refusal {
  const { errors } = problem.extra
  const fields = Array.isArray(errors)
    ? errors.flatMap((entry: unknown): [string, string][] =>
        isRecord(entry) && typeof entry.path === 'string' && typeof entry.message === 'string'
          ? [[entry.path.split('/')[1] ?? '', entry.message]]
          : [],
      )
    : []
  return {
    text: problemText(problem),
    fields: Object.fromEntries(fields),
    ...(problem.status === 429 ? { waitMs: problem.retryAfterMs ?? 1000 } : {}),
  }
}

/** Why some of several calls were refused, and how many were; of one alone only why. Undefined where all went well. */
export function refusedText(answers: readonly Answer<unknown>[], say: Say): string | undefined {
  const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.problem]))
  const [problem] = refused
  if (!problem) return undefined
  const reason = say.text(problemText(problem))
  const [done, failed] = [answers.length - refused.length, refused.length]
  return answers.length === 1 ? reason : say('pages.someFailed', { done, failed, reason })
}

/** The value of an answer; a refusal becomes the error that a query reports. */
export async function answered<T>(answer: Promise<Answer<T>>): Promise<T> {
  const result = await answer
  if (!result.ok) throw new Error(problemText(result.problem))
  return result.value
}

/** How a list that comes in numbered pages is asked on, as long as there is more of it. */
export function numberedPages(pageSize: number) {
  return {
    initialPageParam: 1,
    getNextPageParam: (last: { readonly total: number }, all: readonly unknown[]) =>
      all.length * pageSize < last.total ? all.length + 1 : undefined,
  }
}
