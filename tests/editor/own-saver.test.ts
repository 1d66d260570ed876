import { expect, test } from 'vitest'
import { ownSaver } from '../../renderers/editor/src/live/own-saver.ts'
import { openSession, scriptedSaver, setTitle } from '../edit/support/session.ts'
import { block, page } from '../edit/support/site.ts'

test('F-7: what one person left unsaved is not sent while another is signed in, and goes on once they are back', async () => {
  const sent = scriptedSaver()
  let isPresent = false
  const { session } = openSession(page([block('a', 'title')]), {
    saver: ownSaver(
      sent,
      () => isPresent,
      () => {},
    ),
  })
  session.dispatch(setTitle('Of Ada'))
  expect([await session.flush(), sent.changes]).toEqual([
    { name: 'WAITING', for: 'SIGN_IN', revision: session.getState().base.revision, issues: [] },
    [],
  ])
  isPresent = true
  session.tell('signedIn')
  expect([(await session.flush()).name, sent.changes.length]).toEqual(['SAVED', 1])
})

test('the page is read anew once a save says what visitors see, and after no other', async () => {
  const sent = scriptedSaver((_, index) => ({ kind: 'saved', revision: index + 2, isLive: index === 1 }))
  let read = 0
  const saver = ownSaver(
    sent,
    () => true,
    () => {
      read += 1
    },
  )
  const { session } = openSession(page([block('a', 'title')]), { saver })
  session.dispatch(setTitle('Something else'))
  await session.flush()
  expect(read).toBe(0)
  session.undo()
  await session.flush()
  expect(read).toBe(1)
})
