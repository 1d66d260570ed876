import { expect, test } from 'vitest'
import { newestRow } from '../../renderers/editor/src/pages/newest-row.ts'
import { adminPage } from '../support/admin-page.ts'
import { clientOf } from '../support/client-of.ts'
import type { FakeAnswer } from '../support/fakes.ts'

const row = adminPage({ revision: 2, tags: ['old'] })

function client(answer: FakeAnswer) {
  return clientOf(() => answer)
}

test('an act on the page that is open stands on what its own tab saved of it, also beside what is committed', async () => {
  const page = { id: 'p', language: 'en', revision: 5, tags: ['old', 'new'], content: [], workingContent: null }
  expect(await newestRow(client({ body: { ...page, workingValues: null } }), row)).toMatchObject({
    ok: true,
    value: { ...row, revision: 5, tags: ['old', 'new'] },
  })
  const working = { ...page, workingContent: [], workingValues: { tags: ['working'] } }
  expect(await newestRow(client({ body: working }), row)).toMatchObject({ value: { revision: 5, tags: ['working'] } })
})

test('and is not made where that cannot be read', async () => {
  expect(await newestRow(client({ status: 503, body: {} }), row)).toMatchObject({ ok: false, problem: { status: 503 } })
})
