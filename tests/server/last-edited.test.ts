import { afterEach, beforeEach, expect, test } from 'vitest'
import { newPage, titleBlock } from './support/pages.ts'
import { type OwnedServer, ownedServer } from './support/running-server.ts'
import { until } from './support/until.ts'

let own: OwnedServer
beforeEach(async () => {
  own = await ownedServer({ apiKeys: ['k'] })
})
afterEach(() => own.close())

/** A page that somebody of the team wrote a minute ago. */
async function writtenPage() {
  const writer = await own.person('editor', { canPublish: false })
  const page = await newPage(own, { name: 'Written', content: [titleBlock('a', 'First')] })
  own.clock.advance(60_000)
  await page.at('PUT', '', { content: [titleBlock('a', 'Written')] }, { token: writer.token })
  const seen = async () => {
    const { lastEditedBy, updatedAt, status } = (await page.at('GET', '')).json
    return { by: lastEditedBy.user?.id, at: lastEditedBy.date, updatedAt, status }
  }
  own.clock.advance(60_000)
  const at = '2026-01-01T00:01:00.000Z'
  return { page, seen, writer, written: { by: writer.id, at, updatedAt: at } }
}

test('who publishes or unpublishes a page has not edited it; when it went live is told apart', async () => {
  const { page, seen, written } = await writtenPage()
  const { json } = await page.at('POST', '/publish', {})
  expect(json.lastPublishedAt).toBe('2026-01-01T00:02:00.000Z')
  expect(await seen()).toEqual({ ...written, status: 'PUBLISHED' })
  // what visitors and search engines are told is when they could see it
  const shown = await own.call('GET', '/api/app/pages/written', { token: 'k' })
  expect(shown.json.lastEditedBy).toEqual({ date: '2026-01-01T00:02:00.000Z', user: null })
  await page.at('POST', '/unpublish', {})
  expect(await seen()).toEqual({ ...written, status: 'DRAFT' })
})

test('nor has the clock, when a page is published as it was planned', async () => {
  const { page, seen, written } = await writtenPage()
  await page.at('PUT', '/schedule', { publishOn: '2026-01-01T00:05:00Z', unpublishOn: null })
  own.clock.advance(4 * 60_000)
  await until(async () => (await seen()).status === 'PUBLISHED')
  expect(await seen()).toEqual({ ...written, status: 'PUBLISHED' })
})

test('nor who asks for approval, rejects, approves or commits a working copy', async () => {
  const { page, seen, writer, written } = await writtenPage()
  await own.call('PATCH', '/api/admin/app-settings', {
    token: own.owner,
    body: { useApprovalWorkflow: true },
    headers: {
      'if-match': (await own.call('GET', '/api/admin/app-settings', { token: own.owner })).headers.get('etag') ?? '',
    },
  })
  await page.at('PUT', '', { content: [titleBlock('a', 'Working')] }, { token: writer.token })
  const working = { ...written, at: '2026-01-01T00:02:00.000Z', updatedAt: '2026-01-01T00:02:00.000Z', status: 'DRAFT' }
  own.clock.advance(60_000)
  for (const [call, body] of [
    ['request_merge', {}],
    ['reject', { reason: 'too short' }],
    ['request_merge', {}],
    ['approve', {}],
  ] as const) {
    expect([call, (await page.at('POST', `/${call}`, body)).status]).toEqual([call, 200])
    expect([call, await seen()]).toEqual([call, working])
  }
  const { by, at } = await seen()
  await page.at('PUT', '', { content: [titleBlock('a', 'Again')] })
  own.clock.advance(60_000)
  const again = await seen()
  expect([by, at]).not.toEqual([again.by, again.at])
  const other = await own.person('admin')
  expect((await page.at('POST', '/commit', {}, { token: other.token })).status).toBe(200)
  expect(await seen()).toEqual(again)
})
