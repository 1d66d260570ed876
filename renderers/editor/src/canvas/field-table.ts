import type { CanvasField, FieldTable } from '@quoin/edit/protocol'
import type { Catalogue, FieldDescriptor, FieldKind } from '@quoin/engine'

/** What the agent may know of each block's props: enough to edit them in place, nothing to decide with. */
export function fieldTable(catalogue: Catalogue): FieldTable {
  const page = {
    label: 'Page',
    fields: { 'meta.title': pageText('Title'), 'meta.description': pageText('Description') },
  }
  const blocks = Object.values(catalogue).map(({ type, label, plan }) => {
    const fields = plan.map(({ key, entry }) => [key, canvasField(entry.descriptor)] as const)
    return [type, { label, fields: Object.fromEntries(fields) }] as const
  })
  return { '@page': page, ...Object.fromEntries(blocks) }
}

function canvasField(descriptor: FieldDescriptor): CanvasField {
  return {
    kind: kindOf(descriptor.type),
    label: descriptor.label,
    placement: descriptor.placement ?? 'panel',
    multiline: isMultiline(descriptor),
    ...(descriptor.placeholder === undefined ? {} : { placeholder: descriptor.placeholder }),
    ...(descriptor.maxLength === undefined ? {} : { maxLength: descriptor.maxLength }),
    ...limits(descriptor),
  }
}

function limits(kind: FieldKind): Partial<CanvasField> {
  switch (kind.type) {
    case 'RICH-TEXT':
      return { features: [...kind.marks, ...kind.blocks] }
    case 'FILE':
      return { accept: kind.accept }
    case 'IMAGE':
      return kind.ratio === undefined ? {} : { ratio: kind.ratio }
    case 'REPEATER':
      return {
        items: kind.items.map(({ type, label }) => ({ type, label })),
        min: kind.min,
        ...(Number.isFinite(kind.max) ? { max: kind.max } : {}),
      }
    default:
      return {}
  }
}

function kindOf(type: FieldDescriptor['type']): CanvasField['kind'] {
  switch (type) {
    case 'TEXT':
    case 'TEXTAREA':
      return 'text'
    case 'RICH-TEXT':
      return 'rich-text'
    case 'IMAGE':
      return 'image'
    case 'FILE':
      return 'file'
    case 'REPEATER':
      return 'repeater'
    default:
      return 'other'
  }
}

function isMultiline(descriptor: FieldDescriptor): boolean {
  if (descriptor.type === 'TEXT' || descriptor.type === 'RICH-TEXT') return descriptor.multiline === true
  return descriptor.type === 'TEXTAREA'
}

function pageText(label: string): CanvasField {
  return { kind: 'text', label, placement: 'canvas', multiline: false }
}
