import { classes, headingTag, linkParts, visitorTexts } from '@quoin/kit'
import { footer, footerColumn, footerLink } from '@quoin/schemas'
import { attrs } from '../attrs.ts'
import { imageFrame } from '../elements/image-frame.ts'
import { items } from '../elements/items.ts'
import { link } from '../elements/link.ts'
import { section } from '../elements/section.ts'
import { richText, text } from '../elements/text.ts'
import { html, nothing } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const footerView = defineHtmlView(footer, ({ id, props, item, context }) => {
  const home = linkParts(props.siteUrl, {}, context)
  const alt = home && props.logo ? { alt: visitorTexts(context.language).footer.home } : {}
  const logo = imageFrame(props.logo, { id, path: 'logo', className: 'q-footer-logo', sizes: '150px', ...alt }, context)
  const copyright = { tag: 'div', id, path: 'copyright', className: `q-footer-copyright ${classes.rich}` }
  const columns = { tag: 'ul', id, prop: 'columns', className: 'q-footer-columns', heading: 2 as const }
  const list = items(props.columns, item, columns, context)
  return section(
    id,
    props,
    { tag: 'footer', className: 'q-footer', width: 'medium' },
    context,
    html`<div class="q-footer-row"><div class="q-footer-about">${home && logo !== nothing ? html`<a class="q-footer-home"${attrs(home.attrs)}>${logo}</a>` : logo}${richText(props.copyright, copyright, context)}</div>${list === nothing ? nothing : html`<nav class="q-footer-nav" aria-label="${visitorTexts(context.language).footer.nav}">${list}</nav>`}</div>`,
  )
})

export const footerColumnView = defineHtmlView(footerColumn, ({ id, props, heading, item, context }) => {
  const title = { tag: headingTag(heading), id, path: 'title', className: 'q-footer-title' }
  const links = { tag: 'ul', id, prop: 'links', className: 'q-footer-links' }
  return html`<li class="q-footer-column"${attrs(context.marks.block(id))}>${text(props.title, title, context)}${items(props.links, item, links, context)}</li>`
})

export const footerLinkView = defineHtmlView(footerLink, ({ id, props, context }) => {
  const words = text(props.linkText, { tag: 'span', id, path: 'linkText' }, context)
  if (words === nothing) return nothing
  const shown = link(props.linkPath, { className: 'q-footer-link' }, context, words)
  return html`<li${attrs(context.marks.block(id))}>${shown}</li>`
})
