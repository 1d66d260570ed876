/** Some members of a value; of those that are optional it may be said that they are missing. */
export type Some<T> = { readonly [Name in keyof T]?: T[Name] | Missing<T, Name> }

type Missing<T, Name extends keyof T> = Record<never, never> extends Pick<T, Name> ? undefined : never

/** Asked of any value by whoever awaits, prints or compares it. */
const askedOfAll = ['then', 'toJSON', 'asymmetricMatch', '$$typeof', 'nodeType']

/** A value of which only these members are read. To read another one is an error that names it. */
export function partly<T extends object>(given: NoInfer<Some<T>>): T {
  // what is missing is looked for in the prototype, so that what is given is as ordinary as anywhere
  return Object.create(missing, Object.getOwnPropertyDescriptors(given)) as T // the rest of it throws
}

const missing: object = new Proxy(
  {},
  {
    get(target, name) {
      if (typeof name === 'symbol' || name in target || askedOfAll.includes(name)) return Reflect.get(target, name)
      throw new Error(`"${name}" was read and is not among the members given to partly(). Give it too.`)
    },
  },
)
