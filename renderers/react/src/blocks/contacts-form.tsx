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
import { defineView } from '../define-view.ts'
import { icon } from '../elements/icon.tsx'
import { items } from '../elements/items.tsx'
import { hiddenNote } from '../elements/link.tsx'
import { Section } from '../elements/section.tsx'
import { text } from '../elements/text.tsx'
import { titlePart } from '../elements/title-part.tsx'
import { reactAttrs } from '../react-attrs.ts'

const icons: Readonly<Record<PresentedContact['prop'], IconName>> = {
  address: 'pin',
  phoneNumber: 'phone',
  email: 'mail',
}

export const contactsFormView = defineView(contactsForm, ({ id, props, heading, item, context }) => {
  const part = { title: props.title, subtitle: props.subtitle, big: false }
  const { labelledBy } = sectionNaming(id, part)
  const rows = presentContacts(props).filter((contact) => !isBlank(contact.text) || isEditing(context))
  return (
    <Section
      id={id}
      layout={props}
      className="q-contacts-form"
      labelledBy={labelledBy}
      width="medium"
      context={context}
    >
      <div className="q-contacts-form-columns">
        <div>
          {titlePart({ id, part, heading, context })}
          {rows.length > 0 && (
            <ul className="q-contacts-form-list">
              {rows.map((contact) => (
                <ContactRow key={contact.prop} id={id} contact={contact} context={context} />
              ))}
            </ul>
          )}
        </div>
        {items({
          list: props.form,
          draw: item,
          id,
          prop: 'form',
          className: `q-contacts-form-card ${classes.card}`,
          handed: { labelledBy },
          context,
        })}
      </div>
    </Section>
  )
})

interface ContactRowProps {
  readonly id: string
  readonly contact: PresentedContact
  readonly context: RenderContext
}

function ContactRow({ id, contact, context }: ContactRowProps) {
  const { prop, href, color } = contact
  const link = href && linkParts(href, { simple: true }, context)
  const words = text({ as: prop === 'address' ? 'address' : 'span', id, path: prop, value: contact.text, context })
  return (
    <li className="q-contacts-form-row">
      <span className="q-contacts-form-icon" data-color={color}>
        {icon({ name: icons[prop] })}
      </span>
      {hiddenNote({ note: visitorTexts(context.language).contacts[prop], context })}
      {link ? <a {...reactAttrs(link.attrs)}>{words}</a> : words}
    </li>
  )
}
