import type { Json, JsonObject } from '@quoin/engine'

type Words = (key: 'app.yes' | 'app.no') => string

/** One value of an answer, as a person reads it. */
export function valueText(value: Json | undefined, say: Words): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return say(value ? 'app.yes' : 'app.no')
  if (Array.isArray(value)) return value.map((one: Json) => valueText(one, say)).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}

/**
 * The beginning of an answer: its first values that say something, each written in its own direction. What was ticked
 * says nothing without its label.
 */
export function shortText(values: JsonObject, say: Words): string {
  const texts = Object.values(values)
    .filter((value) => typeof value !== 'boolean')
    .map((value) => valueText(value, say))
    .filter(Boolean)
  return texts
    .slice(0, 3)
    .map((text) => `\u2068${text}\u2069`)
    .join(' · ')
}
