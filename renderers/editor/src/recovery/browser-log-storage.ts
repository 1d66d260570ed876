import type { LogStorage } from '@quoin/edit'
import { isRecord } from '@quoin/engine'
import { type BrowserTable, browserTable } from './browser-table.ts'
import { localStorageLogs } from './local-storage-logs.ts'

/** Where logs are kept for as long as a page is open. */
export interface ClosableLogs extends LogStorage, Pick<BrowserTable, 'close'> {}

/**
 * Where unsaved edits are kept on this device: the browser's database, and what that does not take in local storage.
 * A call rejects where both fail.
 */
export function browserLogStorage(
  main: LogStorage & Partial<Pick<BrowserTable, 'close'>> = browserTable('quoin-log', 'logs'),
  spare: LogStorage = localStorageLogs(),
): ClosableLogs {
  /** Of both, for either may hold what the other did not take then. */
  async function fromBoth<T>(ask: (storage: LogStorage) => Promise<T>): Promise<readonly T[]> {
    const answers = await Promise.allSettled([ask(main), ask(spare)])
    const given = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    if (given.length === 0) await ask(main)
    return given
  }

  return {
    async read(key) {
      const found = await fromBoth((storage) => storage.read(key))
      return found.filter((log) => log !== undefined && log !== null).toSorted(newestFirst)[0]
    },
    async write(key, log) {
      const stored = await main.write(key, log).then(
        () => true,
        () => false,
      )
      if (stored) await spare.remove(key).catch(() => undefined)
      else await spare.write(key, log)
    },
    async remove(key) {
      await fromBoth((storage) => storage.remove(key))
    },
    keys: async (beginning) => [...new Set((await fromBoth((storage) => storage.keys(beginning))).flat())].sort(),
    close: () => main.close?.(),
  }
}

function newestFirst(one: unknown, other: unknown): number {
  return timeOf(other) - timeOf(one)
}

function timeOf(log: unknown): number {
  return isRecord(log) && typeof log.at === 'number' ? log.at : 0
}
