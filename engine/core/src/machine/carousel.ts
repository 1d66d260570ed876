import { type Machine, type Step, stay } from './machine.ts'

export const carouselRuleText = 'You cannot scroll more slides than you see'
/** A drag turns the slide once it passes this part of the carousel's width: one thousandth. */
export const carouselDragThreshold = 1000

/** The settings of a carousel, as its block stores them. */
export interface CarouselProps {
  readonly slidesToShow: number
  readonly slidesToScroll: number
  readonly adaptAspectRatio: boolean
  readonly autoplay: boolean
  /** Seconds per slide. */
  readonly speed: number
  readonly gap: 'none' | '15px' | '30px' | '50px'
}

/** How a carousel is laid out: settings that fit each other and the number of its slides. */
export interface CarouselPlan {
  readonly slidesToShow: number
  /** On phones two slides are the most that is shown at once. */
  readonly slidesToShowOnPhones: number
  readonly slidesToScroll: number
  /** One dot each. */
  readonly stops: number
  /** Nothing to turn: a plain row without dots or autoplay. */
  readonly still: boolean
  /** Width to height; undefined: the fixed heights. */
  readonly aspect: 4 | 2 | 1 | undefined
  /** Pixels between slides. */
  readonly gap: number
  readonly waitMs: number | undefined
}

/** Compared as numbers: "10" and "9" from old content are ten and nine. */
export function scrollsTooMany(props: { readonly slidesToShow: unknown; readonly slidesToScroll: unknown }): boolean {
  return Number(props.slidesToScroll) > Number(props.slidesToShow)
}

/** How many times as wide as high a slide is, by how many are seen at once. */
export function carouselAspect(slidesToShow: number): 4 | 2 | 1 {
  if (slidesToShow <= 1) return 4
  return slidesToShow === 2 ? 2 : 1
}

/** All that a driver needs to know, so that every renderer decides the same. */
export function carouselPlan(props: CarouselProps, count: number): CarouselPlan {
  const slidesToShow = Math.max(1, props.slidesToShow)
  const slidesToScroll = Math.min(Math.max(1, props.slidesToScroll), slidesToShow)
  const still = count <= slidesToShow
  return {
    slidesToShow,
    slidesToShowOnPhones: Math.min(2, slidesToShow),
    slidesToScroll,
    stops: still ? 1 : Math.ceil(count / slidesToScroll),
    still,
    aspect: props.adaptAspectRatio ? carouselAspect(slidesToShow) : undefined,
    gap: slidesToShow > 1 ? Number.parseInt(props.gap, 10) || 0 : 0,
    waitMs: props.autoplay && !still ? props.speed * 1000 : undefined,
  }
}

/** Why a carousel waits though nobody stopped it. */
export type HoldReason = 'HOVER' | 'FOCUS' | 'HIDDEN'

/**
 * STILL never plays. PLAYING turns by itself; HELD waits until no reason is left; STOPPED waits for the visitor,
 * who dragged, chose a dot or pressed "Pause slides".
 */
export type CarouselState =
  | { readonly name: 'STILL' }
  | { readonly name: 'PLAYING' }
  | { readonly name: 'HELD'; readonly by: readonly HoldReason[] }
  | { readonly name: 'STOPPED'; readonly by: readonly HoldReason[] }

export type CarouselEvent =
  | { readonly type: 'held' | 'released'; readonly reason: HoldReason }
  /** A drag or a dot. */
  | { readonly type: 'moved' }
  | { readonly type: 'paused' }
  | { readonly type: 'resumed' }

export type CarouselEffect = { readonly type: 'play'; readonly waitMs: number } | { readonly type: 'stop' }

/** When a carousel turns by itself. A driver begins with `play` where the first state is PLAYING. */
export function carouselMachine(
  plan: Pick<CarouselPlan, 'waitMs'>,
  options: { readonly reducedMotion: boolean },
): Machine<CarouselState, CarouselEvent, CarouselEffect> {
  const waitMs = options.reducedMotion ? undefined : plan.waitMs
  return {
    id: 'carousel',
    initial: waitMs === undefined ? { name: 'STILL' } : { name: 'PLAYING' },
    transition: (state, event) => (waitMs === undefined ? stay(state) : transition(state, event, waitMs)),
  }
}

function transition(state: CarouselState, event: CarouselEvent, waitMs: number): Step<CarouselState, CarouselEffect> {
  if (state.name === 'STILL') return stay(state)
  const by = state.name === 'PLAYING' ? [] : state.by
  switch (event.type) {
    case 'held': {
      if (by.includes(event.reason)) return stay(state)
      const all = [...by, event.reason]
      if (state.name === 'STOPPED') return stay({ name: 'STOPPED', by: all })
      return [{ name: 'HELD', by: all }, state.name === 'PLAYING' ? [{ type: 'stop' }] : []]
    }
    case 'released': {
      if (!by.includes(event.reason)) return stay(state)
      const left = by.filter((reason) => reason !== event.reason)
      if (state.name === 'STOPPED') return stay({ name: 'STOPPED', by: left })
      return left.length > 0 ? stay({ name: 'HELD', by: left }) : [{ name: 'PLAYING' }, [{ type: 'play', waitMs }]]
    }
    case 'moved':
    case 'paused':
      if (state.name === 'STOPPED') return stay(state)
      return [{ name: 'STOPPED', by }, state.name === 'PLAYING' ? [{ type: 'stop' }] : []]
    case 'resumed':
      // Pressing "Play slides" puts pointer and focus on the carousel; it is meant all the same.
      return state.name === 'STOPPED' ? [{ name: 'PLAYING' }, [{ type: 'play', waitMs }]] : stay(state)
  }
}
