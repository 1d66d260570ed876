import { classes, headingTag } from '@quoin/kit'
import { contactOffice, contactOffices } from '@quoin/schemas'
import { attrs } from '../attrs.ts'
import { text } from '../elements/text.ts'
import { titledList } from '../elements/titled-list.ts'
import { html } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const contactOfficesView = defineHtmlView(contactOffices, (input) =>
  titledList(input, { prop: 'offices', list: input.props.offices, className: 'q-contact-offices', width: 'medium' }),
)

export const contactOfficeView = defineHtmlView(contactOffice, ({ id, props, heading, context }) => {
  const city = { tag: headingTag(heading), id, path: 'city', className: 'q-contact-office-city' }
  const address = { tag: 'address', id, path: 'address', className: classes.muted }
  return html`<li class="q-contact-office" data-color="sky"${attrs(context.marks.block(id))}>${text(props.city, city, context)}${text(props.address, address, context)}</li>`
})
