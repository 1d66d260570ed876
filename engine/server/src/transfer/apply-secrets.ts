import { z } from 'zod'
import { openWithPassphrase } from '../auth/passphrase.ts'
import type { SecretBox } from '../auth/secret-box.ts'
import type { Tx } from '../store/database.ts'
import { putDeployHook } from '../store/deploy-hooks.ts'
import type { JsonFiles } from '../store/json-files.ts'
import { putWebhook } from '../store/webhooks.ts'
import { invalidAt } from './archive-files.ts'
import { secretsPath } from './archive-format.ts'
import { type ArchivedSecrets, secretsSchema } from './archived.ts'
import { archivedJson } from './read-archive.ts'

const sealedSchema = z.object({ salt: z.string(), iv: z.string(), tag: z.string(), data: z.string() })

export type SealedSecrets = z.infer<typeof sealedSchema>

export function sealedSecrets(json: JsonFiles): SealedSecrets | undefined {
  return sealedSchema.safeParse(json.read(secretsPath)).data
}

/** Webhooks, deploy hooks and API keys of an archive, for who knows the words they were encrypted with. */
export function openSecrets(file: unknown, passphrase: string): ArchivedSecrets {
  const sealed = sealedSchema.safeParse(file)
  const text = sealed.success ? openWithPassphrase(sealed.data, passphrase) : undefined
  if (text === undefined) throw invalidAt(secretsPath, 'The secrets cannot be decrypted with this passphrase.')
  const read = secretsSchema.safeParse(archivedJson(secretsPath, new TextEncoder().encode(text)))
  if (!read.success) throw invalidAt(secretsPath, 'The secrets in the archive are not valid.')
  return read.data
}

export async function applySecrets(
  tx: Tx,
  { webhooks, deployHooks, apiKeys }: ArchivedSecrets,
  box: SecretBox,
): Promise<void> {
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
