import { type Attrs, noAttrs } from '@quoin/kit'
import { escapeHtml } from './escape-html.ts'
import { Html, nothing, onePiece } from './html.ts'
import { onceEach } from './once-each.ts'

class Attributes extends Html {
  readonly first: Attrs
  readonly second: Attrs

  constructor(first: Attrs, second: Attrs) {
    super()
    this.first = first
    this.second = second
  }

  override addedTo(text: string): string {
    const whole = addAttrs(addAttrs(text, this.first, text), this.second, text)
    return whole.length === text.length ? text : `${whole}"`
  }
}

/** ` name="value"` for each entry; names that could break out of the tag are left out. The parts share no name. */
export function attrs(values: Attrs, more: Attrs = noAttrs): Html {
  return values === noAttrs && more === noAttrs ? nothing : new Attributes(values, more)
}

const hasOwn = Object.prototype.hasOwnProperty

/**
 * The text with attributes at its end. What follows them begins with the quotation mark of the last: it is missing where
 * the text has grown since `start`, which is the text before the first.
 */
export function addAttrs(text: string, values: Attrs, start: string): string {
  if (values === noAttrs) return text
  let whole = text
  for (const name in values) {
    // in a walk through names the compiler answers this without a call, unlike Object.hasOwn
    if (!hasOwn.call(values, name)) continue
    const value = values[name]
    if (value === undefined) continue
    const head = attributeHead(name)
    if (head.first === '') continue
    whole += whole.length === start.length ? head.first : head.next
    if (value !== '') whole += escapeHtml(value)
  }
  return whole
}

const attributeName = /^[a-zA-Z_:][-a-zA-Z0-9_:.]*$/

interface Head {
  /** ` name="`, empty for a name that could break out of the tag. */
  readonly first: string
  /** The same after the quotation mark of another. */
  readonly next: string
}

const attributeHead = onceEach(
  (name): Head =>
    attributeName.test(name)
      ? { first: onePiece(` ${name}="`), next: onePiece(`" ${name}="`) }
      : { first: '', next: '' },
)
