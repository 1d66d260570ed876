import { type Attrs, noAttrs } from '@quoin/kit'
import { addAttrs } from './attrs.ts'
import { escapeHtml } from './escape-html.ts'
import { add, Html, type HtmlPart, nothing, onePiece } from './html.ts'
import { onceEach } from './once-each.ts'

/** An element whose tag and class are chosen by code, never by content. The parts of its attributes share no name. */
export function element(
  tag: string,
  className: string,
  children: HtmlPart,
  first: Attrs = noAttrs,
  second: Attrs = noAttrs,
  third: Attrs = noAttrs,
): Html {
  const ends = className === '' ? bareEnds(tag) : classEnds(tag, className)
  return ends ? new Element(ends, children, first, second, third) : nothing
}

/** What stands around the children of an element. */
export interface Ends {
  /** Up to where more attributes may come. */
  readonly open: string
  /** What follows them, up to the children. */
  readonly rest: string
  /** The same with the quotation mark of the last attribute. */
  readonly quoted: string
  /** Both, where no more attributes come. */
  readonly whole: string
  readonly close: string
}

export function createEnds(open: string, rest: string, close: string): Ends {
  return {
    open: onePiece(open),
    rest: onePiece(rest),
    quoted: onePiece(`"${rest}`),
    whole: onePiece(open + rest),
    close: onePiece(close),
  }
}

export class Element extends Html {
  readonly ends: Ends
  readonly children: HtmlPart
  readonly first: Attrs
  readonly second: Attrs
  readonly third: Attrs

  constructor(ends: Ends, children: HtmlPart, first: Attrs = noAttrs, second: Attrs = noAttrs, third: Attrs = noAttrs) {
    super()
    this.ends = ends
    this.children = children
    this.first = first
    this.second = second
    this.third = third
  }

  override addedTo(text: string): string {
    const { ends, children, first, second, third } = this
    const plain = first === noAttrs && second === noAttrs && third === noAttrs
    return add(plain ? text + ends.whole : this.#withAttrs(text + ends.open), children) + ends.close
  }

  #withAttrs(text: string): string {
    const { ends, first, second, third } = this
    const whole = addAttrs(addAttrs(addAttrs(text, first, text), second, text), third, text)
    return whole + (whole.length === text.length ? ends.rest : ends.quoted)
  }
}

const tagName = /^[a-z][a-z0-9-]*$/

/** Null for what is no tag. */
function makeEnds(tag: string, look: string): Ends | null {
  return tagName.test(tag) ? createEnds(`<${tag}${look}`, '>', `</${tag}>`) : null
}

const bareEnds = onceEach((tag) => makeEnds(tag, ''))

/** Nearly every class stands on one tag: found by the class, which is looked up once. */
const tagsOf = onceEach((): { readonly tag: string; readonly ends: Ends | null }[] => [])
const mostTags = 20

function classEnds(tag: string, className: string): Ends | null {
  const tags = tagsOf(className)
  for (const one of tags) if (one.tag === tag) return one.ends
  const ends = makeEnds(tag, ` class="${escapeHtml(className)}"`)
  if (tags.length < mostTags) tags.push({ tag, ends })
  return ends
}
