import { defineCatalogue, embedBlock, type Site } from '@quoin/engine'
import { column, site as editSite, link, plans, text, title } from '../../../edit/support/site.ts'

/** The site of the edit session's tests, with its items by name, as a server wants them. */
export const editingSite: Site = {
  ...editSite,
  catalogue: defineCatalogue([title, text, plans, column, link, embedBlock]),
}

export interface Person {
  readonly id: string
  readonly token: string
  readonly name: string
}

/** Texts that were typed (`t7t`) and ids of nodes that were made (`a1x3`): each there is only once. */
export function tokensIn(value: unknown): ReadonlySet<string> {
  return new Set(JSON.stringify(value ?? null).match(/\bt\d+t\b|\b[a-d]\d+x\d+\b/g) ?? [])
}

export function without(some: ReadonlySet<string>, others: ReadonlySet<string>): readonly string[] {
  return [...some].filter((one) => !others.has(one))
}

/** Follows who typed what, who took it away knowingly, and what went without that. */
export function createTokens() {
  const removed = new Map<string, Set<string>>()
  const ownOf = new Map<number, Set<string>>()
  const settled = new Set<string>()
  const vanished = new Map<string, number>()
  const setOf = <K>(sets: Map<K, Set<string>>, key: K) => {
    const found = sets.get(key) ?? new Set()
    sets.set(key, found)
    return found
  }
  return {
    did(person: Person, tab: number, before: ReadonlySet<string>, after: ReadonlySet<string>) {
      for (const token of without(before, after)) setOf(removed, person.name).add(token)
      for (const token of without(after, before)) {
        setOf(ownOf, tab).add(token)
        vanished.delete(token)
      }
    },
    /** Others' changes came into a page. */
    came(tab: number, before: ReadonlySet<string>, after: ReadonlySet<string>) {
      for (const token of without(before, after)) if (setOf(ownOf, tab).has(token)) vanished.set(token, tab)
    },
    /** A person was asked. */
    decided(shown: unknown) {
      for (const token of tokensIn(shown)) settled.add(token)
    },
    isMeant: (token: string, person: Person) => settled.has(token) || setOf(removed, person.name).has(token),
    /** Own tokens that left a page unasked and are nowhere else. */
    lost: (kept: ReadonlySet<string>) =>
      [...vanished.keys()].filter((token) => !kept.has(token) && !settled.has(token)),
  }
}

export type Tokens = ReturnType<typeof createTokens>
