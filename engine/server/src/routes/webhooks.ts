import type { Webhook, WebhookDelivery } from '@quoin/engine/wire'
import { webhookEvents } from '@quoin/engine/wire'
import { z } from 'zod'
import { newWebhookSecret } from '../auth/webhook-signature.ts'
import { defined } from '../defined.ts'
import { reply, replyEmpty, replyList, replyWholeList } from '../http/answer.ts'
import { userOf } from '../http/call.ts'
import { paging, pagingFields } from '../http/paging.ts'
import { type Route, route } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { problem } from '../problem.ts'
import { appendAudit } from '../store/audit.ts'
import type { Tx } from '../store/database.ts'
import { type Delivery, findDelivery, insertDelivery, listDeliveries } from '../store/deliveries.ts'
import type { Hold } from '../store/held.ts'
import {
  deleteWebhook,
  findWebhook,
  listWebhooks,
  putWebhook,
  type Webhook as StoredWebhook,
} from '../store/webhooks.ts'
import { timestamp } from '../time/timestamp.ts'

const eventsField = z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length)
const urlField = z.string().min(1).max(2048)
export const newHookBody = z.strictObject({ url: urlField, events: eventsField, active: z.boolean().optional() })
export const hookBody = newHookBody.partial()
const hookAnswer = z
  .object({
    id: z.string(),
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    active: z.boolean(),
    failures: z.number(),
    createdAt: z.string(),
  })
  .meta({ id: 'Webhook' }) satisfies z.ZodType<Webhook>
const hookSpec = { description: 'The webhook without its secret', schema: hookAnswer }
const secretAnswer = hookAnswer.extend({ secret: z.string() })
const deliveryAnswer = z
  .object({
    id: z.string(),
    eventId: z.string(),
    type: z.string(),
    state: z.enum(['pending', 'done', 'failed']),
    tries: z.number(),
    createdAt: z.string(),
    nextAt: z.string().nullable(),
    finishedAt: z.string().nullable(),
    status: z.number().nullable(),
    answer: z.string().nullable(),
    body: z.string(),
  })
  .meta({ id: 'WebhookDelivery' }) satisfies z.ZodType<WebhookDelivery>
const formerMs = 24 * 3600_000
/** Each signs every delivery, and the header that holds the signatures has an end. */
const mostFormers = 20

function hookView({ id, url, events, active, failures, createdAt }: StoredWebhook): Webhook {
  return { id, url, events, active, failures, createdAt: timestamp(createdAt) }
}

function deliveryView(delivery: Delivery): WebhookDelivery {
  const { id, eventId, type, state, tries, createdAt, nextAt, finishedAt, status, answer, body } = delivery
  return {
    id,
    eventId,
    type,
    state,
    tries,
    createdAt: timestamp(createdAt),
    nextAt: state === 'pending' ? timestamp(nextAt) : null,
    finishedAt: timestamp(finishedAt),
    status,
    answer,
    body,
  }
}

async function requireHook(tx: Tx, id: string, hold?: Hold): Promise<StoredWebhook> {
  const hook = await findWebhook(tx, id, hold)
  if (!hook) throw problem('not_found')
  return hook
}

export function requireOutboundAddress(parts: Parts, url: string): void {
  const checked = parts.outbound.check(url)
  if (!checked.ok) throw problem('address_refused', { detail: checked.reason })
}

const list = route(
  {
    method: 'GET',
    path: '/admin/webhooks',
    summary: 'Addresses that are told what happens',
    access: 'settings.manage',
    answers: { 200: { description: 'Webhooks, oldest first, without secrets', schema: z.array(hookAnswer) } },
  },
  async ({ parts }) => {
    const rows = (await parts.store.read(listWebhooks)).map(hookView)
    return replyWholeList(rows)
  },
)

const one = route(
  {
    method: 'GET',
    path: '/admin/webhooks/{id}',
    summary: 'One webhook',
    access: 'settings.manage',
    answers: { 200: hookSpec },
    problems: ['not_found'],
  },
  async ({ parts, params }) => reply(200, hookView(await parts.store.read((tx) => requireHook(tx, params.id)))),
)

const create = route(
  {
    method: 'POST',
    path: '/admin/webhooks',
    summary: 'Add a webhook',
    access: 'settings.manage',
    body: { schema: newHookBody },
    answers: { 201: { description: 'The webhook; its secret is shown only this once', schema: secretAnswer } },
    problems: ['address_refused', 'too_large'],
  },
  async (call) => {
    const { parts, body } = call
    requireOutboundAddress(parts, body.url)
    return call.actSealed(async (tx) => {
      const secret = newWebhookSecret()
      const id = parts.ids.next()
      if ((await listWebhooks(tx)).length >= parts.limits.webhooks)
        throw problem('too_large', { extra: { limit: parts.limits.webhooks, unit: 'webhooks' } })
      await putWebhook(tx, {
        id,
        url: body.url,
        events: body.events,
        active: body.active ?? true,
        secret: parts.secrets.seal(secret),
        formers: [],
        failures: 0,
      })
      await appendAudit(tx, { action: 'webhook.added', userId: userOf(call).id, detail: { webhookId: id } })
      return reply(201, { ...hookView(await requireHook(tx, id)), secret })
    })
  },
)

const change = route(
  {
    method: 'PATCH',
    path: '/admin/webhooks/{id}',
    summary: 'Change a webhook',
    access: 'settings.manage',
    body: { schema: hookBody },
    answers: { 200: hookSpec },
    problems: ['not_found', 'address_refused'],
  },
  async (call) => {
    if (call.body.url !== undefined) requireOutboundAddress(call.parts, call.body.url)
    return call.act(async (tx) => {
      const before = await requireHook(tx, call.params.id, { forWrite: true })
      // Switching on again begins to count anew.
      await putWebhook(tx, { ...before, ...defined(call.body), ...(call.body.active ? { failures: 0 } : {}) })
      await appendAudit(tx, { action: 'webhook.changed', userId: userOf(call).id, detail: { webhookId: before.id } })
      return reply(200, hookView(await requireHook(tx, before.id)))
    })
  },
)

const remove = route(
  {
    method: 'DELETE',
    path: '/admin/webhooks/{id}',
    summary: 'Remove a webhook and what is queued for it',
    access: 'settings.manage',
    answers: { 204: { description: 'Removed' } },
    problems: ['not_found'],
  },
  async (call) =>
    call.act(async (tx) => {
      if (!(await deleteWebhook(tx, call.params.id))) throw problem('not_found')
      await appendAudit(tx, {
        action: 'webhook.removed',
        userId: userOf(call).id,
        detail: { webhookId: call.params.id },
      })
      return replyEmpty()
    }),
)

const rotate = route(
  {
    method: 'POST',
    path: '/admin/webhooks/{id}/rotate',
    summary: 'A new secret; the old one also signs for another 24 hours',
    access: 'settings.manage',
    body: { schema: z.strictObject({}) },
    answers: { 200: { description: 'The webhook with its new secret, shown only this once', schema: secretAnswer } },
    problems: ['not_found', 'too_large'],
  },
  async (call) => {
    const { parts } = call
    return call.actSealed(async (tx) => {
      const before = await requireHook(tx, call.params.id, { forWrite: true })
      const secret = newWebhookSecret()
      const formers = [
        { secret: before.secret, until: tx.now + formerMs },
        ...before.formers.filter(({ until }) => until > tx.now),
      ]
      if (formers.length > mostFormers)
        throw problem('too_large', {
          detail:
            'Replaced secrets sign for another 24 hours, and there are already as many as allowed. Try again later.',
          extra: { limit: mostFormers, unit: 'secrets' },
        })
      await putWebhook(tx, { ...before, secret: parts.secrets.seal(secret), formers })
      await appendAudit(tx, { action: 'webhook.rotated', userId: userOf(call).id, detail: { webhookId: before.id } })
      return reply(200, { ...hookView(await requireHook(tx, before.id)), secret })
    })
  },
)

const test = route(
  {
    method: 'POST',
    path: '/admin/webhooks/{id}/test',
    summary: 'Send a ping',
    access: 'settings.manage',
    body: { schema: z.strictObject({}) },
    answers: { 202: { description: 'The ping is queued', schema: z.object({ deliveryId: z.string() }) } },
    problems: ['not_found'],
  },
  async (call) =>
    call.act(async (tx) => {
      const { ids, appId } = call.parts
      const hook = await requireHook(tx, call.params.id)
      const [id, eventId] = [ids.next(), `evt_${ids.next()}`]
      const body = JSON.stringify({ id: eventId, type: 'ping', at: timestamp(tx.now), appId, data: {} })
      await insertDelivery(tx, { id, kind: 'webhook', target: hook.id, eventId, type: 'ping', body })
      return reply(202, { deliveryId: id })
    }),
)

const deliveries = route(
  {
    method: 'GET',
    path: '/admin/webhooks/{id}/deliveries',
    summary: 'What was sent to a webhook and what it answered',
    access: 'settings.manage',
    query: z.object(pagingFields),
    answers: { 200: { description: 'Newest first', schema: z.array(deliveryAnswer) } },
    problems: ['not_found'],
  },
  async ({ parts, params, query }) => {
    const { pageSize, limit, offset } = paging(query, { size: parts.limits.listSize, cap: parts.limits.listCap })
    const { items, total } = await parts.store.read(async (tx) => {
      await requireHook(tx, params.id)
      return listDeliveries(tx, params.id, { limit, offset })
    })
    return replyList(items.map(deliveryView), total, pageSize)
  },
)

const redeliver = route(
  {
    method: 'POST',
    path: '/admin/webhooks/{id}/deliveries/{did}/redeliver',
    summary: 'Send the same once more',
    access: 'settings.manage',
    body: { schema: z.strictObject({}) },
    answers: { 202: { description: 'Queued under the same event id', schema: z.object({ deliveryId: z.string() }) } },
    problems: ['not_found'],
  },
  async (call) =>
    call.act(async (tx) => {
      const found = await findDelivery(tx, call.params.id, call.params.did)
      if (!found) throw problem('not_found')
      const id = call.parts.ids.next()
      await insertDelivery(tx, { ...found, id })
      return reply(202, { deliveryId: id })
    }),
)

export const webhookRoutes: readonly Route[] = [list, one, create, change, remove, rotate, test, deliveries, redeliver]
