import type { Parts } from '../parts.ts'
import { problem } from '../problem.ts'
import { blobPlaces } from './put-blobs.ts'
import type { ArchiveContent } from './read-archive.ts'

/** Refuses an archive whose files have no room where they would lie, before the disk is full of some of them. Those that lie there already take no more. */
export async function requireSpace(
  { blobs, appId }: Pick<Parts, 'blobs' | 'appId'>,
  content: ArchiveContent,
): Promise<void> {
  const free = await blobs?.freeBytes?.()
  if (!blobs || free === undefined) return
  const places = blobPlaces(appId, content)
  const sizes = new Map<string, number>()
  for (const { path, size } of content.manifest.entries) {
    const place = places.get(path)
    if (place) sizes.set(place.key, size)
  }
  let needed = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  for (const [key, size] of sizes) {
    if (needed <= free) return
    if ((await blobs.stat(key))?.size === size) needed -= size
  }
  if (needed > free)
    throw problem('storage_full', {
      detail: `The files of the archive take ${needed} bytes; ${free} are free. Free some space and import it again. Nothing was changed.`,
    })
}
