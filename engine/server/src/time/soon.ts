/** What is there already, or will be. */
export type Soon<T> = T | Promise<T>

/** Goes on at once with what is there: a promise for it would be half the work of sending a kept answer again. */
export function soon<T, R>(value: Soon<T>, next: (value: T) => Soon<R>): Soon<R> {
  return value instanceof Promise ? value.then(next) : next(value)
}
