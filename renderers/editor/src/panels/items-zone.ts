import type { PlaceVerdict } from '@quoin/edit'
import type { Place } from '@quoin/edit/protocol'
import { type Drags, type DropZone, landingNote, verdictAt } from '../drag/drags.ts'
import type { EdgeScroll } from '../drag/edge-scroll.ts'

/** The gap between two items that a dragged one is over: before the item of this number, or after the last. */
export interface ItemsDrop {
  readonly gap: number
  readonly refused: boolean
}

/** A list of items in the panel takes drops between them. */
export function itemsZone(options: {
  readonly drags: Drags
  readonly list: () => HTMLElement | null
  readonly scroll: EdgeScroll
  /** The gaps of the list, from before the first item to after the last. */
  readonly gaps: () => readonly Place[]
  readonly show: (drop: ItemsDrop | undefined) => void
  readonly nameOf: (place: Place) => string
  readonly onLanded: () => void
}): DropZone {
  const { drags, list, scroll, gaps, show, nameOf, onLanded } = options
  let verdicts: readonly PlaceVerdict[] = []
  let at: Place | undefined

  function stop(): void {
    scroll.stop()
    show(undefined)
    at = undefined
  }

  return {
    rect: () => list()?.getBoundingClientRect(),
    enter(next) {
      verdicts = next
      scroll.start()
    },
    over({ y }) {
      scroll.at(y)
      const gap = gapAt(y, [...(list()?.children ?? [])].map(middleOf))
      const place = gaps()[gap]
      const verdict = verdictAt(verdicts, place)
      at = place && verdict?.ok ? place : undefined
      show(verdict && { gap, refused: !verdict.ok })
      drags.note(place && verdict && landingNote(verdict, nameOf(place)))
    },
    leave: stop,
    drop() {
      const place = at
      stop()
      if (!place) return
      drags.land(place)
      onLanded()
    },
  }
}

/** How many of the items stand above the pointer. */
export function gapAt(y: number, middles: readonly number[]): number {
  return middles.filter((middle) => middle < y).length
}

function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2
}
