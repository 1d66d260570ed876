import { listen } from '@quoin/server/node'
import { sqliteStore } from '@quoin/server/sqlite'
import { readEnvironment } from '../../examples/site/dist/server/environment.js'
import { createSite } from '../../examples/site/dist/server/site.js'
import { compareReads, tagOf } from './compare-reads.mjs'

const browser = { 'accept-encoding': 'gzip, deflate, br' }

/** The front page of the site as visitors get it, drawn before. */
export async function* siteReads() {
  const site = createSite({
    environment: readEnvironment({ QUOIN_SITE_URL: 'http://127.0.0.1' }),
    store: sqliteStore({ path: ':memory:' }),
    // what the pages load beside themselves is not asked for here
    assets: { entry: () => ({ script: undefined, styles: [] }), answer: async () => undefined },
    server: { print: () => undefined },
  })
  await site.server.ready
  const listening = await listen(site, { port: 0, hostname: '127.0.0.1' })
  const address = `${listening.address}/`
  const tag = await tagOf(address, browser)
  yield* compareReads([
    { name: 'site.read', address, headers: { 'accept-encoding': 'identity' } },
    { name: 'site.read.compressed', address, headers: browser },
    { name: 'site.read.304', address, headers: { ...browser, 'if-none-match': tag }, status: 304 },
  ])
  await listening.close()
}
