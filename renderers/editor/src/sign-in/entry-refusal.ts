import type { Problem } from '@quoin/edit/client'
import { type Refusal, refusalOf } from '../parts/answers.ts'

const noAnswer: readonly string[] = ['unreachable', 'unreadable']

interface EntryWords {
  /** The server knows no such credential. */
  readonly wrong: string
  /** Nobody answered, or a proxy in its place. */
  readonly unreachable: string
}

/** Why somebody was not let in. Only what the server says of the credential itself is told as being about it. */
export function entryRefusal({ wrong, unreachable }: EntryWords): (problem: Problem) => string | Refusal {
  return (problem) => {
    if (problem.status === 401) return wrong
    return noAnswer.includes(problem.code) ? unreachable : refusalOf(problem)
  }
}
