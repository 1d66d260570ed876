import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPage, titleBlock } from './support/pages.ts'
import { type OwnedServer, ownedServer } from './support/running-server.ts'

let server: OwnedServer
beforeAll(async () => {
  server = await ownedServer({ apiKeys: ['site-key'] })
})
afterAll(() => server.close())

describe('from an empty store to a public page', () => {
  test('an owner makes a page, saves it, publishes it, and visitors see what was published', async () => {
    const page = await newPage(server, { name: 'First post', tags: ['news'] })
    const saved = await page.at('PUT', '', { content: [titleBlock('b-1', 'Hello')] })
    expect([saved.status, saved.json.revision, saved.json.status]).toEqual([200, 2, 'DRAFT'])

    const hidden = await server.call('GET', '/api/app/pages/first-post', { token: 'site-key' })
    expect(hidden.status).toBe(404)

    const published = await page.at('POST', '/publish', {})
    expect([published.status, published.json.status, published.json.publishedRevision]).toEqual([200, 'PUBLISHED', 3])

    const shown = await server.call('GET', '/api/app/pages/first-post', { token: 'site-key' })
    expect(shown.status).toBe(200)
    expect(shown.json).toEqual({
      id: page.id,
      type: 'blog',
      name: 'First post',
      slug: 'first-post',
      language: 'en',
      meta: {},
      customValues: {},
      authorId: expect.any(String),
      author: { id: expect.any(String), firstName: 'Ada', lastName: 'Moreau', email: '' },
      tags: ['news'],
      status: 'PUBLISHED',
      editStatus: 'MERGED',
      isLocked: false,
      createdAt: '2026-01-01T00:00:00.000Z',
      publishedAt: '2026-01-01T00:00:00.000Z',
      revision: 3,
      lastEditedBy: { date: '2026-01-01T00:00:00.000Z', user: null },
      translations: [
        {
          language: 'en',
          slug: 'first-post',
          name: 'First post',
          status: 'PUBLISHED',
          editStatus: 'MERGED',
          isLocked: false,
          scheduledForPublishingOn: null,
        },
      ],
      content: [titleBlock('b-1', 'Hello')],
    })

    const listed = await server.call('GET', '/api/app/pages?types=blog&tag=news', { token: 'site-key' })
    const { content, ...row } = shown.json
    expect(listed.json).toEqual([row])
    expect(listed.headers.get('x-total-count')).toBe('1')
    expect(content).toHaveLength(1)
  })

  test('a save changes nothing for visitors (G-6), W-1', async () => {
    const page = await newPage(server, { name: 'Second', content: [titleBlock('b-1', 'One')] })
    await page.at('POST', '/publish', {})
    const before = await server.call('GET', '/api/app/pages/second', { token: 'site-key' })
    const saved = await page.at('PUT', '', { content: [titleBlock('b-1', 'Two')] })
    expect(saved.json.hasUnpublishedChanges).toBe(true)
    const after = await server.call('GET', '/api/app/pages/second', { token: 'site-key' })
    expect([after.text, after.headers.get('etag')]).toEqual([before.text, before.headers.get('etag')])
  })
})
