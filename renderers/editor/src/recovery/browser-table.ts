/** Values under names. */
export interface KeptTable {
  read(key: string): Promise<unknown>
  write(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
  /** Every key that begins so, in order. */
  keys(beginning: string): Promise<readonly string[]>
}

/** In a database of the browser. Each call rejects where it keeps none, as in some private windows. */
export interface BrowserTable extends KeptTable {
  /** What is still to be done is done, and keeps nothing open afterwards. */
  close(): void
}

export function browserTable(databaseName: string, tableName: string): BrowserTable {
  let opened: Promise<IDBDatabase> | undefined
  let isClosed = false

  function forget(): void {
    opened = undefined
  }

  function end(): void {
    opened?.then(
      (database) => database.close(),
      () => undefined,
    )
    forget()
  }

  /** A failed opening is tried anew by the next call, and so is one that the browser ended. */
  function database(): Promise<IDBDatabase> {
    if (!opened) {
      opened = open(databaseName, tableName, forget)
      opened.catch(forget)
    }
    return opened
  }

  async function begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
    try {
      return (await database()).transaction(tableName, mode)
    } catch (error) {
      // closed by the browser, which tells a moment later
      if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error
      forget()
      return (await database()).transaction(tableName, mode)
    }
  }

  async function run<T>(mode: IDBTransactionMode, act: (table: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const transaction = await begin(mode)
    const done = new Promise<T>((resolve, reject) => {
      const request = act(transaction.objectStore(tableName))
      // else it would wait for an event of a page that may be gone by then, and be taken back
      transaction.commit()
      transaction.oncomplete = () => resolve(request.result)
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
    })
    if (isClosed) end()
    return done
  }

  return {
    read: (key) => run<unknown>('readonly', (table) => table.get(key)),
    async write(key, value) {
      await run('readwrite', (table) => table.put(value, key))
    },
    async remove(key) {
      await run('readwrite', (table) => table.delete(key))
    },
    async keys(beginning) {
      const range = IDBKeyRange.bound(beginning, `${beginning}\uffff`)
      return (await run('readonly', (table) => table.getAllKeys(range))).map(String)
    },
    close() {
      isClosed = true
      end()
    },
  }
}

function open(databaseName: string, tableName: string, onClosed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(tableName)
    request.onsuccess = () => {
      const database = request.result
      database.onclose = onClosed
      // somebody clears what the site keeps here, and waits for this tab
      database.onversionchange = () => {
        database.close()
        onClosed()
      }
      resolve(database)
    }
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('Another tab holds an older version of this database.'))
  })
}
