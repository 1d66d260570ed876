import {
  classes,
  type IconName,
  isBlank,
  isEditing,
  linkParts,
  type RenderContext,
  sectionNaming,
  visitorTexts,
} from '@quoin/kit'
import { contactsForm, type PresentedContact, presentContacts } from '@quoin/schemas'
import { attrs } from '../attrs.ts'
import { icon } from '../elements/icon.ts'
import { items } from '../elements/items.ts'
import { hiddenNote } from '../elements/link.ts'
import { section } from '../elements/section.ts'
import { text } from '../elements/text.ts'
import { titlePart } from '../elements/title-part.ts'
import { type Html, html, nothing } from '../html.ts'
import { defineHtmlView } from '../view.ts'

const icons: Readonly<Record<PresentedContact['prop'], IconName>> = {
  address: 'pin',
  phoneNumber: 'phone',
  email: 'mail',
}

export const contactsFormView = defineHtmlView(contactsForm, ({ id, props, heading, item, context }) => {
  const part = { title: props.title, subtitle: props.subtitle, big: false }
  const { labelledBy } = sectionNaming(id, part)
  const rows = presentContacts(props)
    .filter((contact) => !isBlank(contact.text) || isEditing(context))
    .map((contact) => contactRow(id, contact, context))
  const list = rows.length > 0 ? html`<ul class="q-contacts-form-list">${rows}</ul>` : nothing
  const form = { id, prop: 'form', className: `q-contacts-form-card ${classes.card}`, handed: { labelledBy } }
  const columns = html`<div class="q-contacts-form-columns"><div>${titlePart(id, part, heading, context)}${list}</div>${items(props.form, item, form, context)}</div>`
  return section(id, props, { className: 'q-contacts-form', labelledBy, width: 'medium' }, context, columns)
})

function contactRow(id: string, contact: PresentedContact, context: RenderContext): Html {
  const tag = contact.prop === 'address' ? 'address' : 'span'
  const words = text(contact.text, { tag, id, path: contact.prop }, context)
  const link = contact.href && linkParts(contact.href, { simple: true }, context)
  return html`<li class="q-contacts-form-row"><span class="q-contacts-form-icon" data-color="${contact.color}">${icon(icons[contact.prop])}</span>${hiddenNote(visitorTexts(context.language).contacts[contact.prop], context)}${link ? html`<a${attrs(link.attrs)}>${words}</a>` : words}</li>`
}
