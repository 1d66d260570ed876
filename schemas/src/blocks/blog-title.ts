import { defineBlock, type ImageValue, type Page, type PropsOf, readImage } from '@quoin/engine'
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { sampleImage } from '../samples/samples.ts'
import { layoutProps } from '../shared/layout.ts'

dayjs.extend(utc)

/** Said in the panel: the block has no texts of its own. */
export const blogTitleNote =
  'Title and description are those of the page: changing them here also changes what search engines show.'

export const blogTitle = defineBlock({
  type: 'blog-title',
  label: 'Blog title',
  category: 'Single column / Blog',
  tags: ['article', 'author', 'post', 'date', 'news'],
  theme: 'Quoin',
  props: layoutProps({
    background: 'neutral',
    widths: true,
    defaults: { paddingTop: 12, paddingBottom: 8, width: 'small' },
  }),
  isPageTitle: () => true,
  accepts: [{ from: 'page-title', convert: () => ({}) }],
})

export type BlogTitleProps = PropsOf<typeof blogTitle>

export interface PresentedBlogTitle {
  readonly title: string
  readonly description: string
  readonly avatar: ImageValue
  /** The author has no picture, so this one stands in, in gray. */
  readonly isStandIn: boolean
  readonly author: string
  readonly date: string
  /** The day for machines. */
  readonly isoDate: string
}

/** Everything comes from the page. `now` dates a page that was never published. */
export function presentBlogTitle(page: Page, now: number): PresentedBlogTitle {
  const { author, meta, name, publishedAt } = page
  const published = Date.parse(publishedAt ?? '')
  const own = readImage(author?.avatarUrl)?.value ?? null
  const day = dayjs.utc(Number.isNaN(published) ? now : published)
  return {
    title: filled(meta.title, name),
    description: meta.description ?? '',
    avatar: own ?? { ...sampleImage('avatar-1'), alt: '' },
    isStandIn: own === null,
    author: `${filled(author?.firstName, 'John')} ${filled(author?.lastName, 'Doe')}`,
    date: day.format('MMMM DD, YYYY'),
    isoDate: day.format('YYYY-MM-DD'),
  }
}

function filled(text: string | undefined, otherwise: string): string {
  return text === undefined || text.trim() === '' ? otherwise : text
}
