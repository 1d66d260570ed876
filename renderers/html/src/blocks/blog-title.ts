import { type Attrs, classes, headingTag, isBlank, pageId, titleId, visitorTexts, wordsAttrs } from '@quoin/kit'
import { blogTitle, presentBlogTitle } from '@quoin/schemas'
import { attrs } from '../attrs.ts'
import { picture } from '../elements/picture.ts'
import { section } from '../elements/section.ts'
import { text } from '../elements/text.ts'
import { html } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const blogTitleView = defineHtmlView(blogTitle, ({ id, props, heading, context }) => {
  const shown = presentBlogTitle(context.page, context.now)
  const labelledBy = isBlank(shown.title) ? undefined : titleId(id)
  const title = {
    tag: headingTag(heading),
    id: pageId,
    path: 'meta.title',
    className: classes.displayM,
    attrs: { id: titleId(id) },
  }
  const lead = { tag: 'p', id: pageId, path: 'meta.description', className: `q-blog-title-lead ${classes.lead}` }
  const standIn: Attrs = shown.isStandIn ? { 'data-stand-in': '' } : {}
  return section(id, props, { className: 'q-blog-title', labelledBy }, context, [
    text(shown.title, title, context),
    text(shown.description, lead, context),
    html`<div class="q-blog-title-by">${shown.avatar && picture(shown.avatar, { className: classes.avatar, sizes: '40px', attrs: standIn })}<span class="q-blog-title-author">${shown.author}</span><time datetime="${shown.isoDate}"${attrs(wordsAttrs(context.language))}>${visitorTexts(context.language).day(shown)}</time></div>`,
  ])
})
