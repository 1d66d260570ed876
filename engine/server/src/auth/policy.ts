import type { BlockSchema, Clock } from '@quoin/engine'
import type { User } from '@quoin/engine/wire'
import { inTime } from '../in-time.ts'
import { problem } from '../problem.ts'

export interface PagePlace {
  readonly id: string
  readonly slug: string
  readonly pageType: string
  readonly language: string
}

/** What `canUseBlock` is told; of a type that is no longer known, its name only. */
export interface BlockSubject {
  readonly name: string
  readonly category: string
  readonly theme: string
  readonly tags: readonly string[]
}

export function blockSubject(name: string, schema: BlockSchema | undefined): BlockSubject {
  return { name, category: schema?.category ?? '', theme: schema?.theme ?? '', tags: schema?.tags ?? [] }
}

type Verdict = boolean | Promise<boolean>

/** Functions of the host that narrow what roles and grants allow; they can never widen it. */
export interface PolicyFunctions {
  canSeePageType?(user: User, pageType: string): Verdict
  canSeePage?(user: User, place: PagePlace): Verdict
  canAddPage?(user: User, pageType: string): Verdict
  canAddTranslation?(user: User, place: { readonly pageType: string; readonly language: string }): Verdict
  canEditPage?(user: User, place: PagePlace): Verdict
  canPublishPage?(user: User, place: PagePlace): Verdict
  canDeletePage?(user: User, place: PagePlace): Verdict
  canDeleteTranslation?(user: User, place: PagePlace): Verdict
  canUseBlock?(user: User, block: BlockSubject): Verdict
}

export type PolicyName = keyof PolicyFunctions
type SubjectOf<N extends PolicyName> = Parameters<NonNullable<PolicyFunctions[N]>>[1]

export interface Policy {
  /** True when the host gave no such function. One that throws or takes too long counts as a refusal. */
  allows<N extends PolicyName>(name: N, user: User, subject: SubjectOf<N>): Promise<boolean>
  /** Whether asking can make a difference, so lists need not ask for each row. */
  has(...names: readonly PolicyName[]): boolean
}

const patienceMs = 250

export function createPolicy(
  functions: PolicyFunctions,
  options: { readonly clock: Clock; readonly failed: (name: PolicyName, fault: unknown) => void },
): Policy {
  const { clock, failed } = options
  return {
    has: (...names) => names.some((name) => functions[name] !== undefined),
    async allows(name, user, subject) {
      const ask = functions[name] as ((user: User, subject: unknown) => Verdict) | undefined // the subject fits the name by the signature above
      if (!ask) return true
      try {
        const verdict = await inTime(ask(user, subject), clock, patienceMs)
        if (verdict === undefined) failed(name, `took over ${patienceMs} ms`)
        return verdict === true
      } catch (error) {
        failed(name, error)
        return false
      }
    },
  }
}

export async function requirePolicy<N extends PolicyName>(
  policy: Policy,
  name: N,
  user: User,
  subject: SubjectOf<N>,
): Promise<void> {
  if (await policy.allows(name, user, subject)) return
  if (name === 'canSeePage' || name === 'canSeePageType') throw problem('not_found')
  throw problem('policy_denied', { extra: { policy: name } })
}
