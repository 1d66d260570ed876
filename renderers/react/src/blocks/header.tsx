import { currentMark, headerParts, isBlank, isEditing, linkParts, menuItemParts, visitorTexts } from '@quoin/kit'
import { header, headerMenuItem, headerMenuSubItem } from '@quoin/schemas'
import { defineView } from '../define-view.ts'
import { element } from '../elements/element.ts'
import { icon } from '../elements/icon.tsx'
import { imageFrame } from '../elements/image-frame.tsx'
import { items } from '../elements/items.tsx'
import { linkTag } from '../elements/link-tag.ts'
import { Section } from '../elements/section.tsx'
import { text } from '../elements/text.tsx'
import { reactAttrs } from '../react-attrs.ts'

export const headerView = defineView(header, ({ id, props, item, context }) => {
  const parts = headerParts(id, props, context)
  const logo = imageFrame({
    image: props.logo,
    id,
    path: 'logo',
    className: 'q-header-logo-image',
    sizes: '150px',
    attrs: parts.logoImage,
    alt: visitorTexts(context.language).header.home,
    context,
  })
  const name = parts.name && <span className="q-header-name">{parts.name}</span>
  const sign = logo ?? name
  const menu = items({
    list: props.menuItems,
    draw: item,
    as: 'ul',
    id,
    prop: 'menuItems',
    className: 'q-header-menu',
    context,
  })
  return (
    <Section
      id={id}
      layout={props}
      tag="header"
      className="q-header"
      width="medium"
      attrs={parts.root}
      context={context}
    >
      <div className="q-header-bar">
        {sign && element(linkTag('a', parts.logo, context.link), undefined, sign, parts.logo)}
        <div {...reactAttrs(parts.panel)}>
          {menu && (
            <nav className="q-header-nav" aria-label={visitorTexts(context.language).header.nav}>
              {menu}
            </nav>
          )}
          {items({
            list: props.buttons,
            draw: item,
            id,
            prop: 'buttons',
            className: 'q-header-buttons',
            handed: { simpleAnchorLink: true },
            context,
          })}
        </div>
        <button type="button" {...reactAttrs(parts.mode)}>
          {icon({ name: 'sun', className: 'q-header-sun' })}
          {icon({ name: 'moon', className: 'q-header-moon' })}
        </button>
        <a {...reactAttrs(parts.openLink)}>{icon({ name: 'menu' })}</a>
        <button type="button" {...reactAttrs(parts.toggle)}>
          {icon({ name: 'menu', className: 'q-header-menu-icon' })}
          {icon({ name: 'close', className: 'q-header-close-icon' })}
        </button>
      </div>
    </Section>
  )
})

export const headerMenuItemView = defineView(headerMenuItem, ({ id, props, item, context }) => {
  const parts = menuItemParts(id, props, context)
  if (isBlank(props.linkText) && !parts.submenu) return null
  const look = 'q-header-link'
  const words = text({ as: 'span', id, path: 'linkText', value: props.linkText, context })
  return (
    <li {...reactAttrs(parts.root)}>
      {parts.trigger ? (
        <button type="button" {...reactAttrs({ class: look, ...parts.trigger })}>
          {words}
          <span className="q-chevron" data-direction="down" aria-hidden="true" />
        </button>
      ) : (
        element(parts.link ? linkTag('a', parts.link, context.link) : 'span', look, words, parts.link)
      )}
      {parts.submenu && (
        <div {...reactAttrs(parts.submenu)}>
          {items({
            list: props.submenuItems,
            draw: item,
            as: 'ul',
            id,
            prop: 'submenuItems',
            className: 'q-header-submenu-list',
            context,
          })}
        </div>
      )}
    </li>
  )
})

export const headerMenuSubItemView = defineView(headerMenuSubItem, ({ id, props, context }) => {
  if (isBlank(props.linkText) && !isEditing(context)) return null
  const link = linkParts(props.linkPath, {}, context)
  const current = link ? { ...link.attrs, ...currentMark(props.linkPath, context) } : {}
  return (
    <li {...context.marks.block(id)}>
      {element(
        link ? linkTag('a', current, context.link) : 'span',
        'q-header-sub',
        [
          text({ as: 'span', id, path: 'linkText', value: props.linkText, className: 'q-header-sub-name', context }),
          text({
            as: 'span',
            id,
            path: 'linkDescription',
            value: props.linkDescription,
            className: 'q-header-sub-description',
            context,
          }),
        ],
        current,
      )}
    </li>
  )
})
