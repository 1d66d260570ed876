import type { Point } from '@quoin/edit/protocol'
import type { ScheduleEntry } from '@quoin/engine/wire'
import type { DragState } from '../drag/drags.ts'
import { createEdgeScroll } from '../drag/edge-scroll.ts'
import { createStore, type Store } from '../store.ts'
import type { Day } from './days.ts'

export interface DraggedEntry {
  readonly label: string
  readonly entry: ScheduleEntry
}

export interface DayDragState extends Omit<DragState, 'payload'> {
  readonly payload: DraggedEntry | undefined
  /** The day under the pointer. */
  readonly over: Day | undefined
}

/** Dragging of entries from day to day. */
export interface DayDrags {
  readonly state: Store<DayDragState>
  begin(payload: DraggedEntry, point: Point): void
  move(point: Point): void
  end(drop: boolean): void
}

interface DayDragOptions {
  readonly dayAt: (point: Point) => Day | undefined
  readonly pane: () => HTMLElement | null
  /** What would become of the entry on that day, in words. */
  readonly note: (entry: ScheduleEntry, day: Day) => DragState['note']
  readonly onDrop: (entry: ScheduleEntry, day: Day) => void
}

export function createDayDrags({ dayAt, pane, note, onDrop }: DayDragOptions): DayDrags {
  const still: DayDragState = { payload: undefined, point: { x: 0, y: 0 }, note: undefined, over: undefined }
  const state = createStore<DayDragState>(still)
  const scroll = createEdgeScroll(pane)

  function move(point: Point): void {
    const { payload, over: before } = state.get()
    const over = dayAt(point)
    scroll.at(point.y)
    if (over === before) state.set({ point })
    else state.set({ point, over, note: payload && over !== undefined ? note(payload.entry, over) : undefined })
  }

  return {
    state,
    begin(payload, point) {
      state.set({ payload })
      move(point)
      scroll.start()
    },
    move,
    end(drop) {
      const { payload, over } = state.get()
      scroll.stop()
      state.set(still)
      if (drop && payload && over !== undefined) onDrop(payload.entry, over)
    },
  }
}

/** The day whose place on the screen holds a point of the window. */
export function drawnDayAt({ x, y }: Point): Day | undefined {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')?.dataset.day
}
