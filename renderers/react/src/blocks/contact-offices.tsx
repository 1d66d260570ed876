import { classes, sectionNaming } from '@quoin/kit'
import { contactOffice, contactOffices, presentTitle } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { Items } from '../elements/items.tsx'
import { Section } from '../elements/section.tsx'
import { Text } from '../elements/text.tsx'
import { TitlePart } from '../elements/title-part.tsx'

export const contactOfficesView = defineView(contactOffices, ({ id, props, heading, item, context }) => {
  const part = presentTitle(props)
  const { labelledBy, itemHeading } = sectionNaming(id, part)
  return (
    <Section
      id={id}
      layout={props}
      className="q-contact-offices"
      labelledBy={labelledBy}
      width="medium"
      context={context}
    >
      <TitlePart id={id} part={part} heading={heading} context={context} />
      <Items
        list={props.offices}
        draw={item}
        as="ul"
        id={id}
        prop="offices"
        attrs={{ class: 'q-contact-offices-grid' }}
        heading={itemHeading}
        context={context}
      />
    </Section>
  )
})

export const contactOfficeView = defineView(contactOffice, ({ id, props, heading, context }) => (
  <li className="q-contact-office" data-color="sky" {...context.marks.block(id)}>
    <Text
      as={`h${heading}`}
      id={id}
      path="city"
      value={props.city}
      attrs={{ class: 'q-contact-office-city' }}
      context={context}
    />
    <Text
      as="address"
      id={id}
      path="address"
      value={props.address}
      attrs={{ class: classes.muted }}
      context={context}
    />
  </li>
))
