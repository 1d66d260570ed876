import { isEditing, newTabNote, tweetParts, tweetTexts } from '@quoin/kit'
import { tweet, tweetHint } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { EmptyFrame } from '../elements/image-frame.tsx'
import { HiddenNote } from '../elements/link.tsx'
import { Section } from '../elements/section.tsx'
import { Text } from '../elements/text.tsx'
import { reactAttrs } from '../react-attrs.ts'

export const tweetView = defineView(tweet, ({ id, props, context }) => {
  const parts = tweetParts(props, context)
  return (
    <Section id={id} layout={props} className="q-tweet" context={context}>
      {parts && (
        <div {...reactAttrs(parts.root)}>
          <div {...reactAttrs(parts.card)}>
            <Text
              as="p"
              id={id}
              path="placeholder"
              value={props.placeholder}
              attrs={{ class: 'q-tweet-placeholder' }}
              context={context}
            />
            {parts.show && (
              <button type="button" {...reactAttrs(parts.show)}>
                {tweetTexts.show}
              </button>
            )}
            <a {...reactAttrs(parts.link)}>
              {tweetTexts.view}
              <HiddenNote note={newTabNote} />
            </a>
          </div>
          {parts.embed && <div {...reactAttrs(parts.embed)} />}
        </div>
      )}
      {!parts && isEditing(context) && <EmptyFrame hint={tweetHint} ratio="free" />}
    </Section>
  )
})
