import type { Tx } from '../store/database.ts'
import { type ArchiveFiles, invalidAt } from './archive-files.ts'
import { type ArchivedMedia, mediaSchema } from './archived.ts'

/**
 * Files are kept by their hashes, so one that is not what its hash says would take the place of another. Asked before any
 * of them is put.
 */
export async function requireOwnBytes(tx: Tx, files: ArchiveFiles): Promise<void> {
  for (const media of files.all('media/', mediaSchema)) await requireOwn(tx, media, files)
}

async function requireOwn(tx: Tx, { asset }: ArchivedMedia, files: ArchiveFiles): Promise<void> {
  const path = `media/${asset.hash}`
  const hash = files.hashOf(path)
  if (hash === undefined || hash === asset.hash) return
  // The hash of an SVG is that of what was uploaded, and its file is what was rebuilt of it.
  const isRebuilt = asset.extension === 'svg' && !(await isOtherFile(tx, asset.hash))
  if (!isRebuilt) throw invalidAt(path, 'A picture or file in the archive has the hash of another one.')
}

async function isOtherFile(tx: Tx, hash: string): Promise<boolean> {
  const found = await tx.db
    .selectFrom('media_assets')
    .select('id')
    .where('kind', 'in', ['image', 'file'])
    .where('hash', '=', hash)
    .where('extension', '!=', 'svg')
    .executeTakeFirst()
  return found !== undefined
}
