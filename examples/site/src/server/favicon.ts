import type { HeadTag } from '@quoin/kit'

/** A corner laid in long and short stones, as in the word mark. */
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 1 60 60"><path fill="#b85c38" d="M26 12l-26-7.8v14l26 7.8zM26 28l-16-4.8v14l16 4.8zM26 44l-26-7.8v14l26 7.8z"/><path fill="#d5875f" d="M28 12l16-4.8v14l-16 4.8zM28 28l26-7.8v14l-26 7.8zM28 44l16-4.8v14l-16 4.8z"/></svg>'

/** What every document says of it. */
export const faviconTag: HeadTag = { tag: 'link', attrs: { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' } }

export function favicon(): Response {
  return new Response(drawing, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  })
}
