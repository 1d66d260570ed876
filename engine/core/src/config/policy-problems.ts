import { permissionNames } from '../access/permissions.ts'
import { isRecord } from '../json.ts'
import { kindOf, misfits } from '../kind-of.ts'
import { unknownOption } from '../unknown-option.ts'

/** What is wrong with functions that are meant as locks: one that is never asked would allow everything. */
export function policyProblems(name: string, policy: unknown): readonly string[] {
  if (policy === undefined) return []
  if (!isRecord(policy)) return [`The option "${name}" is ${kindOf(policy)}. Give functions by their names.`]
  const strangers = Object.keys(policy).filter((key) => !permissionNames.some((known) => known === key))
  return [
    ...strangers.map((key) => unknownOption(key, permissionNames).replace(`"${key}"`, `"${name}.${key}"`)),
    ...misfits(`The option "${name}"`, policy, permissionNames, 'a function'),
  ]
}
