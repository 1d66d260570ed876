import { classes, isBlank, isEditing, type RenderContext } from '@quoin/kit'
import { constant, type Html, html, nothing } from '../html.ts'
import { link } from './link.ts'
import { text } from './text.ts'

export interface TextLinkOptions {
  readonly id: string
  readonly path: string
  /** What the link is about, told to those who hear it: used when several links of a list read alike. */
  readonly about?: string | undefined
}

const chevron = constant(html`<span class="${classes.chevron}" aria-hidden="true"></span>`)

/** A link in words, with a chevron after them. Absent while there are no words; the canvas then has no chevron. */
export function textLink(words: string, address: string, options: TextLinkOptions, context: RenderContext): Html {
  if (isBlank(words) && !isEditing(context)) return nothing
  const { id, path, about } = options
  return link(
    address,
    { className: classes.link },
    context,
    html`${text(words, { tag: 'span', id, path }, context)}${
      about ? html`<span class="${classes.hidden}">: ${about}</span>` : nothing
    }${isBlank(words) ? nothing : chevron}`,
  )
}
