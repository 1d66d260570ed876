import {
  type CarouselProps,
  carouselDragThreshold,
  carouselMachine,
  carouselPlan,
  createActor,
  isRecord,
} from '@quoin/engine'
import { carouselTexts } from '@quoin/kit'
import EmblaCarousel from 'embla-carousel'
import { drawIcon } from './draw-icon.ts'
import { listeners, type WakeIsland } from './island.ts'

const phone = '(width < 640px)'

/** An endless row with dots, that turns by itself until somebody takes hold of it. */
export const wakeCarousel: WakeIsland = (root, props) => {
  const { on, off } = listeners()
  const list = root.querySelector<HTMLElement>('[data-carousel-list]')
  const controls = root.querySelector<HTMLElement>('[data-carousel-controls]')
  const settings = readProps(props)
  if (!list || !settings) return off
  const plan = carouselPlan(settings, list.children.length)
  if (plan.still) return off
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  root.dataset.ready = ''
  list.removeAttribute('tabindex')
  const shownOnPhones = Math.min(plan.slidesToScroll, plan.slidesToShowOnPhones)
  const embla = EmblaCarousel(root, {
    container: list,
    align: 'start',
    loop: true,
    slidesToScroll: plan.slidesToScroll,
    dragThreshold: Math.max(1, root.clientWidth / carouselDragThreshold),
    duration: reducedMotion ? 0 : 25,
    breakpoints: { [phone]: { slidesToScroll: shownOnPhones } },
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
  on(document, 'visibilitychange' as 'click', () =>
    actor.send({ type: document.hidden ? 'held' : 'released', reason: 'HIDDEN' }),
  ) // documents have this event, elements do not
  embla.on('pointerDown', () => actor.send({ type: 'moved' }))

  function drawControls(): void {
    const dots = embla.scrollSnapList().map((_snap, index) => {
      const dot = document.createElement('button')
      dot.type = 'button'
      dot.className = 'q-carousel-dot'
      dot.setAttribute('aria-label', carouselTexts.goTo(index + 1))
      on(dot, 'click', () => {
        actor.send({ type: 'moved' })
        embla.scrollTo(index)
      })
      return dot
    })
    controls?.replaceChildren(...dots, ...(actor.getState().name === 'STILL' ? [] : [pauseButton()]))
    drawCurrent()
  }

  function drawCurrent(): void {
    controls?.querySelectorAll('.q-carousel-dot').forEach((dot, index) => {
      if (index === embla.selectedScrollSnap()) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    })
  }

  function pauseButton(): HTMLButtonElement {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'q-carousel-toggle'
    const tell = () => {
      const stopped = actor.getState().name === 'STOPPED'
      button.setAttribute('aria-label', stopped ? carouselTexts.play : carouselTexts.pause)
      button.replaceChildren(drawIcon(stopped ? 'play' : 'pause'))
    }
    on(button, 'click', () => actor.send({ type: actor.getState().name === 'STOPPED' ? 'resumed' : 'paused' }))
    actor.subscribe(tell)
    tell()
    return button
  }

  embla.on('select', drawCurrent)
  embla.on('reInit', drawControls)
  drawControls()
  return () => {
    clearInterval(timer)
    actor.stop()
    embla.destroy()
    off()
  }
}

function readProps(props: unknown): CarouselProps | undefined {
  return isRecord(props) && typeof props.slidesToShow === 'number' ? (props as unknown as CarouselProps) : undefined // written by the renderer from the same type
}
