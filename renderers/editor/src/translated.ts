import { nameIn, type Words } from './messages.ts'
import { capital } from './parts/capital.ts'

interface Pattern {
  readonly expression: RegExp
  readonly names: readonly string[]
  readonly text: string
}

const patterns = new WeakMap<Words, readonly Pattern[]>()

/**
 * A text that reaches the editor in English, in the language of the catalogue: catalogues hold such texts by
 * themselves, those with names and numbers as `'{label}' is required.` What no catalogue holds stays as it is.
 */
export function translated(messages: Words, english: string): string {
  const whole = ownText(messages, english)
  if (whole !== undefined) return whole
  for (const { expression, names, text } of patternsOf(messages)) {
    const found = expression.exec(english)
    if (found)
      return text.replace(/\{(\w+)\}/g, (all, name: string) => {
        const value = found[names.indexOf(name) + 1]
        if (value === undefined) return all
        if (name === 'names') return listIn(messages, value)
        if (name === 'problem') return translated(messages, value)
        return nameIn(messages, name === 'address' ? value : named(messages, value))
      })
  }
  return english
}

function ownText(messages: Words, english: string): string | undefined {
  const texts: Readonly<Record<string, string>> = messages
  return Object.hasOwn(texts, english) ? texts[english] : undefined
}

/** Labels stand in the middle of a sentence in small letters, too. */
function named(messages: Words, label: string): string {
  return ownText(messages, label) ?? ownText(messages, capital(label)) ?? label
}

/** `'Card', 'Quote' and 8 others` */
function listIn(messages: Words, list: string): string {
  const names = list.split(/, | and /).map((one) => {
    const name = /^'(.*)'$/.exec(one)?.[1]
    return name === undefined ? translated(messages, one) : nameIn(messages, named(messages, name))
  })
  return new Intl.ListFormat(messages['app.locale']).format(names)
}

function patternsOf(messages: Words): readonly Pattern[] {
  const known = patterns.get(messages) ?? readPatterns(messages)
  patterns.set(messages, known)
  return known
}

function readPatterns(messages: Words): readonly Pattern[] {
  return Object.entries(messages).flatMap(([english, text]) => {
    if (!/\{\w+\}/.test(english)) return []
    const parts = english.split(/\{(\w+)\}/)
    const source = parts.map((part, index) => (index % 2 === 1 ? '(.+?)' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    return [
      { expression: new RegExp(`^${source.join('')}$`), names: parts.filter((_, index) => index % 2 === 1), text },
    ]
  })
}
