import { headTags } from '@quoin/kit'
import { type BlogView, blogAddress } from './blog-address.ts'
import { blogHead } from './blog-head.ts'
import { blogLanguages } from './blog-languages.ts'
import { blogList } from './blog-list.ts'
import { feedLink } from './feed-link.ts'
import type { Content } from './frame.ts'
import { drawnMove } from './moves.ts'
import type { Drawn } from './page-cache.ts'
import type { KeptPosts } from './post-order.ts'
import type { Reader } from './reader.ts'
import type { SiteNow } from './site-now.ts'

export interface BlogPagesOptions {
  readonly reader: Reader
  readonly kept: Pick<KeptPosts, 'tags'>
  readonly send: (site: SiteNow, content: Content) => Promise<Drawn>
}

/** Full rows where cards stand in twos and in threes. */
const postsPerPage = 12

/** The lists of the blog, each at the slug that names it: of all posts or of a tag, page by page. */
export function createBlogPages({ reader, kept, send }: BlogPagesOptions) {
  /** Nothing where there is no such list. */
  return async (site: SiteNow, language: string, slug: string, view: BlogView): Promise<Drawn | undefined> => {
    const { places, name: siteName, url: siteUrl } = site
    const { pathOf, initial: defaultLanguage } = places
    const { tag, page } = view
    const [{ items: posts, total }, tags, written] = await Promise.all([
      reader.posts({ language, page, pageSize: postsPerPage, ...(tag ? { tag } : {}) }),
      tagsOf(language),
      blogLanguages(reader, places),
    ])
    if (posts.length === 0 && tag !== undefined) return toTagAsWritten(site, language, { tag, page }, tags)
    if (posts.length === 0 && page > 1) return undefined
    const intro = site.blogIntro(language)
    const pages = Math.max(1, Math.ceil(total / postsPerPage))
    const elsewhere = written
      .filter((code) => code !== language)
      .map((code) => ({ language: code, path: pathOf(code, 'blog') }))
    const head = blogHead({ places, intro, language, elsewhere, posts, view, pages })
    return send(site, {
      language,
      path: pathOf(language, slug),
      head: [...headTags({ page: head }, { siteUrl, siteName, pathOf, defaultLanguage }), feedLink(places, language)],
      shown: posts.map(({ meta }) => meta),
      body: blogList({ places, intro, language, posts, tag, tags, page, pages }).toString(),
      status: 200,
      elsewhere,
    })
  }

  async function tagsOf(language: string): Promise<readonly string[]> {
    const [all, used] = await Promise.all([reader.tags(language), kept.tags(language)])
    return all.filter((one) => used.has(one))
  }
}

/** A tag that is written with other capitals leads to the one there is. */
function toTagAsWritten(
  site: SiteNow,
  language: string,
  { tag, page }: BlogView & { readonly tag: string },
  tags: readonly string[],
): Drawn | undefined {
  const known = tags.includes(tag) ? undefined : tags.find((one) => one.toLowerCase() === tag.toLowerCase())
  return known === undefined ? undefined : drawnMove(site, blogAddress(site.places, language, { tag: known, page }))
}
