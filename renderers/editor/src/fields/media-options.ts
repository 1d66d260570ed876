import { type FieldDescriptor, type FileValue, type ImageValue, isRecord } from '@quoin/engine'
import type { MediaRequest } from '../media/pick-media.ts'

/** What the media dialog needs to know of a field, of the page it stands on and of what it holds. */
export function mediaOptions(
  field: FieldDescriptor | undefined,
  language: string | undefined,
  value?: unknown,
): MediaRequest {
  const current = isRecord(value) ? { current: value as unknown as ImageValue | FileValue } : {} // values of these fields are parsed
  if (field?.type === 'FILE') return { accept: field.accept, ...current }
  if (field?.type !== 'IMAGE') return current
  return {
    ...(language === undefined ? {} : { language }),
    width: field.width,
    ...(field.ratio === undefined ? {} : { ratio: field.ratio }),
    ...(field.quality === undefined ? {} : { quality: field.quality }),
    ...current,
  }
}
