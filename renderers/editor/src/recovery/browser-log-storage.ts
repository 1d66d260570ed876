import type { LogStorage } from '@quoin/edit'
import { isRecord } from '@quoin/engine'
import { type BrowserTable, browserTable } from './browser-table.ts'
import { localStorageLogs } from './local-storage-logs.ts'

/** Where logs are kept for as long as a page is open. */
export interface ClosableLogs extends LogStorage, Pick<BrowserTable, 'close'> {}

/**
 * Where unsaved edits are kept on this device: the browser's database, and what that does not take in local storage.
 * A call rejects where both fail, and a read also where one of them does and the other has nothing.
 */
export function browserLogStorage(
  main: LogStorage & Partial<Pick<BrowserTable, 'close'>> = ownTable(),
  spare: LogStorage = localStorageLogs(),
): ClosableLogs {
  /** Of both, for either may hold what the other did not take then. */
  async function fromBoth<T>(ask: (storage: LogStorage) => Promise<T>) {
    const answers = await Promise.allSettled([ask(main), ask(spare)])
    const given = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    const faults = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    if (given.length === 0) throw faults[0]
    return { given, faults }
  }

  return {
    async read(key) {
      const { given, faults } = await fromBoth((storage) => storage.read(key))
      const [log] = given.filter((one) => one !== undefined && one !== null).toSorted(newestFirst)
      if (log === undefined && faults.length > 0) throw faults[0]
      return log
    },
    async write(key, log) {
      try {
        await main.write(key, log)
      } catch {
        return spare.write(key, log)
      }
      await spare.remove(key).catch(() => undefined)
    },
    async remove(key) {
      await fromBoth((storage) => storage.remove(key))
    },
    async keys(beginning) {
      const { given } = await fromBoth((storage) => storage.keys(beginning))
      return [...new Set(given.flat())].sort()
    },
    close: () => main.close?.(),
  }
}

/** A browser without a database holds nothing in it: that much is known. */
function ownTable(): LogStorage & Partial<Pick<BrowserTable, 'close'>> {
  if (globalThis.indexedDB) return browserTable('quoin-log', 'logs')
  return {
    read: async () => undefined,
    write: () => Promise.reject(new Error('This browser has no database.')),
    remove: async () => undefined,
    keys: async () => [],
  }
}

function newestFirst(one: unknown, other: unknown): number {
  return timeOf(other) - timeOf(one)
}

function timeOf(log: unknown): number {
  return isRecord(log) && typeof log.at === 'number' ? log.at : 0
}
