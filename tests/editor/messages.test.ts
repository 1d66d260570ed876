import { englishMessages, say } from '@quoin/editor/parts'
import { expect, test } from 'vitest'

const says =
  (text: string, locale = 'en') =>
  (count: number) =>
    say({ ...englishMessages, 'app.locale': locale, 'pages.count': text }, 'pages.count', { count })

test('words after a number take the form of the language of the catalogue (A-13)', () => {
  expect([0, 1, 2].map(says('{count} {count|one:page is|other:pages are} in the trash'))).toEqual([
    '0 pages are in the trash',
    '1 page is in the trash',
    '2 pages are in the trash',
  ])
  expect([1, 2, 5].map(says('{count} {count|one:strona|few:strony|many:stron|other:strony}', 'pl'))).toEqual([
    '1 strona',
    '2 strony',
    '5 stron',
  ])
})

test('an argument nobody gave stays as it is written', () => {
  expect(say(englishMessages, 'people.expires')).toBe('until {when}')
})
