import { type Attrs, classes, headingTag, isBlank, pageId, titleId, visitorTexts, wordsAttrs } from '@quoin/kit'
import { blogTitle, presentBlogTitle } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { picture } from '../elements/picture.tsx'
import { Section } from '../elements/section.tsx'
import { text } from '../elements/text.tsx'
import { reactAttrs } from '../react-attrs.ts'

export const blogTitleView = defineView(blogTitle, ({ id, props, heading, context }) => {
  const shown = presentBlogTitle(context.page, context.now)
  const labelledBy = isBlank(shown.title) ? undefined : titleId(id)
  const standIn: Attrs = shown.isStandIn ? { 'data-stand-in': '' } : {}
  return (
    <Section id={id} layout={props} className="q-blog-title" labelledBy={labelledBy} context={context}>
      {text({
        as: headingTag(heading),
        id: pageId,
        path: 'meta.title',
        value: shown.title,
        className: classes.displayM,
        attrs: { id: titleId(id) },
        context,
      })}
      {text({
        as: 'p',
        id: pageId,
        path: 'meta.description',
        value: shown.description,
        className: `q-blog-title-lead ${classes.lead}`,
        context,
      })}
      <div className="q-blog-title-by">
        {shown.avatar && picture({ image: shown.avatar, className: classes.avatar, sizes: '40px', attrs: standIn })}
        <span className="q-blog-title-author">{shown.author}</span>
        <time dateTime={shown.isoDate} {...reactAttrs(wordsAttrs(context.language))}>
          {visitorTexts(context.language).day(shown)}
        </time>
      </div>
    </Section>
  )
})
