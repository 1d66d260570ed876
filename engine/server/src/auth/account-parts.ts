import type { Clock, Ids } from '@quoin/engine'
import type { User } from '@quoin/engine/wire'
import type { LoginGuard } from '../limits/login-guard.ts'
import type { Mailer } from '../mail/mailer.ts'
import { invalid, type Problem } from '../problem.ts'
import type { Tx } from '../store/database.ts'
import type { Settings } from '../store/settings.ts'
import type { Store } from '../store/store.ts'
import type { Auth } from './auth.ts'
import { passwordProblem } from './password.ts'
import type { SecretBox } from './secret-box.ts'

/** What the acts on accounts work with. */
export interface AccountParts {
  readonly store: Store
  readonly clock: Clock
  readonly ids: Ids
  readonly auth: Auth
  readonly guard: LoginGuard
  readonly secrets: SecretBox
  readonly baseSettings: Settings
  readonly mailer?: Mailer | undefined
  /** Where the one-time link of the first run is told; the console by default. */
  readonly print: (line: string) => void
}

/** What a login answers. The refresh token travels in the cookie only; without one the cookie stays as it is. */
export interface SignedIn {
  readonly user: User
  readonly authToken: string
  readonly expiresAt: number
  readonly refresh: { readonly token: string; readonly keep: boolean; readonly expiresAt: number } | undefined
}

/** What an act does in its one transaction. It answers a refusal where what it has written is to stay. */
export type InTransaction<R> = (tx: Tx) => Promise<R | Problem>

/** Does an act after what it prepares, once for who asks again (C-11). */
export type Once<R, A> = (prepare: () => Promise<InTransaction<R>>) => Promise<A>

export function requireGoodPassword(password: string, path: string): void {
  const message = passwordProblem(password)
  if (message !== undefined) throw invalid({ path, code: 'password_weak', message })
}
