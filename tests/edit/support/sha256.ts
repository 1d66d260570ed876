import { createHash } from 'node:crypto'

/** SHA-256 by the platform, to hold ours against. */
export function sha256Of(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}
