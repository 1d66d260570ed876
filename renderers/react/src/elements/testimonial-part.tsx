import type { ImageValue } from '@quoin/engine'
import { classes, type RenderContext } from '@quoin/kit'
import type { ReactNode } from 'react'
import { imageFrame } from './image-frame.tsx'
import { text } from './text.tsx'

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
export function testimonialPart({ id, props, look, logo, context }: TestimonialPartProps) {
  const quote = text({ as: 'p', id, path: 'quote', value: props.quote, context })
  return (
    <figure className="q-quote" data-look={look}>
      {quote && <blockquote className="q-quote-words">{quote}</blockquote>}
      <figcaption className="q-quote-author">
        {imageFrame({
          image: props.avatarImage && { ...props.avatarImage, alt: '' },
          id,
          path: 'avatarImage',
          ratio: '1:1',
          className: `q-quote-avatar ${classes.avatar}`,
          sizes: '40px',
          context,
        })}
        <div>
          {text({ as: 'p', id, path: 'authorName', value: props.authorName, className: 'q-quote-name', context })}
          {text({
            as: 'p',
            id,
            path: 'authorJobTitle',
            value: props.authorJobTitle,
            className: 'q-quote-job',
            context,
          })}
        </div>
        {logo}
      </figcaption>
    </figure>
  )
}
