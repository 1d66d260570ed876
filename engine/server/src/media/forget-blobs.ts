import { submissionFileKey } from '../forms/submission-files.ts'
import type { Parts } from '../parts.ts'
import type { Tx } from '../store/database.ts'
import { hashesInSubmissions } from '../store/forms.ts'
import { inTurn } from './blob-turns.ts'
import { originalKey } from './media.ts'

type BlobParts = Pick<Parts, 'appId' | 'blobs' | 'store'>

/** The keys of all files that the database names. */
export async function namedBlobs(tx: Tx, parts: Pick<Parts, 'appId'>): Promise<ReadonlySet<string>> {
  const assets = await tx.db.selectFrom('media_assets').select('hash').execute()
  const renditions = await tx.db.selectFrom('media_renditions').select('blob_key').execute()
  const sent = await hashesInSubmissions(tx)
  return new Set([
    ...assets.map((asset) => originalKey(parts, asset)),
    ...renditions.map((rendition) => rendition.blob_key),
    ...[...sent].map((hash) => submissionFileKey(parts, { hash })),
  ])
}

/**
 * Deletes files once the database has let go of them, unless somebody names them by then: a crash between leaves files
 * nobody names, never names without files.
 */
export function forgetBlobs(tx: Tx, { appId, blobs, store }: BlobParts, keys: Iterable<string>): void {
  if (!blobs) return
  const byHash = new Map<string, string[]>()
  for (const key of keys) {
    const hash = key.split('/')[1] ?? ''
    byHash.set(hash, [...(byHash.get(hash) ?? []), key])
  }
  tx.afterCommit(() => {
    for (const [hash, ofHash] of byHash)
      inTurn(blobs, hash, async () => {
        const named = await store.read((read) => namedOf(read, { appId, hash }))
        for (const key of ofHash) if (!named.has(key)) await blobs.delete(key)
      }).catch(() => {})
  })
}

async function namedOf(tx: Tx, { appId, hash }: { readonly appId: string; readonly hash: string }) {
  const asset = await tx.db.selectFrom('media_assets').select('id').where('hash', '=', hash).limit(1).execute()
  const renditions = await tx.db
    .selectFrom('media_renditions')
    .innerJoin('media_assets', 'media_assets.id', 'media_renditions.asset_id')
    .select('blob_key')
    .where('media_assets.hash', '=', hash)
    .execute()
  const sent = await tx.db
    .selectFrom('submissions')
    .select('id')
    .where('files', 'like', `%"hash":"${hash}"%`)
    .limit(1)
    .execute()
  return new Set([
    ...asset.map(() => originalKey({ appId }, { hash })),
    ...renditions.map((rendition) => rendition.blob_key),
    ...sent.map(() => submissionFileKey({ appId }, { hash })),
  ])
}
