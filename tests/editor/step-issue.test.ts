import { createEditSession } from '@quoin/edit'
import { catalogue, pageTypes } from '@quoin/schemas'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stepIssue } from '../../renderers/editor/src/commands/step-issue.ts'
import { toldIssues } from '../../renderers/editor/src/workspace/told-issues.ts'
import { pageOf } from './support/page-of.ts'
import { workspaceOf } from './support/workspace-of.ts'

const contacts = fc.record({
  phoneNumber: fc.constantFrom('', 'ask at the bar'),
  email: fc.constantFrom('', 'nobody'),
})

function opened(blocks: readonly Readonly<Record<string, string>>[]) {
  const page = {
    ...pageOf(blocks.map((props, index) => ({ id: `b${index}`, type: 'ContactsForm', props }))),
    slug: 'Not a slug',
  }
  const saver = { save: async () => ({}) as never }
  const session = createEditSession({ site: { catalogue, pageTypes }, page, saver })
  return { session, workspace: workspaceOf(session, page, {}) }
}

test('the next issue is each one in turn and then the first again, the previous one the same backwards (F8)', () => {
  fc.assert(
    fc.property(fc.array(contacts, { maxLength: 3 }), fc.constantFrom(1, -1), (blocks, step) => {
      const { workspace } = opened(blocks)
      const issues = toldIssues(workspace).map(({ blockId, path }) => ({ id: blockId, path: path.join('.') }))
      const once = step > 0 ? issues : issues.toReversed()
      const seen = [...once, ...once].map(() => {
        stepIssue(workspace, step)
        return workspace.view.get().reveal
      })
      expect(seen).toEqual([...once, ...once])
    }),
  )
})

test('what was settled is followed by the one after it', () => {
  const { session, workspace } = opened([{ phoneNumber: 'ask at the bar', email: 'nobody' }])
  const led = () => workspace.view.get().reveal?.path
  const at = toldIssues(workspace).findIndex(({ path }) => path[0] === 'phoneNumber')
  for (let step = 0; step <= at; step += 1) stepIssue(workspace, 1)
  expect(led()).toBe('phoneNumber')
  session.dispatch({ type: 'prop.set', id: 'b0', path: ['phoneNumber'], value: '' })
  stepIssue(workspace, 1)
  expect(led()).toBe('email')
})
