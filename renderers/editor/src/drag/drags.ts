import type { EditCommand, EditSession, PlaceVerdict } from '@quoin/edit'
import { type Place, type Point, samePlace } from '@quoin/edit/protocol'
import type { Off } from '@quoin/engine'
import { type InsertableBlock, insertion } from '../inserter/insertable-blocks.ts'
import { createStore, type Store } from '../store.ts'

/** What is dragged: blocks of the page, or a new one. */
export type DragPayload = { readonly label: string } & (
  | { readonly ids: readonly string[] }
  | { readonly ids?: never; readonly block: InsertableBlock }
)

/** A part of the screen that takes drops. Points are those of the window. */
export interface DropZone {
  rect(): DOMRect | undefined
  enter(verdicts: readonly PlaceVerdict[]): void
  over(point: Point): void
  leave(): void
  drop(point: Point): void
}

export interface DragState {
  readonly payload: DragPayload | undefined
  readonly point: Point
  /** Where it would land, or why it cannot, in words. */
  readonly note: { readonly text: string; readonly refused: boolean } | undefined
}

/** Dragging of one workspace: from its outline and its add menu, to wherever a zone takes it. */
export interface Drags {
  readonly state: Store<DragState>
  add(zone: DropZone): Off
  begin(payload: DragPayload, point: Point): void
  move(point: Point): void
  end(drop: boolean): void
  note(note: DragState['note']): void
  /** The dragged thing lands here. */
  land(place: Place): void
}

export function createDrags(session: EditSession, run: (command: EditCommand, payload: DragPayload) => void): Drags {
  const still: DragState = { payload: undefined, point: { x: 0, y: 0 }, note: undefined }
  const state = createStore<DragState>(still)
  const zones = new Set<DropZone>()
  let verdicts: readonly PlaceVerdict[] = []
  let under: DropZone | undefined
  let landing: DragPayload | undefined

  function zoneAt(point: Point): DropZone | undefined {
    return [...zones].find((zone) => contains(zone.rect(), point))
  }

  function move(point: Point): void {
    state.set({ point })
    const zone = zoneAt(point)
    if (zone !== under) {
      under?.leave()
      under = zone
      state.set({ note: undefined })
      zone?.enter(verdicts)
    }
    zone?.over(point)
  }

  return {
    state,
    add(zone) {
      zones.add(zone)
      return () => zones.delete(zone)
    },
    begin(payload, point) {
      session.cancel()
      verdicts = session.places(payload.ids ? { ids: payload.ids } : { blockTypes: [payload.block.type] })
      landing = undefined
      state.set({ payload, point, note: undefined })
      move(point)
    },
    move,
    end(drop) {
      const { payload, point } = state.get()
      if (!payload) return
      landing = drop ? payload : undefined
      if (drop) under?.drop(point)
      else under?.leave()
      under = undefined
      state.set(still)
    },
    note: (note) => state.set({ note }),
    land(place) {
      if (!landing) return
      const payload = landing
      landing = undefined
      run(payload.ids ? { type: 'block.move', ids: payload.ids, to: place } : insertion(payload.block, place), payload)
    },
  }
}

export function contains(rect: DOMRect | undefined, { x, y }: Point): boolean {
  return rect !== undefined && x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom
}

/** Whether what is dragged may land there; undefined where it was not asked. */
export function verdictAt(
  verdicts: readonly PlaceVerdict[],
  place: Place | undefined,
): PlaceVerdict['verdict'] | undefined {
  return place && verdicts.find((one) => samePlace(one.place, place))?.verdict
}

/** Where it would land, by the name of the place, or why it cannot. */
export function landingNote(verdict: PlaceVerdict['verdict'], name: string): DragState['note'] {
  return verdict.ok ? { text: name, refused: false } : { text: verdict.issues[0]?.message ?? '', refused: true }
}
