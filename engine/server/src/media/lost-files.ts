import type { Parts } from '../parts.ts'
import { counted } from '../texts/counted.ts'
import { namedBlobs } from './forget-blobs.ts'

/** How many of the files that the database names are not where uploads are kept, and what to do about it. */
export async function lostFiles(parts: Pick<Parts, 'appId' | 'blobs' | 'store'>): Promise<string | undefined> {
  const { appId, blobs, store } = parts
  if (!blobs) return undefined
  const named = await store.read((tx) => namedBlobs(tx, parts))
  const lost = new Set(named)
  for await (const key of blobs.list(`${appId}/`)) lost.delete(key)
  if (lost.size === 0) return undefined
  // whoever serves the data may have deleted some in between
  const still = await store.read((tx) => namedBlobs(tx, parts))
  const count = [...lost].filter((key) => still.has(key)).length
  if (count === 0) return undefined
  return `${counted(count, 'file')} of ${still.size} missing; restore the uploads from a backup, or correct where they are kept (DATA_DIR, or the bucket)`
}
