import { createEditSession } from '@quoin/edit'
import { catalogue, pageTypes } from '@quoin/schemas'
import { expect, test } from 'vitest'
import { clientOf } from '../support/client-of.ts'
import type { FakeAnswer } from '../support/fakes.ts'
import { pageOf } from './support/page-of.ts'
import { workspaceOf } from './support/workspace-of.ts'

const content = [{ id: 'a', type: 'title', props: { title: 'first', subtitle: '' } }]
const page = pageOf(content)

/** Publishes a page at a server that answers so. */
function publish(answer: FakeAnswer) {
  const client = clientOf(() => answer)
  const session = createEditSession({
    site: { catalogue, pageTypes },
    page,
    saver: { save: () => new Promise(() => {}) },
    autosave: false,
  })
  return workspaceOf(session, page, { client }).act((revision) =>
    client.pages.publish({ id: 'p', language: 'en' }, revision),
  )
}

test('an act refused for too many tries says how long to wait, so that its dialog counts down', async () => {
  const answer = { status: 429, headers: { 'retry-after': '12' }, body: { code: 'rate_limited', title: 'Too many' } }
  expect(await publish(answer)).toEqual({ text: 'Too many', fields: {}, waitMs: 12_000 })
})

test('an act refused for another reason says it, and asks nobody to wait', async () => {
  const answer = { status: 409, body: { code: 'working_copy_exists', title: 'There is already a working copy' } }
  expect(await publish(answer)).toEqual({ text: 'There is already a working copy', fields: {} })
})
