import type { JsonObject } from '@quoin/engine'
import type { Grants, ManagedUser, Role } from '@quoin/engine/wire'
import { grantNames } from './grants.ts'

/** What somebody is on the site. */
export interface Standing {
  readonly role: Role
  readonly grants: Grants
  /** The id of a name beside the role; null for none. */
  readonly roleName: string | null
}

/** What can be changed of somebody, each by a name of its own, so that two who grant different things do not cross. */
export interface Membership extends Grants, Pick<Standing, 'role' | 'roleName'> {
  readonly disabled: boolean
}

export function membershipOf(person: ManagedUser): Membership {
  const { role, customRole, disabled } = person
  return { ...grantsOf(person), role, roleName: customRole?.id ?? null, disabled }
}

export function standingIn(membership: Membership): Standing {
  return { role: membership.role, grants: grantsOf(membership), roleName: membership.roleName }
}

function grantsOf(all: Grants): Grants {
  return Object.fromEntries(grantNames.map((name) => [name, all[name]])) as unknown as Grants // by all of their names
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
