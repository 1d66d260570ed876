import type { KeyboardEvent } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { walkGrid } from '../../renderers/editor/src/parts/walk-grid.ts'
import { partly } from '../support/partly.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [false, 1],
  [true, 0],
])('a key leads from the search into what is laid out, but not while words are composed (%j)', (isComposing, times) => {
  vi.stubGlobal('document', { activeElement: null })
  const entry = partly<HTMLElement>({ focus: vi.fn() })
  const nativeEvent = partly<globalThis.KeyboardEvent>({ isComposing, keyCode: 40 })
  walkGrid(partly<KeyboardEvent>({ key: 'ArrowDown', nativeEvent, preventDefault: () => {} }), [entry])
  expect(entry.focus).toHaveBeenCalledTimes(times)
})
