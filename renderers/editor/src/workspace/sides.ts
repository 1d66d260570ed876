import type { Off } from '@quoin/engine'
import type { Store } from '../store.ts'
import type { Layout } from './layout.ts'

export type Side = 'list' | 'panel'

/** Where there is room both sides may stand beside the page; where there is not, one at a time lies over it. */
export function isShown(layout: Layout, side: Side): boolean {
  return layout.narrow ? layout.drawer === side : layout[side]
}

export function showSide(layout: Store<Layout>, side: Side, on: boolean): void {
  if (!layout.get().narrow) layout.set({ [side]: on })
  else if (on) layout.set({ drawer: side })
  else if (layout.get().drawer === side) layout.set({ drawer: undefined })
}

export function toggleSide(layout: Store<Layout>, side: Side): void {
  showSide(layout, side, !isShown(layout.get(), side))
}

/** Keeps the layout told of how much room there is. `isAsking`: a dialog is open, which goes with the side it came from. */
export function followRoom(
  layout: Store<Layout>,
  narrow: MediaQueryList,
  isAsking: () => boolean = () => document.querySelector('.qe-veil') !== null,
): Off {
  const tell = () => layout.set(narrow.matches ? toNarrow(layout.get(), isAsking()) : toWide(layout.get(), isAsking()))
  if (layout.get().narrow !== narrow.matches) tell()
  narrow.addEventListener('change', tell)
  return () => narrow.removeEventListener('change', tell)
}

function toNarrow({ panel }: Layout, isAsking: boolean): Partial<Layout> {
  return { narrow: true, drawer: isAsking && panel ? 'panel' : undefined }
}

function toWide({ drawer }: Layout, isAsking: boolean): Partial<Layout> {
  return { narrow: false, drawer: undefined, ...(isAsking && drawer ? { [drawer]: true } : {}) }
}
