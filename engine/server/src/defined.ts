export type Defined<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> }

/** The members that are there, so that "left out" and "undefined" are one. */
export function defined<T extends object>(given: T): Defined<T> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Defined<T> // only undefined members were dropped
}
