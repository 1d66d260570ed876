import { isRecord } from '../../json.ts'
import type { StructuredKind } from './part.ts'

const named = [{ kind: 'text', name: 'name', label: 'Name' }] as const

export const howTo: StructuredKind = {
  kind: 'how-to',
  label: 'How-to',
  type: 'HowTo',
  parts: [
    { kind: 'text', name: 'name', label: 'Name', required: true },
    { kind: 'longText', name: 'description', label: 'Description' },
    { kind: 'minutes', name: 'totalTime', label: 'Total time in minutes' },
    {
      kind: 'thing',
      name: 'estimatedCost',
      label: 'Estimated cost',
      type: 'MonetaryAmount',
      parts: [
        { kind: 'number', name: 'value', label: 'Amount' },
        { kind: 'text', name: 'currency', label: 'Currency' },
      ],
    },
    { kind: 'image', name: 'image', label: 'Picture' },
    { kind: 'things', name: 'supplies', as: 'supply', label: 'Supply', type: 'HowToSupply', parts: named },
    { kind: 'things', name: 'tools', as: 'tool', label: 'Tool', type: 'HowToTool', parts: named },
    {
      kind: 'things',
      name: 'steps',
      as: 'step',
      label: 'Step',
      required: true,
      type: 'HowToStep',
      parts: [
        { kind: 'longText', name: 'instructions', as: 'text', label: 'Instructions', required: true },
        { kind: 'image', name: 'image', label: 'Picture' },
        { kind: 'text', name: 'name', label: 'Name' },
        { kind: 'address', name: 'url', label: 'Address' },
      ],
    },
  ],
  prepare: (values) => ({
    ...values,
    estimatedCost: isRecord(values.estimatedCost)
      ? values.estimatedCost
      : { value: values.estimatedCost, currency: values.currency },
    supplies: withNames(values.supplies),
    tools: withNames(values.tools),
  }),
}

/** Supplies and tools are stored as plain names. */
function withNames(list: unknown): unknown {
  return Array.isArray(list) ? list.map((name: unknown) => (isRecord(name) ? name : { name })) : list
}
