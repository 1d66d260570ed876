import type { Off } from '@quoin/engine'
import { readIsland, wakesClass } from '@quoin/kit'
import type { WakeIsland } from './islands/island.ts'
import { lazyImages } from './lazy-images.ts'
import { nearMargin } from './near-margin.ts'
import { prefetchLinks } from './prefetch.ts'

/** How each kind of island is fetched, by its stem. */
export type IslandLoaders = Readonly<Record<string, () => Promise<WakeIsland>>>

/** At once, because they stand at the top and are operated first. */
const eager = new Set(['header'])

/**
 * Brings a drawn page to life: each island when it comes near the screen, its code fetched with the first of its kind,
 * and the pages of the site that links lead to fetched ahead. What the page does without it stays as it is, and when the code does
 * not arrive nothing waits for it any longer.
 */
export function wakeIslands(root: Document | Element, islands: IslandLoaders): Off {
  const offs: Off[] = [lazyImages(root), prefetchLinks(root)]
  let stopped = false
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        near.unobserve(target)
        wake(target)
      }
    },
    { rootMargin: nearMargin },
  )

  async function wake(element: HTMLElement): Promise<void> {
    const island = readIsland((name) => element.getAttribute(name))
    const load = island && Object.hasOwn(islands, island.stem) ? islands[island.stem] : undefined
    if (!island || !load) return
    const run = await load().catch((error: unknown) => {
      element.closest(`.${wakesClass}`)?.classList.remove(wakesClass)
      throw error
    })
    if (stopped || !element.isConnected) return
    offs.push(run(element, island.props), () => element.removeAttribute('data-awake'))
    element.setAttribute('data-awake', '')
  }

  for (const element of root.querySelectorAll<HTMLElement>('[data-island]')) {
    if (eager.has(element.dataset.island ?? '')) wake(element)
    else near.observe(element)
  }

  return () => {
    stopped = true
    near.disconnect()
    for (const off of offs) off()
  }
}
