import { type Attrs, classes, linkParts, type RenderContext } from '@quoin/kit'
import { attrs, type Html, type HtmlPart, html } from '../html.ts'

export interface LinkOptions {
  readonly blank?: boolean
  readonly simple?: boolean
  readonly attrs?: Attrs
}

/** A link where there is an address, else the words alone in an element of the same look. */
export function link(address: string, options: LinkOptions, context: RenderContext, children: HtmlPart): Html {
  const parts = linkParts(address, options, context)
  if (!parts) return html`<span${attrs(options.attrs ?? {})}>${children}</span>`
  return html`<a${attrs({ ...options.attrs, ...parts.attrs })}>${children}${hiddenNote(parts.note)}</a>`
}

export function hiddenNote(note: string | undefined): Html | undefined {
  return note === undefined ? undefined : html`<span class="${classes.hidden}">${note}</span>`
}
