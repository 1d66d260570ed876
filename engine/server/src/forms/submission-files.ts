import type { Parts } from '../parts.ts'
import type { Tx } from '../store/database.ts'
import { hashesInSubmissions, type StoredFile } from '../store/forms.ts'

type FileParts = Pick<Parts, 'appId' | 'blobs'>

/** Where a file is kept that came with a form. The same bytes are kept once, however often they came. */
export function submissionFileKey({ appId }: Pick<Parts, 'appId'>, { hash }: Pick<StoredFile, 'hash'>): string {
  return `${appId}/${hash}/upload`
}

/** Deletes files of submissions that are gone, unless others name them, once the database has let go of them. */
export async function forgetFiles(tx: Tx, parts: FileParts, files: readonly StoredFile[]): Promise<void> {
  const { blobs } = parts
  if (!blobs || files.length === 0) return
  const named = await hashesInSubmissions(tx)
  const keys = new Set(files.filter(({ hash }) => !named.has(hash)).map((file) => submissionFileKey(parts, file)))
  tx.afterCommit(() => {
    for (const key of keys) blobs.delete(key).catch(() => {})
  })
}
