import { createEditSession, replay } from '@quoin/edit'
import { createAdminClient } from '@quoin/edit/client'
import { englishMessages } from '@quoin/editor/messages/en'
import type { AdminPage } from '@quoin/engine/wire'
import { catalogue, pageTypes } from '@quoin/schemas'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AdminHost } from '../../renderers/editor/src/admin/admin-config.ts'
import { runCommand } from '../../renderers/editor/src/commands/registry.ts'
import { createStore } from '../../renderers/editor/src/store.ts'
import { readLayout } from '../../renderers/editor/src/workspace/layout.ts'
import { createWorkspace } from '../../renderers/editor/src/workspace/workspace.ts'
import { fakeTransport } from '../support/fakes.ts'

const site = { catalogue, pageTypes }

// a browser that keeps its clipboard
beforeEach(() => vi.stubGlobal('navigator', { clipboard: undefined }))
afterEach(() => vi.unstubAllGlobals())

const content = [{ id: 'a', type: 'title', props: { title: 'A secret plan', subtitle: '' } }]
const page = { id: 'p', type: 'page', slug: 'a', name: 'A', language: 'en', revision: 1, content, lock: null }

/** What the command hands over where a browser keeps its clipboard. */
async function copied(command: string): Promise<string> {
  const handed: string[] = []
  const client = createAdminClient({
    api: '/api',
    transport: fakeTransport(() => ({ status: 204 })),
    tokens: { read: () => 'token', write: () => {} },
    clientId: 'me',
    onSignedOut: () => {},
  })
  const saver = { save: () => new Promise<never>(() => {}) }
  const session = createEditSession({ site, page, saver, autosave: false })
  session.dispatch({ type: 'prop.set', id: 'a', path: ['title'], value: 'Another plan' })
  const host = {
    config: { messages: englishMessages, devices: [] },
    client,
    copyByHand: ({ text }: { readonly text: string }) => handed.push(text),
  } as unknown as AdminHost // the members that are read
  const workspace = createWorkspace({
    session,
    host: () => host,
    layout: createStore(readLayout(undefined)),
    page: page as unknown as AdminPage, // the members that are read
    onChanged: () => {},
  })
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
