import { type Clock, ConfigError } from '@quoin/engine'
import { canOpen, type SecretBox } from '../auth/secret-box.ts'
import { webhookSignature } from '../auth/webhook-signature.ts'
import { reasonOf } from '../failures/failure.ts'
import { wholeText } from '../http/repair-text.ts'
import { type Mail, type Mailer, withoutRecipient } from '../mail/mailer.ts'
import { isGood, type Outbound } from '../outbound/outbound.ts'
import type { Delivery } from '../store/deliveries.ts'
import { findDeployHook } from '../store/deploy-hooks.ts'
import type { Store } from '../store/store.ts'
import { findWebhook } from '../store/webhooks.ts'
import { inTime } from '../time/in-time.ts'

export interface DeliverParts {
  readonly store: Store
  readonly outbound: Outbound
  readonly mailer: Mailer | undefined
  readonly secrets: SecretBox
  readonly clock: Clock
  readonly timeoutMs: number
}

/** What became of one try. `gone` asks for no more of its kind. */
export interface Try {
  readonly ok: boolean
  readonly status: number | null
  readonly answer: string | null
  readonly gone?: true
}

const mostAnswerBytes = 16 * 1024
/** Less than a delivery is taken for, or another server would send the same mail meanwhile. */
const mailMs = 50_000

export async function deliver(parts: DeliverParts, delivery: Delivery): Promise<Try> {
  try {
    const tried = await send(parts, delivery)
    // Whatever a stranger says has to fit into the store, or the try would never be told and be made again for ever.
    return { ...tried, answer: tried.answer && wholeText(tried.answer) }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { ok: false, status: null, answer: error.message }
  }
}

function send(parts: DeliverParts, delivery: Delivery): Promise<Try> {
  switch (delivery.kind) {
    case 'mail':
      return sendMail(parts, delivery)
    case 'webhook':
      return callWebhook(parts, delivery)
    case 'deploy':
      return callDeployHook(parts, delivery)
  }
}

async function sendMail({ mailer, clock }: DeliverParts, delivery: Delivery): Promise<Try> {
  if (!mailer) return { ok: false, status: null, answer: 'Email is not set up.' }
  const leaving = new AbortController()
  try {
    const mail: Mail = { ...JSON.parse(delivery.body), id: delivery.id }
    const sending = async () => {
      await mailer.send(mail, { signal: leaving.signal }).catch((error: unknown) => {
        throw new Error(withoutRecipient(reasonOf(error), mail))
      })
      return true
    }
    const isSent = await inTime(sending(), clock, mailMs)
    return { ok: isSent === true, status: null, answer: isSent ? null : 'The mail server took too long.' }
  } catch (error) {
    return { ok: false, status: null, answer: reasonOf(error).slice(0, 1000) }
  } finally {
    leaving.abort()
  }
}

async function callWebhook(parts: DeliverParts, delivery: Delivery): Promise<Try> {
  const hook = await parts.store.read((tx) => findWebhook(tx, delivery.target ?? ''))
  if (!hook?.active) return { ok: false, status: null, answer: 'The webhook is switched off.', gone: true }
  const now = parts.clock.now()
  const timestamp = Math.floor(now / 1000)
  const formers = hook.formers.filter(({ until, secret }) => until > now && canOpen(parts.secrets, secret))
  const secrets = [hook, ...formers].map(({ secret }) => parts.secrets.open(secret))
  return call(parts, {
    url: hook.url,
    method: 'POST',
    body: delivery.body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'webhook-id': delivery.eventId,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': webhookSignature(secrets, { id: delivery.eventId, timestamp, body: delivery.body }),
    },
  })
}

async function callDeployHook(parts: DeliverParts, delivery: Delivery): Promise<Try> {
  const hook = await parts.store.read((tx) => findDeployHook(tx, delivery.target ?? ''))
  if (!hook) return { ok: false, status: null, answer: 'The deploy hook is no longer set up.', gone: true }
  const headers: Readonly<Record<string, string>> = JSON.parse(parts.secrets.open(hook.headers))
  // A server that ends while it calls leaves the call to the next one: by the id the receiver knows it again.
  const named = { 'idempotency-key': delivery.id, ...headers }
  return call(parts, { url: parts.secrets.open(hook.url), method: hook.method, headers: named })
}

async function call(
  { outbound, timeoutMs }: DeliverParts,
  request: {
    readonly url: string
    readonly method: 'GET' | 'POST'
    readonly headers: Readonly<Record<string, string>>
    readonly body?: string
  },
): Promise<Try> {
  const result = await outbound.send({ ...request, timeoutMs, maxBytes: mostAnswerBytes, cut: true })
  if (!result.ok) return { ok: false, status: null, answer: result.message }
  const answer = new TextDecoder().decode(result.body)
  return { ok: isGood(result.status), status: result.status, answer, ...(result.status === 410 ? { gone: true } : {}) }
}
