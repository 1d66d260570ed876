import type { KeyboardEvent } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { walkGrid } from '../../renderers/editor/src/parts/walk-grid.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [false, 1],
  [true, 0],
])('a key leads from the search into what is laid out, but not while words are composed (%j)', (isComposing, times) => {
  vi.stubGlobal('document', { activeElement: null })
  const entry = { focus: vi.fn() }
  const event = { key: 'ArrowDown', nativeEvent: { isComposing }, preventDefault: () => {} }
  walkGrid(event as unknown as KeyboardEvent, [entry as unknown as HTMLElement]) // what is asked of them
  expect(entry.focus).toHaveBeenCalledTimes(times)
})
