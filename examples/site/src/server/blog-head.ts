import type { Page } from '@quoin/engine'
import type { HeadPage } from '@quoin/kit'
import { type BlogView, blogAddress } from './blog-address.ts'
import type { Places } from './places.ts'
import { words } from './words.ts'

/** What a list of the blog tells search engines and social sites of itself: as a page, which it is to them. */
export function blogHead(list: {
  readonly places: Places
  readonly intro: string
  readonly language: string
  /** Where else there is a blog. */
  readonly elsewhere: readonly { readonly language: string }[]
  readonly posts: readonly Page[]
  readonly view: BlogView
  readonly pages: number
}): HeadPage {
  const { places, intro, language, elsewhere, posts, view, pages } = list
  const { tag, page } = view
  const text = words(language)
  const own = blogAddress(places, language, view)
  const isFront = tag === undefined && page === 1
  const pictures = posts.map(({ meta }) => meta.featuredImage || meta.image)
  const image = pictures.find((picture) => picture)
  return {
    type: 'page',
    name: text.blog,
    slug: 'blog',
    language,
    meta: {
      title: [tag ?? text.blog, ...(page > 1 ? [text.pageOf(page, pages)] : [])].join(', '),
      ...(intro ? { description: intro } : {}),
      ...(image ? { image } : {}),
      canonical: own,
      openGraph: { url: own },
    },
    translations: isFront
      ? [{ language }, ...elsewhere].map((one) => ({ language: one.language, slug: 'blog', status: 'PUBLISHED' }))
      : [],
  }
}
