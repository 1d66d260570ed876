import { expect, test } from 'vitest'
import { closedAfter } from '../support/closed-after.ts'
import { newPage } from './support/pages.ts'
import { ownedServer } from './support/running-server.ts'

test('a day that a month does not have is no time anywhere, and leap days are (C-8)', async () => {
  const server = closedAfter(await ownedServer())
  const { owner: token } = server
  const page = await newPage(server)
  const answers = async (time: string) => {
    const listed = await server.call('GET', `/api/admin/audit?from=${encodeURIComponent(time)}`, { token })
    const kept = await page.at('PUT', '', { publishedAt: time })
    return [listed.status, kept.status]
  }
  expect(await answers('2026-02-30T00:00:00Z')).toEqual([400, 400])
  expect(await answers('2025-02-29T00:00:00+01:00')).toEqual([400, 400])
  expect(await answers('2024-02-29T00:00:00+01:00')).toEqual([200, 200])
})

test('a time that an offset leads beyond the years there are is refused, so that what is stored can be sent back (C-8)', async () => {
  const server = closedAfter(await ownedServer())
  const page = await newPage(server)
  const keep = (publishedAt: string) => page.at('PUT', '', { publishedAt })
  for (const time of ['9999-12-31T23:59:59-01:00', '0001-01-01T00:00:00+01:00', '0000-06-01T00:00:00Z'])
    expect(await keep(time)).toMatchObject({
      status: 400,
      json: { errors: [{ path: '/publishedAt', message: 'This time does not exist.' }] },
    })
  for (const time of ['9999-12-31T23:59:59+01:00', '0001-01-01T00:00:00-01:00']) {
    const { json } = await keep(time)
    expect((await keep(json.publishedAt)).json).toMatchObject({ publishedAt: json.publishedAt })
  }
})
