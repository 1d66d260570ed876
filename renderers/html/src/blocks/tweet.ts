import { isEditing, tweetParts, visitorTexts } from '@quoin/kit'
import { tweet, tweetHint } from '@quoin/schemas'
import { attrs } from '../attrs.ts'
import { emptyFrame } from '../elements/image-frame.ts'
import { hiddenNote } from '../elements/link.ts'
import { section } from '../elements/section.ts'
import { text } from '../elements/text.ts'
import { html, nothing } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const tweetView = defineHtmlView(tweet, ({ id, props, context }) => {
  const parts = tweetParts(props, context)
  const options = { className: 'q-tweet' }
  if (!parts) return section(id, props, options, context, isEditing(context) ? emptyFrame(tweetHint, 'free') : nothing)
  const placeholder = { tag: 'p', id, path: 'placeholder', className: 'q-tweet-placeholder' }
  const show = parts.show && html`<button${attrs(parts.show)}>${visitorTexts(context.language).tweet.show}</button>`
  const embed = parts.embed && html`<div${attrs(parts.embed)}></div>`
  return section(
    id,
    props,
    options,
    context,
    html`<div${attrs(parts.root)}><div${attrs(parts.card)}>${text(props.placeholder, placeholder, context)}${show}<a${attrs(parts.link)}>${visitorTexts(context.language).tweet.view}${hiddenNote(visitorTexts(context.language).link.newTab, context)}</a></div>${embed}</div>`,
  )
})
