import type { JsonObject } from '@quoin/engine'
import type { Grants, Role } from '@quoin/engine/wire'
import { grantNames } from './grants.ts'

/** What somebody is on the site. */
export interface Standing {
  readonly role: Role
  readonly grants: Grants
  /** The id of a name beside the role; null for none. */
  readonly roleName: string | null
}

/** What is sent of it: what others changed meanwhile stays. Who becomes an editor gets all that was shown. */
export function standingChanges(before: Standing, { role, grants, roleName }: Standing): JsonObject {
  const changed = grantNames.filter((name) => role !== before.role || grants[name] !== before.grants[name])
  return {
    ...(role === before.role ? {} : { role }),
    ...(role === 'editor' && changed.length > 0
      ? { grants: Object.fromEntries(changed.map((name) => [name, grants[name]])) }
      : {}),
    ...(roleName === before.roleName ? {} : { customRoleId: roleName }),
  }
}
