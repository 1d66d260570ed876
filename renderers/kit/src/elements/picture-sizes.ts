import type { Width } from '@quoin/schemas'

/** How wide a picture that fills its container is drawn. */
export const containerSizes: Readonly<Record<Width, string>> = {
  small: '(min-width: 51rem) 732px, 100vw',
  medium: '(min-width: 78rem) 1120px, 100vw',
  full: '(min-width: 75rem) 1200px, 100vw',
}

/** Half of the medium container; a bleeding one goes on to the edge of the page and is cut to its height. */
export const halfSizes = {
  inside: '(min-width: 78rem) 560px, (min-width: 40rem) 50vw, 100vw',
  bleeding: '(min-width: 40rem) max(800px, 50vw), 100vw',
} as const
