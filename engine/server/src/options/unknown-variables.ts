import { unknownOption } from '@quoin/engine'

/** The variables of a process, by their names. */
export type Variables = Readonly<Record<string, string | undefined>>

/** A sentence for each variable that looks like ours and is read by nobody. */
export function unknownVariables(variables: Variables, names: readonly string[], has: string): readonly string[] {
  return Object.keys(variables)
    .filter((name) => name.startsWith('QUOIN_') && !names.includes(name))
    .map((name) => `Warning: ${unknownOption(name, names, has)}`)
}
