import { expect, test } from 'vitest'
import { lackingShared } from '../../renderers/editor/src/publish/shared-note.tsx'

const layout = (name: string) => ({ id: name, name, type: 'layout' })

test('U-8: who publishes the first page of a language is told which shared pages are not public in it', () => {
  const first = [layout('Footer'), layout('Header'), { id: 'ada', name: 'Ada', type: 'author' }]
  expect(lackingShared(first, [])).toEqual(['Footer', 'Header', 'Ada'])
  expect(lackingShared(first, [{ id: 'bo', name: 'Bo', type: 'author' }])).toEqual(['Footer', 'Header'])
  expect(lackingShared(first, [layout('Header')])).toEqual(['Ada'])
  expect(lackingShared([], [])).toEqual([])
})
