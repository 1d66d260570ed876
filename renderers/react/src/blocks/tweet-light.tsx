import { classes, isBlank, isEditing, linkParts, visitorTexts } from '@quoin/kit'
import { hasAuthor, isTweetEmpty, tweetLight } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { imageFrame } from '../elements/image-frame.tsx'
import { hiddenNote, link } from '../elements/link.tsx'
import { Section } from '../elements/section.tsx'
import { richText, text } from '../elements/text.tsx'
import { reactAttrs } from '../react-attrs.ts'

export const tweetLightView = defineView(tweetLight, ({ id, props, context }) => {
  const editing = isEditing(context)
  const post = linkParts(props.tweetLink, { blank: true, simple: true }, context)
  const stretched = { 'data-stretched': editing ? undefined : '' }
  const date = text({ as: 'span', id, path: 'date', value: props.date, context })
  const handle = text({ as: 'span', id, path: 'authorTwitterHandle', value: props.authorTwitterHandle, context })
  const author = (
    <span className="q-tweet-light-names">
      {text({
        as: 'span',
        id,
        path: 'authorName',
        value: props.authorName,
        className: 'q-tweet-light-name',
        context,
      })}
      {handle && <span className="q-tweet-light-handle">@{handle}</span>}
    </span>
  )
  const card = (
    <article className={`q-tweet-light-card ${classes.card}`}>
      {(hasAuthor(props) || editing) &&
        link(
          { address: props.authorLink, simple: true, className: 'q-tweet-light-author', context },
          imageFrame({
            image: props.authorImage,
            id,
            path: 'authorImage',
            ratio: '1:1',
            className: classes.avatar,
            sizes: '48px',
            context,
          }),
          author,
        )}
      {richText({
        as: 'div',
        id,
        path: 'tweetContent',
        value: props.tweetContent,
        className: `q-tweet-light-text ${classes.rich}`,
        context,
      })}
      {post ? (
        <a className="q-tweet-light-date" {...reactAttrs(post.attrs, stretched)}>
          {date}
          {hiddenNote({ note: visitorTexts(context.language).tweet.viewPost(!isBlank(props.date)), context })}
          {hiddenNote({ note: post.note, context })}
        </a>
      ) : (
        <span className="q-tweet-light-date">{date}</span>
      )}
    </article>
  )
  return (
    <Section id={id} layout={props} className="q-tweet-light" context={context}>
      {(!isTweetEmpty(props) || editing) && card}
    </Section>
  )
})
