import { classes, sectionNaming } from '@quoin/kit'
import { presentSocial, presentTitle, team2Cols, teamItem2ColsItem } from '@quoin/schemas'
import { imageFrame } from '../elements/image-frame.ts'
import { items } from '../elements/items.ts'
import { section } from '../elements/section.ts'
import { socialLinks } from '../elements/social-links.ts'
import { text } from '../elements/text.ts'
import { titlePart } from '../elements/title-part.ts'
import { attrs, html } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const team2ColsView = defineHtmlView(team2Cols, ({ id, props, heading, item, context }) => {
  const part = presentTitle(props)
  const { labelledBy, itemHeading } = sectionNaming(id, part)
  const list = { tag: 'ul', id, prop: 'members', attrs: { class: 'q-team-2-cols-grid' }, heading: itemHeading }
  return section(id, props, { className: 'q-team-2-cols', labelledBy, width: 'small' }, context, [
    titlePart(id, part, heading, context),
    items(props.members, item, list, context),
  ])
})

export const teamItem2ColsItemView = defineHtmlView(teamItem2ColsItem, ({ id, props, heading, context }) => {
  const photo = {
    id,
    path: 'picture',
    ratio: '1:1',
    className: `q-contact-photo ${classes.avatar}`,
    sizes: '48px',
  } as const
  const words = [
    text(props.name, { tag: `h${heading}`, id, path: 'name', attrs: { class: 'q-contact-name' } }, context),
    text(props.jobTitle, { tag: 'p', id, path: 'jobTitle', attrs: { class: 'q-contact-job' } }, context),
  ]
  return html`<li${attrs({ class: 'q-contact', ...context.marks.block(id) })}>${imageFrame(
    props.picture && { ...props.picture, alt: '' },
    photo,
    context,
  )}<div class="q-contact-words">${words}</div>${socialLinks(presentSocial(props, props.name), context)}</li>`
})
