import type { StructuredKind } from './part.ts'
import { publisher, videoParts, withPublisherLogo } from './parts.ts'

export const article: StructuredKind = {
  kind: 'article',
  label: 'Article',
  type: 'Article',
  parts: [
    { kind: 'text', name: 'headline', label: 'Headline', required: true },
    { kind: 'longText', name: 'description', label: 'Description' },
    { kind: 'address', name: 'url', label: 'Address' },
    { kind: 'images', name: 'images', as: 'image', label: 'Pictures, at least 696 px wide', required: true },
    {
      kind: 'thing',
      name: 'author',
      label: 'Author',
      required: true,
      type: {
        from: 'type',
        options: [
          ['Person', 'Person'],
          ['Organization', 'Organization'],
        ],
      },
      parts: [
        { kind: 'text', name: 'name', label: 'Name', required: true },
        { kind: 'address', name: 'url', label: 'Address' },
      ],
    },
    publisher,
    { kind: 'time', name: 'datePublished', label: 'Published', required: true },
    { kind: 'time', name: 'dateModified', label: 'Changed' },
    { kind: 'thing', name: 'video', label: 'Video', type: 'VideoObject', parts: videoParts },
  ],
  prepare: withPublisherLogo,
}
