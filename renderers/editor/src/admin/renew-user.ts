import type { AdminClient } from '@quoin/edit/client'
import type { AdminHost } from './admin-config.ts'

/** What the settings say of languages and ways of working is told with the account. */
export async function renewUser(client: AdminClient, onUser: AdminHost['onUser']): Promise<void> {
  const account = await client.account.session()
  if (account.ok) onUser(account.value.user)
}
