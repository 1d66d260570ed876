import { edgeSpeed } from '@quoin/dom/canvas'

const scrollMs = 16

export interface EdgeScroll {
  /** Where the pointer is, in the window. */
  at(y: number): void
  start(): void
  stop(): void
}

/** Scrolls a pane while something is dragged near its edges. */
export function createEdgeScroll(pane: () => HTMLElement | null): EdgeScroll {
  let pointerY = 0
  let timer: ReturnType<typeof setInterval> | undefined

  function scroll(): void {
    const element = pane()
    if (!element) return
    const { top, height } = element.getBoundingClientRect()
    const speed = edgeSpeed(pointerY - top, height)
    if (speed !== 0) element.scrollBy({ top: (speed * scrollMs) / 1000, behavior: 'instant' })
  }

  return {
    at(y) {
      pointerY = y
    },
    start() {
      clearInterval(timer)
      timer = setInterval(scroll, scrollMs)
    },
    stop: () => clearInterval(timer),
  }
}
