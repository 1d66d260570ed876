import type { ImageValue } from '@quoin/engine'
import { classes, type RenderContext } from '@quoin/kit'
import { type Html, html, nothing } from '../html.ts'
import { imageFrame } from './image-frame.ts'
import { text } from './text.ts'

export interface TestimonialWords {
  readonly quote: string
  readonly authorName: string
  readonly authorJobTitle: string
  readonly avatarImage: ImageValue | null
}

const avatarClass = `q-quote-avatar ${classes.avatar}`

/** A quote and who said it. The quote marks are drawn by the style sheet. */
export function testimonialPart(
  id: string,
  props: TestimonialWords,
  options: { readonly look: 'single' | 'column'; readonly logo?: Html },
  context: RenderContext,
): Html {
  const avatar = {
    id,
    path: 'avatarImage',
    ratio: '1:1',
    className: avatarClass,
    sizes: '40px',
  } as const
  const quote = text(props.quote, { tag: 'p', id, path: 'quote' }, context)
  const quoted = quote === nothing ? nothing : html`<blockquote class="q-quote-words">${quote}</blockquote>`
  const words = [
    text(props.authorName, { tag: 'p', id, path: 'authorName', className: 'q-quote-name' }, context),
    text(props.authorJobTitle, { tag: 'p', id, path: 'authorJobTitle', className: 'q-quote-job' }, context),
  ]
  const image = imageFrame(props.avatarImage && { ...props.avatarImage, alt: '' }, avatar, context)
  return html`<figure class="q-quote" data-look="${options.look}">${quoted}<figcaption class="q-quote-author">${image}<div>${words}</div>${options.logo}</figcaption></figure>`
}
