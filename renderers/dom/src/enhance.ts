import type { Off } from '@quoin/engine'
import { type IslandLoaders, wakeIslands } from './wake-islands.ts'

const islands: IslandLoaders = {
  code: () => import('./islands/code.ts').then(({ wakeCode }) => wakeCode),
  'form-builder': () => import('./islands/form.ts').then(({ wakeForm }) => wakeForm),
  header: () => import('./islands/header.ts').then(({ wakeHeader }) => wakeHeader),
  'image-carousel': () => import('./islands/carousel.ts').then(({ wakeCarousel }) => wakeCarousel),
  map: () => import('./islands/map.ts').then(({ wakeMap }) => wakeMap),
  'newsletter-subscribe': () => import('./islands/newsletter.ts').then(({ wakeNewsletter }) => wakeNewsletter),
  tweet: () => import('./islands/tweet.ts').then(({ wakeTweet }) => wakeTweet),
  video: () => import('./islands/video.ts').then(({ wakeVideo }) => wakeVideo),
}

/** Brings a page to life without a framework, whoever drew it. */
export function enhance(root: Document | Element): Off {
  return wakeIslands(root, islands)
}
