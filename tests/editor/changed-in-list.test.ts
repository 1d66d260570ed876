import type { User } from '@quoin/engine/wire'
import { expect, test } from 'vitest'
import { openSession, setTitle } from '../edit/support/session.ts'
import { block, page } from '../edit/support/site.ts'
import { adminPage } from '../support/admin-page.ts'
import { partly } from '../support/partly.ts'
import { workspaceOf } from './support/workspace-of.ts'

test('lists are read anew when a page is changed since publishing, and when it is no longer', async () => {
  const { session } = openSession(page([block('a', 'title')]))
  const asOpened = adminPage({ content: session.getState().page.content, status: 'PUBLISHED' })
  let read = 0
  const user = partly<User>({ id: 'u', firstName: 'Ada', lastName: 'S', email: 'ada@example.com' })
  const workspace = workspaceOf(session, asOpened, { user }, () => {
    read += 1
  })
  session.dispatch(setTitle('Something else'))
  await session.flush()
  expect(read).toBe(1)
  session.undo()
  await session.flush()
  workspace.meet({ ...asOpened, revision: session.getState().base.revision })
  expect(read).toBe(2)
})
