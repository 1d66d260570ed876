import type { Json } from '@quoin/engine'
import type { Agent } from './agent.ts'
import type { TextEditing } from './text-editing.ts'

/** What was typed and is not answered yet. */
export interface Typed {
  readonly id: string
  readonly path: string
  readonly value: Json
  readonly inputSeq: number
}

/** The field that is edited. */
interface TypedIn {
  readonly id: string
  readonly path: string
  readonly text: TextEditing
}

/** What is typed goes to the editor under a number, and may be lost until the editor says that number. */
export interface TypedTexts {
  send(id: string, path: string, value: Json): Typed
  /** Sends again what an earlier connection left unanswered. */
  resend(typed: readonly Typed[]): void
  answered(inputSeq: number): void
  isAnswered(): boolean
  /** The field is left: its text stays as long as it is unanswered. */
  leave(field: TypedIn): void
  /** Of fields that were left, and of the one that is edited, where it is given. */
  unanswered(now?: TypedIn): readonly Typed[]
}

export function createTypedTexts(agent: Agent): TypedTexts {
  let sent = 0
  let heard = 0
  let left: readonly Typed[] = []

  function send(id: string, path: string, value: Json): Typed {
    sent += 1
    agent.post({ type: 'input', id, path, value, rev: agent.rev(), inputSeq: sent })
    return { id, path, value, inputSeq: sent }
  }

  const isAnswered = () => heard >= sent

  function unanswered(now?: TypedIn): readonly Typed[] {
    if (!now || isAnswered()) return left
    return [...left, { id: now.id, path: now.path, value: now.text.value(), inputSeq: sent }]
  }

  return {
    send,
    resend(typed) {
      for (const { id, path, value } of typed) left = [...left, send(id, path, value)]
    },
    answered(inputSeq) {
      heard = Math.max(heard, inputSeq)
      left = left.filter((one) => one.inputSeq > heard)
    },
    isAnswered,
    leave(field) {
      left = unanswered(field)
    },
    unanswered,
  }
}
