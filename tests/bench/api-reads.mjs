import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sqliteStore } from '@quoin/server/sqlite'
import { benchServer } from './bench-server.mjs'
import { httpLoad } from './http-load.mjs'
import { compareAsync } from './measure.mjs'
import { storedPage } from './sample-pages.mjs'

const blocks = 160

/** A public page of about 60 kB by its slug, beside plain node:http that sends the same bytes from memory. */
export async function* apiReads() {
  const folder = mkdtempSync(join(tmpdir(), 'quoin-bench-'))
  const seed = [{ id: '0c6e3f1a-5b1d-4d0a-9f10-0000000000ff', type: 'page', translations: [page()] }]
  const kept = await benchServer({ store: sqliteStore({ path: join(folder, 'kept.db') }), seed })
  const forgetful = await benchServer({
    store: sqliteStore({ path: join(folder, 'forgetful.db') }),
    seed,
    limits: { publicCacheBytes: 0 },
  })
  const path = '/app/pages/bench'
  const answer = await fetch(`${kept.api}${path}`, { headers: { 'accept-encoding': 'identity' } })
  const etag = answer.headers.get('etag')
  const bytes = Buffer.from(await answer.arrayBuffer())
  const raw = await rawServer(bytes)
  const load = httpLoad()
  const gzip = { headers: { 'accept-encoding': 'gzip' } }
  const known = { headers: { 'if-none-match': etag }, status: 304 }
  const figures = [
    ['api.read.warm', `${kept.api}${path}`, '/', {}],
    ['api.read.gzip', `${kept.api}${path}`, '/gzip', gzip],
    ['api.read.304', `${kept.api}${path}`, '/304', known],
    ['api.read.cold', `${forgetful.api}${path}`, '/', {}],
  ]
  for (const [name, address, floor, options] of figures) {
    yield await compareAsync({
      name,
      run: () => load.read(address, options),
      floor: () => load.read(`${raw.address}${floor}`, options),
    })
  }
  load.stop()
  raw.close()
  await kept.close()
  await forgetful.close()
  rmSync(folder, { recursive: true, force: true })
}

function page() {
  return { language: 'en', slug: 'bench', name: 'Bench', content: storedPage(blocks).content }
}

async function rawServer(bytes) {
  const packed = gzipSync(bytes)
  const server = createServer((request, response) => {
    if (request.url === '/304') return response.writeHead(304).end()
    const body = request.url === '/gzip' ? packed : bytes
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return { address: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }
}
