import { createEditSession, replay } from '@quoin/edit'
import { catalogue, pageTypes } from '@quoin/schemas'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runCommand } from '../../renderers/editor/src/commands/registry.ts'
import { clientOf } from '../support/client-of.ts'
import { pageOf } from './support/page-of.ts'
import { workspaceOf } from './support/workspace-of.ts'

const site = { catalogue, pageTypes }

// a browser that keeps its clipboard
beforeEach(() => vi.stubGlobal('navigator', { clipboard: undefined }))
afterEach(() => vi.unstubAllGlobals())

const content = [{ id: 'a', type: 'title', props: { title: 'A secret plan', subtitle: '' } }]
const page = pageOf(content)

/** What the command hands over where a browser keeps its clipboard. */
async function copied(command: string): Promise<string> {
  const handed: string[] = []
  const client = clientOf(() => ({ status: 204 }))
  const saver = { save: () => new Promise<never>(() => {}) }
  const session = createEditSession({ site, page, saver, autosave: false })
  session.dispatch({ type: 'prop.set', id: 'a', path: ['title'], value: 'Another plan' })
  const workspace = workspaceOf(session, page, { client, copyByHand: ({ text }) => void handed.push(text) })
  runCommand(workspace, command)
  await expect.poll(() => handed.length).toBe(1)
  session.stop()
  return handed[0] ?? ''
}

test('a bug report has fillers for texts, or the texts where the person chooses so; both replay (S-72)', async () => {
  const [filled, plain] = [await copied('help.report'), await copied('help.plainReport')]
  expect(filled).not.toContain('plan')
  expect(plain).toContain('A secret plan')
  expect(plain).toContain('Another plan')
  expect(replay(filled, site).ok).toBe(true)
  expect(replay(plain, site).ok).toBe(true)
})
