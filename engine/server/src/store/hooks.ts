import type { Tx } from './database.ts'

export interface HookTables {
  readonly webhooks: WebhookTable
  readonly deploy_hooks: DeployHookTable
  readonly deliveries: DeliveryTable
}

interface WebhookTable {
  id: string
  url: string
  events: string
  active: number
  secret: string
  former_secret: string | null
  former_until: number | null
  failures: number
  created_at: number
}

interface DeployHookTable {
  environment: DeployEnvironment
  url: string
  method: 'GET' | 'POST'
  headers: string
  trigger_on_schedule: number
}

interface DeliveryTable {
  id: string
  kind: 'webhook' | 'mail' | 'deploy'
  target: string | null
  event_id: string
  type: string
  body: string
  created_at: number
  next_at: number
  claimed_until: number | null
  tries: number
  state: 'pending' | 'done' | 'failed'
  status: number | null
  answer: string | null
  finished_at: number | null
}

export const deployEnvironments = ['DEVELOPMENT', 'STAGING', 'PRODUCTION'] as const
export type DeployEnvironment = (typeof deployEnvironments)[number]

export const webhookEvents = [
  'page.published',
  'page.unpublished',
  'page.deleted',
  'page.restored',
  'schedule.failed',
  'merge.requested',
  'merge.approved',
  'merge.rejected',
  'form.submitted',
  'newsletter.subscribed',
  'media.created',
  'deploy.finished',
  'ping',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Secrets are sealed; only who delivers opens them. */
export interface Webhook {
  readonly id: string
  readonly url: string
  readonly events: readonly WebhookEvent[]
  readonly active: boolean
  readonly secret: string
  readonly former: { readonly secret: string; readonly until: number } | null
  readonly failures: number
  readonly createdAt: number
}

export interface Delivery {
  readonly id: string
  readonly kind: DeliveryTable['kind']
  readonly target: string | null
  readonly eventId: string
  readonly type: string
  readonly body: string
  readonly createdAt: number
  readonly nextAt: number
  readonly tries: number
  readonly state: DeliveryTable['state']
  readonly status: number | null
  readonly answer: string | null
  readonly finishedAt: number | null
}

export interface DeployHook {
  readonly environment: DeployEnvironment
  /** Sealed. */
  readonly url: string
  readonly method: 'GET' | 'POST'
  /** Sealed JSON. */
  readonly headers: string
  readonly triggerOnSchedule: boolean
}

export async function listWebhooks(tx: Tx): Promise<readonly Webhook[]> {
  const rows = await tx.db.selectFrom('webhooks').selectAll().orderBy('created_at').orderBy('id').execute()
  return rows.map(readWebhook)
}

export async function findWebhook(tx: Tx, id: string): Promise<Webhook | undefined> {
  const row = await tx.db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst()
  return row && readWebhook(row)
}

export async function putWebhook(tx: Tx, hook: Omit<Webhook, 'createdAt'>): Promise<void> {
  const row = {
    url: hook.url,
    events: JSON.stringify(hook.events),
    active: Number(hook.active),
    secret: hook.secret,
    former_secret: hook.former?.secret ?? null,
    former_until: hook.former?.until ?? null,
    failures: hook.failures,
  }
  await tx.db
    .insertInto('webhooks')
    .values({ id: hook.id, created_at: tx.now, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export async function deleteWebhook(tx: Tx, id: string): Promise<boolean> {
  await tx.db.deleteFrom('deliveries').where('target', '=', id).execute()
  const gone = await tx.db.deleteFrom('webhooks').where('id', '=', id).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

export async function insertDelivery(
  tx: Tx,
  delivery: Pick<Delivery, 'id' | 'kind' | 'target' | 'eventId' | 'type' | 'body'>,
): Promise<void> {
  await tx.db
    .insertInto('deliveries')
    .values({
      id: delivery.id,
      kind: delivery.kind,
      target: delivery.target,
      event_id: delivery.eventId,
      type: delivery.type,
      body: delivery.body,
      created_at: tx.now,
      next_at: tx.now,
      claimed_until: null,
      tries: 0,
      state: 'pending',
      status: null,
      answer: null,
      finished_at: null,
    })
    .execute()
}

const leaseMs = 60_000

/** What is due now, taken by one worker for a minute (T-7). Who dies with it leaves it to the next. */
export async function claimDeliveries(tx: Tx, most: number): Promise<readonly Delivery[]> {
  let due = tx.db
    .selectFrom('deliveries')
    .select('id')
    .where('state', '=', 'pending')
    .where('next_at', '<=', tx.now)
    .where((e) => e.or([e('claimed_until', 'is', null), e('claimed_until', '<=', tx.now)]))
    .orderBy('next_at')
    .limit(most)
  if (tx.dialect === 'postgres') due = due.forUpdate().skipLocked()
  const ids = (await due.execute()).map((row) => row.id)
  if (ids.length === 0) return []
  const rows = await tx.db
    .updateTable('deliveries')
    .set((e) => ({ claimed_until: tx.now + leaseMs, tries: e('tries', '+', 1) }))
    .where('id', 'in', ids)
    .returningAll()
    .execute()
  return rows.map(readDelivery)
}

export async function settleDelivery(
  tx: Tx,
  id: string,
  result: {
    readonly state: 'done' | 'failed' | 'pending'
    readonly nextAt?: number
    readonly status: number | null
    readonly answer: string | null
  },
): Promise<void> {
  await tx.db
    .updateTable('deliveries')
    .set({
      state: result.state,
      claimed_until: null,
      status: result.status,
      answer: result.answer,
      ...(result.nextAt === undefined ? {} : { next_at: result.nextAt }),
      finished_at: result.state === 'pending' ? null : tx.now,
    })
    .where('id', '=', id)
    .execute()
}

export async function listDeliveries(
  tx: Tx,
  target: string,
  page: { readonly limit: number; readonly offset: number },
) {
  const rows = tx.db.selectFrom('deliveries').where('target', '=', target)
  const { total } = await rows.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const found = await rows
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return { items: found.map(readDelivery), total: Number(total) }
}

export async function findDelivery(tx: Tx, target: string, id: string): Promise<Delivery | undefined> {
  const row = await tx.db
    .selectFrom('deliveries')
    .selectAll()
    .where('target', '=', target)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && readDelivery(row)
}

const keptMs = 30 * 24 * 3600_000

/** Keeps what is finished for 30 days, and mails no longer than they are needed. */
export async function forgetDeliveries(tx: Tx): Promise<void> {
  await tx.db
    .deleteFrom('deliveries')
    .where('finished_at', '<', tx.now - keptMs)
    .execute()
  await tx.db.deleteFrom('deliveries').where('kind', '=', 'mail').where('state', '=', 'done').execute()
  await tx.db
    .deleteFrom('outbox')
    .where('done_at', '<', tx.now - keptMs)
    .execute()
}

export async function listDeployHooks(tx: Tx): Promise<readonly DeployHook[]> {
  const rows = await tx.db.selectFrom('deploy_hooks').selectAll().orderBy('environment').execute()
  return rows.map((row) => ({
    environment: row.environment,
    url: row.url,
    method: row.method,
    headers: row.headers,
    triggerOnSchedule: row.trigger_on_schedule === 1,
  }))
}

export async function findDeployHook(tx: Tx, environment: string): Promise<DeployHook | undefined> {
  return (await listDeployHooks(tx)).find((hook) => hook.environment === environment)
}

export async function putDeployHook(tx: Tx, hook: DeployHook): Promise<void> {
  const row = {
    url: hook.url,
    method: hook.method,
    headers: hook.headers,
    trigger_on_schedule: Number(hook.triggerOnSchedule),
  }
  await tx.db
    .insertInto('deploy_hooks')
    .values({ environment: hook.environment, ...row })
    .onConflict((conflict) => conflict.column('environment').doUpdateSet(row))
    .execute()
}

export async function deleteDeployHook(tx: Tx, environment: DeployEnvironment): Promise<boolean> {
  const gone = await tx.db.deleteFrom('deploy_hooks').where('environment', '=', environment).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** A deploy is one delivery that is tried once; its result is told by an event. */
export async function queueDeploy(
  tx: Tx,
  deploy: { readonly id: string; readonly environment: DeployEnvironment },
): Promise<void> {
  await insertDelivery(tx, {
    id: deploy.id,
    kind: 'deploy',
    target: deploy.environment,
    eventId: deploy.id,
    type: 'deploy',
    body: '',
  })
}

/** Call after a schedule ran: every hook that asked for it is called. */
export async function queueScheduledDeploys(tx: Tx, nextId: () => string): Promise<void> {
  for (const hook of await listDeployHooks(tx)) {
    if (hook.triggerOnSchedule) await queueDeploy(tx, { id: nextId(), environment: hook.environment })
  }
}

function readWebhook(row: WebhookTable): Webhook {
  return {
    id: row.id,
    url: row.url,
    events: JSON.parse(row.events),
    active: row.active === 1,
    secret: row.secret,
    former: row.former_secret === null ? null : { secret: row.former_secret, until: Number(row.former_until) },
    failures: row.failures,
    createdAt: Number(row.created_at),
  }
}

function readDelivery(row: DeliveryTable): Delivery {
  return {
    id: row.id,
    kind: row.kind,
    target: row.target,
    eventId: row.event_id,
    type: row.type,
    body: row.body,
    createdAt: Number(row.created_at),
    nextAt: Number(row.next_at),
    tries: row.tries,
    state: row.state,
    status: row.status,
    answer: row.answer,
    finishedAt: row.finished_at === null ? null : Number(row.finished_at),
  }
}
