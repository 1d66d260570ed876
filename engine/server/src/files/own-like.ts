import { constants, type Stats } from 'node:fs'
import { lchown, lstat, open, readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isRecord } from '@quoin/engine'

/** What an administrator made, as root, in a data folder or below it belongs to whom the server runs as. */
export async function ownLike(dataFolder: string, made?: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const owner = await stat(dataFolder)
  const path = made ?? (await realpath(dataFolder))
  await give(path, owner)
  await giveBelow(path, owner)
}

/**
 * Whom the folder belongs to may have put links in it, and may do so meanwhile: none is entered. The folder that was
 * opened is therefore read by its number, where the system can.
 */
async function giveBelow(path: string, owner: Stats): Promise<void> {
  const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW } = constants
  const folder = await open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW).catch(unlessReplaced)
  if (!folder) return
  try {
    const opened = process.platform === 'linux' ? `/proc/self/fd/${folder.fd}` : path
    for (const entry of await readdir(opened, { withFileTypes: true })) {
      await give(join(opened, entry.name), owner)
      if (entry.isDirectory()) await giveBelow(join(opened, entry.name), owner)
    }
  } finally {
    await folder.close()
  }
}

/** A link is given away itself, never what it leads to. */
async function give(path: string, { uid, gid }: Stats): Promise<void> {
  const found = await lstat(path).catch(unlessReplaced)
  if (found?.uid === 0) await lchown(path, uid, gid).catch(unlessReplaced)
}

/** A running server removes files meanwhile. */
function unlessReplaced(error: unknown): undefined {
  const gone = ['ENOENT', 'ENOTDIR', 'ELOOP']
  if (!isRecord(error) || !gone.includes(String(error.code))) throw error
}
