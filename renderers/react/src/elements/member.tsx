import { classes, headingTag } from '@quoin/kit'
import { presentSocial, type teamItem, type teamItem2ColsItem } from '@quoin/schemas'
import type { ReactNode } from 'react'
import type { ReactViewInput } from '../define-view.ts'
import { imageFrame } from './image-frame.tsx'
import { socialLinks } from './social-links.tsx'
import { text } from './text.tsx'

interface MemberLook {
  /** The item's own class; those of its parts begin with it. */
  readonly className: string
  /** Under which name the person's own is stored. */
  readonly namePath: string
  readonly name: string
  readonly sizes: string
}

/** A person of a team: photo, name, job and where they are found. */
export function member(
  { id, props, heading, context }: ReactViewInput<typeof teamItem> | ReactViewInput<typeof teamItem2ColsItem>,
  { className, namePath, name, sizes }: MemberLook,
): ReactNode {
  return (
    <li className={className} {...context.marks.block(id)}>
      {imageFrame({
        image: props.picture && { ...props.picture, alt: '' },
        id,
        path: 'picture',
        ratio: '1:1',
        className: `${className}-photo ${classes.avatar}`,
        sizes,
        context,
      })}
      <div className={`${className}-words`}>
        {text({ as: headingTag(heading), id, path: namePath, value: name, className: `${className}-name`, context })}
        {text({ as: 'p', id, path: 'jobTitle', value: props.jobTitle, className: `${className}-job`, context })}
      </div>
      {socialLinks({ links: presentSocial(props, name), context })}
    </li>
  )
}
