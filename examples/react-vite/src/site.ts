import { createEngine } from '@quoin/engine'
import { createReactRenderer, reactViews } from '@quoin/react'
import { BlockGuard } from '@quoin/react/guard'
import { catalogue, pageTypes } from '@quoin/schemas'

export const language = 'en'

export const engine = createEngine({
  catalogue,
  pageTypes,
  api: { host: `${location.origin}/api`, appId: 'site-1', apiKey: '' },
  visitorRights: { badge: false, embed: true },
  sessionToken: () => localStorage.getItem('rb_t'),
})

export const renderer = createReactRenderer({ catalogue, views: reactViews, guard: BlockGuard })

/** Forms are answered by this app's own content server. */
export const settings = { formEndpoint: location.origin }

/** The page that an address of this app names; one that cannot be decoded names none. */
export function slugOf(path: string): string {
  try {
    return decodeURIComponent(path).replace(/^\/|\/$/g, '') || 'home'
  } catch {
    return path
  }
}

/** Where a page of this app stands. */
export function pathOf(slug: string): string {
  return slug === 'home' ? '/' : `/${slug}`
}
