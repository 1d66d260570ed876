import { createEditSession } from '@quoin/edit'
import { catalogue, pageTypes } from '@quoin/schemas'
import { expect, test } from 'vitest'
import { runCommand } from '../../renderers/editor/src/commands/registry.ts'
import { pageOf } from './support/page-of.ts'
import { workspaceOf } from './support/workspace-of.ts'

function opened(locks: object) {
  const page = pageOf(
    ['a', 'b'].map((id) => ({ id, type: 'title', props: { title: id }, ...(id === 'b' ? locks : {}) })),
  )
  const session = createEditSession({
    site: { catalogue, pageTypes },
    page,
    saver: { save: () => new Promise(() => undefined) },
  })
  const told: string[] = []
  const notify = ({ text }: { readonly text: string }) => {
    told.push(text)
    return () => {}
  }
  const workspace = workspaceOf(session, page, { scope: 'PAGE', notify })
  session.select({ ids: ['a', 'b'], primary: 'b' })
  runCommand(workspace, 'block.reset')
  const titles = session.getState().page.content.map(({ props }) => props.title)
  return { session, told, titles }
}

test('every block that is selected is reset, in one step, with the way back', () => {
  const { session, told, titles } = opened({})
  expect(titles).not.toContain('a')
  expect(titles).not.toContain('b')
  expect(told).toEqual(['Reset to defaults'])
  session.undo()
  expect(session.getState().page.content.map(({ props }) => props.title)).toEqual(['a', 'b'])
})

test('where one of them may not be, none is, and it is said why', () => {
  const { told, titles } = opened({ locked: true, canEditContent: false })
  expect(titles).toEqual(['a', 'b'])
  expect(told).toEqual([expect.stringMatching(/locked/i)])
})
