import { expect, test } from 'vitest'
import { goesWithStep } from '../../renderers/editor/src/live/goes-with-step.ts'
import { openSession, setTitle } from '../edit/support/session.ts'
import { block, page } from '../edit/support/site.ts'

test('S-67: what the page took in comes back when that step is undone, and goes again when it is done again', () => {
  const { session, clock } = openSession(page([block('a', 'title')]))
  const list = new Set(['kept'])
  const held = { letGo: () => list.delete('kept'), bringBack: () => list.add('kept') }
  expect(goesWithStep(session, () => false, held)).toBe(false)
  expect([...list]).toEqual(['kept'])
  session.dispatch(setTitle('Before'))
  clock.advance(3000)
  expect(goesWithStep(session, () => session.dispatch(setTitle('Kept')).ok, held)).toBe(true)
  clock.advance(3000)
  session.dispatch(setTitle('After'))
  const seen = (step: () => unknown) => {
    step()
    return [...list]
  }
  expect([session.undo, session.undo, session.undo, session.redo, session.redo].map(seen)).toEqual([
    [],
    ['kept'],
    ['kept'],
    ['kept'],
    [],
  ])
})

test('what changed nothing goes with no step', () => {
  const { session, clock } = openSession(page([block('a', 'title')]))
  session.dispatch(setTitle('Same'))
  clock.advance(3000)
  const list = new Set(['kept'])
  const held = { letGo: () => list.delete('kept'), bringBack: () => list.add('kept') }
  goesWithStep(session, () => session.dispatch(setTitle('Same')).ok, held)
  session.undo()
  expect([...list]).toEqual([])
})

test('a step that reads like the one before it is another all the same, also once the oldest steps are let go', () => {
  const { session, clock } = openSession(page([block('a', 'title')]))
  for (let step = 0; step < 100; step += 1) {
    session.dispatch(setTitle(`Title ${step}`))
    clock.advance(3000)
  }
  const list = new Set(['kept'])
  const held = { letGo: () => list.delete('kept'), bringBack: () => list.add('kept') }
  goesWithStep(session, () => session.dispatch(setTitle('Taken in')).ok, held)
  session.undo()
  expect([...list]).toEqual(['kept'])
})
