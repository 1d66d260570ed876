import {
  type CarouselProps,
  carouselDragThreshold,
  carouselMachine,
  carouselPlan,
  createActor,
  isRecord,
} from '@quoin/engine'
import EmblaCarousel from 'embla-carousel'
import { type Living, listeners } from './island.ts'
import { createShown } from './shown.ts'

const phone = '(width < 640px)'

/** What the controls show: one dot per stop, and a button to pause where the carousel turns by itself. */
export interface CarouselShown {
  readonly stops: number
  readonly current: number
  readonly autoplay: 'NONE' | 'RUNNING' | 'STOPPED'
}

/** A carousel that turns. */
export interface CarouselMotion extends Living<CarouselShown> {
  goTo(stop: number): void
  /** Pauses, or goes on. */
  toggle(): void
}

/**
 * Makes an endless row of a list that scrolls, turning by itself until somebody takes hold of it. Undefined where there
 * is nothing to turn.
 */
export function createCarouselMotion(root: HTMLElement, props: unknown): CarouselMotion | undefined {
  const list = root.querySelector<HTMLElement>('[data-carousel-list]')
  const settings = readProps(props)
  if (!list || !settings) return undefined
  const plan = carouselPlan(settings, list.children.length)
  if (plan.still) return undefined
  const { on, off } = listeners()
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  const focusable = list.getAttribute('tabindex')
  root.dataset.ready = ''
  list.removeAttribute('tabindex')
  const direction = getComputedStyle(root).direction === 'rtl' ? 'rtl' : 'ltr'
  const embla = EmblaCarousel(root, {
    container: list,
    align: 'start',
    direction,
    loop: true,
    slidesToScroll: plan.slidesToScroll,
    // what is on the row is dragged, and its gaps, which are bare where slides were moved round; its controls are not
    watchDrag: (_api, { target }) => target === root || (target instanceof Node && list.contains(target)),
    duration: reducedMotion ? 0 : 25,
    breakpoints: { [phone]: { slidesToScroll: Math.min(plan.slidesToScroll, plan.slidesToShowOnPhones) } },
  })

  let timer: ReturnType<typeof setInterval> | undefined
  const play = (waitMs: number) => {
    clearInterval(timer)
    timer = setInterval(() => embla.scrollNext(), waitMs)
  }
  const actor = createActor(carouselMachine(plan, { reducedMotion }), {
    play: ({ waitMs }) => play(waitMs),
    stop: () => clearInterval(timer),
  })
  if (actor.getState().name === 'PLAYING' && plan.waitMs !== undefined) play(plan.waitMs)

  on(root, 'mouseenter', () => actor.send({ type: 'held', reason: 'HOVER' }))
  on(root, 'mouseleave', () => actor.send({ type: 'released', reason: 'HOVER' }))
  on(root, 'focusin', () => actor.send({ type: 'held', reason: 'FOCUS' }))
  on(root, 'focusout', () => actor.send({ type: 'released', reason: 'FOCUS' }))
  on(document, 'visibilitychange', () => actor.send({ type: document.hidden ? 'held' : 'released', reason: 'HIDDEN' }))

  const drag = { from: 0, by: 0, at: 0 }
  const isDrag = () => Math.abs(drag.by) > root.clientWidth / carouselDragThreshold
  on(root, 'pointerdown', ({ clientX }) => {
    drag.from = clientX
  })
  embla.on('pointerDown', () => {
    drag.by = 0
    drag.at = embla.selectedScrollSnap()
    on(document, 'pointermove', follow)
  })
  embla.on('pointerUp', () => {
    document.removeEventListener('pointermove', follow)
    // the row itself turns only when it was dragged far, or fast
    if (!isDrag() || embla.selectedScrollSnap() !== drag.at) return
    if (drag.by < 0 === (direction === 'ltr')) embla.scrollNext()
    else embla.scrollPrev()
  })
  function follow({ clientX }: MouseEvent): void {
    drag.by = clientX - drag.from
    if (isDrag()) actor.send({ type: 'moved' })
  }

  const look = (): CarouselShown => {
    const { name } = actor.getState()
    return {
      stops: embla.scrollSnapList().length,
      current: embla.selectedScrollSnap(),
      autoplay: name === 'STILL' ? 'NONE' : name === 'STOPPED' ? 'STOPPED' : 'RUNNING',
    }
  }
  const shown = createShown(look())
  const tell = () => shown.show(look())
  actor.subscribe(tell)
  embla.on('select', tell)
  embla.on('reInit', tell)

  return {
    getState: shown.getState,
    subscribe: shown.subscribe,
    goTo(stop) {
      actor.send({ type: 'moved' })
      embla.scrollTo(stop)
    },
    toggle: () => actor.send({ type: actor.getState().name === 'STOPPED' ? 'resumed' : 'paused' }),
    stop() {
      clearInterval(timer)
      actor.stop()
      embla.destroy()
      off()
      delete root.dataset.ready
      if (focusable !== null) list.setAttribute('tabindex', focusable)
    },
  }
}

function readProps(props: unknown): CarouselProps | undefined {
  return isRecord(props) && typeof props.slidesToShow === 'number' ? (props as unknown as CarouselProps) : undefined // written by the renderer from the same type
}
