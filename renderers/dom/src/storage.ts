/** Browser storage that may be full, denied or absent: reading finds nothing then, and writing says that it did not. */
export interface SafeStorage {
  read(key: string): string | null
  write(key: string, value: string): boolean
  remove(key: string): void
}

/** `open` is called each time, because only looking at the storage may throw. */
export function safeStorage(open: () => Storage = () => localStorage): SafeStorage {
  return {
    read(key) {
      try {
        return open().getItem(key)
      } catch {
        return null
      }
    },
    write(key, value) {
      try {
        open().setItem(key, value)
        return true
      } catch {
        return false
      }
    },
    remove(key) {
      try {
        open().removeItem(key)
      } catch {
        // what cannot be opened holds nothing
      }
    },
  }
}
