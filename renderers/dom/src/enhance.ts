import type { Off } from '@quoin/engine'
import { readIsland } from '@quoin/kit'
import type { WakeIsland } from './islands/island.ts'
import { lazyImages } from './lazy-images.ts'
import { prefetchLinks } from './prefetch.ts'

/** Each kind of island with its own module, fetched when the first of its kind comes near. */
const islands: Readonly<Record<string, () => Promise<WakeIsland>>> = {
  'form-builder': () => import('./islands/form.ts').then(({ wakeForm }) => wakeForm),
  header: () => import('./islands/header.ts').then(({ wakeHeader }) => wakeHeader),
  'image-carousel': () => import('./islands/carousel.ts').then(({ wakeCarousel }) => wakeCarousel),
  map: () => import('./islands/map.ts').then(({ wakeMap }) => wakeMap),
  'newsletter-subscribe': () => import('./islands/newsletter.ts').then(({ wakeNewsletter }) => wakeNewsletter),
  tweet: () => import('./islands/tweet.ts').then(({ wakeTweet }) => wakeTweet),
  video: () => import('./islands/video.ts').then(({ wakeVideo }) => wakeVideo),
}

/** At once, because they stand at the top and are operated first. */
const eager = new Set(['header'])
const nearMargin = '200px'

/**
 * Brings a drawn page to life: each island when it comes near the screen, and the targets of local links fetched
 * ahead. What the page does without it stays as it is.
 */
export function enhance(root: Document | Element): Off {
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
    const run = await load()
    if (!stopped && element.isConnected) offs.push(run(element, island.props))
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
