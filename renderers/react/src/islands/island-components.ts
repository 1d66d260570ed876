import type { ComponentType } from 'react'
import type { IslandProps } from './use-living.ts'

type Load = () => Promise<{ readonly default: ComponentType<IslandProps> }>

/** Each kind of island that React draws, its code fetched with the first of its kind. */
export const islandComponents: Readonly<Record<string, Load>> = {
  'form-builder': () => import('./form.tsx').then(({ FormIsland }) => ({ default: FormIsland })),
  'image-carousel': () => import('./carousel.tsx').then(({ CarouselIsland }) => ({ default: CarouselIsland })),
  map: () => import('./map.tsx').then(({ MapIsland }) => ({ default: MapIsland })),
  'newsletter-subscribe': () =>
    import('./newsletter.tsx').then(({ NewsletterIsland }) => ({ default: NewsletterIsland })),
  tweet: () => import('./tweet.tsx').then(({ TweetIsland }) => ({ default: TweetIsland })),
  video: () => import('./video.tsx').then(({ VideoIsland }) => ({ default: VideoIsland })),
}
