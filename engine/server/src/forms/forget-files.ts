import { forgetBlobs } from '../media/forget-blobs.ts'
import type { Parts } from '../parts.ts'
import type { Tx } from '../store/database.ts'
import type { StoredFile } from '../store/forms.ts'
import { submissionFileKey } from './submission-files.ts'

/** Deletes files of submissions that are gone, unless others name them. */
export function forgetFiles(
  tx: Tx,
  parts: Pick<Parts, 'appId' | 'blobs' | 'store'>,
  files: readonly StoredFile[],
): void {
  forgetBlobs(tx, parts, new Set(files.map((file) => submissionFileKey(parts, file))))
}
