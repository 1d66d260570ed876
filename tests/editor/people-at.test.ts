import { expect, test } from 'vitest'
import { peopleAt } from '../../renderers/editor/src/live/people-at.ts'

test('of several people at one block all are named, in the color of the first', () => {
  const person = (firstName: string, blockId: string | null, color: string) => ({
    clientId: firstName,
    id: firstName,
    since: 0,
    firstName,
    lastName: '',
    blockId,
    color,
  })
  const people = [
    person('Ada', 'a', '#111'),
    person('Bo', 'b', '#222'),
    person('Cy', 'a', '#333'),
    person('Di', null, '#444'),
  ]
  expect(Object.fromEntries(peopleAt(people))).toEqual({
    a: { name: 'Ada, Cy', color: '#111' },
    b: { name: 'Bo', color: '#222' },
  })
})
