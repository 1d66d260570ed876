import { type IconName, iconParts } from '@quoin/kit'
import { attrs } from '../attrs.ts'
import { type Html, html } from '../html.ts'

export function icon(name: IconName, className?: string): Html {
  const parts = iconParts(name, className)
  return html`<svg${attrs(parts.svg)}><path${attrs(parts.path)}></path></svg>`
}
