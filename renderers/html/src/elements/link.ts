import { type Attrs, heardAttrs, linkParts, noAttrs, type RenderContext } from '@quoin/kit'
import { attrs } from '../attrs.ts'
import { element } from '../element.ts'
import { type Html, type HtmlPart, html } from '../html.ts'

export interface LinkOptions {
  readonly blank?: boolean
  readonly simple?: boolean
  readonly className?: string
  readonly attrs?: Attrs
}

/** A link where there is an address, else the words alone in an element of the same look. */
export function link(address: string, options: LinkOptions, context: RenderContext, children: HtmlPart): Html {
  const { className = '', attrs: look = noAttrs } = options
  const parts = linkParts(address, options, context)
  if (!parts) return element('span', className, children, look)
  return element('a', className, [children, hiddenNote(parts.note, context)], look, parts.attrs)
}

export function hiddenNote(note: string | undefined, { language }: RenderContext): Html | undefined {
  return note === undefined ? undefined : html`<span${attrs(heardAttrs(language))}>${note}</span>`
}
