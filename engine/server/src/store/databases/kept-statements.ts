import { isRecord } from '@quoin/engine'
import { sha256Hex } from '../../auth/secrets.ts'

export interface Column {
  readonly name: string
  readonly parse: (text: string) => unknown
}

export interface KeptStatement {
  readonly name: string
  readonly columns: readonly Column[]
}

/** What the server of one connection has read and planned already. */
export interface KeptStatements {
  find(text: string): KeptStatement | undefined
  /** The name under which one more may be kept. */
  nameFor(text: string): string | undefined
  /** One too many takes the place of the one that was not asked for the longest. */
  keep(text: string, statement: KeptStatement): void
  /** The names of those that are kept no more, for the server to forget. Each is told once. */
  dropped(): readonly string[]
  /** Call with what a question failed with. Answers whether it may be asked again, since it failed for being kept. */
  outdated(error: unknown): boolean
}

/** Each is memory of the server, in every connection. */
const mostKept = 100

/** The statements of each connection of a pool. */
export function keptStatements<C extends object>(): (connection: C) => KeptStatements {
  const ofConnections = new WeakMap<C, KeptStatements>()
  // A pooler that gives a connection another server with each transaction does not take the names along.
  let areLost = false

  function ofOne(): KeptStatements {
    /** The one that was asked last comes last. */
    const kept = new Map<string, KeptStatement>()
    let dropped: string[] = []
    return {
      find(text) {
        const found = areLost ? undefined : kept.get(text)
        if (!found) return undefined
        kept.delete(text)
        kept.set(text, found)
        return found
      },
      // One text has one name everywhere, so that whoever else has kept it, it never stands for another.
      nameFor: (text) => (areLost ? undefined : `quoin_${sha256Hex(text).slice(0, 32)}`),
      keep(text, statement) {
        kept.set(text, statement)
        if (kept.size <= mostKept) return
        const [[oldest, { name }] = ['', statement]] = kept
        kept.delete(oldest)
        dropped.push(name)
      },
      dropped() {
        const names = areLost ? [] : dropped
        dropped = []
        return names
      },
      outdated(error) {
        if (!isOutdated(error)) return false
        areLost ||= error.code === unknownName
        kept.clear()
        return true
      },
    }
  }

  return (connection) => {
    const known = ofConnections.get(connection) ?? ofOne()
    ofConnections.set(connection, known)
    return known
  }
}

const unknownName = '26000'
const notSupported = '0A000'

/** Whether a kept statement failed for being kept: nobody knows its name, or the tables have other columns now, as after an update by another process. */
export function isOutdated(error: unknown): error is { readonly code: string } {
  if (!isRecord(error)) return false
  return error.code === unknownName || (error.code === notSupported && error.routine === 'RevalidateCachedQuery')
}
