import { type BlockSchema, type Json, type PropPlan, pageTypeOf, type Site, type SlotSpec } from '@quoin/engine'
import { pageNodeId } from '../tree/place.ts'
import type { CanvasField, FieldTable } from './messages.ts'

type Entry = FieldTable[string]

const pageText = (label: string): CanvasField => ({ kind: 'text', label, placement: 'canvas', multiline: false })
const pageEntry: Entry = {
  label: 'Page',
  fields: {
    name: pageText('Name'),
    'meta.title': pageText('Title'),
    'meta.description': pageText('Description'),
  },
}

/** What the canvas agent may know of the fields of every block and of the items inside them, and of the slots of a page. */
export function canvasFields(site: Site, pageType = ''): FieldTable {
  const slots = pageTypeOf(site, pageType)?.template ?? []
  const fields = { ...Object.fromEntries(slots.map(slotField)), ...pageEntry.fields }
  const table: Record<string, Entry> = { [pageNodeId]: { ...pageEntry, fields } }
  const pending: BlockSchema[] = Object.values(site.catalogue)
  for (const schema of pending) {
    if (Object.hasOwn(table, schema.type)) continue
    const fields = schema.plan.map((plan) => [plan.key, canvasField(plan)] as const)
    table[schema.type] = { label: schema.label, fields: Object.fromEntries(fields) }
    for (const { entry } of schema.plan) pending.push(...(entry.items?.() ?? []))
  }
  return table
}

function slotField({ slotName, label = slotName }: SlotSpec): readonly [string, CanvasField] {
  return [slotName, { kind: 'other', label, placement: 'canvas', multiline: false }]
}

function canvasField({ entry: { descriptor }, fallback }: PropPlan): CanvasField {
  const { label, placement = 'panel', placeholder, maxLength } = descriptor
  const base = {
    label,
    placement,
    multiline: descriptor.type === 'TEXTAREA',
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(maxLength === undefined ? {} : { maxLength }),
  }
  switch (descriptor.type) {
    case 'TEXT':
      return { ...base, ...initially(fallback), kind: 'text', multiline: descriptor.multiline === true }
    case 'TEXTAREA':
      return { ...base, ...initially(fallback), kind: 'text' }
    case 'RICH-TEXT':
      return {
        ...base,
        ...initially(fallback),
        kind: 'rich-text',
        multiline: descriptor.multiline,
        features: [...descriptor.marks, ...descriptor.blocks],
      }
    case 'IMAGE':
      return { ...base, kind: 'image', ...(descriptor.ratio === undefined ? {} : { ratio: descriptor.ratio }) }
    case 'FILE':
      return { ...base, kind: 'file', accept: descriptor.accept }
    case 'REPEATER': {
      const { items, min, max } = descriptor
      const bounds = Number.isFinite(max) ? { min, max } : { min }
      return {
        ...base,
        kind: 'repeater',
        items: items.map(({ type, label: name }) => ({ type, label: name })),
        ...bounds,
      }
    }
    default:
      return { ...base, kind: 'other' }
  }
}

function initially(fallback: unknown): Pick<CanvasField, 'initial'> {
  const isNothing = typeof fallback === 'string' || Array.isArray(fallback) ? fallback.length === 0 : true
  return isNothing ? {} : { initial: fallback as Json } // defaults of texts are JSON
}
