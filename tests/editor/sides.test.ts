import { expect, test } from 'vitest'
import { createStore } from '../../renderers/editor/src/store.ts'
import { type Layout, readLayout } from '../../renderers/editor/src/workspace/layout.ts'
import { followRoom, isShown } from '../../renderers/editor/src/workspace/sides.ts'

/** A window that turns narrow and wide. */
function roomOf(layout: Partial<Layout>, isAsking: boolean) {
  const store = createStore<Layout>({ ...readLayout({}), ...layout })
  const room = Object.assign(new EventTarget(), { matches: false })
  followRoom(store, room as unknown as MediaQueryList, () => isAsking) // what of it is read
  return {
    turn(narrow: boolean) {
      room.matches = narrow
      room.dispatchEvent(new Event('change'))
      return { list: isShown(store.get(), 'list'), panel: isShown(store.get(), 'panel') }
    },
  }
}

test('U-4: where the window turns narrow the page is seen first; back in a wide one the sides are as they were', () => {
  const { turn } = roomOf({ list: true, panel: true }, false)
  expect([turn(true), turn(false)]).toEqual([
    { list: false, panel: false },
    { list: true, panel: true },
  ])
})

test('the panel a dialog was opened from stays while it is open, whichever way the window turns', () => {
  const { turn } = roomOf({ list: true, panel: true }, true)
  expect(turn(true)).toEqual({ list: false, panel: true })
  const narrow = roomOf({ list: false, panel: false, narrow: true, drawer: 'panel' }, true)
  expect(narrow.turn(false)).toEqual({ list: false, panel: true })
})
