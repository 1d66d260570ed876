import { createEditSession } from '@quoin/edit'
import { englishMessages } from '@quoin/editor'
import type { AdminPage } from '@quoin/engine/wire'
import { catalogue, pageTypes } from '@quoin/schemas'
import { expect, test } from 'vitest'
import type { AdminHost } from '../../renderers/editor/src/admin/admin-config.ts'
import { createStore } from '../../renderers/editor/src/store.ts'
import { readLayout } from '../../renderers/editor/src/workspace/layout.ts'
import { createWorkspace } from '../../renderers/editor/src/workspace/workspace.ts'

test('K-47: one drop is one step of the history, which undo takes back, and is said with the new place', () => {
  const content = ['a', 'b', 'c'].map((id) => ({ id, type: 'title', props: { title: id } }))
  const page = { id: 'p', type: 'page', slug: 'a', name: 'A', language: 'en', revision: 1, content, lock: null }
  const session = createEditSession({
    site: { catalogue, pageTypes },
    page,
    saver: { save: () => new Promise(() => {}) },
    autosave: false,
  })
  const said: string[] = []
  const { drags } = createWorkspace({
    session,
    host: () =>
      ({
        config: { messages: englishMessages, devices: [] },
        announce: (text: string) => said.push(text),
      }) as unknown as AdminHost, // the members that are read
    layout: createStore(readLayout(undefined)),
    page: page as unknown as AdminPage, // the members that are read
    onChanged: () => {},
  })
  const ids = () => session.getState().page.content.map(({ id }) => id)
  drags.begin({ ids: ['a'], label: 'Title' }, { x: 0, y: 0 })
  drags.move({ x: 5, y: 5 })
  drags.end(true)
  drags.land({ before: 'c' })
  expect([ids(), session.getState().history.done]).toEqual([['b', 'a', 'c'], 1])
  expect(said).toEqual([expect.stringMatching(/^Moved .Title., 2 of 3$/)])
  session.undo()
  expect([ids(), session.getState().history.done]).toEqual([['a', 'b', 'c'], 0])

  drags.begin({ ids: ['a'], label: 'Title' }, { x: 0, y: 0 })
  drags.end(true)
  drags.land({ before: 'b' })
  expect([ids(), session.getState().history.done, said.length]).toEqual([['a', 'b', 'c'], 0, 1])
  session.stop()
})
