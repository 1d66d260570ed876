import { isEditing, tweetParts, visitorTexts } from '@quoin/kit'
import { tweet, tweetHint } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { emptyFrame } from '../elements/image-frame.tsx'
import { Island } from '../elements/island.tsx'
import { hiddenNote } from '../elements/link.tsx'
import { Section } from '../elements/section.tsx'
import { text } from '../elements/text.tsx'
import { reactAttrs } from '../react-attrs.ts'

export const tweetView = defineView(tweet, ({ id, props, context }) => {
  const parts = tweetParts(props, context)
  return (
    <Section id={id} layout={props} className="q-tweet" context={context}>
      {parts && (
        <Island attrs={parts.root} context={context}>
          <div {...reactAttrs(parts.card)}>
            {text({
              as: 'p',
              id,
              path: 'placeholder',
              value: props.placeholder,
              className: 'q-tweet-placeholder',
              context,
            })}
            {parts.show && (
              <button type="button" {...reactAttrs(parts.show)}>
                {visitorTexts(context.language).tweet.show}
              </button>
            )}
            <a {...reactAttrs(parts.link)}>
              {visitorTexts(context.language).tweet.view}
              {hiddenNote({ note: visitorTexts(context.language).link.newTab, context })}
            </a>
          </div>
          {parts.embed && <div {...reactAttrs(parts.embed)} />}
        </Island>
      )}
      {!parts && isEditing(context) && emptyFrame({ hint: tweetHint, ratio: 'free' })}
    </Section>
  )
})
