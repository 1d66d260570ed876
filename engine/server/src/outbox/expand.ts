import { isRecord } from '@quoin/engine'
import { isWebhookEvent } from '@quoin/engine/wire'
import { emailKeys } from '../forms/email-keys.ts'
import { fieldLabels } from '../forms/field-labels.ts'
import { publishedForms } from '../forms/published-forms.ts'
import type { PeopleMails } from '../mail/people-mails.ts'
import type { Tx } from '../store/database.ts'
import { insertDelivery } from '../store/deliveries.ts'
import { findForm } from '../store/forms.ts'
import type { JournalTables } from '../store/tables/journal.ts'
import { listWebhooks, type Webhook } from '../store/webhooks.ts'
import { timestamp } from '../timestamp.ts'
import { formMail } from './form-mail.ts'

const batch = 100

/**
 * Turns what acts left in the outbox into deliveries, in one transaction, so that each becomes them exactly once. It stays
 * there no longer, since it holds what people wrote. Says how many there were.
 */
export async function expandOutbox(
  tx: Tx,
  options: {
    readonly appId: string
    readonly nextId: () => string
    readonly mailing: boolean
    readonly mostBytes: number
    readonly words: PeopleMails
    /** The first one of the site. */
    readonly language: string
  },
): Promise<number> {
  let waiting = tx.db.selectFrom('outbox').selectAll().orderBy('at').orderBy('id').limit(batch)
  if (tx.dialect === 'postgres') waiting = waiting.forUpdate().skipLocked()
  const entries = await waiting.execute()
  if (entries.length === 0) return 0
  const hooks = (await listWebhooks(tx)).filter((hook) => hook.active)
  let reading: ReturnType<typeof publishedForms> | undefined
  // the pages are read once, when that is first asked
  const published = () => (reading ??= publishedForms(tx, { writes: true }))
  for (const entry of entries) {
    const data: unknown = JSON.parse(entry.data)
    if (entry.type === 'mail') await queueMail(tx, options, entry, entry.data)
    if (isWebhookEvent(entry.type)) await tellHooks(tx, options, { ...entry, data }, hooks)
    if (entry.type === 'form.submitted') await tellPeople(tx, { ...options, published }, entry, data)
    await tx.db.deleteFrom('outbox').where('id', '=', entry.id).execute()
  }
  return entries.length
}

/** Each hook that listens to the event; of one too large for them they hear that it happened. */
async function tellHooks(
  tx: Tx,
  { appId, nextId, mostBytes }: { readonly appId: string; readonly nextId: () => string; readonly mostBytes: number },
  { id, type, at, data, about }: Omit<JournalTables['outbox'], 'data'> & { readonly data: unknown },
  hooks: readonly Webhook[],
): Promise<void> {
  const bodyOf = (told: unknown) => JSON.stringify({ id, type, at: timestamp(at), appId, data: told })
  const whole = bodyOf(data)
  const body = Buffer.byteLength(whole) <= mostBytes ? whole : bodyOf({ tooLarge: true })
  for (const hook of hooks.filter(({ events }) => events.some((event) => event === type)))
    await insertDelivery(tx, { id: nextId(), kind: 'webhook', target: hook.id, eventId: id, about, type, body })
}

type Told = Pick<JournalTables['outbox'], 'id' | 'about'>

async function queueMail(
  tx: Tx,
  options: { readonly nextId: () => string; readonly mailing: boolean },
  { id: eventId, about }: Told,
  body: string,
): Promise<void> {
  if (options.mailing)
    await insertDelivery(tx, { id: options.nextId(), kind: 'mail', target: null, eventId, about, type: 'mail', body })
}

async function tellPeople(
  tx: Tx,
  options: {
    readonly nextId: () => string
    readonly mailing: boolean
    readonly words: PeopleMails
    readonly language: string
    readonly published: () => ReturnType<typeof publishedForms>
  },
  entry: Told,
  data: unknown,
): Promise<void> {
  if (!isRecord(data) || typeof data.formId !== 'string') return
  const form = await findForm(tx, data.formId)
  if (!form || form.notifyEmails.length === 0 || !options.mailing) return
  const submission = {
    formName: form.name,
    at: String(data.at),
    values: isRecord(data.values) ? data.values : {},
    files: Array.isArray(data.files) ? data.files : [],
  }
  const { words, language } = options
  const published = await options.published()
  const told = { emailKeys: emailKeys(form, published), labels: fieldLabels(form, published, language), words }
  for (const to of form.notifyEmails)
    await queueMail(tx, options, entry, JSON.stringify(formMail(to, submission, told)))
}
