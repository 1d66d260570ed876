import type { Answer, Problem } from '@quoin/edit/client'
import { useState } from 'react'
import { type Refusal, refusalOf } from './answers.ts'
import { useWait } from './use-wait.ts'

export interface Request {
  readonly busy: boolean
  /** Nothing can be sent: a request is on its way, or there were too many. */
  readonly blocked: boolean
  /** Seconds to wait after too many tries. */
  readonly left: number
  /** Why the last one was refused. */
  readonly text: string | undefined
  /** What was refused, by the name of the field. */
  readonly fields: Refusal['fields']
  /** The answer when it was a good one; else the refusal stands here. */
  run<T>(answer: Promise<Answer<T>>): Promise<Extract<Answer<T>, { readonly ok: true }> | undefined>
  refuse(wrong: string | Refusal | undefined): void
  /** The same for an act that answers what is wrong with it. */
  attempt(act: () => Promise<string | Refusal | undefined>): Promise<boolean>
}

/** What a form sends, and what came of it. */
export function useRequest(words: (problem: Problem) => string | Refusal | undefined = refusalOf): Request {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [left, wait] = useWait()

  function refuse(wrong: string | Refusal | undefined): void {
    const next = typeof wrong === 'string' ? { text: wrong, fields: {} } : wrong
    setRefusal(next)
    if (next?.waitMs !== undefined) wait(next.waitMs)
  }

  async function attempt(act: () => Promise<string | Refusal | undefined>): Promise<boolean> {
    setBusy(true)
    const wrong = await act()
    setBusy(false)
    refuse(wrong)
    return wrong === undefined
  }

  const isWaiting = refusal?.waitMs !== undefined
  return {
    busy,
    left,
    blocked: busy || left > 0,
    text: isWaiting ? undefined : refusal?.text,
    fields: refusal?.fields ?? {},
    refuse,
    attempt,
    async run(promise) {
      setBusy(true)
      setRefusal(undefined)
      const answer = await promise
      setBusy(false)
      if (answer.ok) return answer
      refuse(answer.problem.status === 429 ? refusalOf(answer.problem) : words(answer.problem))
      return undefined
    },
  }
}
