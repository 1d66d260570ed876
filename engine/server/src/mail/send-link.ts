import { faultOf, logFailure } from '../failures/failure.ts'
import { waitAfter } from '../outbox/retry.ts'
import type { Parts } from '../parts.ts'
import { isEntryToken } from '../store/entry-tokens.ts'
import { timestamp } from '../time/timestamp.ts'
import { type Mail, withoutRecipient } from './mailer.ts'

export interface LinkMail {
  readonly mail: Mail
  /** Of the token in its link. */
  readonly tokenHash: string
}

/** Half an hour lies before the last one: whoever waits for a link has given up by then. */
const mostTries = 5

/** The store must not hold the link. So the mail is tried again from memory, until the server ends or the link no longer holds. */
export async function sendLink(
  parts: Pick<Parts, 'accounts' | 'clock' | 'ids' | 'log' | 'lifecycle' | 'store'>,
  { mail, tokenHash }: LinkMail,
  { requestId, tries = 1 }: { readonly requestId: string; readonly tries?: number },
): Promise<void> {
  const { accounts, clock, lifecycle, store } = parts
  const named = { ...mail, id: mail.id ?? parts.ids.next() }
  try {
    if (tries === 1 || (await store.read((tx) => isEntryToken(tx, tokenHash)))) await accounts.mailer?.send(named)
  } catch (error) {
    const wait = tries < mostTries ? waitAfter(tries, requestId) : undefined
    const next = wait === undefined ? null : timestamp(clock.now() + wait)
    const told = Object.entries(faultOf(error)).map(([name, text]) => [name, withoutRecipient(text, mail)])
    logFailure(parts, { event: 'mail.failed', requestId, tries, next, ...Object.fromEntries(told) })
    if (wait === undefined || lifecycle.isClosing()) return
    const stop = clock.after(wait, () => {
      forget()
      void sendLink(parts, { mail: named, tokenHash }, { requestId, tries: tries + 1 })
    })
    const forget = lifecycle.onClosing(stop)
  }
}
