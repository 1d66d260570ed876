import { closeSync, openSync } from 'node:fs'

/** Makes a file that its owner alone may read, where there is none: SQLite would let everybody read what it makes itself. */
export function makePrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch {
    // It is there, or whoever opens it next says why it cannot be.
  }
}
