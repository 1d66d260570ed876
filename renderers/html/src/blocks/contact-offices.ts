import { classes, sectionNaming } from '@quoin/kit'
import { contactOffice, contactOffices, presentTitle } from '@quoin/schemas'
import { items } from '../elements/items.ts'
import { section } from '../elements/section.ts'
import { text } from '../elements/text.ts'
import { titlePart } from '../elements/title-part.ts'
import { attrs, html } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const contactOfficesView = defineHtmlView(contactOffices, ({ id, props, heading, item, context }) => {
  const part = presentTitle(props)
  const { labelledBy, itemHeading } = sectionNaming(id, part)
  const list = {
    tag: 'ul',
    id,
    prop: 'offices',
    attrs: { class: 'q-contact-offices-grid' },
    heading: itemHeading,
  }
  return section(id, props, { className: 'q-contact-offices', labelledBy, width: 'medium' }, context, [
    titlePart(id, part, heading, context),
    items(props.offices, item, list, context),
  ])
})

export const contactOfficeView = defineHtmlView(contactOffice, ({ id, props, heading, context }) => {
  const city = { tag: `h${heading}`, id, path: 'city', attrs: { class: 'q-contact-office-city' } }
  const address = { tag: 'address', id, path: 'address', attrs: { class: classes.muted } }
  return html`<li${attrs({ class: 'q-contact-office', 'data-color': 'sky', ...context.marks.block(id) })}>${text(props.city, city, context)}${text(props.address, address, context)}</li>`
})
