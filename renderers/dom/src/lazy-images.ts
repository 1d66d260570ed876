import type { Off } from '@quoin/engine'

const marginPx = 100
const waitMs = 300

export interface LazyImagesOptions {
  /** Whether the browser itself waits with pictures that are far away; asked of the browser by default. */
  readonly native?: boolean
}

interface Waiting {
  readonly image: HTMLImageElement
  readonly load: () => void
}

/**
 * For browsers that load every picture at once: those with a placeholder show it until they are within 100 px of the
 * view. Where the browser waits by itself there is nothing to do.
 */
export function lazyImages(root: ParentNode, options: LazyImagesOptions = {}): Off {
  const { native = 'loading' in HTMLImageElement.prototype } = options
  if (native) return () => undefined
  let waiting = [...root.querySelectorAll<HTMLImageElement>('img[data-placeholder]')]
    .filter((image) => !image.complete && !isNear(image))
    .map(holdBack)
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    timer = undefined
    const near = waiting.filter(({ image }) => isNear(image))
    waiting = waiting.filter((one) => !near.includes(one))
    for (const { load } of near) load()
    if (waiting.length === 0) stop()
  }
  const later = () => {
    timer ??= setTimeout(look, waitMs)
  }
  const stop = () => {
    clearTimeout(timer)
    window.removeEventListener('scroll', later, true)
    window.removeEventListener('resize', later)
  }
  if (waiting.length === 0) return stop
  window.addEventListener('scroll', later, { capture: true, passive: true })
  window.addEventListener('resize', later)
  return () => {
    stop()
    for (const { load } of waiting) load()
  }
}

/** Puts the placeholder in the picture's place, and gives back its addresses when it is time. */
function holdBack(image: HTMLImageElement): Waiting {
  const holders = [image, ...(image.closest('picture')?.querySelectorAll('source') ?? [])]
  const sets = holders.map((holder) => [holder, holder.getAttribute('srcset')] as const)
  const src = image.getAttribute('src') ?? ''
  for (const [holder] of sets) holder.removeAttribute('srcset')
  image.src = image.dataset.placeholder ?? ''
  return {
    image,
    load() {
      for (const [holder, set] of sets) if (set !== null) holder.setAttribute('srcset', set)
      image.src = src
    },
  }
}

function isNear(image: HTMLImageElement): boolean {
  const { top, bottom } = image.getBoundingClientRect()
  return bottom > -marginPx && top < window.innerHeight + marginPx
}
