import type { StructuredKind } from './part.ts'
import { profiles } from './parts.ts'

export const organization: StructuredKind = {
  kind: 'organization',
  label: 'Organization',
  type: {
    from: 'type',
    options: [
      ['Organization', 'Organization'],
      ['Corporation', 'Corporation'],
      ['EducationalOrganization', 'School or university'],
      ['GovernmentOrganization', 'Public body'],
      ['NGO', 'Non-governmental organization'],
      ['NewsMediaOrganization', 'News medium'],
      ['SportsOrganization', 'Sports organization'],
    ],
  },
  parts: [
    { kind: 'text', name: 'name', label: 'Name', required: true },
    { kind: 'text', name: 'alternateName', label: 'Other name' },
    { kind: 'address', name: 'url', label: 'Address', required: true },
    { kind: 'image', name: 'logo', label: 'Logo' },
    {
      kind: 'things',
      name: 'contacts',
      as: 'contactPoint',
      label: 'Contact',
      type: 'ContactPoint',
      parts: [
        { kind: 'text', name: 'contactType', label: 'Type' },
        { kind: 'text', name: 'telephone', label: 'Phone' },
        { kind: 'text', name: 'email', label: 'Mail' },
        { kind: 'texts', name: 'areaServed', label: 'Areas' },
        { kind: 'texts', name: 'availableLanguage', label: 'Languages' },
        { kind: 'texts', name: 'contactOption', label: 'Options' },
      ],
    },
    profiles,
  ],
}
