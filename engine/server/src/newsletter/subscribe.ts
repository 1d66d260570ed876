import { isEmail } from '@quoin/engine'
import { newSecret, sha256Hex } from '../auth/secrets.ts'
import { addressBucket } from '../limits/token-bucket.ts'
import type { Mail } from '../mail/mailer.ts'
import type { Parts } from '../parts.ts'
import { pageTexts } from '../site/page-texts.ts'
import { inLanguage } from '../site/visitor-language.ts'
import type { Tx } from '../store/database.ts'
import { forgetTold } from '../store/deliveries.ts'
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
import { readSettings, siteAddress } from '../store/settings.ts'
import { timestamp } from '../time/timestamp.ts'
import type { ListOutcome } from './list-answer.ts'
import { isListId } from './list-id.ts'

const day = 86_400_000
const tokenMs = 7 * day

interface Visitor {
  readonly email: string
  readonly language: string
}

export async function subscribe(
  parts: Parts,
  request: {
    readonly list: string
    readonly email: string
    readonly address: string
    /** Of the visitor: the mail is written in it. */
    readonly language: string
  },
): Promise<ListOutcome> {
  const taken = await parts.buckets.take(`newsletter:${addressBucket(request.address)}`, parts.limits.rates.newsletter)
  if (!taken.ok) return { result: 'error', text: 'limited' }
  const email = request.email.trim()
  const isKnown = isListId(request.list) && (await parts.store.read((tx) => findList(tx, request.list))) !== undefined
  if (!isKnown) return { result: 'error', text: 'unknown' }
  if (!isEmail(email)) return { result: 'error', text: 'invalid' }
  return parts.store.write(async (tx) => {
    // one at a time, or an address that is sent twice would be entered twice
    const list = await findList(tx, request.list, { forWrite: true })
    return list ? enter(tx, parts, list, { email, language: request.language }) : { result: 'error', text: 'unknown' }
  })
}

async function enter(tx: Tx, parts: Parts, list: MailingList, visitor: Visitor): Promise<ListOutcome> {
  const { email } = visitor
  const key = emailKey(email)
  const known = await findSubscriber(tx, list.id, { emailKey: key }, { forWrite: true })
  const mailing = parts.accounts.mailer !== undefined
  const success: ListOutcome = { result: 'success', text: mailing ? 'pending' : 'done' }
  if (known?.status === 'subscribed') return list.revealSubscribed ? { result: 'error', text: 'known' } : success
  const base = known ?? {
    id: parts.ids.next(),
    listId: list.id,
    unsubscribeToken: newSecret(),
    mailedAt: [],
    confirmedAt: null,
  }
  const entry = { ...base, email, emailKey: key }
  if (mailing) {
    await awaitConfirmation(tx, parts, list, { entry, before: known, language: visitor.language })
    return success
  }
  const subscribed = { status: 'subscribed', since: tx.now, confirmedAt: tx.now } as const
  await putSubscriber(tx, { ...entry, ...subscribed, token: null })
  await tellSubscribed(tx, parts, { id: entry.id, listId: list.id, email })
  return success
}

interface Waiting {
  readonly entry: Omit<Subscriber, 'createdAt' | 'status' | 'since'> & { readonly emailKey: string }
  readonly before: Subscriber | undefined
  readonly language: string
}

/** At most one mail a day and three a week ask for it. */
async function awaitConfirmation(tx: Tx, parts: Parts, list: MailingList, waiting: Waiting): Promise<void> {
  const { entry, before, language } = waiting
  const mailedAt = entry.mailedAt.filter((at) => at > tx.now - 7 * day)
  const mayMail = mailedAt.length < 3 && mailedAt.every((at) => at <= tx.now - day)
  // waiting for no mail, one that has left would be erased, and what was sent forgotten with it
  if (!mayMail) return
  const token = newSecret()
  await putSubscriber(tx, {
    ...entry,
    status: 'pending',
    since: before?.status === 'pending' ? before.since : tx.now,
    mailedAt: [...mailedAt, tx.now],
    token: { hash: sha256Hex(token), expiresAt: tx.now + tokenMs },
  })
  const mail = await confirmationMail(tx, parts, list, { email: entry.email, language, token })
  await appendOutbox(tx, { id: parts.ids.next(), type: 'mail', data: { ...mail }, about: entry.id })
}

/** Turns a pending entry into a subscription. The token works once. */
export async function confirm(parts: Parts, listId: string, token: string): Promise<boolean> {
  return parts.store.write(async (tx) => {
    const found = await findSubscriber(tx, listId, { tokenHash: sha256Hex(token) }, { forWrite: true })
    if (found?.status !== 'pending') return false
    await setSubscriberStatus(tx, found, 'subscribed')
    await tellSubscribed(tx, parts, found)
    return true
  })
}

export async function unsubscribe(parts: Parts, listId: string, token: string): Promise<boolean> {
  return parts.store.write(async (tx) => {
    const found = await findSubscriber(tx, listId, { unsubscribeToken: token }, { forWrite: true })
    if (!found) return false
    await setSubscriberStatus(tx, found, 'unsubscribed')
    await forgetTold(tx, [found.id])
    return true
  })
}

export function unsubscribePath(subscriber: Pick<Subscriber, 'listId' | 'unsubscribeToken'>): string {
  return `/newsletter/${subscriber.listId}/unsubscribe?token=${subscriber.unsubscribeToken}`
}

async function tellSubscribed(
  tx: Tx,
  parts: Parts,
  { id, listId, email }: Pick<Subscriber, 'id' | 'listId' | 'email'>,
): Promise<void> {
  await appendOutbox(tx, {
    id: parts.ids.next(),
    type: 'newsletter.subscribed',
    data: { list: listId, email, at: timestamp(tx.now) },
    about: id,
  })
}

async function confirmationMail(
  tx: Tx,
  parts: Parts,
  list: MailingList,
  { email, language, token }: Visitor & { readonly token: string },
): Promise<Mail> {
  const settings = await readSettings(tx, parts.baseSettings)
  const path = inLanguage(`/newsletter/${list.id}/confirm?token=${token}`, language, settings)
  const url = siteAddress(settings, parts.mounts) + path
  return { to: email, ...pageTexts(language).confirmation({ list: list.name, site: settings.name, url }) }
}
