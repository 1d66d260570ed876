import type { HeadTag } from '@quoin/kit'
import type { Places } from './places.ts'
import { words } from './words.ts'

/** What leads feed readers from a page to the feed of its language. */
export function feedLink({ pathOf }: Places, language: string): HeadTag {
  const href = pathOf(language, 'feed.xml')
  return { tag: 'link', attrs: { rel: 'alternate', type: 'application/rss+xml', title: words(language).blog, href } }
}
