import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { exported, filledServer, finished } from './support/archives.ts'
import type { OwnedServer } from './support/running-server.ts'

const key = { 'idempotency-key': 'long-1' }

async function twice(server: OwnedServer, path: string, body: unknown, headers: Record<string, string> = {}) {
  const call = () =>
    server.call('POST', `/api/admin${path}`, { token: server.owner, body, headers: { ...key, ...headers } })
  const [first, again] = [await call(), await call()]
  expect([path, again.status, again.text, again.headers.get('idempotency-replayed')]).toEqual([
    path,
    first.status,
    first.text,
    'true',
  ])
  return first
}

const acts = async (server: OwnedServer, action: string) => {
  const { json } = await server.call('GET', '/api/admin/audit', { token: server.owner })
  return json.filter((entry: { readonly action: string }) => entry.action === action).length
}

test('an export asked for again after a lost answer is the same job (C-11)', async () => {
  const server = await filledServer()
  const { status, json } = await twice(server, '/export', {})
  expect(status).toBe(202)
  expect((await finished(server, json.jobId)).state).toBe('done')
  expect(await acts(server, 'app.exported')).toBe(1)
})

test('an import is checked once and applied once, however often both are sent (C-11)', async () => {
  const server = await filledServer()
  const archive = new Uint8Array(await exported(server))
  const type = { 'content-type': 'application/gzip' }
  const { status, json } = await twice(server, '/import?mode=merge&conflict=skip', archive, type)
  expect(status).toBe(202)
  const other = await server.call('POST', '/api/admin/import?mode=replace', {
    token: server.owner,
    body: archive,
    headers: { ...key, ...type },
  })
  expect([other.status, other.json.code]).toEqual([409, 'idempotency_mismatch'])
  expect((await twice(server, `/import/${json.jobId}/apply`, {})).status).toBe(202)
  expect((await finished(server, json.jobId)).state).toBe('done')
  expect(await acts(server, 'app.imported')).toBe(1)
})

test('what was replaced everywhere is told again as it was the first time (C-11)', async () => {
  const server = await filledServer()
  const [used] = (await server.call('GET', '/api/admin/media/images', { token: server.owner })).json
  const picture = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#00f' } })
    .png()
    .toBuffer()
  const path = `/api/admin/media/images/${randomUUID()}?name=Blue.png`
  const next = await server.call('PUT', path, { token: server.owner, body: new Uint8Array(picture) })
  const body = { withId: next.json.id }
  expect((await twice(server, `/media/images/${used.id}/replace_uses`, body)).json).toEqual({ changed: 1, failed: [] })
  expect(await acts(server, 'media.replaced')).toBe(1)
})
