import { currentMark, headerParts, headerTexts, isBlank, isEditing, linkParts, menuItemParts } from '@quoin/kit'
import { header, headerMenuItem, headerMenuSubItem } from '@quoin/schemas'
import { createElement } from 'react'
import { defineView } from '../define-view.ts'
import { Icon } from '../elements/icon.tsx'
import { ImageFrame } from '../elements/image-frame.tsx'
import { Items } from '../elements/items.tsx'
import { Section } from '../elements/section.tsx'
import { Text } from '../elements/text.tsx'
import { reactAttrs } from '../react-attrs.ts'

export const headerView = defineView(header, ({ id, props, item, context }) => {
  const parts = headerParts(id, context)
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
        {(props.logo || isEditing(context)) && (
          <a {...reactAttrs(parts.logo)}>
            <ImageFrame
              image={props.logo}
              id={id}
              path="logo"
              className="q-header-logo-image"
              sizes="150px"
              alt={headerTexts.home}
              context={context}
            />
          </a>
        )}
        <div {...reactAttrs(parts.panel)}>
          {(props.menuItems.length > 0 || isEditing(context)) && (
            <nav className="q-header-nav" aria-label={headerTexts.nav}>
              <Items
                list={props.menuItems}
                draw={item}
                as="ul"
                id={id}
                prop="menuItems"
                attrs={{ class: 'q-header-menu' }}
                context={context}
              />
            </nav>
          )}
          <Items
            list={props.buttons}
            draw={item}
            id={id}
            prop="buttons"
            attrs={{ class: 'q-header-buttons' }}
            handed={{ simpleAnchorLink: true }}
            context={context}
          />
        </div>
        <button type="button" {...reactAttrs(parts.mode)}>
          <Icon name="sun" className="q-header-sun" />
          <Icon name="moon" className="q-header-moon" />
        </button>
        <a {...reactAttrs(parts.openLink)}>
          <Icon name="menu" />
        </a>
        <button type="button" {...reactAttrs(parts.toggle)}>
          <Icon name="menu" className="q-header-menu-icon" />
          <Icon name="close" className="q-header-close-icon" />
        </button>
      </div>
    </Section>
  )
})

export const headerMenuItemView = defineView(headerMenuItem, ({ id, props, item, context }) => {
  const parts = menuItemParts(id, props, context)
  if (isBlank(props.linkText) && !parts.submenu) return null
  const look = { class: 'q-header-link' }
  const words = <Text as="span" id={id} path="linkText" value={props.linkText} context={context} />
  return (
    <li {...reactAttrs(parts.root)}>
      {parts.trigger ? (
        <button type="button" {...reactAttrs({ ...look, ...parts.trigger })}>
          {words}
          <span className="q-chevron" data-direction="down" aria-hidden="true" />
        </button>
      ) : (
        createElement(parts.link ? 'a' : 'span', reactAttrs({ ...look, ...parts.link }), words)
      )}
      {parts.submenu && (
        <div {...reactAttrs(parts.submenu)}>
          <Items
            list={props.submenuItems}
            draw={item}
            as="ul"
            id={id}
            prop="submenuItems"
            attrs={{ class: 'q-header-submenu-list' }}
            context={context}
          />
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
      {createElement(
        link ? 'a' : 'span',
        reactAttrs({ class: 'q-header-sub', ...current }),
        <Text
          as="span"
          id={id}
          path="linkText"
          value={props.linkText}
          attrs={{ class: 'q-header-sub-name' }}
          context={context}
        />,
        <Text
          as="span"
          id={id}
          path="linkDescription"
          value={props.linkDescription}
          attrs={{ class: 'q-header-sub-description' }}
          context={context}
        />,
      )}
    </li>
  )
})
