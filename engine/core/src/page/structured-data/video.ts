import type { StructuredKind } from './part.ts'
import { publisher, videoParts, withPublisherLogo } from './parts.ts'

export const video: StructuredKind = {
  kind: 'video',
  label: 'Video',
  type: 'VideoObject',
  parts: [
    ...videoParts,
    {
      kind: 'thing',
      name: 'seekAction',
      as: 'potentialAction',
      label: 'Seek action',
      type: 'SeekToAction',
      parts: [
        { kind: 'text', name: 'target', label: 'Address with {seek_to_second_number}' },
        { kind: 'text', name: 'startOffset', as: 'startOffset-input', label: 'Offset' },
      ],
    },
    publisher,
  ],
  prepare: (values) => withSeekAction(withPublisherLogo(values)),
}

function withSeekAction(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { seekAction } = values
  if (typeof seekAction !== 'string' || !/^https?:\/\//i.test(seekAction.trim()))
    return { ...values, seekAction: undefined }
  return { ...values, seekAction: { target: seekAction, startOffset: 'required name=seek_to_second_number' } }
}
