import type { PermissionName, PermissionSubjects } from '@quoin/engine'
import type { Caller } from '../auth/caller.ts'
import type { Act } from '../auth/permissions.ts'
import { type Policy, requirePolicy } from '../auth/policy.ts'

type AskedPolicy = {
  readonly [N in PermissionName]: { readonly policy: N; readonly subject: PermissionSubjects[N] }
}[PermissionName]

/** What a call was allowed beside the right of its route, as it is kept with its answer. */
export type AskedRight = { readonly act: Act } | AskedPolicy

/** What is granted while a call is handled, so that it can be asked for again before the call is answered again (§16). */
export interface AskedRights {
  readonly all: readonly AskedRight[]
  readonly policy: Policy
  permit(act: Act): void
  may(act: Act): boolean
}

export function noteRights(policy: Policy, { permit, may }: Pick<AskedRights, 'permit' | 'may'>): AskedRights {
  const noted = new Map<string, AskedRight>()
  const note = (right: AskedRight) => noted.set(JSON.stringify(right), right)
  return {
    get all() {
      return [...noted.values()]
    },
    policy: {
      ...policy,
      async demands(name, user, subject) {
        const isAllowed = await policy.demands(name, user, subject)
        if (isAllowed && policy.has(name)) note({ policy: name, subject } as AskedPolicy) // the pair of one call
        return isAllowed
      },
    },
    permit(act) {
      permit(act)
      note({ act })
    },
    may(act) {
      const isAllowed = may(act)
      if (isAllowed) note({ act })
      return isAllowed
    },
  }
}

/** Throws where one of them is not granted any more. */
export async function askAgain(
  rights: readonly AskedRight[],
  by: { readonly caller: Caller; readonly policy: Policy; readonly permit: (act: Act) => void },
): Promise<void> {
  for (const right of rights) {
    if ('act' in right) by.permit(right.act)
    else if (by.caller.kind === 'user') await requirePolicy(by.policy, right.policy, by.caller.user, right.subject)
  }
}
