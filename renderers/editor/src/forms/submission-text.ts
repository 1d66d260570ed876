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
 * The beginning of an answer: its first values that say something, each under the name of its field. What was ticked
 * says nothing without its label.
 */
export function firstTexts(values: JsonObject, say: Words): readonly (readonly [name: string, text: string])[] {
  return Object.entries(values)
    .filter(([, value]) => typeof value !== 'boolean')
    .map(([name, value]) => [name, valueText(value, say)] as const)
    .filter(([, text]) => text !== '')
    .slice(0, 3)
}
