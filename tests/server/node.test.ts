import { createServer } from '@quoin/server'
import { listen } from '@quoin/server/node'
import { sqliteStore } from '@quoin/server/sqlite'
import { expect, test } from 'vitest'
import { site } from './support/site.ts'

test('the server answers over HTTP on a free port and closes when asked (D-4)', async () => {
  const server = createServer({ site, store: sqliteStore({ path: ':memory:' }), print: () => {} })
  const listening = await listen(server, { port: 0 })
  const alive = await fetch(`${listening.address}/api/health`)
  expect([alive.status, await alive.json()]).toEqual([200, { status: 'ok' }])
  const ready = await fetch(`${listening.address}/api/ready`)
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { checks: { store: true, migrations: true, blobs: true, setup: false } },
  ])
  server.drain()
  expect((await fetch(`${listening.address}/api/ready`)).status).toBe(503)
  await listening.close()
  await expect(fetch(`${listening.address}/api/health`)).rejects.toThrow()
})
