import type { Tx } from '../store/database.ts'
import { appendEvent } from '../store/journal.ts'
import { type Asset, deleteAsset, trashedBefore } from '../store/media.ts'
import { countUses } from '../store/media-uses.ts'
import { listRenditions } from '../store/renditions.ts'
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

/** What lay in the trash for its time and is not used goes for good (M-13). */
export async function purgeOldTrash(tx: Tx, media: PurgeParts, days: number): Promise<void> {
  await purgeUnused(tx, media, await trashedBefore(tx, tx.now - days * 86_400_000))
}

/** All but those that something shows, or will show. */
export async function purgeUnused(tx: Tx, media: PurgeParts, assets: readonly Asset[]): Promise<void> {
  const uses = await countUses(
    tx,
    assets.map(({ id }) => id),
  )
  for (const asset of assets) if (!uses.has(asset.id)) await purgeAsset(tx, media, asset)
}
