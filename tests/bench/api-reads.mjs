import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sqliteStore } from '@quoin/server/sqlite'
import { benchServer } from './bench-server.mjs'
import { compareReads, tagOf } from './compare-reads.mjs'
import { storedPage } from './sample-pages.mjs'

const blocks = 160

/** A public page of about 60 kB by its slug. */
export async function* apiReads() {
  const folder = mkdtempSync(join(tmpdir(), 'quoin-bench-'))
  const seed = [{ id: '0c6e3f1a-5b1d-4d0a-9f10-0000000000ff', type: 'page', translations: [page()] }]
  const kept = await benchServer({ store: sqliteStore({ path: join(folder, 'kept.db') }), seed })
  const forgetful = await benchServer({
    store: sqliteStore({ path: join(folder, 'forgetful.db') }),
    seed,
    limits: { publicCacheBytes: 0 },
  })
  const address = `${kept.api}/app/pages/bench`
  const tag = await tagOf(address, { 'accept-encoding': 'identity' })
  yield* compareReads([
    { name: 'api.read.warm', address },
    { name: 'api.read.gzip', address, headers: { 'accept-encoding': 'gzip' } },
    { name: 'api.read.304', address, headers: { 'if-none-match': tag }, status: 304 },
    { name: 'api.read.cold', address: `${forgetful.api}/app/pages/bench` },
  ])
  await kept.close()
  await forgetful.close()
  rmSync(folder, { recursive: true, force: true })
}

function page() {
  return { language: 'en', slug: 'bench', name: 'Bench', content: storedPage(blocks).content }
}
