import type { StructuredKind } from './part.ts'

export const thing: StructuredKind = {
  kind: 'thing',
  label: 'Thing',
  type: 'Thing',
  parts: [
    { kind: 'text', name: 'name', label: 'Name', required: true },
    { kind: 'texts', name: 'alternateNames', as: 'alternateName', label: 'Other names' },
    { kind: 'addresses', name: 'sameAs', label: 'Same as' },
    { kind: 'address', name: 'url', label: 'Address' },
    { kind: 'longText', name: 'description', label: 'Description' },
    { kind: 'image', name: 'image', label: 'Picture' },
  ],
}
