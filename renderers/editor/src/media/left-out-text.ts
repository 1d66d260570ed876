import type { Say } from '../say-in.ts'
import { mostUploads } from './uploads.ts'

const namedAtMost = 6

/** Which files of too many were left out, and why: the first by name. */
export function leftOutText(
  files: readonly { readonly name: string }[],
  say: Say,
  reason: string = say('media.tooMany', { most: mostUploads }),
): string {
  const names = say.list(files.slice(0, namedAtMost).map(({ name }) => name))
  const count = files.length - namedAtMost
  return count > 0 ? say('media.leftOutMore', { reason, names, count }) : say('media.leftOut', { reason, names })
}
