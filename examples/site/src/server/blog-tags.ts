import { type Html, html } from '@quoin/html'
import { blogAddress } from './blog-address.ts'
import type { Places } from './places.ts'
import { marked, words } from './words.ts'

interface Shown {
  readonly places: Places
  readonly language: string
  readonly tag?: string | undefined
}

/** More than so many would stand between a visitor with a phone and the first post: they are folded. */
const unfolded = 20

/** What the posts of the blog can be chosen by. */
export function blogTags(tags: readonly string[], shown: Shown): Html | false {
  if (tags.length === 0) return false
  const text = words(shown.language)
  const all = tagLink(marked(shown.language, text.allPosts), undefined, shown)
  if (tags.length <= unfolded)
    return html`<nav class="s-tags" aria-label="${text.tags}"><ul>${all}${tagLinks(tags, shown)}</ul></nav>`
  const current = tags.filter((tag) => tag === shown.tag)
  return html`<nav class="s-tags" data-folded="" aria-label="${text.tags}"><ul>${all}${tagLinks(current, shown)}</ul><details><summary>${marked(shown.language, text.allTags)}<span class="q-chevron" data-direction="down" aria-hidden="true"></span></summary><ul>${tagLinks(tags, shown)}</ul></details></nav>`
}

/** Each leads to the posts that have it. */
export function tagLinks(tags: readonly string[], shown: Shown): readonly Html[] {
  return tags.map((tag) => tagLink(html`<bdi>${tag}</bdi>`, tag, shown))
}

function tagLink(label: Html | string, tag: string | undefined, { places, language, tag: shown }: Shown): Html {
  const href = blogAddress(places, language, { tag, page: 1 })
  const current = tag === shown
  return html`<li><a href="${href}"${current && html` aria-current="true"`}>${label}</a></li>`
}
