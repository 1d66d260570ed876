import type { Json, JsonObject } from '@quoin/engine'

/** One value of an answer, as a person reads it. */
export function valueText(value: Json | undefined): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(valueText).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}

/** The beginning of an answer: its first values that say something, each written in its own direction. */
export function shortText(values: JsonObject): string {
  const texts = Object.values(values).map(valueText).filter(Boolean)
  return texts
    .slice(0, 3)
    .map((text) => `\u2068${text}\u2069`)
    .join(' · ')
}
