import {
  type ClickToEditSide,
  clickToEditAddress,
  isSessionToken,
  type Off,
  type Routes,
  sessionTokenKey,
} from '@quoin/engine'
import { type SafeStorage, safeStorage } from './storage.ts'

/** Which page the button leads to, and where it stands. */
export interface ClickToEditOptions {
  readonly page: { readonly id: string; readonly language: string }
  /** These two as the engine has them: `{ page, ...engine.config }` will do. */
  readonly clickToEditSide?: ClickToEditSide
  readonly routes?: Pick<Routes, 'editor'>
  readonly label?: string
  readonly storage?: SafeStorage
}

/** Where the button leads, or undefined where there is none: no side, or no token that looks like an editor's. */
export function clickToEditLink(options: ClickToEditOptions): string | undefined {
  const { page, clickToEditSide: side = 'BOTTOM-RIGHT', routes, storage = safeStorage() } = options
  if (side === 'NONE' || !isSessionToken(storage.read(sessionTokenKey))) return undefined
  return routes ? clickToEditAddress(page, routes) : clickToEditAddress(page)
}

const style = `
  :host { all: initial; position: fixed; z-index: 2147483000 }
  a {
    display: block; padding: 8px 14px; border-radius: 999px; background: #23211d; color: #fff; text-decoration: none;
    font: 500 14px/20px system-ui, sans-serif; box-shadow: 0 1px 2px rgb(0 0 0 / .2), 0 4px 16px rgb(0 0 0 / .18)
  }
  a:hover { background: #3a372f }
  a:focus-visible { outline: 2px solid #fff; outline-offset: 2px; box-shadow: 0 0 0 6px #23211d }
  @media print { :host { display: none } }
`

/** The small button that opens the editor on this page. It proves nothing by itself: the server decides. */
export function showClickToEdit(document: Document, options: ClickToEditOptions): Off {
  const address = clickToEditLink(options)
  const window = document.defaultView
  if (address === undefined || !window) return () => undefined
  const { clickToEditSide: side = 'BOTTOM-RIGHT', label = 'Edit this page' } = options
  const host = document.createElement('quoin-edit-button')
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new window.CSSStyleSheet()
  sheet.replaceSync(style)
  shadow.adoptedStyleSheets = [sheet]
  const link = document.createElement('a')
  link.href = address
  link.textContent = label
  shadow.append(link)
  const [vertical, horizontal] = side.toLowerCase().split('-')
  host.style.setProperty(vertical === 'top' ? 'top' : 'bottom', '16px')
  host.style.setProperty(horizontal === 'left' ? 'left' : 'right', '16px')
  document.body.append(host)
  return () => host.remove()
}
