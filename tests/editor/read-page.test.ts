import type { Answer } from '@quoin/edit/client'
import type { AdminPage } from '@quoin/engine/wire'
import { expect, test } from 'vitest'
import type { KeptPages } from '../../renderers/editor/src/offline/kept-pages.ts'
import { readPage } from '../../renderers/editor/src/offline/read-page.ts'
import { adminPage } from '../support/admin-page.ts'
import { answered, refused } from '../support/answers.ts'
import { fakeClock, settled } from '../support/fakes.ts'

const doc = { id: 'p', language: 'en' }
const page = adminPage({ name: 'P' })
const refusing = (status: number) => async () => refused({ status })

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
  const answer = async () => answered(page)
  expect(await readPage(doc, answer, kept)).toEqual({ page })
  expect(written).toEqual([page])
})

test.each([0, 502, 503, 504, 520, 527, 530])(
  'F-13: with no server to ask (%i) it comes from this device, if it was seen here',
  async (status) => {
    expect(await readPage(doc, refusing(status), shelf(page).kept)).toEqual({ page, keptAt: 7 })
    await expect(readPage(doc, refusing(status), shelf().kept)).rejects.toMatchObject({ cause: 'AWAY' })
    await expect(readPage(doc, refusing(status), undefined)).rejects.toMatchObject({ cause: 'AWAY' })
  },
)

test.each([401, 403, 404, 410, 429, 500])('F-13: a refusal (%i) shows nothing that was kept', async (status) => {
  await expect(readPage(doc, refusing(status), shelf(page).kept)).rejects.toMatchObject({ cause: status })
})

test('F-13: where no answer comes for a while it comes from this device too, and what was not seen here is waited for', async () => {
  const clock = fakeClock(0)
  const asking = () => {
    let come: (page: AdminPage) => void = () => {}
    const answer = () =>
      new Promise<Answer<AdminPage>>((resolve) => {
        come = (value) => resolve(answered(value))
      })
    return { answer, come: (value: AdminPage) => come(value) }
  }
  const slow = asking()
  const hanging = readPage(doc, slow.answer, shelf(page).kept, clock)
  clock.advance(3000)
  const { late, ...found } = await hanging
  expect(found).toEqual({ page, keptAt: 7 })
  slow.come({ ...page, name: 'late' })
  expect(await late).toEqual({ page: { ...page, name: 'late' } })

  const { answer, come } = asking()
  const unseen = readPage(doc, answer, shelf().kept, clock)
  clock.advance(60_000)
  await settled()
  come({ ...page, name: 'late' })
  expect(await unseen).toEqual({ page: { ...page, name: 'late' } })
})
