import { statSync } from 'node:fs'

/** Thrown before a write into a file that nobody finds again: it would be gone with this process. */
export class OutOfPlace extends Error {
  constructor(path: string) {
    super(
      `The database file "${path}" was moved, deleted or replaced while it is served, so nothing is saved. Move it back to its place; if it was deleted, stop the server and restore the last backup ("quoin restore <file>").`,
    )
  }
}

/** Answers what throws while there is another file at the path than now, or none. */
export function keptPlace(path: string): () => void {
  const present = () => {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false })
    return found && `${found.dev}/${found.ino}`
  }
  const opened = present()
  return () => {
    if (present() !== opened) throw new OutOfPlace(path)
  }
}
