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
  keep(text: string, statement: KeptStatement): void
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
    const kept = new Map<string, KeptStatement>()
    return {
      find: (text) => (areLost ? undefined : kept.get(text)),
      // One text has one name everywhere, so that whoever else has kept it, it never stands for another.
      nameFor: (text) => (areLost || kept.size >= mostKept ? undefined : `quoin_${sha256Hex(text).slice(0, 32)}`),
      keep: (text, statement) => void kept.set(text, statement),
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
