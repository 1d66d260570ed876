import { statfs } from 'node:fs/promises'

/** How much more the disk under a folder takes from this user; without end where it does not say. */
export async function freeBytes(folder: string): Promise<number> {
  const { blocks, bavail, bsize } = await statfs(folder)
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize
}
