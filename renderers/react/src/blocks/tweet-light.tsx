import { classes, isBlank, isEditing, linkParts, tweetTexts } from '@quoin/kit'
import { hasAuthor, tweetLight } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { ImageFrame } from '../elements/image-frame.tsx'
import { HiddenNote, Link } from '../elements/link.tsx'
import { Section } from '../elements/section.tsx'
import { RichText, Text } from '../elements/text.tsx'
import { reactAttrs } from '../react-attrs.ts'

export const tweetLightView = defineView(tweetLight, ({ id, props, context }) => {
  const editing = isEditing(context)
  const post = linkParts(props.tweetLink, { blank: true, simple: true }, context)
  const stretched = editing ? {} : { 'data-stretched': '' }
  const date = <Text as="span" id={id} path="date" value={props.date} context={context} />
  return (
    <Section id={id} layout={props} className="q-tweet-light" context={context}>
      <article className={`q-tweet-light-card ${classes.card}`}>
        {(hasAuthor(props) || editing) && (
          <Link address={props.authorLink} simple attrs={{ class: 'q-tweet-light-author' }} context={context}>
            <ImageFrame
              image={props.authorImage}
              id={id}
              path="authorImage"
              ratio="1:1"
              className={classes.avatar}
              sizes="48px"
              context={context}
            />
            <span className="q-tweet-light-names">
              <Text
                as="span"
                id={id}
                path="authorName"
                value={props.authorName}
                attrs={{ class: 'q-tweet-light-name' }}
                context={context}
              />
              {(!isBlank(props.authorTwitterHandle) || editing) && (
                <span className="q-tweet-light-handle">
                  @
                  <Text
                    as="span"
                    id={id}
                    path="authorTwitterHandle"
                    value={props.authorTwitterHandle}
                    context={context}
                  />
                </span>
              )}
            </span>
          </Link>
        )}
        <RichText
          as="div"
          id={id}
          path="tweetContent"
          value={props.tweetContent}
          attrs={{ class: `q-tweet-light-text ${classes.rich}` }}
          context={context}
        />
        {post ? (
          <a {...reactAttrs({ class: 'q-tweet-light-date', ...post.attrs, ...stretched })}>
            {date}
            <span className={classes.hidden}>{tweetTexts.viewPost(!isBlank(props.date))}</span>
            <HiddenNote note={post.note} />
          </a>
        ) : (
          <span className="q-tweet-light-date">{date}</span>
        )}
      </article>
    </Section>
  )
})
