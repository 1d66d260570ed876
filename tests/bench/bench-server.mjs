import { createServer } from '@quoin/server'
import { listen } from '@quoin/server/node'
import { site } from './sample-pages.mjs'

const many = 1_000_000_000

/** A content server with an owner, on a free port of this machine. */
export async function benchServer({ store, seed = [], limits = {} }) {
  const printed = []
  const server = createServer({
    site,
    store,
    seed,
    settings: { requireApiKey: false },
    limits: { publicRead: many, admin: many, save: many, ...limits },
    print: (line) => printed.push(line),
  })
  await server.ready
  const listening = await listen(server, { port: 0, hostname: '127.0.0.1' })
  const api = `${listening.address}/api`
  const code = /#setup=([A-Z0-9-]+)/.exec(printed.join('\n'))?.[1]
  let token
  const owner = await ask('POST', '/admin/setup', {
    code,
    email: 'ada@example.com',
    password: 'a quiet cornerstone',
    firstName: 'Ada',
    lastName: 'Stone',
  })
  token = owner.authToken

  async function ask(method, path, body) {
    const response = await fetch(`${api}${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${await response.text()}`)
    return response.json()
  }

  return { api, token, ask, fetch: server.fetch, close: () => listening.close() }
}
