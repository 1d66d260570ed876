/** A string already safe to print; only html`` and raw() make one. */
export class Html {
  readonly #value: string
  constructor(value: string) {
    this.#value = value
  }
  toString(): string {
    return this.#value
  }
}

export type HtmlPart = Html | string | number | false | null | undefined | readonly HtmlPart[]

/** Everything put in is escaped, unless it is Html itself. Attributes must stand in double quotes. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlPart[]): Html {
  let text = strings[0] ?? ''
  for (let index = 0; index < values.length; index += 1) text += print(values[index]) + (strings[index + 1] ?? '')
  return new Html(text)
}

/** For text that is markup already. Each use is listed in a test. */
export function raw(trusted: string): Html {
  return new Html(trusted)
}

export const nothing = new Html('')

function print(value: HtmlPart): string {
  if (value instanceof Html) return value.toString()
  if (typeof value === 'string') return escapeHtml(value)
  if (typeof value === 'number') return String(value)
  if (!Array.isArray(value)) return ''
  let text = ''
  for (const part of value) text += print(part)
  return text
}

const special = /[&<>"']/
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

export function escapeHtml(text: string): string {
  return special.test(text) ? text.replace(/[&<>"']/g, (char) => entities[char] ?? char) : text
}

const attributeName = /^[a-zA-Z_:][-a-zA-Z0-9_:.]*$/
const tagName = /^[a-z][a-z0-9-]*$/
// Names come from code, so they are few: each is judged once.
const judged = { attributes: new Map<string, boolean>(), tags: new Map<string, boolean>() }

function isName(name: string, known: Map<string, boolean>, pattern: RegExp): boolean {
  const before = known.get(name)
  if (before !== undefined) return before
  const verdict = pattern.test(name)
  if (known.size < 500) known.set(name, verdict)
  return verdict
}

type Values = Readonly<Record<string, string | undefined>>

// Frozen attributes never change, so their text does not either.
const printed = new WeakMap<Values, string>()

function printAttrs(values: Values): string {
  const fixed = Object.isFrozen(values)
  const before = fixed ? printed.get(values) : undefined
  if (before !== undefined) return before
  let text = ''
  for (const name in values) {
    const value = values[name]
    if (value !== undefined && Object.hasOwn(values, name) && isName(name, judged.attributes, attributeName))
      text += ` ${name}="${escapeHtml(value)}"`
  }
  if (fixed) printed.set(values, text)
  return text
}

/** ` name="value"` for each entry; names that could break out of the tag are left out. */
export function attrs(values: Values): Html {
  return new Html(printAttrs(values))
}

/** An element whose tag is chosen by code, never by content. Attributes may come in two parts that share no name. */
export function element(tag: string, values: Values, children: HtmlPart, more?: Values): Html {
  if (!isName(tag, judged.tags, tagName)) return nothing
  const head = more ? printAttrs(values) + printAttrs(more) : printAttrs(values)
  return new Html(`<${tag}${head}>${print(children)}</${tag}>`)
}

/** An element that has no content and no end. */
export function emptyElement(tag: 'br' | 'img' | 'source' | 'input', values: Values): Html {
  return new Html(`<${tag}${printAttrs(values)}>`)
}
