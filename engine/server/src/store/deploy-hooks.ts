import type { DeployEnvironment } from '@quoin/engine'
import type { Tx } from './database.ts'
import { insertDelivery } from './deliveries.ts'

export interface DeployHook {
  readonly environment: DeployEnvironment
  /** Sealed. */
  readonly url: string
  readonly method: 'GET' | 'POST'
  /** Sealed JSON. */
  readonly headers: string
  readonly triggerOnSchedule: boolean
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
