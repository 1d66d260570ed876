import { isRecord, readRichText, richTextToPlain } from '@quoin/engine'

/** A value in words, as far as it has some; `between` stands between the parts of a rich text. */
export function readable(value: unknown, between = ' '): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value))
    return value
      .map((part) => readable(part, between))
      .filter((text) => text !== '')
      .join(between)
  if (!isRecord(value)) return ''
  if (typeof value.text === 'string') return value.text
  if (Array.isArray(value.children)) return richTextToPlain(readRichText([value], ['ul', 'ol'])?.value ?? [], between)
  return isRecord(value.props) ? readable(Object.values(value.props), between) : JSON.stringify(value)
}
