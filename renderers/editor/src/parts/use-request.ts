import type { Answer, Problem } from '@quoin/edit/client'
import { useState } from 'react'
import { type Refusal, refusalOf } from './answers.ts'
import { useAlone } from './use-alone.ts'
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
  /** The answer when it was a good one; else the refusal stands here. Nothing is asked while a request is on its way. */
  run<T>(ask: () => Promise<Answer<T>>): Promise<Extract<Answer<T>, { readonly ok: true }> | undefined>
  refuse(wrong: string | Refusal | undefined): void
  /** The same for an act that answers what is wrong with it. */
  attempt(act: () => Promise<string | Refusal | undefined>): Promise<boolean>
}

/** What a form sends, and what came of it. */
export function useRequest(words: (problem: Problem) => string | Refusal | undefined = refusalOf): Request {
  const [busy, setBusy] = useState(false)
  const alone = useAlone()
  const [refusal, setRefusal] = useState<Refusal>()
  const [left, wait] = useWait()

  function refuse(wrong: string | Refusal | undefined): void {
    const next = typeof wrong === 'string' ? { text: wrong, fields: {} } : wrong
    setRefusal(next)
    if (next?.waitMs !== undefined) wait(next.waitMs)
  }

  function send<T>(act: () => Promise<T>): Promise<T | undefined> {
    return alone(async () => {
      setBusy(true)
      try {
        return await act()
      } finally {
        setBusy(false)
      }
    })
  }

  async function attempt(act: () => Promise<string | Refusal | undefined>): Promise<boolean> {
    const done = await send(async () => ({ wrong: await act() }))
    if (!done) return false
    refuse(done.wrong)
    return done.wrong === undefined
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
    async run(ask) {
      const answer = await send(() => {
        setRefusal(undefined)
        return ask()
      })
      if (!answer || answer.ok) return answer
      refuse(answer.problem.status === 429 ? refusalOf(answer.problem) : words(answer.problem))
      return undefined
    },
  }
}
