import { classes, headingTag } from '@quoin/kit'
import { presentSocial, type teamItem, type teamItem2ColsItem } from '@quoin/schemas'
import { attrs } from '../attrs.ts'
import { type Html, html } from '../html.ts'
import type { HtmlViewInput } from '../view.ts'
import { imageFrame } from './image-frame.ts'
import { socialLinks } from './social-links.ts'
import { text } from './text.ts'

interface MemberLook {
  /** The item's own class; those of its parts begin with it. */
  readonly className: string
  /** Under which name the person's own is stored. */
  readonly namePath: string
  readonly name: string
  readonly sizes: string
}

/** A person of a team: photo, name, job and where they are found. */
export function member(
  { id, props, heading, context }: HtmlViewInput<typeof teamItem> | HtmlViewInput<typeof teamItem2ColsItem>,
  { className, namePath, name, sizes }: MemberLook,
): Html {
  const photo = { id, path: 'picture', ratio: '1:1', className: `${className}-photo ${classes.avatar}`, sizes } as const
  const title = { tag: headingTag(heading), id, path: namePath, className: `${className}-name` }
  const job = { tag: 'p', id, path: 'jobTitle', className: `${className}-job` }
  const words = [text(name, title, context), text(props.jobTitle, job, context)]
  const picture = imageFrame(props.picture && { ...props.picture, alt: '' }, photo, context)
  return html`<li class="${className}"${attrs(context.marks.block(id))}>${picture}<div class="${className}-words">${words}</div>${socialLinks(presentSocial(props, name), context)}</li>`
}
