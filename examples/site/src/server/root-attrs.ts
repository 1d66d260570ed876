import type { Appearance } from '@quoin/engine'
import { type Attrs, appearanceAttrs } from '@quoin/kit'

/** What the root element says of the look that the owner chose. The mode stands there too: not every visitor has scripts. */
export function rootAttrs(appearance: Appearance): Attrs {
  const { colorMode } = appearance
  return { ...appearanceAttrs(appearance), 'data-theme': colorMode === 'light' ? undefined : colorMode }
}
