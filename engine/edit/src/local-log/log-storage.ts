import type { Off } from '@quoin/engine'
import type { CommittedChange } from '../session/edit-session.ts'

/** What one browser keeps of the unsaved edits of one person, page and language. */
export interface StoredLog {
  /** The revision the changes stand on. */
  readonly revision: number
  readonly at: number
  readonly changes: readonly CommittedChange[]
}

/**
 * Where the local log lives: the browser's database, local storage, or memory. Each call may fail by rejecting; a read
 * rejects where it is not known whether there is something.
 */
export interface LogStorage {
  read(key: string): Promise<unknown>
  write(key: string, log: StoredLog): Promise<void>
  remove(key: string): Promise<void>
  /** Every key that begins so, in order. */
  keys(beginning: string): Promise<readonly string[]>
}

/**
 * Takes the name of a log for as long as this tab lives, and answers how to give it back; undefined where another
 * living tab has it. `patient`: a moment is waited for it.
 */
export type ClaimName = (name: string, options?: { readonly patient?: boolean }) => Promise<Off | undefined>

/** Keeps nothing beyond the page's own life. */
export function memoryLogStorage(): LogStorage {
  const held = new Map<string, StoredLog>()
  return {
    read: async (key) => held.get(key),
    write: async (key, log) => {
      held.set(key, log)
    },
    remove: async (key) => {
      held.delete(key)
    },
    keys: async (beginning) => [...held.keys()].filter((key) => key.startsWith(beginning)).sort(),
  }
}
