import { classes, sectionNaming } from '@quoin/kit'
import { presentSocial, presentTitle, team, teamItem } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { ImageFrame } from '../elements/image-frame.tsx'
import { Items } from '../elements/items.tsx'
import { Section } from '../elements/section.tsx'
import { SocialLinks } from '../elements/social-links.tsx'
import { Text } from '../elements/text.tsx'
import { TitlePart } from '../elements/title-part.tsx'

export const teamView = defineView(team, ({ id, props, heading, item, context }) => {
  const part = presentTitle(props)
  const { labelledBy, itemHeading } = sectionNaming(id, part)
  return (
    <Section id={id} layout={props} className="q-team" labelledBy={labelledBy} context={context}>
      <TitlePart id={id} part={part} heading={heading} context={context} />
      <Items
        list={props.members}
        draw={item}
        as="ul"
        id={id}
        prop="members"
        attrs={{ class: 'q-team-grid' }}
        heading={itemHeading}
        context={context}
      />
    </Section>
  )
})

export const teamItemView = defineView(teamItem, ({ id, props, heading, context }) => (
  <li className="q-member" {...context.marks.block(id)}>
    <ImageFrame
      image={props.picture && { ...props.picture, alt: '' }}
      id={id}
      path="picture"
      ratio="1:1"
      className={`q-member-photo ${classes.avatar}`}
      sizes="72px"
      context={context}
    />
    <div className="q-member-words">
      <Text
        as={`h${heading}`}
        id={id}
        path="memberName"
        value={props.memberName}
        attrs={{ class: 'q-member-name' }}
        context={context}
      />
      <Text as="p" id={id} path="jobTitle" value={props.jobTitle} attrs={{ class: 'q-member-job' }} context={context} />
    </div>
    <SocialLinks links={presentSocial(props, props.memberName)} context={context} />
  </li>
))
