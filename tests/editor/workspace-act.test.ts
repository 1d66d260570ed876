import { createEditSession } from '@quoin/edit'
import { createAdminClient } from '@quoin/edit/client'
import { englishMessages } from '@quoin/editor/messages/en'
import type { AdminPage } from '@quoin/engine/wire'
import { catalogue, pageTypes } from '@quoin/schemas'
import { expect, test } from 'vitest'
import type { AdminHost } from '../../renderers/editor/src/admin/admin-config.ts'
import { createStore } from '../../renderers/editor/src/store.ts'
import { readLayout } from '../../renderers/editor/src/workspace/layout.ts'
import { createWorkspace } from '../../renderers/editor/src/workspace/workspace.ts'
import { type FakeAnswer, fakeTransport } from '../support/fakes.ts'

const content = [{ id: 'a', type: 'title', props: { title: 'first', subtitle: '' } }]
const page = { id: 'p', type: 'page', slug: 'a', name: 'A', language: 'en', revision: 1, content, lock: null }

/** Publishes a page at a server that answers so. */
function publish(answer: FakeAnswer) {
  const client = createAdminClient({
    api: '/api',
    transport: fakeTransport(() => answer),
    tokens: { read: () => 'token', write: () => {} },
    clientId: 'me',
    onSignedOut: () => {},
  })
  const session = createEditSession({
    site: { catalogue, pageTypes },
    page,
    saver: { save: () => new Promise(() => {}) },
    autosave: false,
  })
  const workspace = createWorkspace({
    session,
    host: () => ({ config: { messages: englishMessages, devices: [] }, client }) as unknown as AdminHost, // the members that are read
    layout: createStore(readLayout(undefined)),
    page: page as unknown as AdminPage, // the members that are read
    onChanged: () => {},
  })
  return workspace.act((revision) => client.pages.publish({ id: 'p', language: 'en' }, revision))
}

test('an act refused for too many tries says how long to wait, so that its dialog counts down', async () => {
  const answer = { status: 429, headers: { 'retry-after': '12' }, body: { code: 'rate_limited', title: 'Too many' } }
  expect(await publish(answer)).toEqual({ text: 'Too many', fields: {}, waitMs: 12_000 })
})

test('an act refused for another reason says it, and asks nobody to wait', async () => {
  const answer = { status: 409, body: { code: 'working_copy_exists', title: 'There is already a working copy' } }
  expect(await publish(answer)).toEqual({ text: 'There is already a working copy', fields: {} })
})
