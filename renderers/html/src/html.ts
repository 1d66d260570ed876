import { escapeHtml } from './escape-html.ts'

/**
 * Markup that is safe to print; only html``, raw(), the elements and what is written of them make it. It is written when the whole is asked for,
 * each piece to the end of one text: texts put into texts that are put into texts take twice as long.
 */
export abstract class Html {
  /** The text with this at its end. */
  abstract addedTo(text: string): string

  toString(): string {
    return this.addedTo('')
  }
}

export type HtmlPart = Html | string | number | false | null | undefined | readonly HtmlPart[]

class Template extends Html {
  /** One more than there are values, which stand between them. */
  readonly fixed: readonly string[]
  readonly values: readonly HtmlPart[]

  constructor(fixed: readonly string[], values: readonly HtmlPart[]) {
    super()
    this.fixed = fixed
    this.values = values
  }

  override addedTo(text: string): string {
    const { fixed, values } = this
    let whole = text + (fixed[0] ?? '')
    for (let index = 0; index < values.length; index += 1) whole = add(whole, values[index]) + (fixed[index + 1] ?? '')
    return whole
  }
}

const plain = new WeakMap<TemplateStringsArray, readonly string[]>()

/** The fixed texts of a template as a list that can be written to: each look into a frozen one is a call. */
function plainList(strings: TemplateStringsArray): readonly string[] {
  const before = plain.get(strings)
  if (before) return before
  const list = [...strings]
  plain.set(strings, list)
  return list
}

/** Everything put in is escaped, unless it is Html itself. Attributes must stand in double quotes. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlPart[]): Html {
  return new Template(plainList(strings), values)
}

/** For text that is markup already. Each use is listed in a test. */
export function raw(trusted: string): Html {
  return new Template([trusted], [])
}

class Later extends Html {
  readonly add: (text: string) => string

  constructor(add: (text: string) => string) {
    super()
    this.add = add
  }

  override addedTo(text: string): string {
    return this.add(text)
  }
}

/** Markup that is made when it is its turn to be written: answers the text with it at its end. */
export function later(addTo: (text: string) => string): Html {
  return new Later(addTo)
}

/** Markup that will stand in many texts, written now. */
export function constant(markup: Html): Html {
  return raw(onePiece(markup.toString()))
}

/** A text that was put together stays a tree of its pieces, which is walked wherever it stands. The name of a property is one piece. */
export function onePiece(text: string): string {
  return Object.keys({ [text]: true })[0] ?? text
}

export const nothing = raw('')

/** The text with a part at its end, escaped where it is not markup. */
export function add(text: string, part: HtmlPart): string {
  if (typeof part === 'string') return part === '' ? text : text + escapeHtml(part)
  if (part instanceof Html) return part.addedTo(text)
  if (typeof part === 'number') return text + String(part)
  if (!Array.isArray(part)) return text
  let whole = text
  for (const one of part) whole = add(whole, one)
  return whole
}
