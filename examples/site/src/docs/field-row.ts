import type { FieldDescriptor, PropPlan } from '@quoin/engine'
import { codeText } from './doc-page.ts'

export const fieldHead = ['Prop', 'Label', 'Value', 'Default', 'Edited'] as const

/** One prop of a block as a row of its table. */
export function fieldRow({ key, entry, fallback }: PropPlan): readonly string[] {
  const { descriptor } = entry
  const label = descriptor.help ? `${descriptor.label}. ${descriptor.help}` : descriptor.label
  const condition = descriptor.showWhen ? ', where it applies' : ''
  const place =
    descriptor.placement === 'canvas' ? 'on the page' : `in the panel${descriptor.group ? `, ${descriptor.group}` : ''}`
  return [codeText(key), label, valueText(descriptor), defaultText(fallback), place + condition]
}

function valueText(descriptor: FieldDescriptor): string {
  switch (descriptor.type) {
    case 'SELECT':
      return descriptor.options.map(({ value }) => codeText(String(value))).join(', ')
    case 'NUMBER':
    case 'RANGE':
      return `number${bounds(descriptor.min, descriptor.max)}`
    case 'REPEATER':
      return `list of ${descriptor.items.map(({ type }) => codeText(type)).join(', ')}${bounds(descriptor.min, descriptor.max)}`
    case 'RICH-TEXT':
      return `rich text${features([...descriptor.blocks, ...descriptor.marks])}`
    case 'TEXT':
      return `${descriptor.address ? 'address' : 'text'}${descriptor.maxLength ? `, at most ${descriptor.maxLength} characters` : ''}`
    case 'FILE':
      return `file${features(descriptor.accept)}`
    case 'RELATIONSHIP':
      return descriptor.multiple ? 'pages' : 'page'
    case 'IMAGE':
      return descriptor.ratio ? `picture, ${ratioText(descriptor.ratio)}` : 'picture'
    default:
      return plainNames[descriptor.type]
  }
}

const plainNames = {
  TEXTAREA: 'multiline text',
  DATE: 'date',
  BOOLEAN: 'yes or no',
  'ICON-SELECTOR': 'icon',
  AUTOCOMPLETE: 'found by typing',
  CUSTOM: 'custom control',
} as const

function bounds(min: number | undefined, max: number | undefined): string {
  const least = min !== undefined && min !== 0 ? min : undefined
  const most = max !== undefined && Number.isFinite(max) ? max : undefined
  if (least !== undefined && most !== undefined) return `, ${least} to ${most}`
  if (most !== undefined) return min === 0 ? `, 0 to ${most}` : `, at most ${most}`
  return least === undefined ? '' : `, at least ${least}`
}

function features(names: readonly string[]): string {
  return names.length > 0 ? `: ${names.join(', ')}` : ''
}

function ratioText(ratio: number): string {
  return ratio === 1 ? 'square' : `${Math.round(ratio * 100) / 100} to 1`
}

function defaultText(value: unknown): string {
  if (value === '' || value === null || value === undefined) return 'empty'
  if (Array.isArray(value)) return value.length === 0 ? 'empty' : `${value.length} items`
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return codeText(typeof value === 'object' ? JSON.stringify(value) : String(value))
}
