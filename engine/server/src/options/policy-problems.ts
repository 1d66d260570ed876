import { isRecord, kindOf, type PermissionName } from '@quoin/engine'
import { strangers } from './strangers.ts'

/** What is wrong with functions that are meant as locks: one that is never asked would allow everything. */
export function policyProblems(policy: unknown): readonly string[] {
  if (policy === undefined) return []
  if (!isRecord(policy)) return [`The "policy" is ${kindOf(policy)}. Give functions by their names.`]
  const unfit = Object.entries(policy).filter(
    ([name, ask]) => permissionNames.includes(name) && ask !== undefined && typeof ask !== 'function',
  )
  return [
    ...strangers('policy.', policy, permissionNames),
    ...unfit.map(([name, ask]) => `The policy "${name}" is ${kindOf(ask)}. Give a function.`),
  ]
}

const permissionNames: readonly string[] = Object.keys({
  canSeePageType: true,
  canSeePage: true,
  canAddPage: true,
  canAddTranslation: true,
  canEditPage: true,
  canPublishPage: true,
  canDeletePage: true,
  canDeleteTranslation: true,
  canUseBlock: true,
} satisfies Readonly<Record<PermissionName, true>>)
