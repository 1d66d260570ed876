import type { Page } from '@quoin/engine'
import { type Html, html } from '@quoin/html'
import { visitorTexts } from '@quoin/kit'
import { presentBlogTitle } from '@quoin/schemas'
import { blogAddress } from './blog-address.ts'
import { blogTags } from './blog-tags.ts'
import type { Places } from './places.ts'
import { marked, words } from './words.ts'

export interface BlogList {
  readonly places: Places
  readonly intro: string
  readonly language: string
  readonly posts: readonly Page[]
  readonly tag: string | undefined
  readonly tags: readonly string[]
  readonly page: number
  readonly pages: number
}

/** The blog's front page: posts by date, tags to choose from, and a way to the older ones. */
export function blogList(list: BlogList): Html {
  const text = words(list.language)
  const posts =
    list.posts.length > 0
      ? html`<ul class="s-posts">${list.posts.map((post, index) => postCard(post, list, index < firstRow))}</ul>`
      : html`<p class="s-empty">${marked(list.language, text.noPosts)}</p>`
  return html`<section class="q-section s-blog" data-background="white" data-pt="16" data-pb="16" aria-labelledby="blog-title"><div class="q-container" data-width="medium"><div class="q-title-part" data-big="false"><h1 class="q-title" id="blog-title">${list.tag === undefined ? marked(list.language, text.blog) : html`<bdi>${list.tag}</bdi>`}</h1>${list.intro && html`<p class="q-subtitle">${list.intro}</p>`}</div>${blogTags(list.tags, list)}${posts}${pager(list)}</div></section>`
}

/** So many stand beside each other on a wide screen, and are seen at once. */
const firstRow = 3

function postCard(post: Page, { language, places }: BlogList, atOnce: boolean): Html {
  const picture = post.meta.featuredImage || post.meta.image
  const image =
    picture &&
    html`<img class="s-post-image" src="${picture}" alt="" width="1600" height="1000" loading="${atOnce ? 'eager' : 'lazy'}" decoding="async">`
  const date =
    post.publishedAt &&
    html`<time datetime="${post.publishedAt}">${marked(language, visitorTexts(language).day(presentBlogTitle(post, 0)))}</time>`
  const description = post.meta.description && html`<p class="s-post-text"><bdi>${post.meta.description}</bdi></p>`
  return html`<li class="s-post">${image}<div class="s-post-words"><h2 class="s-post-title"><a href="${places.pathOf(language, post.slug)}"><bdi>${post.meta.title || post.name}</bdi></a></h2>${description}<p class="s-post-date">${date}</p></div></li>`
}

function pager({ places, page, pages, tag, language }: BlogList): Html | false {
  if (pages < 2) return false
  const text = words(language)
  const address = (number: number) => blogAddress(places, language, { tag, page: number })
  return html`<nav class="s-pager" aria-label="${text.pages}">${page > 1 && html`<a class="q-button" data-color="gray" data-variant="outline" data-size="small" rel="prev" href="${address(page - 1)}">${marked(language, text.newer)}</a>`}<span>${marked(language, text.pageOf(page, pages))}</span>${page < pages && html`<a class="q-button" data-color="gray" data-variant="outline" data-size="small" rel="next" href="${address(page + 1)}">${marked(language, text.older)}</a>`}</nav>`
}
