import { classes, sectionNaming } from '@quoin/kit'
import { presentSocial, presentTitle, team2Cols, teamItem2ColsItem } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { ImageFrame } from '../elements/image-frame.tsx'
import { Items } from '../elements/items.tsx'
import { Section } from '../elements/section.tsx'
import { SocialLinks } from '../elements/social-links.tsx'
import { Text } from '../elements/text.tsx'
import { TitlePart } from '../elements/title-part.tsx'

export const team2ColsView = defineView(team2Cols, ({ id, props, heading, item, context }) => {
  const part = presentTitle(props)
  const { labelledBy, itemHeading } = sectionNaming(id, part)
  return (
    <Section id={id} layout={props} className="q-team-2-cols" labelledBy={labelledBy} width="small" context={context}>
      <TitlePart id={id} part={part} heading={heading} context={context} />
      <Items
        list={props.members}
        draw={item}
        as="ul"
        id={id}
        prop="members"
        attrs={{ class: 'q-team-2-cols-grid' }}
        heading={itemHeading}
        context={context}
      />
    </Section>
  )
})

export const teamItem2ColsItemView = defineView(teamItem2ColsItem, ({ id, props, heading, context }) => (
  <li className="q-contact" {...context.marks.block(id)}>
    <ImageFrame
      image={props.picture && { ...props.picture, alt: '' }}
      id={id}
      path="picture"
      ratio="1:1"
      className={`q-contact-photo ${classes.avatar}`}
      sizes="48px"
      context={context}
    />
    <div className="q-contact-words">
      <Text
        as={`h${heading}`}
        id={id}
        path="name"
        value={props.name}
        attrs={{ class: 'q-contact-name' }}
        context={context}
      />
      <Text
        as="p"
        id={id}
        path="jobTitle"
        value={props.jobTitle}
        attrs={{ class: 'q-contact-job' }}
        context={context}
      />
    </div>
    <SocialLinks links={presentSocial(props, props.name)} context={context} />
  </li>
))
