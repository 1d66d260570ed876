import { lchown, lstat, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What an administrator made, as root, in a data folder or below it belongs to whom the server runs as. */
export async function ownLike(dataFolder: string, made: string = dataFolder): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(dataFolder)
  for (const name of ['', ...(await readdir(made, { recursive: true }))]) {
    const path = join(made, name)
    // A running server removes files meanwhile. A link is given away itself, never what it leads to.
    const found = await lstat(path).catch(() => undefined)
    if (found?.uid === 0) await lchown(path, uid, gid)
  }
}
