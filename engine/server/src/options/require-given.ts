import { ConfigError, isRecord, kindOf } from '@quoin/engine'

type Kind = 'a string' | 'a function' | 'an object'

/** What a part is made of. Without it the part would only fail when it is used, in the words of whatever it works on. */
export function requireGiven<T>(
  call: string,
  given: T,
  kinds: Readonly<Partial<Record<keyof T, Kind>>>,
  advice: string,
): void {
  if (!isRecord(given)) {
    const found = given === undefined ? 'nothing' : kindOf(given)
    throw new ConfigError('OPTIONS_UNFIT', `${call} was given ${found}. ${advice}`)
  }
  const problems = Object.entries(kinds).flatMap(([name, kind]) =>
    kindOf(given[name]) === kind ? [] : [`${call}: "${name}" is ${kindOf(given[name])}. ${advice}`],
  )
  if (problems.length > 0) throw new ConfigError('OPTIONS_UNFIT', problems)
}
