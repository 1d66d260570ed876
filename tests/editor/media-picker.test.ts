import { describe, expect, test } from 'vitest'
import { createMediaPicker } from '../../renderers/editor/src/media/media-picker.tsx'

describe('one dialog for all fields', () => {
  const bread = { name: 'bread.pdf', url: '/bread.pdf', size: 1, extension: 'pdf' }

  test('what arrives for a field that was closed is no choice for the next', async () => {
    const picker = createMediaPicker()
    const first = picker.pick('file')
    const late = picker.get()
    late?.answer(undefined)
    const second = picker.pick('file')
    const shown = picker.get()
    late?.answer(bread)
    expect(picker.get()).toBe(shown)
    shown?.answer(bread)
    expect([await first, await second, picker.get()]).toEqual([undefined, bread, undefined])
  })
})
