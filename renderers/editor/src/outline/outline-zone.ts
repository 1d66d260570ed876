import { type EditSession, type OutlineRow, type PlaceVerdict, standingOf } from '@quoin/edit'
import type { Place } from '@quoin/edit/protocol'
import { type Drags, type DropZone, landingNote, verdictAt } from '../drag/drags.ts'
import { createEdgeScroll } from '../drag/edge-scroll.ts'

export interface OutlineDrop {
  readonly key: string
  readonly side: 'before' | 'after' | 'into'
  readonly refused: boolean
}

const unfoldMs = 600

/** The outline takes drops between its rows, and into the slots and lists it shows. */
export function outlineZone(options: {
  readonly session: EditSession
  readonly drags: Drags
  readonly tree: () => HTMLElement | null
  readonly rowAt: (key: string) => { readonly row: OutlineRow; readonly folded: boolean } | undefined
  readonly unfold: (key: string) => void
  readonly show: (drop: OutlineDrop | undefined) => void
  readonly nameOf: (place: Place) => string
}): DropZone {
  const { session, drags, tree, rowAt, unfold, show, nameOf } = options
  let verdicts: readonly PlaceVerdict[] = []
  let at: Place | undefined
  let resting: { readonly key: string; readonly timer: ReturnType<typeof setTimeout> } | undefined

  const scroller = () => tree()?.closest<HTMLElement>('.qe-tab-panel') ?? tree()
  const scroll = createEdgeScroll(scroller)

  function restOn(key: string | undefined): void {
    if (resting?.key === key) return
    clearTimeout(resting?.timer)
    resting = key === undefined ? undefined : { key, timer: setTimeout(() => unfold(key), unfoldMs) }
  }

  function stop(): void {
    restOn(undefined)
    scroll.stop()
    show(undefined)
    at = undefined
  }

  return {
    rect: () => scroller()?.getBoundingClientRect(),
    enter(next) {
      verdicts = next
      scroll.start()
    },
    over({ y }) {
      scroll.at(y)
      const element = rowUnder(tree(), y)
      const found = element && rowAt(element.dataset.key ?? '')
      // nothing goes into what is dragged: a finger that rests before it moves does not unfold it
      const isDragged = drags.state.get().payload?.ids?.includes(found?.row.id ?? '')
      restOn(found?.folded && !isDragged ? found.row.key : undefined)
      const { top, height } = element?.getBoundingClientRect() ?? new DOMRect()
      const side = found?.row.at ? 'into' : y < top + height / 2 ? 'before' : 'after'
      const place = found && placeOf(session, found.row, side)
      const verdict = verdictAt(verdicts, place)
      at = verdict?.ok ? place : undefined
      show(found && verdict && { key: found.row.key, side, refused: !verdict.ok })
      drags.note(place && verdict && landingNote(verdict, nameOf(place)))
    },
    leave: stop,
    drop() {
      const place = at
      stop()
      if (place) drags.land(place)
    },
  }
}

function placeOf(session: EditSession, row: OutlineRow, side: OutlineDrop['side']): Place | undefined {
  if (side === 'into') return row.at
  const standing = row.id === undefined ? undefined : standingOf(session.getState(), session.site, row.id)
  return side === 'before' ? standing?.before : standing?.after
}

function rowUnder(tree: HTMLElement | null, y: number): HTMLElement | undefined {
  return [...(tree?.querySelectorAll<HTMLElement>('.qe-tree-row') ?? [])].find((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return y >= top && y < bottom
  })
}
