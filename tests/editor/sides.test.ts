import { expect, test } from 'vitest'
import { createStore } from '../../renderers/editor/src/store.ts'
import { type Layout, readLayout } from '../../renderers/editor/src/workspace/layout.ts'
import { followRoom, isShown } from '../../renderers/editor/src/workspace/sides.ts'
import { partly } from '../support/partly.ts'

/** A window that turns narrow and wide, and perhaps has a dialog open. */
function roomOf(layout: Partial<Layout>, { asks = false } = {}) {
  const store = createStore<Layout>({ ...readLayout({}), ...layout })
  const changes = new EventTarget()
  let matches = layout.narrow === true
  const room = partly<MediaQueryList>({
    get matches() {
      return matches
    },
    addEventListener: changes.addEventListener.bind(changes),
    removeEventListener: changes.removeEventListener.bind(changes),
  })
  const waiting = new Set<() => void>()
  const off = followRoom(store, room, (act) => {
    if (asks) waiting.add(act)
    else act()
    return () => waiting.delete(act)
  })
  const shown = () => ({ list: isShown(store.get(), 'list'), panel: isShown(store.get(), 'panel') })
  return {
    off,
    waiting,
    turn(narrow: boolean) {
      matches = narrow
      changes.dispatchEvent(new Event('change'))
      return shown()
    },
    close() {
      for (const act of waiting) act()
      return shown()
    },
  }
}

test('U-4: where the window turns narrow the page is seen first; back in a wide one the sides are as they were', () => {
  const { turn } = roomOf({ list: true, panel: true })
  expect([turn(true), turn(false)]).toEqual([
    { list: false, panel: false },
    { list: true, panel: true },
  ])
})

test('the side a dialog was opened from stays while it is open, and goes with the width once it is closed', () => {
  const { turn, close } = roomOf({ list: true, panel: true }, { asks: true })
  expect([turn(true), close()]).toEqual([
    { list: true, panel: true },
    { list: false, panel: false },
  ])
})

test('a side that lay over the page while a dialog was open is not opened where both have room', () => {
  const { turn, close } = roomOf({ list: false, panel: false, narrow: true, drawer: 'panel' }, { asks: true })
  expect([turn(false), close()]).toEqual([
    { list: false, panel: true },
    { list: false, panel: false },
  ])
})

test('a window that turned there and back while a dialog was open leaves everything as it was', () => {
  const { turn, close, off, waiting } = roomOf({ list: false, narrow: true, drawer: 'list' }, { asks: true })
  turn(false)
  turn(true)
  expect(close()).toEqual({ list: true, panel: false })
  turn(false)
  off()
  expect([...waiting]).toEqual([])
})
