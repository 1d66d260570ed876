import { classes, isBlank, isEditing, linkParts } from '@quoin/kit'
import { footer, footerColumn, footerLink } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { ImageFrame } from '../elements/image-frame.tsx'
import { Items } from '../elements/items.tsx'
import { Link } from '../elements/link.tsx'
import { Section } from '../elements/section.tsx'
import { RichText, Text } from '../elements/text.tsx'
import { reactAttrs } from '../react-attrs.ts'

export const footerView = defineView(footer, ({ id, props, item, context }) => {
  const home = linkParts(props.siteUrl, {}, context)
  const hasLogo = props.logo !== null || isEditing(context)
  const logo = (
    <ImageFrame
      image={props.logo}
      id={id}
      path="logo"
      className="q-footer-logo"
      sizes="150px"
      {...(home ? { alt: 'Home' } : {})}
      context={context}
    />
  )
  return (
    <Section id={id} layout={props} tag="footer" className="q-footer" width="medium" context={context}>
      <div className="q-footer-row">
        <div className="q-footer-about">
          {home && hasLogo ? <a {...reactAttrs({ class: 'q-footer-home', ...home.attrs })}>{logo}</a> : logo}
          <RichText
            as="div"
            id={id}
            path="copyright"
            value={props.copyright}
            attrs={{ class: `q-footer-copyright ${classes.rich}` }}
            context={context}
          />
        </div>
        {(props.columns.length > 0 || isEditing(context)) && (
          <nav className="q-footer-nav" aria-label="Footer">
            <Items
              list={props.columns}
              draw={item}
              as="ul"
              id={id}
              prop="columns"
              attrs={{ class: 'q-footer-columns' }}
              heading={2}
              context={context}
            />
          </nav>
        )}
      </div>
    </Section>
  )
})

export const footerColumnView = defineView(footerColumn, ({ id, props, heading, item, context }) => (
  <li className="q-footer-column" {...context.marks.block(id)}>
    <Text
      as={`h${heading}`}
      id={id}
      path="title"
      value={props.title}
      attrs={{ class: 'q-footer-title' }}
      context={context}
    />
    <Items
      list={props.links}
      draw={item}
      as="ul"
      id={id}
      prop="links"
      attrs={{ class: 'q-footer-links' }}
      context={context}
    />
  </li>
))

export const footerLinkView = defineView(footerLink, ({ id, props, context }) => {
  if (isBlank(props.linkText) && !isEditing(context)) return null
  return (
    <li {...context.marks.block(id)}>
      <Link address={props.linkPath} attrs={{ class: 'q-footer-link' }} context={context}>
        <Text as="span" id={id} path="linkText" value={props.linkText} context={context} />
      </Link>
    </li>
  )
})
