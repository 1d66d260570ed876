import { type WebhookEvent, webhookEvents } from '@quoin/engine/wire'
import { memoryBlobs, type ServerOptions } from '@quoin/server'
import { sqliteStore } from '@quoin/server/sqlite'
import { expect, test } from 'vitest'
import { webhookBody } from '../../engine/server/src/openapi/webhook-data.ts'
import { fakeClock } from '../support/fakes.ts'
import { newPage } from './support/pages.ts'
import { ownedServer, startOfTests } from './support/running-server.ts'
import { until } from './support/until.ts'

/** A server with a webhook for all that can be told, and what it was sent. */
async function toldServer(options: Partial<ServerOptions> = {}) {
  const clock = fakeClock(startOfTests)
  const store = sqliteStore({ path: ':memory:', clock })
  const outbound = { rules: { allow: ['127.0.0.1:9'], http: false } }
  const server = await ownedServer({ clock, store, outbound, ...options })
  await server.admin('POST', '/webhooks', { url: 'http://127.0.0.1:9/hook', events: webhookEvents })
  const bodies = async (): Promise<readonly Body[]> => {
    const rows = await store.read((tx) =>
      tx.db.selectFrom('deliveries').select('body').where('kind', '=', 'webhook').execute(),
    )
    return rows.map(({ body }) => JSON.parse(body))
  }
  const heard = async (event: WebhookEvent) => {
    await until(async () => {
      clock.advance(1000)
      return (await bodies()).some(({ type }) => type === event)
    })
    return bodies()
  }
  return { server, clock, heard }
}

interface Body {
  readonly type: WebhookEvent
  readonly data: Readonly<Record<string, unknown>>
}

test('what webhooks are sent is what the description of the interface says, event by event (S-4, D-2)', async () => {
  const { server, heard } = await toldServer({ blobs: memoryBlobs(), settings: { useApprovalWorkflow: true } })
  const page = await newPage(server, { name: 'Bread' })
  await page.at('POST', '/commit', {})
  await page.at('PUT', '', { name: 'More bread' })
  for (const [act, body] of [
    ['request_merge', { message: 'Please look' }],
    ['reject', { reason: 'Too long' }],
    ['request_merge', {}],
    ['approve', { message: 'Fine' }],
    ['publish', {}],
    ['unpublish', {}],
  ] as const)
    expect([act, (await page.at('POST', `/${act}`, body)).status]).toEqual([act, 200])
  await page.at('POST', '/publish', {})
  const draft = await newPage(server, { name: 'Draft' })
  for (const { id } of [page, draft]) {
    expect((await server.admin('DELETE', `/pages/${id}`)).status).toBe(204)
    expect((await server.admin('POST', `/trash/pages/${id}/restore`, {})).status).toBe(200)
  }
  await server.admin('POST', '/forms', { id: 'contact', name: 'Contact', fieldsFrom: 'any' })
  await server.call('POST', '/f/contact', { body: { name: 'Ada' } })
  const file = new FormData()
  file.append('file', new File(['%PDF-1.4\n'], 'a.pdf'))
  expect((await server.call('POST', '/api/admin/media/files', { token: server.owner, body: file })).status).toBe(201)
  const hook = { url: 'http://127.0.0.1:9/build', method: 'POST' }
  expect((await server.admin('PUT', '/deploy_hooks/STAGING', hook)).status).toBe(200)
  await server.admin('POST', '/deploy', { env: 'STAGING' })
  const sent = await heard('deploy.finished')
  for (const body of sent) expect(webhookBody(body.type).parse(body)).toEqual(body)
  const elsewhere: readonly WebhookEvent[] = ['newsletter.subscribed', 'ping', 'schedule.failed']
  expect(new Set(sent.map(({ type }) => type))).toEqual(
    new Set(webhookEvents.filter((event) => !elsewhere.includes(event))),
  )
  await server.close()
})

test('a schedule that fails says why, also of a page that visitors see (S-4)', async () => {
  const { server, clock, heard } = await toldServer()
  const page = await newPage(server, { name: 'Shown', slug: 'shown' })
  await page.at('POST', '/publish', {})
  await page.at('PUT', '', { slug: 'wanted' })
  await page.at('PUT', '/schedule', { publishOn: new Date(clock.now() + 5000).toISOString(), unpublishOn: null })
  await page.at('PUT', '', { slug: 'elsewhere' })
  await newPage(server, { name: 'Other', slug: 'wanted' })
  const body = (await heard('schedule.failed')).find(({ type }) => type === 'schedule.failed')
  expect(webhookBody('schedule.failed').parse(body)).toEqual(body)
  expect(body?.data).toMatchObject({ id: page.id, status: 'PUBLISHED', reason: 'The slug is taken.' })
  await server.close()
})

test('what is sent is no longer than it may be in bytes, whatever letters it has (S-4)', async () => {
  const limit = 1000
  const { server, heard } = await toldServer({ limits: { webhookBytes: limit } })
  await server.admin('POST', '/forms', { id: 'contact', name: 'Contact', fieldsFrom: 'any' })
  const answers = ['a'.repeat(500), 'ü'.repeat(500), 'a'.repeat(1000)]
  for (const name of answers) await server.call('POST', '/f/contact', { body: { name } })
  const bodies = (await heard('form.submitted')).filter(({ type }) => type === 'form.submitted')
  for (const body of bodies) expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(limit)
  const told = bodies.map(({ data }) => (data.tooLarge ? 'too large' : 'whole'))
  expect(told.toSorted()).toEqual(['too large', 'too large', 'whole'])
  await server.close()
})
