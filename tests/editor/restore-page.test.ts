import type { Answer, RestoredPage } from '@quoin/edit/client'
import type { AdminPage } from '@quoin/engine/wire'
import { expect, test } from 'vitest'
import { restorePage } from '../../renderers/editor/src/pages/restore-page.ts'
import { adminPage } from '../support/admin-page.ts'
import { answered, refused } from '../support/answers.ts'

const fine = answered(adminPage())
const taken = (code: string, suggestion: string, language?: string) =>
  refused({ status: 409, code, extra: { suggestion, ...(language === undefined ? {} : { language }) } })

async function restoring(alone: string | undefined, ...answers: readonly Answer<AdminPage>[]) {
  const asked: RestoredPage[] = []
  const restore = async (_: string, body: RestoredPage = {}) => {
    asked.push(body)
    return answers[asked.length - 1] ?? fine
  }
  const { ok } = await restorePage({ restore }, { id: 'p', name: 'About', alone })
  return { ok, asked }
}

test('a page whose name and address another has by now comes back under others', async () => {
  expect(await restoring(undefined, taken('slug_taken', 'about-2'), taken('name_taken', 'About (2)'))).toEqual({
    ok: true,
    asked: [{}, { slug: 'about-2' }, { slug: 'about-2', name: 'About (2)' }],
  })
  expect(await restoring('de', taken('name_taken', 'Info (2)'))).toEqual({
    ok: true,
    asked: [{ language: 'de' }, { language: 'de', name: 'Info (2)' }],
  })
})

test('a translation that needs others comes back by itself before the rest', async () => {
  const answers = [
    taken('slug_taken', 'info-2', 'de'),
    taken('name_taken', 'Info (2)'),
    fine,
    taken('slug_taken', 'a-2'),
  ]
  expect(await restoring(undefined, ...answers)).toEqual({
    ok: true,
    asked: [
      {},
      { language: 'de', slug: 'info-2' },
      { language: 'de', slug: 'info-2', name: 'Info (2)' },
      {},
      { slug: 'a-2' },
    ],
  })
})

test('one that is taken again meanwhile is an answer', async () => {
  expect(await restoring(undefined, taken('slug_taken', 'a-2'), taken('slug_taken', 'a-3'))).toEqual({
    ok: false,
    asked: [{}, { slug: 'a-2' }],
  })
})
