import { englishMessages } from '@quoin/editor/messages/en'
import type { AdminPage } from '@quoin/engine/wire'
import { expect, test } from 'vitest'
import type { AdminHost } from '../../renderers/editor/src/admin/admin-config.ts'
import { createStore } from '../../renderers/editor/src/store.ts'
import { readLayout } from '../../renderers/editor/src/workspace/layout.ts'
import { createWorkspace } from '../../renderers/editor/src/workspace/workspace.ts'
import { openSession, setTitle } from '../edit/support/session.ts'
import { block, page } from '../edit/support/site.ts'

test('lists are read anew when a page is changed since publishing, and when it is no longer', async () => {
  const { session } = openSession(page([block('a', 'title')]))
  const asOpened = {
    ...session.getState().page,
    status: 'PUBLISHED',
    hasUnpublishedChanges: false,
    lock: null,
    rights: {},
  }
  let read = 0
  const workspace = createWorkspace({
    session,
    host: () => ({ config: { messages: englishMessages, devices: [] }, user: {} }) as unknown as AdminHost, // the members that are read
    layout: createStore(readLayout(undefined)),
    page: asOpened as unknown as AdminPage, // as above
    onChanged: () => {
      read += 1
    },
  })
  session.dispatch(setTitle('Something else'))
  await session.flush()
  expect(read).toBe(1)
  session.undo()
  await session.flush()
  workspace.meet({ ...asOpened, revision: session.getState().base.revision } as unknown as AdminPage) // as above
  expect(read).toBe(2)
})
