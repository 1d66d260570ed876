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
  if (Array.isArray(value)) return value.map(print).join('')
  return ''
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
// Names come from code, so they are few: each is judged once.
const judged = new Map<string, boolean>()

function isAttributeName(name: string): boolean {
  const known = judged.get(name)
  if (known !== undefined) return known
  const verdict = attributeName.test(name)
  if (judged.size < 500) judged.set(name, verdict)
  return verdict
}

/** ` name="value"` for each entry; names that could break out of the tag are left out. */
export function attrs(values: Readonly<Record<string, string | undefined>>): Html {
  let text = ''
  for (const name of Object.keys(values)) {
    const value = values[name]
    if (value !== undefined && isAttributeName(name)) text += ` ${name}="${escapeHtml(value)}"`
  }
  return new Html(text)
}
