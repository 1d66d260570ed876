import { createEditSession, type SaveOutcome } from '@quoin/edit'
import type { User } from '@quoin/engine/wire'
import { catalogue, pageTypes } from '@quoin/schemas'
import { expect, test } from 'vitest'
import { fakeClock, settled } from '../support/fakes.ts'
import { partly } from '../support/partly.ts'
import { pageOf } from './support/page-of.ts'
import { workspaceOf } from './support/workspace-of.ts'

const content = [{ id: 'a', type: 'title', props: { title: 'first', subtitle: '' } }]
const page = pageOf(content)
const ada = { id: 'ada', firstName: 'Ada', lastName: 'Stone', email: 'ada@example.com' }
const before = { date: '2026-05-01T07:04:00.000Z', user: { id: 'bo', firstName: 'Bo', lastName: 'Berg', email: 'b@x' } }

test('an own save is the last edit from then on; a change that is not saved is none', async () => {
  let answer: (outcome: SaveOutcome) => void = () => {}
  const session = createEditSession({
    site: { catalogue, pageTypes },
    page,
    saver: {
      save: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    },
    autosave: false,
    clock: fakeClock(Date.parse('2026-05-01T07:46:00Z')),
  })
  const workspace = workspaceOf(session, { ...page, lastEditedBy: before }, { user: partly<User>(ada) })
  const edited = () => workspace.server.get().page.lastEditedBy
  session.dispatch({ type: 'prop.set', id: 'a', path: ['title'], value: 'second' })
  expect(edited()).toEqual(before)
  const reached = session.flush()
  await settled()
  answer({ kind: 'saved', revision: 2 })
  await reached
  expect(edited()).toEqual({ date: '2026-05-01T07:46:00.000Z', user: ada })
})
