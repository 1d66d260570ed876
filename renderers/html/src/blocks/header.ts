import {
  currentMark,
  headerParts,
  isBlank,
  isEditing,
  linkParts,
  menuItemParts,
  noAttrs,
  visitorTexts,
} from '@quoin/kit'
import { header, headerMenuItem, headerMenuSubItem } from '@quoin/schemas'
import { attrs } from '../attrs.ts'
import { element } from '../element.ts'
import { icon } from '../elements/icon.ts'
import { imageFrame } from '../elements/image-frame.ts'
import { items } from '../elements/items.ts'
import { section } from '../elements/section.ts'
import { text } from '../elements/text.ts'
import { html, nothing } from '../html.ts'
import { defineHtmlView } from '../view.ts'

export const headerView = defineHtmlView(header, ({ id, props, item, context }) => {
  const parts = headerParts(id, props, context)
  const frame = {
    id,
    path: 'logo',
    className: 'q-header-logo-image',
    sizes: '150px',
    attrs: parts.logoImage,
    alt: visitorTexts(context.language).header.home,
  }
  const logo = imageFrame(props.logo, frame, context)
  const sign = logo === nothing && parts.name ? html`<span class="q-header-name">${parts.name}</span>` : logo
  const menu = items(props.menuItems, item, { tag: 'ul', id, prop: 'menuItems', className: 'q-header-menu' }, context)
  const buttons = items(
    props.buttons,
    item,
    { id, prop: 'buttons', className: 'q-header-buttons', handed: { simpleAnchorLink: true } },
    context,
  )
  return section(
    id,
    props,
    { tag: 'header', className: 'q-header', width: 'medium', attrs: parts.root },
    context,
    html`<div class="q-header-bar">${sign === nothing ? nothing : html`<a${attrs(parts.logo)}>${sign}</a>`}<div${attrs(parts.panel)}>${menu === nothing ? nothing : html`<nav class="q-header-nav" aria-label="${visitorTexts(context.language).header.nav}">${menu}</nav>`}${buttons}</div><button${attrs(parts.mode)}>${icon('sun', 'q-header-sun')}${icon('moon', 'q-header-moon')}</button><a${attrs(parts.openLink)}>${icon('menu')}</a><button${attrs(parts.toggle)}>${icon('menu', 'q-header-menu-icon')}${icon('close', 'q-header-close-icon')}</button></div>`,
  )
})

export const headerMenuItemView = defineHtmlView(headerMenuItem, ({ id, props, item, context }) => {
  const parts = menuItemParts(id, props, context)
  if (isBlank(props.linkText) && !parts.submenu) return nothing
  const words = text(props.linkText, { tag: 'span', id, path: 'linkText' }, context)
  const chevron = html`<span class="q-chevron" data-direction="down" aria-hidden="true"></span>`
  const head = parts.trigger
    ? html`<button class="q-header-link"${attrs(parts.trigger)}>${words}${chevron}</button>`
    : element(parts.link ? 'a' : 'span', 'q-header-link', words, parts.link ?? noAttrs)
  const list = { tag: 'ul', id, prop: 'submenuItems', className: 'q-header-submenu-list' }
  const submenu = parts.submenu
    ? html`<div${attrs(parts.submenu)}>${items(props.submenuItems, item, list, context)}</div>`
    : nothing
  return html`<li${attrs(parts.root)}>${head}${submenu}</li>`
})

export const headerMenuSubItemView = defineHtmlView(headerMenuSubItem, ({ id, props, context }) => {
  if (isBlank(props.linkText) && !isEditing(context)) return nothing
  const link = linkParts(props.linkPath, {}, context)
  const current = link ? currentMark(props.linkPath, context) : noAttrs
  const description = { tag: 'span', id, path: 'linkDescription', className: 'q-header-sub-description' }
  const name = { tag: 'span', id, path: 'linkText', className: 'q-header-sub-name' }
  const words = html`${text(props.linkText, name, context)}${text(props.linkDescription, description, context)}`
  return html`<li${attrs(context.marks.block(id))}>${element(link ? 'a' : 'span', 'q-header-sub', words, link?.attrs ?? noAttrs, current)}</li>`
})
