import type { BlockSchema, Clock, PermissionName, PermissionSubjects } from '@quoin/engine'
import type { User } from '@quoin/engine/wire'
import { problem } from '../problem.ts'
import { inTime } from '../time/in-time.ts'

/** What `canUseBlock` is told; of a type that is no longer known, its name only. */
export function blockSubject(name: string, schema: BlockSchema | undefined): PermissionSubjects['canUseBlock'] {
  return { name, category: schema?.category ?? '', theme: schema?.theme ?? '', tags: schema?.tags ?? [] }
}

type Verdict = boolean | Promise<boolean>

/** Functions of the host that narrow what roles and grants allow; they can never widen it. */
export type PolicyFunctions = {
  readonly [N in PermissionName]?: (user: User, subject: PermissionSubjects[N]) => Verdict
}

export interface Policy {
  /** True when the host gave no such function. One that throws or takes too long counts as a refusal. */
  allows<N extends PermissionName>(name: N, user: User, subject: PermissionSubjects[N]): Promise<boolean>
  /** The same where the call would be refused otherwise: it is asked again before the call is answered again (C-11). */
  demands<N extends PermissionName>(name: N, user: User, subject: PermissionSubjects[N]): Promise<boolean>
  /** Whether asking can make a difference, so lists need not ask for each row. */
  has(...names: readonly PermissionName[]): boolean
}

const patienceMs = 250

export function createPolicy(
  functions: PolicyFunctions,
  options: { readonly clock: Clock; readonly failed: (name: PermissionName, fault: unknown) => void },
): Policy {
  const { clock, failed } = options
  const allows: Policy['allows'] = async (name, user, subject) => {
    const ask = functions[name]
    if (!ask) return true
    try {
      const verdict = await inTime(ask(user, subject), clock, patienceMs)
      if (verdict === undefined) failed(name, `took more than ${patienceMs} ms`)
      return verdict === true
    } catch (error) {
      failed(name, error)
      return false
    }
  }
  return { has: (...names) => names.some((name) => functions[name] !== undefined), allows, demands: allows }
}

export async function requirePolicy<N extends PermissionName>(
  policy: Policy,
  name: N,
  user: User,
  subject: PermissionSubjects[N],
): Promise<void> {
  if (await policy.demands(name, user, subject)) return
  if (name === 'canSeePage' || name === 'canSeePageType') throw problem('not_found')
  throw problem('policy_denied', { extra: { policy: name } })
}
