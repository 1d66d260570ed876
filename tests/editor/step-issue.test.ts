import { createEditSession } from '@quoin/edit'
import { germanMessages } from '@quoin/editor/messages/de'
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

function opened(blocks: readonly Readonly<Record<string, string>>[], host: Parameters<typeof workspaceOf>[2] = {}) {
  const page = {
    ...pageOf(blocks.map((props, index) => ({ id: `b${index}`, type: 'ContactsForm', props }))),
    slug: 'Not a slug',
  }
  const saver = { save: async () => ({}) as never }
  const session = createEditSession({ site: { catalogue, pageTypes }, page, saver })
  return { session, workspace: workspaceOf(session, page, host) }
}

test('the next issue is each one in turn and then the first again, the previous one the same backwards (F8)', () => {
  fc.assert(
    fc.property(fc.array(contacts, { maxLength: 3 }), fc.constantFrom(1, -1), (blocks, step) => {
      const { workspace } = opened(blocks)
      const count = toldIssues(workspace).length
      const seen = Array.from({ length: count * 2 }, () => {
        stepIssue(workspace, step)
        return workspace.view.get().led?.at
      })
      const once = Array.from({ length: count }, (_, at) => (step > 0 ? at : count - 1 - at))
      expect(seen).toEqual([...once, ...once])
    }),
  )
})

test('what was settled is followed by the one after it', () => {
  const { session, workspace } = opened([{ phoneNumber: 'ask at the bar', email: 'nobody' }])
  const led = () => workspace.view.get().led?.issue.path
  while (led()?.[0] !== 'phoneNumber') stepIssue(workspace, 1)
  session.dispatch({ type: 'prop.set', id: 'b0', path: ['phoneNumber'], value: '' })
  stepIssue(workspace, 1)
  expect(led()).toEqual(['email'])
})

test('it is announced in the language of the interface', () => {
  const said: string[] = []
  const { workspace } = opened([], { announce: (text) => said.push(text), config: { messages: germanMessages } })
  stepIssue(workspace, 1)
  expect(said).toEqual([
    'Verwenden Sie Kleinbuchstaben, Ziffern und dazwischen Bindestriche, Teile durch „/“ getrennt.',
  ])
})
