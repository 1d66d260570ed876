import { logFailure } from '../failures/failure.ts'
import { type PeopleMails, peopleMails } from '../mail/people-mails.ts'
import type { Parts, SettingsCache } from '../parts.ts'
import { appendAudit } from '../store/audit.ts'
import type { Tx } from '../store/database.ts'
import {
  claimDeliveries,
  type Delivery,
  forgetDeliveries,
  type Receiver,
  receiversDue,
  settleDelivery,
} from '../store/deliveries.ts'
import { appendEvent, appendOutbox } from '../store/journal.ts'
import { hasWaitingEntry } from '../store/outbox.ts'
import { listUsers } from '../store/people.ts'
import { findWebhook, putWebhook } from '../store/webhooks.ts'
import { timestamp } from '../time/timestamp.ts'
import { type DeliverParts, deliver, type Try } from './deliver.ts'
import { expandOutbox } from './expand.ts'
import { waitAfter } from './retry.ts'

export interface OutboxParts extends DeliverParts {
  readonly appId: string
  readonly nextId: () => string
  readonly mostBytes: number
  readonly settings: Pick<SettingsCache, 'read'>
  readonly log: Parts['log']
}

/** The parts with what is said to people in it. */
type Round = OutboxParts & { readonly words: PeopleMails }

const atOnce = 10
/** So many deliveries in a row that failed for good switch a webhook off (S-6). */
const mostFailures = 50

export interface Outbox {
  /** What acts left becomes deliveries, and sending what is due begins: a receiver that does not answer holds up no other. */
  work(): Promise<void>
  /** Sends no more than is under way, and waits for that. */
  stop(): Promise<void>
}

/** `failed` hears of what cannot be sent for a fault of our own. */
export function createOutbox(parts: OutboxParts, failed: (error: unknown) => void): Outbox {
  const { store, appId, nextId, mostBytes, clock, log } = parts
  const mailing = parts.mailer !== undefined
  const sending = new Map<string, Promise<void>>()
  let stopped = false

  function begin(receiver: Receiver, words: PeopleMails): void {
    const name = JSON.stringify(receiver)
    if (stopped || sending.has(name)) return
    const run = sendDue({ ...parts, words }, receiver, () => stopped).catch(failed)
    sending.set(
      name,
      run.finally(() => sending.delete(name)),
    )
  }

  return {
    async work() {
      const waiting = await store.read(async (tx) => ({
        hasEntry: await hasWaitingEntry(tx),
        receivers: await receiversDue(tx),
      }))
      if (!waiting.hasEntry && waiting.receivers.length === 0) return
      const settings = await parts.settings.read()
      const words = peopleMails(settings)
      const language = settings.defaultLanguage
      const outbox = { appId, nextId, mailing, mostBytes, words, language, clock, log }
      if (waiting.hasEntry) while ((await store.write((tx) => expandOutbox(tx, outbox))) > 0);
      const receivers = waiting.hasEntry ? await store.read(receiversDue) : waiting.receivers
      for (const receiver of receivers) begin(receiver, words)
    },
    async stop() {
      stopped = true
      await Promise.all(sending.values())
    },
  }
}

/** Ends when nothing is due for the receiver, or it is stopped. */
async function sendDue(parts: Round, receiver: Receiver, isStopped: () => boolean): Promise<void> {
  const { store } = parts
  while (!isStopped()) {
    const claimed = await store.write((tx) => claimDeliveries(tx, receiver, atOnce))
    if (claimed.length === 0) return
    await Promise.all(
      claimed.map(async (delivery) => {
        const tried = await deliver(parts, delivery)
        await store.write((tx) => settle(tx, parts, delivery, tried))
        if (delivery.kind === 'mail' && !tried.ok) tellMailFailed(parts, delivery, tried)
      }),
    )
  }
}

export async function tidyOutbox(parts: OutboxParts): Promise<void> {
  await parts.store.write(forgetDeliveries)
}

/** Webhooks and deploy hooks have lists of what became of them; of a mail nothing else tells. */
function tellMailFailed(parts: OutboxParts, { id, tries }: Delivery, { answer }: Try): void {
  const wait = waitAfter(tries, id)
  const next = wait === undefined ? null : timestamp(parts.clock.now() + wait)
  logFailure(parts, { event: 'mail.failed', deliveryId: id, tries, next, error: answer })
}

async function settle(tx: Tx, parts: Round, delivery: Delivery, tried: Try): Promise<void> {
  const { status, answer } = tried
  const wait = tried.ok || tried.gone || delivery.kind === 'deploy' ? undefined : waitAfter(delivery.tries, delivery.id)
  if (tried.ok || wait === undefined)
    await settleDelivery(tx, delivery.id, { state: tried.ok ? 'done' : 'failed', status, answer })
  else await settleDelivery(tx, delivery.id, { state: 'pending', nextAt: tx.now + wait, status, answer })
  if (delivery.kind === 'webhook' && (tried.ok || wait === undefined)) await countWebhook(tx, parts, delivery, tried)
  if (delivery.kind === 'deploy') await tellDeploy(tx, parts, delivery, tried)
}

async function countWebhook(tx: Tx, parts: Round, delivery: Delivery, tried: Try): Promise<void> {
  const hook = await findWebhook(tx, delivery.target ?? '', { forWrite: true })
  if (!hook?.active) return
  const failures = tried.ok ? 0 : hook.failures + 1
  const off = tried.gone === true || failures >= mostFailures
  if (failures !== hook.failures || off) await putWebhook(tx, { ...hook, failures, active: !off })
  if (!off) return
  await appendAudit(tx, {
    action: 'webhook.disabled',
    userId: null,
    detail: { webhookId: hook.id, status: tried.status },
  })
  const told = parts.words.webhookOff({ url: hook.url, failures: tried.gone ? undefined : failures })
  for (const user of await listUsers(tx)) {
    if (user.role === 'editor' || user.disabled) continue
    await appendOutbox(tx, { id: parts.nextId(), type: 'mail', data: { to: user.email, ...told } })
  }
}

async function tellDeploy(tx: Tx, parts: OutboxParts, delivery: Delivery, tried: Try): Promise<void> {
  const data = { deployId: delivery.id, env: delivery.target ?? '', ok: tried.ok, status: tried.status }
  await appendEvent(tx, { topic: 'site', type: 'deploy.finished', data })
  await appendOutbox(tx, { id: parts.nextId(), type: 'deploy.finished', data })
}
