import type { Clock } from '@quoin/engine'
import { type Answer, type Call, type CallInput, isPassing, type Problem } from './answer.ts'

/** Whoever asks for the same after that means another. */
const sameMs = 300_000

/**
 * What is asked for once more because no answer came goes under the key of the first time, so that it happens once,
 * though the server did it then. Saves keep their own keys.
 */
export function sentAgain(call: Call, clock: Pick<Clock, 'now'>): Call {
  const unanswered = new Map<string, { readonly key: string; readonly at: number }>()

  function keyOf(what: string, key: string): string {
    const before = unanswered.get(what)
    unanswered.delete(what)
    return before && clock.now() - before.at < sameMs ? before.key : key
  }

  async function callOnce<T>(input: CallInput & { readonly key: string }): Promise<Answer<T>> {
    const { path, query, body, revision } = input
    const what = JSON.stringify([path, query, body, revision])
    const key = keyOf(what, input.key)
    const answer = await call<T>({ ...input, key })
    if (!answer.ok && isOpen(answer.problem)) unanswered.set(what, { key, at: clock.now() })
    return answer
  }

  async function callAndForget<T>(input: CallInput): Promise<Answer<T>> {
    const answer = await call<T>(input)
    // what was made may be gone, so that making it anew is no repetition
    if (answer.ok) unanswered.clear()
    return answer
  }

  return <T>(input: CallInput) => {
    const { method, key } = input
    if (method === 'POST' && key !== undefined) return callOnce<T>({ ...input, key })
    return method === 'DELETE' ? callAndForget<T>(input) : call<T>(input)
  }
}

/** It may have been done, or may be done just now. */
function isOpen(problem: Problem): boolean {
  return isPassing(problem) || problem.code === 'idempotency_in_progress'
}
