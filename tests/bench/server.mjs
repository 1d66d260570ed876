import { createServer as createHttp } from 'node:http'
import { createServer } from '@quoin/server'
import { listen } from '@quoin/server/node'
import { sqliteStore } from '@quoin/server/sqlite'
import { compareAsync } from './measure.mjs'
import { site, storedPage } from './sample-pages.mjs'

const requests = 2000
const together = 16

export async function* figures() {
  const server = createServer({
    site,
    store: sqliteStore({ path: ':memory:' }),
    settings: { requireApiKey: false },
    limits: { publicRead: 1_000_000_000 },
    seed: [
      {
        id: '0c6e3f1a-5b1d-4d0a-9f10-0000000000ff',
        type: 'page',
        translations: [{ language: 'en', slug: 'bench', name: 'Bench', content: storedPage(60).content }],
      },
    ],
    print: () => {},
  })
  await server.ready
  const listening = await listen(server, { port: 0, hostname: '127.0.0.1' })
  const address = `${listening.address}/api/app/pages/bench`
  const bytes = Buffer.from(await (await fetch(address)).arrayBuffer())
  const raw = createHttp((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length }).end(bytes),
  )
  await new Promise((done) => raw.listen(0, '127.0.0.1', done))
  yield await compareAsync({
    name: 'api.read.warm',
    run: () => load(address),
    floor: () => load(`http://127.0.0.1:${raw.address().port}/`),
  })
  raw.close()
  await listening.close()
}

async function load(address) {
  const started = performance.now()
  let left = requests
  await Promise.all(
    Array.from({ length: together }, async () => {
      while (left > 0) {
        left -= 1
        const response = await fetch(address)
        if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
        await response.arrayBuffer()
      }
    }),
  )
  return (requests / (performance.now() - started)) * 1000
}
