import type { Answer, Problem } from '@quoin/edit/client'

/** A refusal in words a person can use. */
export function problemText(problem: Problem): string {
  const { errors } = problem.extra
  const messages = Array.isArray(errors)
    ? errors.flatMap((entry: unknown) =>
        typeof entry === 'object' && entry !== null && 'message' in entry ? [String(entry.message)] : [],
      )
    : []
  return messages.join(' ') || problem.detail || problem.title
}

/** The value of an answer; a refusal becomes the error that a query reports. */
export async function answered<T>(answer: Promise<Answer<T>>): Promise<T> {
  const result = await answer
  if (!result.ok) throw new Error(problemText(result.problem))
  return result.value
}
