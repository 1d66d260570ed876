import { ConfigError } from '@quoin/engine'
import { cut } from '../texts/cut.ts'

/** One plain-text mail. `html` is optional decoration of the same words. */
export interface Mail {
  readonly to: string
  /** In place of the mailer's own sender. */
  readonly from?: string
  readonly subject: string
  readonly text: string
  readonly replyTo?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The same for each try, so that whoever gets it twice can tell. */
  readonly id?: string
}

/** How mail leaves. Rejects when it did not, so that the queue tries again. Once the signal is given nobody waits for it any more. */
export interface Mailer {
  readonly name: string
  send(mail: Mail, options?: { readonly signal?: AbortSignal }): Promise<void>
  /** Whether mail would leave, for `quoin doctor`. Rejects with what stands in its way, and soon. */
  verify?(): Promise<void>
}

/** Mail servers refuse each mail of a sender without an address, which would only be seen in the log. */
export function requireSender(call: string, from: string): void {
  if (/[^\s@<>]@[^\s@<>]+>?$/.test(from.trim())) return
  const advice = 'Give "site@example.org", or "Example <site@example.org>".'
  throw new ConfigError('OPTIONS_UNFIT', `${call}: "from" is "${from}", which is no email address. ${advice}`)
}

/** In the head of every mail: whoever is away does not answer it, and least of all whoever a visitor named (RFC 3834). */
export const sentByItself = { 'Auto-Submitted': 'auto-generated' }

/** What a mail server said, for the log, which names nobody (D-3): servers repeat whom they refuse. */
export function withoutRecipient(said: string, { to }: Pick<Mail, 'to'>): string {
  const isRecipient = (word: string) => word.toLowerCase().includes(to.toLowerCase())
  return said.replace(/[^\s<>()[\]",;:]+@[^\s<>()[\]",;:]+/g, (word) => (isRecipient(word) ? '***' : word))
}

/** By its id, at the host of its sender: programs for mail show what comes twice once. */
export function messageId({ id }: Pick<Mail, 'id'>, from: string): string | undefined {
  const host = /@([\w.-]+)>?$/.exec(from)?.[1]
  return id === undefined || host === undefined ? undefined : `<${id}@${host}>`
}

/** Header values hold one line, whatever they were made from. */
export function oneLine(text: string): string {
  return cut(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim(), 250)
}
