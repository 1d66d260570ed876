import { classes, sectionNaming } from '@quoin/kit'
import { presentSocial, presentTitle, team, teamItem } from '@quoin/schemas'
import { imageFrame } from '../elements/image-frame.ts'
import { items } from '../elements/items.ts'
import { section } from '../elements/section.ts'
import { socialLinks } from '../elements/social-links.ts'
import { text } from '../elements/text.ts'
import { titlePart } from '../elements/title-part.ts'
import { attrs, html } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const teamView = defineHtmlView(team, ({ id, props, heading, item, context }) => {
  const part = presentTitle(props)
  const { labelledBy, itemHeading } = sectionNaming(id, part)
  const list = { tag: 'ul', id, prop: 'members', attrs: { class: 'q-team-grid' }, heading: itemHeading }
  return section(id, props, { className: 'q-team', labelledBy }, context, [
    titlePart(id, part, heading, context),
    items(props.members, item, list, context),
  ])
})

export const teamItemView = defineHtmlView(teamItem, ({ id, props, heading, context }) => {
  const photo = {
    id,
    path: 'picture',
    ratio: '1:1',
    className: `q-member-photo ${classes.avatar}`,
    sizes: '72px',
  } as const
  const words = [
    text(props.memberName, { tag: `h${heading}`, id, path: 'memberName', attrs: { class: 'q-member-name' } }, context),
    text(props.jobTitle, { tag: 'p', id, path: 'jobTitle', attrs: { class: 'q-member-job' } }, context),
  ]
  return html`<li${attrs({ class: 'q-member', ...context.marks.block(id) })}>${imageFrame(
    props.picture && { ...props.picture, alt: '' },
    photo,
    context,
  )}<div class="q-member-words">${words}</div>${socialLinks(presentSocial(props, props.memberName), context)}</li>`
})
