import type { IslandLoaders } from '@quoin/dom/islands'

/** Islands that have next to nothing to draw, and stand on many pages: not worth React to those who only read. */
export const islandsWithoutReact: IslandLoaders = {
  code: () => import('./wake-code.ts').then(({ wakeCode }) => wakeCode),
  header: () => import('./wake-header.ts').then(({ wakeHeader }) => wakeHeader),
}
