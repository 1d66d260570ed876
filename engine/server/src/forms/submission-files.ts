import type { Parts } from '../parts.ts'
import type { StoredFile } from '../store/forms.ts'

/** Where a file is kept that came with a form. The same bytes are kept once, however often they came. */
export function submissionFileKey({ appId }: Pick<Parts, 'appId'>, { hash }: Pick<StoredFile, 'hash'>): string {
  return `${appId}/${hash}/upload`
}
