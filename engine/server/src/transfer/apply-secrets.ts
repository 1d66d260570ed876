import { deployEnvironments } from '@quoin/engine'
import { webhookEvents } from '@quoin/engine/wire'
import { z } from 'zod'
import { openWithPassphrase } from '../auth/passphrase.ts'
import type { SecretBox } from '../auth/secret-box.ts'
import { problem } from '../problem.ts'
import type { Tx } from '../store/database.ts'
import { putDeployHook } from '../store/deploy-hooks.ts'
import type { JsonFiles } from '../store/json-files.ts'
import { putWebhook } from '../store/webhooks.ts'
import { secretsPath } from './archive-format.ts'

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

export type SealedSecrets = z.infer<typeof sealedSchema>
type Secrets = z.infer<typeof secretsSchema>

export function sealedSecrets(json: JsonFiles): SealedSecrets | undefined {
  return sealedSchema.safeParse(json.read(secretsPath)).data
}

/** Webhooks, deploy hooks and API keys of an archive, for who knows the words they were encrypted with. */
export function openSecrets(file: unknown, passphrase: string): Secrets {
  const sealed = sealedSchema.safeParse(file)
  const text = sealed.success ? openWithPassphrase(sealed.data, passphrase) : undefined
  if (text === undefined)
    throw problem('archive_invalid', {
      detail: 'The secrets cannot be decrypted with this passphrase.',
      extra: { entries: [secretsPath] },
    })
  const read = secretsSchema.safeParse(JSON.parse(text))
  if (!read.success)
    throw problem('archive_invalid', {
      detail: 'The secrets in the archive are not valid.',
      extra: { entries: [secretsPath] },
    })
  return read.data
}

export async function applySecrets(tx: Tx, { webhooks, deployHooks, apiKeys }: Secrets, box: SecretBox): Promise<void> {
  for (const hook of webhooks) await putWebhook(tx, { ...hook, secret: box.seal(hook.secret), formers: [] })
  for (const hook of deployHooks)
    await putDeployHook(tx, {
      ...hook,
      url: box.seal(hook.url),
      headers: box.seal(hook.headers),
    })
  for (const key of apiKeys)
    await tx.db
      .insertInto('api_keys')
      .values(key)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
}
