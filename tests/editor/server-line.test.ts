import { expect, test } from 'vitest'
import type { EventListener, ServerEvents } from '../../renderers/editor/src/live/server-events.ts'
import { createServerLine } from '../../renderers/editor/src/live/server-line.ts'
import { openSession, setTitle } from '../edit/support/session.ts'
import { block, page } from '../edit/support/site.ts'
import { settled } from '../support/fakes.ts'

/** Tells its listeners whether the server is heard, and a new one at once. */
function fakeEvents(connected?: boolean) {
  const listeners = new Set<EventListener>()
  const events: Pick<ServerEvents, 'listen'> = {
    listen(listener) {
      listeners.add(listener)
      if (connected !== undefined) listener.onState?.(connected)
      return () => listeners.delete(listener)
    },
  }
  const hear = (now: boolean) => {
    for (const { onState } of listeners) onState?.(now)
  }
  return { events, hear }
}

test('the server is heard: it can be asked, though the browser has no network', () => {
  const { events, hear } = fakeEvents()
  let heard = 0
  const line = createServerLine(
    events,
    () => {
      heard += 1
    },
    () => false,
  )
  const states = [line.isOnline()]
  for (const now of [true, true, false, true]) {
    hear(now)
    states.push(line.isOnline())
  }
  expect([states, heard]).toEqual([[false, true, true, false, true], 2])
  line.stop()
  hear(false)
  expect(line.isOnline()).toBe(true)
})

test('it is heard already, and so is not told of; where there is a network the browser is believed', () => {
  const { events, hear } = fakeEvents(true)
  const told = () => {
    throw new Error('Nothing is new.')
  }
  expect(createServerLine(events, told, () => false).isOnline()).toBe(true)
  const line = createServerLine(events, told, () => true)
  hear(false)
  expect(line.isOnline()).toBe(true)
})

test('what waited for the line is saved once the server is heard', async () => {
  const { events, hear } = fakeEvents()
  const line = createServerLine(
    events,
    () => session.tell('online'),
    () => false,
  )
  const { session, clock, saver } = openSession(page([block('a', 'title')]), { isOnline: line.isOnline })
  session.dispatch(setTitle('x'))
  clock.advance(10_000)
  expect(session.getState().save).toMatchObject({ name: 'FAILED', reason: 'OFFLINE' })
  hear(true)
  await settled()
  expect([session.getState().save.name, saver.changes.length]).toEqual(['SAVED', 1])
})
