import type { StructuredKind } from './part.ts'

export const breadcrumb: StructuredKind = {
  kind: 'breadcrumb',
  label: 'Breadcrumb',
  type: 'BreadcrumbList',
  parts: [
    {
      kind: 'things',
      name: 'items',
      as: 'itemListElement',
      label: 'Step',
      required: true,
      type: 'ListItem',
      numbered: true,
      parts: [
        { kind: 'text', name: 'name', label: 'Name', required: true },
        { kind: 'address', name: 'url', as: 'item', label: 'Address', required: true },
      ],
    },
  ],
}
