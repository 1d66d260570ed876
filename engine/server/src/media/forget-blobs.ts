import { submissionFileKey } from '../forms/submission-files.ts'
import type { Parts } from '../parts.ts'
import type { Tx } from '../store/database.ts'
import { hashesInSubmissions } from '../store/forms.ts'
import type { MediaKind } from '../store/tables/media.ts'
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
export function forgetBlobs(tx: Tx, parts: BlobParts, keys: Iterable<string>): void {
  tx.afterCommit(() => void deleteUnnamed(parts, keys))
}

/** Deletes those of these files that the database does not name. What cannot be asked or deleted now stays. */
export async function deleteUnnamed({ appId, blobs, store }: BlobParts, keys: Iterable<string>): Promise<void> {
  if (!blobs) return
  const byHash = new Map<string, string[]>()
  for (const key of keys) {
    const hash = key.split('/')[1] ?? ''
    byHash.set(hash, [...(byHash.get(hash) ?? []), key])
  }
  const turns = [...byHash].map(([hash, ofHash]) =>
    inTurn(blobs, hash, async () => {
      const named = await store.read((read) => namedOf(read, { appId, hash, keys: ofHash }))
      for (const key of ofHash) if (!named.has(key)) await blobs.delete(key)
    }),
  )
  await Promise.allSettled(turns)
}

interface Bytes extends Pick<BlobParts, 'appId'> {
  readonly hash: string
  readonly keys: readonly string[]
}

/** Answers that came with files are many, and are asked only about such a file. */
async function namedOf(tx: Tx, { appId, hash, keys }: Bytes): Promise<ReadonlySet<string>> {
  const sent = submissionFileKey({ appId }, { hash })
  const named = await namedByAssets(tx, { appId, hash })
  return keys.includes(sent) && (await isSent(tx, hash)) ? new Set([...named, sent]) : named
}

async function namedByAssets(tx: Tx, { appId, hash }: Omit<Bytes, 'keys'>): Promise<ReadonlySet<string>> {
  const assets = await tx.db
    .selectFrom('media_assets')
    .leftJoin('media_renditions', 'media_renditions.asset_id', 'media_assets.id')
    .select('blob_key')
    .where('kind', 'in', kinds)
    .where('hash', '=', hash)
    .execute()
  const renditions = assets.map((row) => row.blob_key).filter((key) => key !== null)
  return new Set(assets.length === 0 ? [] : [originalKey({ appId }, { hash }), ...renditions])
}

/** The index of hashes begins with them. */
const kinds: readonly MediaKind[] = ['image', 'file']

async function isSent(tx: Tx, hash: string): Promise<boolean> {
  const found = await tx.db
    .selectFrom('submissions')
    .select('id')
    .where('files', 'like', `%"hash":"${hash}"%`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
