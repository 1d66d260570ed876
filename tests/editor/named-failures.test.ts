import type { EditState } from '@quoin/edit'
import type { AdminClient, Answer } from '@quoin/edit/client'
import { englishMessages } from '@quoin/editor/messages/en'
import type { AdminPage } from '@quoin/engine/wire'
import { expect, test } from 'vitest'
import { namedFailures } from '../../renderers/editor/src/canvas/named-failures.ts'
import { sayIn } from '../../renderers/editor/src/say-in.ts'
import type { Workspace } from '../../renderers/editor/src/workspace/workspace.ts'
import { adminPage } from '../support/admin-page.ts'
import { answered, refused } from '../support/answers.ts'
import { partly } from '../support/partly.ts'

const pages: Readonly<Record<string, Answer<AdminPage>>> = {
  'spring de': answered(adminPage({ name: 'Spring', status: 'PUBLISHED' })),
  'spring en': answered(adminPage({ name: 'Spring', status: 'PUBLISHED' })),
  'draft en': answered(adminPage({ name: 'Unfinished' })),
  'busy en': refused({ status: 503 }),
}

function openWorkspace(scope: 'SITE' | 'SESSION') {
  const asked: string[] = []
  const get: AdminClient['pages']['get'] = async ({ id, language }) => {
    asked.push(`${id} ${language}`)
    return pages[`${id} ${language}`] ?? refused({ status: 404 })
  }
  const state = partly<EditState>({ page: partly({ language: 'en' }) })
  const workspace = partly<Workspace>({
    host: partly({ scope, client: partly({ pages: partly({ get }) }) }),
    say: sayIn(englishMessages),
    session: partly({ getState: () => state }),
  })
  return { asked, workspace }
}

const failure = (reference: string | undefined, id = 'a') => ({
  id,
  message: 'The page "spring_de" did not come.',
  ...(reference === undefined ? {} : { reference }),
})

test('F-24: a page that did not come is told by its name, and why it did not', async () => {
  const { workspace } = openWorkspace('SITE')
  const told = await namedFailures(
    workspace,
    ['spring_de', 'spring', 'draft_en', 'gone_en', 'busy_en'].map((one) => failure(one)),
  )
  expect(told.map(({ message }) => message)).toEqual([
    'The page “Spring” could not be loaded.',
    'The page “Spring” could not be loaded.',
    '“Unfinished” is not published, so visitors do not see it here.',
    'The page that stood here no longer exists.',
    'The page "spring_de" did not come.',
  ])
})

test('F-24: each page is asked for once, and none where a message only happens to name one', async () => {
  const { workspace, asked } = openWorkspace('SITE')
  const failures = [failure('gone_en', 'a'), failure(undefined, 'b'), failure('gone_en', 'c')]
  const told = await namedFailures(workspace, failures)
  expect([asked, told.map(({ id }) => id), told[1]]).toEqual([['gone en'], ['a', 'b', 'c'], failures[1]])
})

test('a host that edits one page alone has no others to ask for', async () => {
  const { workspace, asked } = openWorkspace('SESSION')
  expect(await namedFailures(workspace, [failure('gone_en')])).toEqual([failure('gone_en')])
  expect(asked).toEqual([])
})
