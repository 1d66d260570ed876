import { type AdminClient, isPassing } from '@quoin/edit/client'
import type { User } from '@quoin/engine/wire'

/** Who sits before the admin, as far as it is known. */
export type AccessState =
  | { readonly name: 'LOADING' }
  | { readonly name: 'SETUP' }
  /** `left`: by the person, from a screen that had the focus. */
  | { readonly name: 'SIGNED_OUT'; readonly left?: true }
  | { readonly name: 'UNREACHABLE' }
  /** `expired`: the session ended by itself, and the screen waits for the person to sign in again. `entered`: just now. */
  | { readonly name: 'SIGNED_IN'; readonly user: User; readonly expired?: true; readonly entered?: true }

/** A link with a secret in its fragment is answered first, whoever is signed in. */
export async function findAccess(client: Pick<AdminClient, 'account'>, fragment: string): Promise<AccessState> {
  const setup = await client.account.setupNeeded()
  if (!setup.ok) return { name: 'UNREACHABLE' }
  if (setup.value.needed) return { name: 'SETUP' }
  if (/^#(invitation|reset)=/.test(fragment)) return { name: 'SIGNED_OUT' }
  const session = await client.account.session()
  if (session.ok) return { name: 'SIGNED_IN', user: session.value.user }
  const renewed = await client.account.renew()
  if (renewed.ok) return { name: 'SIGNED_IN', user: renewed.value.user }
  return isPassing(renewed.problem) ? { name: 'UNREACHABLE' } : { name: 'SIGNED_OUT' }
}
