import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
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

test('a check by HTTP/1.0 is answered, though it names no host', async () => {
  const server = createServer({ site, store: sqliteStore({ path: ':memory:' }), print: () => {} })
  const listening = await listen(server, { port: 0 })
  const ask = (words: string) => {
    const socket = connect(listening.port, 'localhost')
    socket.write(words)
    return text(socket)
  }
  expect(await ask('GET /api/health HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 OK\r\n.*\{"status":"ok"\}$/s)
  expect(await ask('GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /)
  await listening.close()
})

test('running requests finish once closing has begun, and nothing waits for connections that ask no more (D-4)', async () => {
  const minutes = 60 * 60_000
  let finish = () => {}
  let entered = () => {}
  const inside = new Promise<void>((resolve) => {
    entered = resolve
  })
  const served = {
    async fetch() {
      entered()
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      return new Response('done')
    },
    close: async () => {},
  }
  const listening = await listen(served, { port: 0, graceMs: minutes, keepAliveMs: minutes })
  const agent = new Agent({ keepAlive: true })
  const answered = new Promise<string>((resolve, reject) => {
    get(listening.address, { agent }, (answer) => void text(answer).then(resolve)).once('error', reject)
  })
  await inside
  const closed = listening.close()
  finish()
  expect(await answered).toBe('done')
  await closed
  agent.destroy()
})

test('nobody who asks one thing after the other is cut off when the server ends (D-4)', async () => {
  const served = {
    fetch: async () => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 5))
      return new Response('done')
    },
    close: async () => {},
  }
  const listening = await listen(served, { port: 0 })
  const agent = new Agent({ keepAlive: true })
  const ask = () =>
    new Promise<string>((resolve) => {
      get(listening.address, { agent }, (answer) => void text(answer).then(resolve)).once('error', (error) =>
        resolve('code' in error ? String(error.code) : error.message),
      )
    })
  const heard = new Set<string>()
  const clients = Array.from({ length: 30 }, () => {
    const first = ask()
    const rest = first.then(async (last) => {
      for (; last !== 'ECONNREFUSED'; heard.add(last)) last = await ask()
    })
    return { first, rest }
  })
  // who has not been let in yet is cut off by the system, whatever the server does
  await Promise.all(clients.map(({ first }) => first))
  await listening.close()
  await Promise.all(clients.map(({ rest }) => rest))
  expect(heard).toEqual(new Set(['done', 'ECONNREFUSED']))
  agent.destroy()
})
