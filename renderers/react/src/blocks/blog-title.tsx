import { type Attrs, classes, isBlank, pageId, titleId } from '@quoin/kit'
import { blogTitle, presentBlogTitle } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { Picture } from '../elements/picture.tsx'
import { Section } from '../elements/section.tsx'
import { Text } from '../elements/text.tsx'

export const blogTitleView = defineView(blogTitle, ({ id, props, heading, context }) => {
  const shown = presentBlogTitle(context.page, context.now)
  const labelledBy = isBlank(shown.title) ? undefined : titleId(id)
  const standIn: Attrs = shown.isStandIn ? { 'data-stand-in': '' } : {}
  return (
    <Section id={id} layout={props} className="q-blog-title" labelledBy={labelledBy} context={context}>
      <Text
        as={`h${heading}`}
        id={pageId}
        path="meta.title"
        value={shown.title}
        attrs={{ class: classes.displayM, id: titleId(id) }}
        context={context}
      />
      <Text
        as="p"
        id={pageId}
        path="meta.description"
        value={shown.description}
        attrs={{ class: `q-blog-title-lead ${classes.lead}` }}
        context={context}
      />
      <div className="q-blog-title-by">
        {shown.avatar && <Picture image={shown.avatar} className={classes.avatar} sizes="40px" attrs={standIn} />}
        <span className="q-blog-title-author">{shown.author}</span>
        <time dateTime={shown.isoDate}>{shown.date}</time>
      </div>
    </Section>
  )
})
