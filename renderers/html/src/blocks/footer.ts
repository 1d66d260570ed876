import { classes, linkParts } from '@quoin/kit'
import { footer, footerColumn, footerLink } from '@quoin/schemas'
import { imageFrame } from '../elements/image-frame.ts'
import { items } from '../elements/items.ts'
import { link } from '../elements/link.ts'
import { section } from '../elements/section.ts'
import { richText, text } from '../elements/text.ts'
import { attrs, html, nothing } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const footerView = defineHtmlView(footer, ({ id, props, item, context }) => {
  const home = linkParts(props.siteUrl, {}, context)
  const alt = home && props.logo ? { alt: 'Home' } : {}
  const logo = imageFrame(props.logo, { id, path: 'logo', className: 'q-footer-logo', sizes: '150px', ...alt }, context)
  const copyright = { tag: 'div', id, path: 'copyright', attrs: { class: `q-footer-copyright ${classes.rich}` } }
  const columns = { tag: 'ul', id, prop: 'columns', attrs: { class: 'q-footer-columns' }, heading: 2 as const }
  const list = items(props.columns, item, columns, context)
  return section(
    id,
    props,
    { tag: 'footer', className: 'q-footer', width: 'medium' },
    context,
    html`<div class="q-footer-row"><div class="q-footer-about">${home && logo !== nothing ? html`<a${attrs({ class: 'q-footer-home', ...home.attrs })}>${logo}</a>` : logo}${richText(props.copyright, copyright, context)}</div>${list === nothing ? nothing : html`<nav class="q-footer-nav" aria-label="Footer">${list}</nav>`}</div>`,
  )
})

export const footerColumnView = defineHtmlView(footerColumn, ({ id, props, heading, item, context }) => {
  const title = { tag: `h${heading}`, id, path: 'title', attrs: { class: 'q-footer-title' } }
  const links = { tag: 'ul', id, prop: 'links', attrs: { class: 'q-footer-links' } }
  return html`<li${attrs({ class: 'q-footer-column', ...context.marks.block(id) })}>${text(props.title, title, context)}${items(props.links, item, links, context)}</li>`
})

export const footerLinkView = defineHtmlView(footerLink, ({ id, props, context }) => {
  const words = text(props.linkText, { tag: 'span', id, path: 'linkText' }, context)
  if (words === nothing) return nothing
  const shown = link(props.linkPath, { attrs: { class: 'q-footer-link' } }, context, words)
  return html`<li${attrs(context.marks.block(id))}>${shown}</li>`
})
