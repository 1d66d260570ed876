import type { Tx } from '../store/database.ts'
import { listDeployHooks } from '../store/deploy-hooks.ts'
import { listSecondFactors } from '../store/people.ts'
import { listWebhooks } from '../store/webhooks.ts'
import { counted } from '../texts/counted.ts'
import { canOpen, type SecretBox } from './secret-box.ts'

/** What in the store was sealed by another secret than that of this server, and what to do about it. */
export async function lostSecrets(tx: Tx, secrets: SecretBox): Promise<string | undefined> {
  const [webhooks, deployHooks, factors] = [
    await listWebhooks(tx),
    await listDeployHooks(tx),
    await listSecondFactors(tx),
  ]
  const lost = [
    lostOf(
      secrets,
      webhooks.map(({ secret }) => secret),
      'webhook',
    ),
    lostOf(
      secrets,
      deployHooks.map(({ url }) => url),
      'deploy hook',
    ),
    lostOf(secrets, factors, 'second factor'),
  ].filter((part) => part !== undefined)
  if (lost.length === 0) return undefined
  return `QUOIN_SECRET is missing, or it is not the text that these were encrypted with: ${lost.join(', ')}. Set it to that text. If it is lost, give the webhooks new secrets, enter the deploy hooks again, and sign in with a recovery code to set up the second factor again.`
}

function lostOf(secrets: SecretBox, sealed: readonly string[], name: string): string | undefined {
  const count = sealed.filter((one) => !canOpen(secrets, one)).length
  return count === 0 ? undefined : counted(count, name)
}
