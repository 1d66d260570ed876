import type { ImageValue } from '@quoin/engine'
import { classes, isBlank, isEditing, type RenderContext } from '@quoin/kit'
import type { ReactNode } from 'react'
import { ImageFrame } from './image-frame.tsx'
import { Text } from './text.tsx'

interface TestimonialPartProps {
  readonly id: string
  readonly props: {
    readonly quote: string
    readonly authorName: string
    readonly authorJobTitle: string
    readonly avatarImage: ImageValue | null
  }
  readonly look: 'single' | 'column'
  readonly logo?: ReactNode
  readonly context: RenderContext
}

/** A quote and who said it. The quote marks are drawn by the style sheet. */
export function TestimonialPart({ id, props, look, logo, context }: TestimonialPartProps) {
  return (
    <figure className="q-quote" data-look={look}>
      {(!isBlank(props.quote) || isEditing(context)) && (
        <blockquote className="q-quote-words">
          <Text as="p" id={id} path="quote" value={props.quote} context={context} />
        </blockquote>
      )}
      <figcaption className="q-quote-author">
        <ImageFrame
          image={props.avatarImage && { ...props.avatarImage, alt: '' }}
          id={id}
          path="avatarImage"
          ratio="1:1"
          className={`q-quote-avatar ${classes.avatar}`}
          sizes="40px"
          context={context}
        />
        <div>
          <Text
            as="p"
            id={id}
            path="authorName"
            value={props.authorName}
            attrs={{ class: 'q-quote-name' }}
            context={context}
          />
          <Text
            as="p"
            id={id}
            path="authorJobTitle"
            value={props.authorJobTitle}
            attrs={{ class: 'q-quote-job' }}
            context={context}
          />
        </div>
        {logo}
      </figcaption>
    </figure>
  )
}
