import type { Appearance } from '@quoin/engine'
import { stockAppearance } from '@quoin/engine/appearance'
import type { Attrs } from './marks.ts'

/** What the root element of a document says of the look of its site; `styles/appearance.css` knows the names. */
export const appearanceNames = {
  accent: 'data-accent',
  textFont: 'data-text-font',
  headingFont: 'data-heading-font',
  corners: 'data-corners',
} as const

/** Undefined where the site is as it came. */
export function appearanceAttrs(appearance: Pick<Appearance, keyof typeof appearanceNames>): Attrs {
  const parts = Object.keys(appearanceNames) as (keyof typeof appearanceNames)[] // an object literal has no other keys
  return Object.fromEntries(
    parts.map((part) => {
      const chosen = appearance[part]
      return [appearanceNames[part], chosen === null || chosen === stockAppearance[part] ? undefined : chosen]
    }),
  )
}
