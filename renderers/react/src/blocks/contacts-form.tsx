import { classes, type IconName, isBlank, isEditing, linkParts, type RenderContext, sectionNaming } from '@quoin/kit'
import { contactsForm, type PresentedContact, presentContacts } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { Icon } from '../elements/icon.tsx'
import { Items } from '../elements/items.tsx'
import { Section } from '../elements/section.tsx'
import { Text } from '../elements/text.tsx'
import { TitlePart } from '../elements/title-part.tsx'
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
          <TitlePart id={id} part={part} heading={heading} context={context} />
          {rows.length > 0 && (
            <ul className="q-contacts-form-list">
              {rows.map((contact) => (
                <ContactRow key={contact.prop} id={id} contact={contact} context={context} />
              ))}
            </ul>
          )}
        </div>
        <Items
          list={props.form}
          draw={item}
          id={id}
          prop="form"
          attrs={{ class: `q-contacts-form-card ${classes.card}` }}
          context={context}
        />
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
  const { prop, href, label, color } = contact
  const link = href === undefined ? undefined : linkParts(href, { simple: true }, context)
  const words = (
    <Text as={prop === 'address' ? 'address' : 'span'} id={id} path={prop} value={contact.text} context={context} />
  )
  return (
    <li className="q-contacts-form-row">
      <span className="q-contacts-form-icon" data-color={color}>
        <Icon name={icons[prop]} />
      </span>
      <span className={classes.hidden}>{label}</span>
      {link ? <a {...reactAttrs(link.attrs)}>{words}</a> : words}
    </li>
  )
}
