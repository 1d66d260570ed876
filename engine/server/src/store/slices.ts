/** Far below the number of values that either database takes in one statement. */
const mostAtOnce = 500

/** A list in parts that one statement can take each. */
export function* slicesOf<T>(list: readonly T[], atOnce = mostAtOnce): Generator<readonly T[]> {
  for (let start = 0; start < list.length; start += atOnce) yield list.slice(start, start + atOnce)
}
