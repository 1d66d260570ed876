import type { WebhookEvent } from '@quoin/engine/wire'
import type { Tx } from './database.ts'
import { type Hold, held } from './held.ts'
import type { WebhookTable } from './tables/hooks.ts'

/** A secret that was replaced and signs too for a while. */
export interface FormerSecret {
  readonly secret: string
  readonly until: number
}

/** Secrets are sealed; only who delivers opens them. */
export interface Webhook {
  readonly id: string
  readonly url: string
  readonly events: readonly WebhookEvent[]
  readonly active: boolean
  readonly secret: string
  /** Those of the last rotations, the latest first. */
  readonly formers: readonly FormerSecret[]
  readonly failures: number
  readonly createdAt: number
}

export async function listWebhooks(tx: Tx): Promise<readonly Webhook[]> {
  const rows = await tx.db.selectFrom('webhooks').selectAll().orderBy('created_at').orderBy('id').execute()
  return rows.map(readWebhook)
}

export async function findWebhook(tx: Tx, id: string, hold?: Hold): Promise<Webhook | undefined> {
  const row = await held(tx, tx.db.selectFrom('webhooks').selectAll().where('id', '=', id), hold).executeTakeFirst()
  return row && readWebhook(row)
}

export async function putWebhook(tx: Tx, hook: Omit<Webhook, 'createdAt'>): Promise<void> {
  const row = {
    url: hook.url,
    events: JSON.stringify(hook.events),
    active: Number(hook.active),
    secret: hook.secret,
    formers: JSON.stringify(hook.formers),
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

function readWebhook(row: WebhookTable): Webhook {
  return {
    id: row.id,
    url: row.url,
    events: JSON.parse(row.events),
    active: row.active === 1,
    secret: row.secret,
    formers: JSON.parse(row.formers),
    failures: row.failures,
    createdAt: row.created_at,
  }
}
