import { isRecord } from '../../json.ts'
import type { StructuredKind } from './part.ts'
import { profiles } from './parts.ts'

export const person: StructuredKind = {
  kind: 'person',
  label: 'Person',
  type: 'Person',
  parts: [
    { kind: 'text', name: 'name', label: 'Name', required: true },
    { kind: 'address', name: 'url', label: 'Address' },
    { kind: 'image', name: 'image', label: 'Picture' },
    profiles,
    { kind: 'text', name: 'jobTitle', label: 'Job title' },
    {
      kind: 'thing',
      name: 'company',
      as: 'worksFor',
      label: 'Company',
      type: 'Organization',
      parts: [{ kind: 'text', name: 'name', label: 'Name' }],
    },
  ],
  prepare: (values) => ({ ...values, company: isRecord(values.company) ? values.company : { name: values.company } }),
}
