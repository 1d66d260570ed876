import { createEditSession, placesForNew } from '@quoin/edit'
import type { FromEditor } from '@quoin/edit/protocol'
import { catalogue, pageTypes } from '@quoin/schemas'
import { expect, test } from 'vitest'
import { addBlock } from '../../renderers/editor/src/inserter/add-block.ts'
import { insertableBlocks } from '../../renderers/editor/src/inserter/insertable-blocks.ts'
import { workspaceOf } from './support/workspace-of.ts'

const page = { id: 'p', type: 'page', slug: 'a', name: 'A', language: 'en', revision: 1, content: [] }

test('U-17: a block that is chosen by its name is gone into, and offered first the next time', () => {
  const session = createEditSession({
    site: { catalogue, pageTypes },
    page,
    saver: { save: () => new Promise(() => undefined) },
  })
  const workspace = workspaceOf(session, page, {})
  const posted: FromEditor[] = []
  workspace.connect((message) => posted.push(message))
  const block = insertableBlocks(workspace, placesForNew(session.getState(), session.site)).find(
    ({ key }) => key === 'hero-unit',
  )
  if (!block) throw new Error('The catalogue has no hero.')
  addBlock(workspace, block)
  const [added] = session.getState().page.content
  expect(posted).toContainEqual({ type: 'select', ids: [added?.id], primary: added?.id, reveal: 'centre' })
  expect(posted).toContainEqual({ type: 'focus', id: added?.id, path: expect.any(String), caret: 'all' })
  expect(workspace.layout.get().recentBlocks).toEqual(['hero-unit'])
})
