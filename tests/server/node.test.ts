import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { Agent, createServer as createHttpServer, get, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { createServer } from '@quoin/server'
import { listen, nodeListener } from '@quoin/server/node'
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

test('a request may take as long to arrive as the largest archive needs, and its head a minute', async () => {
  const minute = 60_000
  const patience: number[] = []
  const note = (message: unknown) => {
    const { server } = message as { readonly server: Server } // as Node documents it
    patience.push(server.headersTimeout / minute, server.requestTimeout / minute)
  }
  const server = createServer({ site, store: sqliteStore({ path: ':memory:' }), print: () => {} })
  const listening = await listen(server, { port: 0 })
  subscribe('http.server.request.start', note)
  await fetch(`${listening.address}/api/health`)
  unsubscribe('http.server.request.start', note)
  await listening.close()
  expect(patience).toEqual([1, 120])
})

/** What Express does to a request on its way to a handler mounted on a path. */
function mountedOn(path: string, incoming: IncomingMessage): IncomingMessage {
  const whole = incoming.url ?? ''
  return Object.assign(incoming, { originalUrl: whole, url: whole.slice(path.length) })
}

test('the server answers in an HTTP server that a host already has, below a path of it', async () => {
  const server = createServer({
    site,
    store: sqliteStore({ path: ':memory:' }),
    mounts: { api: '/cms/api', site: '/cms' },
    print: () => {},
  })
  const answer = nodeListener(server)
  const http = createHttpServer((incoming, outgoing) =>
    incoming.url?.startsWith('/cms/') ? answer(mountedOn('/cms', incoming), outgoing) : outgoing.end('the host'),
  )
  await new Promise<void>((resolve) => http.listen(0, 'localhost', resolve))
  const address = `http://localhost:${(http.address() as AddressInfo).port}` // a server on a port has no other form
  expect(await (await fetch(`${address}/`)).text()).toBe('the host')
  expect(await (await fetch(`${address}/cms/api/health`)).json()).toEqual({ status: 'ok' })
  expect((await fetch(`${address}/cms/robots.txt`)).status).toBe(200)
  http.close()
  await server.close()
})

test('a listener hands on who asks, what is sent, and what was answered before', async () => {
  const answer = nodeListener({
    again: (asked) =>
      asked.url.endsWith('/again')
        ? Promise.resolve({ status: 200, headers: {}, body: new TextEncoder().encode('again'), bytesOut: 5 })
        : undefined,
    async fetch(request, connection) {
      return Response.json({ body: await request.text(), known: connection?.address !== undefined })
    },
  })
  const http = createHttpServer(answer)
  await new Promise<void>((resolve) => http.listen(0, 'localhost', resolve))
  const address = `http://localhost:${(http.address() as AddressInfo).port}` // a server on a port has no other form
  expect(await (await fetch(`${address}/again`)).text()).toBe('again')
  expect(await (await fetch(address, { method: 'POST', body: 'sent' })).json()).toEqual({ body: 'sent', known: true })
  http.close()
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

test('a request that came while the server was busy is answered, however long its connection was silent', async () => {
  const listening = await listen(
    { fetch: async () => new Response('done'), close: async () => {} },
    { port: 0, keepAliveMs: 20 },
  )
  const socket = connect(listening.port, 'localhost')
  const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'
  socket.write(request)
  await once(socket, 'data')
  socket.write(request)
  // Node keeps a connection for a second longer than it was told
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 200 OK/)
  await once(socket, 'close')
  await listening.close()
})

test.each([
  ['GET', 'transfer-encoding: chunked', '1\r\na\r\n'],
  ['GET', 'content-length: 100000', 'a'],
  ['HEAD', 'transfer-encoding: chunked', '1\r\na\r\n'],
])(
  'the connection of a %s whose body never ends is closed once it is answered: %s',
  async (method, header, piece) => {
    const server = createServer({ site, store: sqliteStore({ path: ':memory:' }), print: () => {} })
    const listening = await listen(server, { port: 0 })
    const socket = connect(listening.port, 'localhost')
    const said: string[] = []
    socket.on('error', () => {})
    socket.on('data', (chunk) => said.push(String(chunk)))
    socket.write(`${method} /api/health HTTP/1.1\r\nhost: localhost\r\n${header}\r\n\r\n`)
    const dripping = setInterval(() => socket.write(piece), 50)
    await new Promise((resolve) => socket.once('close', resolve))
    clearInterval(dripping)
    expect(said.join('').split('\r\n')[0]).toBe('HTTP/1.1 200 OK')
    await listening.close()
  },
  5000,
)

test('where the connection ends with the answer, a body that is refused unread may still be sent whole', async () => {
  const answer = nodeListener({ fetch: async () => new Response('no', { status: 401 }) })
  const http = createHttpServer((incoming, outgoing) => {
    incoming.once('close', () => wholes.push(incoming.complete))
    answer(incoming, outgoing)
  })
  const wholes: boolean[] = []
  await new Promise<void>((resolve) => http.listen(0, resolve))
  const { port } = http.address() as AddressInfo // a server on a port has no other form
  const socket = connect({ port, host: 'localhost', allowHalfOpen: true })
  socket.on('error', () => {})
  socket.write('POST / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: 8\r\n\r\nhalf')
  const [chunk] = await once(socket, 'data')
  expect(String(chunk).split('\r\n')[0]).toBe('HTTP/1.1 401 Unauthorized')
  socket.write('rest')
  await once(socket, 'end')
  socket.destroy()
  await new Promise((resolve) => http.close(resolve))
  expect(wholes).toEqual([true])
})

test('a GET whose body ends keeps its connection', async () => {
  const server = createServer({ site, store: sqliteStore({ path: ':memory:' }), print: () => {} })
  const listening = await listen(server, { port: 0 })
  const socket = connect(listening.port, 'localhost')
  const ask = async (rest: string) => {
    socket.write(`GET /api/health HTTP/1.1\r\nhost: localhost\r\n${rest}`)
    const [chunk] = await once(socket, 'data')
    return String(chunk).split('\r\n')[0]
  }
  expect(await ask('content-length: 1\r\n\r\na')).toBe('HTTP/1.1 200 OK')
  expect(await ask('\r\n')).toBe('HTTP/1.1 200 OK')
  socket.destroy()
  await listening.close()
})
