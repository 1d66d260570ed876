import { classes, type RenderContext, visitorTexts } from '@quoin/kit'
import type { SocialLink } from '@quoin/schemas'
import { type Html, html, nothing } from '../html.ts'
import { icon } from './icon.ts'
import { link } from './link.ts'

export function socialLinks(links: readonly SocialLink[], context: RenderContext): Html {
  if (links.length === 0) return nothing
  const { profile } = visitorTexts(context.language).link
  const list = links.map(({ network, href, who, place }) => {
    const words = html`${icon(network)}<span class="${classes.hidden}">${profile(who, place)}</span>`
    return html`<li>${link(href, { blank: true, className: 'q-social-link' }, context, words)}</li>`
  })
  return html`<ul class="q-social">${list}</ul>`
}
