import { isEmail } from '@quoin/engine'
import { newSecret, sha256Hex } from '../auth/secrets.ts'
import { addressBucket } from '../limits/token-bucket.ts'
import type { Mail } from '../mail/mailer.ts'
import type { Parts } from '../parts.ts'
import type { Tx } from '../store/database.ts'
import { appendOutbox } from '../store/journal.ts'
import {
  findList,
  findSubscriber,
  type MailingList,
  putSubscriber,
  type Subscriber,
  setSubscriberStatus,
} from '../store/newsletter.ts'
import { emailKey } from '../store/people.ts'
import { readSettings } from '../store/settings.ts'

/** The answer of the mailing-list format: plain text that never repeats the address (N-3). */
export interface ListAnswer {
  readonly result: 'success' | 'error'
  readonly msg: string
}

export const listTexts = {
  invalid: 'Please, enter a valid email address',
  unknown: 'This list does not exist.',
  limited: 'Too many requests. Please, try again later.',
  failed: 'An error occurred. Please, try again.',
  pending: 'Almost finished: please confirm in the mail we sent you.',
  done: 'Thank you for subscribing.',
  known: 'This address is already subscribed.',
} as const

const day = 86_400_000
const tokenMs = 7 * day

export async function subscribe(
  parts: Parts,
  request: { readonly list: string; readonly email: string; readonly address: string },
): Promise<ListAnswer> {
  const taken = await parts.buckets.take(`newsletter:${addressBucket(request.address)}`, parts.limits.rates.newsletter)
  if (!taken.ok) return { result: 'error', msg: listTexts.limited }
  const email = request.email.trim()
  const isKnown = isListId(request.list) && (await parts.store.read((tx) => findList(tx, request.list))) !== undefined
  if (!isKnown) return { result: 'error', msg: listTexts.unknown }
  if (!isEmail(email)) return { result: 'error', msg: listTexts.invalid }
  return parts.store.write(async (tx) => {
    const list = await findList(tx, request.list)
    return list ? enter(tx, parts, list, email) : { result: 'error', msg: listTexts.unknown }
  })
}

export function isListId(text: string): boolean {
  return /^(?!post)[a-z0-9][a-z0-9-]{0,31}$/.test(text)
}

async function enter(tx: Tx, parts: Parts, list: MailingList, email: string): Promise<ListAnswer> {
  const key = emailKey(email)
  const known = await findSubscriber(tx, list.id, { emailKey: key })
  const mailing = parts.accounts.mailer !== undefined
  const success: ListAnswer = { result: 'success', msg: mailing ? listTexts.pending : listTexts.done }
  if (known?.status === 'subscribed') return list.revealSubscribed ? { result: 'error', msg: listTexts.known } : success
  const base = known ?? {
    id: parts.ids.next(),
    listId: list.id,
    unsubscribeToken: newSecret(),
    mailedAt: [],
    confirmedAt: null,
  }
  if (!mailing) {
    await putSubscriber(tx, { ...base, email, emailKey: key, status: 'subscribed', confirmedAt: tx.now, token: null })
    await tellSubscribed(tx, parts, list.id, email)
    return success
  }
  const mailedAt = base.mailedAt.filter((at) => at > tx.now - 7 * day)
  const mayMail = mailedAt.length < 3 && mailedAt.every((at) => at <= tx.now - day)
  const token = newSecret()
  await putSubscriber(tx, {
    ...base,
    email,
    emailKey: key,
    status: 'pending',
    mailedAt: mayMail ? [...mailedAt, tx.now] : mailedAt,
    ...(mayMail ? { token: { hash: sha256Hex(token), expiresAt: tx.now + tokenMs } } : {}),
  })
  if (mayMail)
    await appendOutbox(tx, {
      id: parts.ids.next(),
      type: 'mail',
      data: { ...(await confirmationMail(tx, parts, list, email, token)) },
    })
  return success
}

/** Turns a pending entry into a subscription. The token works once. */
export async function confirm(parts: Parts, listId: string, token: string): Promise<boolean> {
  return parts.store.write(async (tx) => {
    const found = await findSubscriber(tx, listId, { tokenHash: sha256Hex(token) })
    if (found?.status !== 'pending') return false
    await setSubscriberStatus(tx, found.id, 'subscribed')
    await tellSubscribed(tx, parts, listId, found.email)
    return true
  })
}

export async function unsubscribe(parts: Parts, listId: string, token: string): Promise<boolean> {
  return parts.store.write(async (tx) => {
    const found = await findSubscriber(tx, listId, { unsubscribeToken: token })
    if (!found) return false
    await setSubscriberStatus(tx, found.id, 'unsubscribed')
    return true
  })
}

export function unsubscribePath(parts: Parts, subscriber: Pick<Subscriber, 'listId' | 'unsubscribeToken'>): string {
  return `${parts.mounts.site}/newsletter/${subscriber.listId}/unsubscribe?token=${subscriber.unsubscribeToken}`
}

async function tellSubscribed(tx: Tx, parts: Parts, list: string, email: string): Promise<void> {
  await appendOutbox(tx, {
    id: parts.ids.next(),
    type: 'newsletter.subscribed',
    data: { list, email, at: new Date(tx.now).toISOString() },
  })
}

async function confirmationMail(tx: Tx, parts: Parts, list: MailingList, email: string, token: string): Promise<Mail> {
  const { siteUrl, name } = await readSettings(tx, parts.baseSettings)
  const url = `${siteUrl}${parts.mounts.site}/newsletter/${list.id}/confirm?token=${token}`
  return {
    to: email,
    subject: `Please confirm: ${list.name}`,
    text: `Somebody, hopefully you, entered this address for “${list.name}” at ${name}.\n\nTo subscribe open this page and confirm there:\n${url}\n\nIf it was not you, nothing has to be done: without the confirmation the address is erased.\n`,
  }
}
