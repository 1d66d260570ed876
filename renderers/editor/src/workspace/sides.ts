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

/**
 * Keeps the layout told of how much room there is. A dialog goes with the side it came from, so while one is open it is
 * not told.
 */
export function followRoom(
  layout: Store<Layout>,
  narrow: MediaQueryList,
  afterDialogs: (act: () => void) => Off = afterOpenDialogs,
): Off {
  let wait: Off = () => {}
  const tell = () => {
    if (layout.get().narrow !== narrow.matches) layout.set({ narrow: narrow.matches, drawer: undefined })
  }
  const follow = () => {
    wait()
    wait = afterDialogs(tell)
  }
  tell()
  narrow.addEventListener('change', follow)
  return () => {
    wait()
    narrow.removeEventListener('change', follow)
  }
}

/** Acts at once where no dialog is open, else when the last one is gone. */
function afterOpenDialogs(act: () => void): Off {
  const isOpen = () => document.querySelector('.qe-veil') !== null
  if (!isOpen()) {
    act()
    return () => {}
  }
  const observer = new MutationObserver(() => {
    if (isOpen()) return
    observer.disconnect()
    act()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
