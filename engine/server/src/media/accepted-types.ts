import type { Settings } from '../store/settings.ts'
import type { MediaKind } from '../store/tables/media.ts'
import { plainExtension } from './sniff.ts'

/** The endings of what may be uploaded, without those that another setting refuses. */
export function acceptedTypes(
  { imageTypes, fileTypes, svg }: Pick<Settings, 'imageTypes' | 'fileTypes' | 'svg'>,
  kind: MediaKind,
): readonly string[] {
  const types = (kind === 'image' ? imageTypes : fileTypes).map(plainExtension)
  return svg === 'refuse' ? types.filter((type) => type !== 'svg') : types
}
