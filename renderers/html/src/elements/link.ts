import { type Attrs, classes, linkParts, noAttrs, type RenderContext } from '@quoin/kit'
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
  const { className = '', attrs = noAttrs } = options
  const parts = linkParts(address, options, context)
  if (!parts) return element('span', className, children, attrs)
  return element('a', className, [children, hiddenNote(parts.note)], attrs, parts.attrs)
}

export function hiddenNote(note: string | undefined): Html | undefined {
  return note === undefined ? undefined : html`<span class="${classes.hidden}">${note}</span>`
}
