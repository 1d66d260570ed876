import type { AdminClient } from '@quoin/edit/client'
import type { User } from '@quoin/engine/wire'
import type { AdminConfig } from '../admin/admin-config.ts'

export interface SignInProps {
  readonly client: AdminClient
  readonly config: AdminConfig
  /** `stays`: they chose to stay signed in. */
  readonly onDone: (user: User, stays?: boolean) => void
}
