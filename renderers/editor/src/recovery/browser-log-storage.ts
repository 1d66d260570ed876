import type { LogStorage, StoredLog } from '@quoin/edit'

const databaseName = 'quoin-log'
const tableName = 'logs'

/** Unsaved edits in the browser's own database. Each call rejects where the browser keeps none, as in some private windows. */
export function browserLogStorage(): LogStorage {
  let opened: Promise<IDBDatabase> | undefined

  async function run<T>(mode: IDBTransactionMode, act: (table: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    opened ??= open()
    const database = await opened
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(tableName, mode)
      const request = act(transaction.objectStore(tableName))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
    })
  }

  return {
    read: (key) => run<unknown>('readonly', (table) => table.get(key)),
    async write(key: string, log: StoredLog) {
      await run('readwrite', (table) => table.put(log, key))
    },
    async remove(key) {
      await run('readwrite', (table) => table.delete(key))
    },
    async keys(beginning) {
      const range = IDBKeyRange.bound(beginning, `${beginning}\uffff`)
      return (await run('readonly', (table) => table.getAllKeys(range))).map(String)
    },
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(tableName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('Another tab holds an older version of the local log.'))
  })
}
