/** Far below the number of values that either database takes in one statement. */
const mostAtOnce = 500

/** A list in parts that one statement can take each. */
export function* slicesOf<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < list.length; start += mostAtOnce) yield list.slice(start, start + mostAtOnce)
}
