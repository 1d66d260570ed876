import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isListId } from '../../engine/server/src/newsletter/list-id.ts'
import { newList } from '../../renderers/editor/src/newsletter/new-list.ts'

test.each([
  ['Café news', 'cafe-news'],
  ['Post von uns', 'list-post-von-uns'],
  ['Posters', 'list-posters'],
])('the ID of a new list reads like its name: %s', (name, id) => {
  expect(newList(name)).toEqual({ name, id })
})

test('a list has an ID that the server takes, whatever the letters of its name', () => {
  expect(newList('نشرة')).not.toEqual(newList('نشرة'))
  const names = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string().map((text) => `post${text}`),
  )
  fc.assert(fc.property(names, (name) => isListId(newList(name).id)))
})
