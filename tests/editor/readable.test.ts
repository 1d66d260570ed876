import { expect, test } from 'vitest'
import { readable } from '../../renderers/editor/src/parts/readable.ts'

const line = (type: string, ...texts: readonly string[]) => ({ type, children: texts.map((text) => ({ text })) })
const article = [
  line('h2', 'Why wait'),
  line('paragraph', 'A ', 'slow', ' dough.'),
  { type: 'ul', children: [line('li', 'flour'), line('li', 'water')] },
  {
    type: 'ol',
    children: [{ type: 'li', children: [{ text: 'knead' }, { type: 'ul', children: [line('li', 'well')] }] }],
  },
]

test('a rich text is read in one line, or with each of its parts on a line of its own', () => {
  expect(readable(article)).toBe('Why wait A slow dough. flour water knead well')
  expect(readable(article, '\n')).toBe('Why wait\nA slow dough.\nflour\nwater\nknead\nwell')
})
