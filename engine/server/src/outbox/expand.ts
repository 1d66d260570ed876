import { isRecord } from '@quoin/engine'
import { isWebhookEvent } from '@quoin/engine/wire'
import { logFailure } from '../failures/failure.ts'
import { emailKeys } from '../forms/email-keys.ts'
import { fieldLabels } from '../forms/field-labels.ts'
import { publishedForms } from '../forms/published-forms.ts'
import type { Mail } from '../mail/mailer.ts'
import type { PeopleMails } from '../mail/people-mails.ts'
import type { Parts } from '../parts.ts'
import type { Tx } from '../store/database.ts'
import { insertDelivery } from '../store/deliveries.ts'
import { type FormRecord, findForm } from '../store/forms.ts'
import { deleteEntry, type OutboxEntry, restEntry, takeWaitingEntries } from '../store/outbox.ts'
import { listWebhooks, type Webhook } from '../store/webhooks.ts'
import { timestamp } from '../time/timestamp.ts'
import { formMail, unreadMail } from './form-mail.ts'

const batch = 100

export interface ExpandParts extends Pick<Parts, 'clock' | 'log'> {
  readonly appId: string
  readonly nextId: () => string
  readonly mailing: boolean
  readonly mostBytes: number
  readonly words: PeopleMails
  /** The first one of the site. */
  readonly language: string
}

/** What all entries of a round are told with. */
interface Round extends ExpandParts {
  readonly hooks: readonly Webhook[]
  readonly published: () => ReturnType<typeof publishedForms>
}

type NewDelivery = Pick<Parameters<typeof insertDelivery>[1], 'kind' | 'target' | 'type' | 'body'>

/**
 * Turns what acts left in the outbox into deliveries, in one transaction, so that each becomes them exactly once. It stays
 * there no longer, since it holds what people wrote; only one that cannot become them stays, and holds up no other. Says
 * how many there were.
 */
export async function expandOutbox(tx: Tx, parts: ExpandParts): Promise<number> {
  const entries = await takeWaitingEntries(tx, batch)
  if (entries.length === 0) return 0
  const hooks = (await listWebhooks(tx)).filter((hook) => hook.active)
  let reading: ReturnType<typeof publishedForms> | undefined
  // the pages are read once, when that is first asked
  const published = () => (reading ??= publishedForms(tx, { writes: true }))
  for (const entry of entries) await expandEntry(tx, { ...parts, hooks, published }, entry)
  return entries.length
}

async function expandEntry(tx: Tx, round: Round, entry: OutboxEntry): Promise<void> {
  const { id: eventId, about } = entry
  const deliveries = await deliveriesOf(tx, round, entry).catch((error: unknown) => tellFailed(tx, round, entry, error))
  if (!deliveries) return restEntry(tx, eventId)
  for (const one of deliveries) await insertDelivery(tx, { id: round.nextId(), eventId, about, ...one })
  await deleteEntry(tx, eventId)
}

async function deliveriesOf(tx: Tx, round: Round, entry: OutboxEntry): Promise<readonly NewDelivery[]> {
  const data: unknown = JSON.parse(entry.data)
  const toHooks = isWebhookEvent(entry.type) ? webhookDeliveries(round, entry, data) : []
  if (!round.mailing) return toHooks
  if (entry.type === 'mail') return [mailDelivery(entry.data)]
  const mails = entry.type === 'form.submitted' ? await mailsToPeople(tx, round, entry, data) : []
  return [...toHooks, ...mails.map((mail) => mailDelivery(JSON.stringify(mail)))]
}

/** For each hook that listens to the event; of one too large for them they hear that it happened. */
function webhookDeliveries(
  { appId, mostBytes, hooks }: Round,
  { id, type, at }: OutboxEntry,
  data: unknown,
): readonly NewDelivery[] {
  const bodyOf = (told: unknown) => JSON.stringify({ id, type, at: timestamp(at), appId, data: told })
  const whole = bodyOf(data)
  const body = Buffer.byteLength(whole) <= mostBytes ? whole : bodyOf({ tooLarge: true })
  return hooks
    .filter(({ events }) => events.some((event) => event === type))
    .map(({ id: target }) => ({ kind: 'webhook', target, type, body }))
}

function mailDelivery(body: string): NewDelivery {
  return { kind: 'mail', target: null, type: 'mail', body }
}

/** Whoever is to hear of an answer does, even where it cannot be written into a mail. */
async function mailsToPeople(tx: Tx, round: Round, entry: OutboxEntry, data: unknown): Promise<readonly Mail[]> {
  if (!isRecord(data) || typeof data.formId !== 'string') return []
  const form = await findForm(tx, data.formId)
  if (!form || form.notifyEmails.length === 0) return []
  const mail = await answerMail(round, form, data).catch((error: unknown) => {
    tellFailed(tx, round, entry, error)
    return unreadMail({ formName: form.name, at: timestamp(entry.at) }, round.words)
  })
  return form.notifyEmails.map((to) => ({ to, ...mail }))
}

async function answerMail(
  { words, language, published }: Round,
  form: FormRecord,
  data: Readonly<Record<string, unknown>>,
): Promise<Omit<Mail, 'to'>> {
  const submission = {
    formName: form.name,
    at: String(data.at),
    values: isRecord(data.values) ? data.values : {},
    files: Array.isArray(data.files) ? data.files : [],
  }
  const pages = await published()
  return formMail(submission, { emailKeys: emailKeys(form, pages), labels: fieldLabels(form, pages, language), words })
}

/** By its id alone: it holds what people wrote. */
function tellFailed(tx: Tx, round: Round, { id, type }: OutboxEntry, error: unknown): undefined {
  tx.afterCommit(() => logFailure(round, { event: 'outbox.failed', outboxId: id, type }, error))
}
