import { type CarouselProps, carouselAspect, carouselPlan } from '@quoin/engine'
import { islandAttrs } from '../islands.ts'
import type { Attrs } from '../marks.ts'
import type { RenderContext, ViewInput } from '../renderer.ts'
import { visitorTexts } from '../texts/visitor-texts.ts'
import type { FrameRatio } from './image-frame.ts'

/** The attributes of a carousel. */
export interface CarouselParts {
  readonly root: Attrs
  readonly list: Attrs
  /** Room for dots and the pause button, which come with the behaviour; undefined where there will be none. */
  readonly controls: Attrs | undefined
}

/** A list that scrolls and snaps by itself; the behaviour upgrades it in place. */
export function carouselParts(props: CarouselProps, count: number, context: RenderContext): CarouselParts {
  const { slidesToShow, slidesToScroll, adaptAspectRatio, autoplay, speed, gap } = props
  const plan = carouselPlan(props, count)
  const texts = visitorTexts(context.language).carousel
  return {
    root: {
      class: 'q-carousel',
      role: 'group',
      'aria-roledescription': texts.role,
      'aria-label': texts.label,
      'data-slides': String(plan.slidesToShow),
      'data-aspect': plan.aspect === undefined ? 'free' : String(plan.aspect),
      'data-gap': String(plan.gap),
      ...islandAttrs(
        'image-carousel',
        { slidesToShow, slidesToScroll, adaptAspectRatio, autoplay, speed, gap, count },
        context,
      ),
    },
    list: {
      class: 'q-carousel-list',
      'data-carousel-list': '',
      ...(count > 1 ? { tabindex: '0' } : {}),
    },
    controls: plan.still ? undefined : { class: 'q-carousel-controls', 'data-carousel-controls': '' },
  }
}

/** The attributes of a slide, and how its picture is drawn. */
export interface SlideParts {
  readonly item: Attrs
  readonly ratio: FrameRatio
  readonly sizes: string
}

/** A slide knows from its parent where it stands and how many are shown at once. */
export function slideParts({ id, handed, index, count, context }: ViewInput): SlideParts {
  const { slidesToShow, adaptAspectRatio } = handed
  const texts = visitorTexts(context.language).carousel
  const placed = count > 0
  const shown = typeof slidesToShow === 'number' ? slidesToShow : 1
  return {
    item: {
      class: 'q-carousel-slide',
      'aria-roledescription': placed ? texts.part : undefined,
      'aria-label': placed ? texts.slide(index + 1, count) : undefined,
      ...context.marks.block(id),
    },
    ratio: adaptAspectRatio === false ? 'free' : `${carouselAspect(shown)}:1`,
    sizes: shown === 1 ? '100vw' : `(min-width: 40rem) ${Math.round(100 / shown)}vw, 50vw`,
  }
}
