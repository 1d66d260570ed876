import type { Page } from '@quoin/engine'
import { type Html, html } from '@quoin/html'
import { tagLinks } from './blog-tags.ts'
import type { Places } from './places.ts'
import type { Neighbours } from './post-order.ts'
import { marked, words } from './words.ts'

export interface PostEnd extends Neighbours {
  readonly post: Page
  readonly places: Places
  readonly language: string
}

/** What stands below a post: what it is about, and the posts before and after it. Nothing where there is nothing. */
export function postEnd({ post, newer, older, places, language }: PostEnd): string {
  const text = words(language)
  const tags =
    post.tags.length > 0 &&
    html`<nav class="s-tags" aria-label="${text.tags}"><ul>${tagLinks(post.tags, { places, language })}</ul></nav>`
  const beside = (other: Page | undefined, rel: 'prev' | 'next', label: string): Html | undefined =>
    other &&
    html`<a class="q-card s-neighbour" rel="${rel}" href="${places.pathOf(language, other.slug)}"><span class="s-neighbour-label">${marked(language, label)}</span><span class="s-neighbour-title"><bdi>${other.meta.title || other.name}</bdi></span></a>`
  const neighbours =
    (older ?? newer) &&
    html`<nav class="s-neighbours" aria-label="${text.morePosts}">${beside(older, 'prev', text.olderPost)}${beside(newer, 'next', text.newerPost)}</nav>`
  if (!tags && !neighbours) return ''
  return html`<section class="q-section s-post-end" data-background="white" data-pt="8" data-pb="16"><div class="q-container" data-width="small">${tags}${neighbours}</div></section>`.toString()
}
