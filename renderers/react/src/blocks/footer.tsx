import { classes, headingTag, linkParts, visitorTexts } from '@quoin/kit'
import { footer, footerColumn, footerLink } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { element } from '../elements/element.ts'
import { imageFrame } from '../elements/image-frame.tsx'
import { items } from '../elements/items.tsx'
import { link } from '../elements/link.tsx'
import { linkTag } from '../elements/link-tag.ts'
import { Section } from '../elements/section.tsx'
import { richText, text } from '../elements/text.tsx'

export const footerView = defineView(footer, ({ id, props, item, context }) => {
  const home = linkParts(props.siteUrl, {}, context)
  const logo = imageFrame({
    image: props.logo,
    id,
    path: 'logo',
    className: 'q-footer-logo',
    sizes: '150px',
    ...(home ? { alt: visitorTexts(context.language).footer.home } : {}),
    context,
  })
  const columns = items({
    list: props.columns,
    draw: item,
    as: 'ul',
    id,
    prop: 'columns',
    className: 'q-footer-columns',
    heading: 2,
    context,
  })
  return (
    <Section id={id} layout={props} tag="footer" className="q-footer" width="medium" context={context}>
      <div className="q-footer-row">
        <div className="q-footer-about">
          {home && logo ? element(linkTag('a', home.attrs, context.link), 'q-footer-home', logo, home.attrs) : logo}
          {richText({
            as: 'div',
            id,
            path: 'copyright',
            value: props.copyright,
            className: `q-footer-copyright ${classes.rich}`,
            context,
          })}
        </div>
        {columns && (
          <nav className="q-footer-nav" aria-label={visitorTexts(context.language).footer.nav}>
            {columns}
          </nav>
        )}
      </div>
    </Section>
  )
})

export const footerColumnView = defineView(footerColumn, ({ id, props, heading, item, context }) => (
  <li className="q-footer-column" {...context.marks.block(id)}>
    {text({ as: headingTag(heading), id, path: 'title', value: props.title, className: 'q-footer-title', context })}
    {items({ list: props.links, draw: item, as: 'ul', id, prop: 'links', className: 'q-footer-links', context })}
  </li>
))

export const footerLinkView = defineView(footerLink, ({ id, props, context }) => {
  const words = text({ as: 'span', id, path: 'linkText', value: props.linkText, context })
  if (!words) return null
  return (
    <li {...context.marks.block(id)}>
      {link({ address: props.linkPath, className: 'q-footer-link', context }, words)}
    </li>
  )
})
