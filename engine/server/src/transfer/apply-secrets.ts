import { deployEnvironments } from '@quoin/engine'
import { webhookEvents } from '@quoin/engine/wire'
import { z } from 'zod'
import { openWithPassphrase } from '../auth/passphrase.ts'
import type { SecretBox } from '../auth/secret-box.ts'
import { problem } from '../problem.ts'
import type { Tx } from '../store/database.ts'
import { putDeployHook } from '../store/deploy-hooks.ts'
import { putWebhook } from '../store/webhooks.ts'

const sealedSchema = z.object({ salt: z.string(), iv: z.string(), tag: z.string(), data: z.string() })
const secretsSchema = z.object({
  webhooks: z.array(
    z.object({
      id: z.string(),
      url: z.string(),
      events: z.array(z.enum(webhookEvents)),
      active: z.boolean(),
      secret: z.string(),
      failures: z.number(),
    }),
  ),
  deployHooks: z.array(
    z.object({
      environment: z.enum(deployEnvironments),
      url: z.string(),
      method: z.enum(['GET', 'POST']),
      headers: z.string(),
      triggerOnSchedule: z.boolean(),
    }),
  ),
  apiKeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      secret_hash: z.string(),
      origins: z.string(),
      created_at: z.number(),
      created_by: z.string().nullable(),
      expires_at: z.number().nullable(),
    }),
  ),
})

/** Webhooks, deploy hooks and API keys of an archive, for who knows the words they were encrypted with. */
export async function applySecrets(
  tx: Tx,
  file: unknown,
  options: { readonly passphrase: string; readonly secrets: SecretBox },
): Promise<void> {
  const sealed = sealedSchema.safeParse(file)
  const text = sealed.success ? openWithPassphrase(sealed.data, options.passphrase) : undefined
  if (text === undefined)
    throw problem('archive_invalid', {
      detail: 'The secrets cannot be opened with these words.',
      extra: { entries: ['secrets.json'] },
    })
  const read = secretsSchema.safeParse(JSON.parse(text))
  if (!read.success)
    throw problem('archive_invalid', {
      detail: 'The secrets of the archive do not fit.',
      extra: { entries: ['secrets.json'] },
    })
  const { webhooks, deployHooks, apiKeys } = read.data
  for (const hook of webhooks) await putWebhook(tx, { ...hook, secret: options.secrets.seal(hook.secret), formers: [] })
  for (const hook of deployHooks)
    await putDeployHook(tx, {
      ...hook,
      url: options.secrets.seal(hook.url),
      headers: options.secrets.seal(hook.headers),
    })
  for (const key of apiKeys)
    await tx.db
      .insertInto('api_keys')
      .values(key)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
}
