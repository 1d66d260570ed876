import type {
  Answer,
  NewPage,
  NewPreview,
  NewTranslation,
  PageCopy,
  ParkedValues,
  RestoredPage,
  RestoredParts,
} from '@quoin/edit/client'
import { expect, test } from 'vitest'
import { ownerClient } from './support/owner-client.ts'
import { titleBlock } from './support/pages.ts'
import { ownedServer } from './support/running-server.ts'

test('the server takes every member that the client has a name for', async () => {
  const server = await ownedServer({ settings: { languages: ['en', 'it'].map((code) => ({ code, name: code })) } })
  const { pages } = ownerClient(server)
  const value = <T>(answer: Answer<T>): T => {
    if (!answer.ok) throw new Error(JSON.stringify(answer.problem))
    return answer.value
  }

  const given = {
    id: '0b6f2a52-9c1f-4a57-8a0e-6f1f5f0f9c11',
    type: 'blog',
    name: 'Oven',
    slug: 'oven',
    slugPrefix: 'kitchen-',
    language: 'en',
    status: 'DRAFT',
    content: [titleBlock('a', 'Hot')],
    meta: { description: 'About ovens' },
    customValues: { stars: 3 },
    tags: ['warm'],
    category: 'Kitchen',
    authorId: null,
    publishedAt: null,
  } as const satisfies Required<NewPage>
  const page = value(await pages.create(given))
  const { id, type, name, slug, language, status, meta, customValues, tags, category } = given
  const content = [{ id: 'a', props: { title: 'Hot' } }]
  expect(page).toMatchObject({ id, type, name, slug, language, status, content, meta, customValues, tags, category })
  const doc = { id, language }

  const italian: Required<NewTranslation> = {
    language: 'it',
    from: 'en',
    name: 'Forno',
    slug: 'forno',
    slugPrefix: 'cucina-',
  }
  expect(value(await pages.translate(id, italian))).toMatchObject({ language: 'it', name: 'Forno', slug: 'forno' })
  const copy: Required<PageCopy> = { name: 'Stufa', slug: 'stufa', languages: ['en', 'it'], language: 'it' }
  expect(value(await pages.duplicate(id, copy))).toMatchObject({ language: 'it', name: 'Stufa', slug: 'stufa' })
  const link: Required<NewPreview> = { lifetimeHours: 2, version: { revision: page.revision } }
  expect(value(await pages.previewToken(doc, link)).token).toMatch(/./)
  const aside: Required<ParkedValues> = {
    kind: 'parked',
    baseRevision: page.revision,
    values: { name: 'Set aside' },
    clientId: crypto.randomUUID(),
  }
  const parked = value(await pages.park(doc, aside))
  const parts: Required<RestoredParts> = { blocks: ['a'], fields: ['/name'], order: true }
  expect(value(await pages.restoreRevision(doc, parked.revision, page.revision, parts)).name).toBe('Set aside')
  expect((await pages.remove(id)).ok).toBe(true)
  const back: Required<RestoredPage> = { language: 'en', name: 'Again', slug: 'again' }
  expect(value(await pages.restore(id, back))).toMatchObject({ name: 'Again', slug: 'again', status: 'DRAFT' })
  await server.close()
})
