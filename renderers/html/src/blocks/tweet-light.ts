import { classes, isBlank, isEditing, linkParts, visitorTexts } from '@quoin/kit'
import { hasAuthor, isTweetEmpty, tweetLight } from '@quoin/schemas'
import { attrs } from '../attrs.ts'
import { imageFrame } from '../elements/image-frame.ts'
import { hiddenNote, link } from '../elements/link.ts'
import { section } from '../elements/section.ts'
import { richText, text } from '../elements/text.ts'
import { html, nothing } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const tweetLightView = defineHtmlView(tweetLight, ({ id, props, context }) => {
  const photo = { id, path: 'authorImage', ratio: '1:1', className: classes.avatar, sizes: '48px' } as const
  const handle = text(props.authorTwitterHandle, { tag: 'span', id, path: 'authorTwitterHandle' }, context)
  const name = { tag: 'span', id, path: 'authorName', className: 'q-tweet-light-name' }
  const author = html`${imageFrame(props.authorImage, photo, context)}<span class="q-tweet-light-names">${text(props.authorName, name, context)}${handle === nothing ? nothing : html`<span class="q-tweet-light-handle">@${handle}</span>`}</span>`
  const content = { tag: 'div', id, path: 'tweetContent', className: `q-tweet-light-text ${classes.rich}` }
  const date = text(props.date, { tag: 'span', id, path: 'date' }, context)
  const post = linkParts(props.tweetLink, { blank: true, simple: true }, context)
  const stretched = { 'data-stretched': isEditing(context) ? undefined : '' }
  const words = visitorTexts(context.language).tweet.viewPost(!isBlank(props.date))
  const when = post
    ? html`<a class="q-tweet-light-date"${attrs(post.attrs, stretched)}>${date}${hiddenNote(words, context)}${hiddenNote(post.note, context)}</a>`
    : html`<span class="q-tweet-light-date">${date}</span>`
  const card = html`<article class="q-tweet-light-card ${classes.card}">${hasAuthor(props) || isEditing(context) ? link(props.authorLink, { simple: true, className: 'q-tweet-light-author' }, context, author) : nothing}${richText(props.tweetContent, content, context)}${when}</article>`
  const shown = !isTweetEmpty(props) || isEditing(context)
  return section(id, props, { className: 'q-tweet-light' }, context, shown ? card : nothing)
})
