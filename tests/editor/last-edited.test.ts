import { createEditSession, type SaveOutcome } from '@quoin/edit'
import { englishMessages } from '@quoin/editor/messages/en'
import type { AdminPage } from '@quoin/engine/wire'
import { catalogue, pageTypes } from '@quoin/schemas'
import { expect, test } from 'vitest'
import type { AdminHost } from '../../renderers/editor/src/admin/admin-config.ts'
import { createStore } from '../../renderers/editor/src/store.ts'
import { readLayout } from '../../renderers/editor/src/workspace/layout.ts'
import { createWorkspace } from '../../renderers/editor/src/workspace/workspace.ts'
import { fakeClock, settled } from '../support/fakes.ts'

const content = [{ id: 'a', type: 'title', props: { title: 'first', subtitle: '' } }]
const page = { id: 'p', type: 'page', slug: 'a', name: 'A', language: 'en', revision: 1, content, lock: null }
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
  const workspace = createWorkspace({
    session,
    host: () => ({ config: { messages: englishMessages, devices: [] }, user: ada }) as unknown as AdminHost, // the members that are read
    layout: createStore(readLayout(undefined)),
    page: { ...page, lastEditedBy: before } as unknown as AdminPage, // the members that are read
    onChanged: () => {},
  })
  const edited = () => workspace.server.get().page.lastEditedBy
  session.dispatch({ type: 'prop.set', id: 'a', path: ['title'], value: 'second' })
  expect(edited()).toEqual(before)
  const reached = session.flush()
  await settled()
  answer({ kind: 'saved', revision: 2 })
  await reached
  expect(edited()).toEqual({ date: '2026-05-01T07:46:00.000Z', user: ada })
})
