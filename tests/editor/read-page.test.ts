import type { AdminPage } from '@quoin/engine/wire'
import { expect, test } from 'vitest'
import type { KeptPages } from '../../renderers/editor/src/offline/kept-pages.ts'
import { readPage } from '../../renderers/editor/src/offline/read-page.ts'

const doc = { id: 'p', language: 'en' }
const page = { ...doc, name: 'P' } as unknown as AdminPage // the members that matter here
const refused = (status: number) => async () => ({
  ok: false as const,
  problem: { status, code: 'any', title: 'No', detail: '', retryAfterMs: undefined, extra: {} },
})

function shelf(stored?: AdminPage) {
  const written: AdminPage[] = []
  const kept: KeptPages = {
    keep: async (one) => void written.push(one),
    renew: async () => {},
    read: async () => stored && { page: stored, at: 7 },
    list: async () => [],
  }
  return { kept, written }
}

test('F-13: a page comes from the server, and is kept', async () => {
  const { kept, written } = shelf({ ...page, name: 'old' })
  const answer = async () => ({ ok: true as const, status: 200, value: page, header: () => undefined })
  expect(await readPage(doc, answer, kept)).toEqual({ page })
  expect(written).toEqual([page])
})

test.each([0, 502, 503, 504])(
  'F-13: with no server to ask (%i) it comes from this device, if it was seen here',
  async (status) => {
    expect(await readPage(doc, refused(status), shelf(page).kept)).toEqual({ page, keptAt: 7 })
    await expect(readPage(doc, refused(status), shelf().kept)).rejects.toMatchObject({ cause: 'AWAY' })
    await expect(readPage(doc, refused(status), undefined)).rejects.toMatchObject({ cause: 'AWAY' })
  },
)

test.each([401, 403, 404, 410, 429, 500])('F-13: a refusal (%i) shows nothing that was kept', async (status) => {
  await expect(readPage(doc, refused(status), shelf(page).kept)).rejects.toMatchObject({ cause: status })
})
