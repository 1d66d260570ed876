import { type FieldDescriptor, isRecord } from '@quoin/engine'
import { readable } from '../parts/readable.ts'

interface ValueWords {
  readonly yes: string
  readonly no: string
}

/** A stored value as somebody reads it who knows the page and not its data. */
export function valueWords(value: unknown, descriptor: FieldDescriptor | undefined, words: ValueWords): string {
  if (value === undefined || value === null || value === '') return ''
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (descriptor?.type === 'SELECT') {
    const option = descriptor.options.find((one) => one.value === value)
    if (option) return option.label
  }
  if (descriptor?.type === 'IMAGE' && isRecord(value)) return pictureWords(value)
  if (descriptor?.type === 'FILE' && isRecord(value) && typeof value.name === 'string') return value.name
  if (descriptor?.type === 'ICON-SELECTOR' && isRecord(value) && typeof value.name === 'string') return value.name
  return readable(value)
}

function pictureWords({ alt, seoName, src }: Readonly<Record<string, unknown>>): string {
  if (typeof alt === 'string' && alt !== '') return alt
  if (typeof seoName === 'string' && seoName !== '') return seoName
  return typeof src === 'string' ? (src.split('/').at(-1) ?? src) : ''
}
