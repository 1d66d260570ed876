import { isLocalAddress, safeAddress } from '@quoin/engine'
import type { HeaderMenuItemProps, HeaderProps } from '@quoin/schemas'
import { islandAttrs } from '../islands.ts'
import { type Attrs, noAttrs } from '../marks.ts'
import { numericStyle } from '../numeric-style.ts'
import { isEditing } from '../render-context.ts'
import type { RenderContext } from '../renderer.ts'
import { scriptedTexts } from '../texts/scripted-texts.ts'
import { visitorTexts } from '../texts/visitor-texts.ts'
import { linkParts } from './link.ts'
import { isBlank } from './rich-text.ts'

/** The attributes of a header. */
export interface HeaderParts {
  readonly root: Attrs
  readonly logo: Attrs
  /** Holds the room of a logo that is still to come. */
  readonly logoImage: Attrs
  /** Stands there as long as there is no logo. */
  readonly name: string | undefined
  /** Opens the panel without a script; the button takes its place. */
  readonly openLink: Attrs
  readonly toggle: Attrs
  readonly panel: Attrs
  readonly mode: Attrs
}

/** The site's header. Without a script the panel is a list that a fragment link opens, and submenus open on hover and focus. */
export function headerParts(id: string, { logo }: HeaderProps, context: RenderContext): HeaderParts {
  const panelId = `${id}-menu`
  const { defaultColorMode, siteName } = context.settings
  const texts = scriptedTexts(context.language).header
  return {
    root: islandAttrs('header', { defaultColorMode }, context),
    logo: { class: 'q-header-logo', ...linkParts('/', {}, context)?.attrs },
    logoImage: logo?.width && logo.height ? { style: numericStyle({ '--q-logo-height': logo.height }) } : noAttrs,
    name: siteName?.trim() || undefined,
    openLink: { class: 'q-header-open', href: `#${panelId}`, 'aria-label': texts.open, 'data-header-link': '' },
    toggle: {
      class: 'q-header-open',
      type: 'button',
      'aria-label': texts.open,
      'aria-expanded': 'false',
      'aria-controls': panelId,
      'data-header-toggle': '',
      hidden: '',
    },
    panel: { class: 'q-header-panel', id: panelId, 'data-header-panel': '' },
    mode: {
      class: 'q-header-mode',
      type: 'button',
      'aria-label': texts.toDark,
      'data-header-mode': '',
      hidden: '',
    },
  }
}

/** The attributes of an entry in the menu: a link, or a button that opens what is below it. */
export interface MenuItemParts {
  readonly root: Attrs
  /** Undefined where the item opens a submenu or leads nowhere. */
  readonly link: Attrs | undefined
  readonly trigger: Attrs | undefined
  /** Present with a submenu, and on the canvas, where one can be begun. */
  readonly submenu: Attrs | undefined
}

/** An entry with a submenu opens it and leads nowhere itself. */
export function menuItemParts(id: string, props: HeaderMenuItemProps, context: RenderContext): MenuItemParts {
  const editing = isEditing(context)
  const opens = props.submenuItems.some((item) => editing || !isBlank(item.props.linkText))
  const submenuId = `${id}-submenu`
  const link = linkParts(props.linkPath, {}, context)
  return {
    root: { class: 'q-header-item', ...context.marks.block(id) },
    link: opens || !link ? undefined : { ...link.attrs, ...currentMark(props.linkPath, context) },
    trigger: opens
      ? {
          type: 'button',
          ...(isBlank(props.linkText) ? { 'aria-label': visitorTexts(context.language).header.submenu } : {}),
          'aria-expanded': 'false',
          'aria-controls': submenuId,
          'data-header-trigger': '',
        }
      : undefined,
    submenu: opens || editing ? { class: 'q-header-submenu', id: submenuId, 'data-header-submenu': '' } : undefined,
  }
}

/** `aria-current` where a link leads to the page it stands on. What has no path, such as "not found", is led to by none. */
export function currentMark(address: string, context: RenderContext): Attrs {
  return isSamePath(address, context.path) ? { 'aria-current': 'page' } : {}
}

function isSamePath(address: string, path: string): boolean {
  const safe = safeAddress(address) ?? ''
  return path !== '' && isLocalAddress(safe) && sameWritten(safe) === sameWritten(path)
}

/** A path in one of the ways it can be written: letters escaped or not, dots resolved, no slash at the end. */
function sameWritten(address: string): string {
  try {
    const { pathname } = new URL(address, 'http://site.invalid')
    return pathname
      .split('/')
      .map(escapedAnew)
      .join('/')
      .replace(/(?<!\/)\/+$/, '')
  } catch {
    return address
  }
}

function escapedAnew(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment))
  } catch {
    return segment
  }
}
