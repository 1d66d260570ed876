import type { Tx } from '../store/database.ts'
import { appendEvent } from '../store/journal.ts'
import { type Asset, deleteAsset, stillTrashed, trashedFor } from '../store/media.ts'
import { countUses } from '../store/media-uses.ts'
import { listRenditions } from '../store/renditions.ts'
import { inShortWrites } from '../store/short-writes.ts'
import { forgetBlobs } from './forget-blobs.ts'
import { type MediaParts, originalKey } from './media.ts'

type PurgeParts = Pick<MediaParts, 'blobs' | 'appId' | 'store'>

/** Deletes an asset and its files. */
export async function purgeAsset(tx: Tx, media: PurgeParts, asset: Asset): Promise<void> {
  const keys = new Set([
    originalKey(media, asset),
    ...(await listRenditions(tx, asset.id)).map(({ blobKey }) => blobKey),
  ])
  await deleteAsset(tx, asset.id)
  await appendEvent(tx, { topic: 'media', type: 'media.purged', data: { kind: asset.kind, id: asset.id } })
  forgetBlobs(tx, media, keys)
}

/** Deletes for good what has been in the trash for so long, but for what something shows, or will show (M-13). */
export async function purgeMediaTrash(media: PurgeParts, ms: number): Promise<void> {
  const due = await media.store.read((tx) => trashedFor(tx, ms))
  await inShortWrites(media.store, due, async (tx, ids) => {
    const assets = await stillTrashed(tx, ids)
    const uses = await countUses(tx, ids)
    for (const asset of assets) if (!uses.has(asset.id)) await purgeAsset(tx, media, asset)
  })
}
