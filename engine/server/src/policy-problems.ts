import { isRecord, kindOf, type PermissionName, unknownOption } from '@quoin/engine'

/** What is wrong with functions that are meant as locks: one that is never asked would allow everything. */
export function policyProblems(policy: unknown): readonly string[] {
  if (policy === undefined) return []
  if (!isRecord(policy)) return [`The "policy" is ${kindOf(policy)}. Give functions by their names.`]
  return Object.entries(policy).flatMap(([name, ask]) => {
    if (!permissionNames.includes(name))
      return [unknownOption(name, permissionNames).replace(`"${name}"`, `"policy.${name}"`)]
    if (ask === undefined || typeof ask === 'function') return []
    return [`The policy "${name}" is ${kindOf(ask)}. Give a function.`]
  })
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
