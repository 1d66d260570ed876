import type { Point } from '@quoin/edit/protocol'
import type { ScheduleEntry } from '@quoin/engine/wire'
import { contains, type DragState } from '../drag/drags.ts'
import { createEdgeScroll } from '../drag/edge-scroll.ts'
import { pressToDrag } from '../drag/press-to-drag.ts'
import { createStore, type Store, useStore } from '../store.ts'
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
  /** What holds the days, and scrolls. */
  readonly pane: () => HTMLElement | null
  /** What would become of the entry on that day, in words. */
  readonly note: (entry: ScheduleEntry, day: Day) => DragState['note']
  readonly onDrop: (entry: ScheduleEntry, day: Day) => void
}

export function createDayDrags({ pane, note, onDrop }: DayDragOptions): DayDrags {
  const still: DayDragState = { payload: undefined, point: { x: 0, y: 0 }, note: undefined, over: undefined }
  const state = createStore<DayDragState>(still)
  const scroll = createEdgeScroll(pane)

  function move(point: Point): void {
    const { payload, over: before } = state.get()
    const over = drawnDayAt(pane(), point)
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

/** A press on an entry: a drag where this person may move it. */
export function dragEntry(drags: DayDrags, press: PointerEvent, entry: ScheduleEntry): void {
  pressToDrag(drags, press, () => (entry.canPublish ? { label: entry.name, entry } : undefined))
}

/** What would become on this day of the entry that is over it. */
export function useDropMark({ state }: DayDrags, day: Day): 'here' | 'refused' | undefined {
  return useStore(state, ({ over, note }) => (over !== day ? undefined : note?.refused ? 'refused' : 'here'))
}

/** The day whose place on the screen holds a point of the window, also where a dialog that made way lies over it. */
function drawnDayAt(pane: HTMLElement | null, point: Point): Day | undefined {
  if (!contains(pane?.getBoundingClientRect(), point)) return undefined
  return [...(pane?.querySelectorAll<HTMLElement>('[data-day]') ?? [])].find((day) =>
    contains(day.getBoundingClientRect(), point),
  )?.dataset.day
}
