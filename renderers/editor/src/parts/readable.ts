import { isRecord } from '@quoin/engine'

/** A value in words, as far as it has some. */
export function readable(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value))
    return value
      .map(readable)
      .filter((text) => text !== '')
      .join(' ')
  if (!isRecord(value)) return ''
  if (typeof value.text === 'string') return value.text
  if (Array.isArray(value.children)) {
    const isLine = value.children.some((child) => isRecord(child) && typeof child.text === 'string')
    return isLine ? value.children.map(readable).join('') : readable(value.children)
  }
  return isRecord(value.props) ? readable(Object.values(value.props)) : JSON.stringify(value)
}
