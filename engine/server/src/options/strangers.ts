import { isRecord, unknownOption } from '@quoin/engine'

/** Names in a group of options that mean nothing, each under the name of the group, with the known one it looks most like. */
export function strangers(place: string, given: unknown, known: readonly string[]): readonly string[] {
  if (!isRecord(given)) return [`The "${place.slice(0, -1)}" are not an object. Give them by their names.`]
  return Object.keys(given)
    .filter((name) => !known.includes(name))
    .map((name) => unknownOption(name, known).replace(`"${name}"`, `"${place}${name}"`))
}
