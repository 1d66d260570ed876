import type { User } from '@quoin/engine/wire'
import type { Standing } from './permissions.ts'

/** Who sent a request, after the credential was checked against the store. */
export type Caller =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'key'; readonly keyId: string; readonly origins: readonly string[] }
  /** The holder of a `t` token: reads one document. */
  | { readonly kind: 'link'; readonly userId: string; readonly pageId: string; readonly language: string }
  /** `expiresAt`: when the access token ends; the session may go on. */
  | { readonly kind: 'user'; readonly user: User; readonly sessionId: string; readonly expiresAt: number }

export function standingOf(caller: Caller): Standing {
  switch (caller.kind) {
    case 'user':
      return { kind: 'user', role: caller.user.role, grants: caller.user }
    default:
      return { kind: caller.kind }
  }
}

/** Names the caller for records that belong to nobody else, such as idempotency keys. */
export function callerKey(caller: Caller, address: string): string {
  switch (caller.kind) {
    case 'user':
      return `user:${caller.user.id}`
    case 'link':
      return `link:${caller.userId}:${caller.pageId}:${caller.language}`
    case 'key':
      return `key:${caller.keyId}`
    case 'nobody':
      return `nobody:${address}`
  }
}
