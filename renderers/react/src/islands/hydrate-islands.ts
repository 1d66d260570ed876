import { type IslandLoaders, wakeIslands } from '@quoin/dom/islands'
import type { Off } from '@quoin/engine'
import { islandComponents } from './island-components.ts'
import { islandsWithoutReact } from './islands-without-react.ts'

const islands: IslandLoaders = {
  ...islandsWithoutReact,
  ...Object.fromEntries(
    Object.entries(islandComponents).map(([stem, load]) => [
      stem,
      async () => {
        const [{ mountIsland }, { default: Island }] = await Promise.all([import('./mount-island.tsx'), load()])
        return mountIsland(Island)
      },
    ]),
  ),
}

/**
 * Brings the interactive blocks of a drawn page to life where React does not own the page: menu, forms, newsletter,
 * carousel, map, film and post. React itself comes with the first of them that comes near the screen.
 */
export function hydrateIslands(root: Document | Element = document): Off {
  return wakeIslands(root, islands)
}
