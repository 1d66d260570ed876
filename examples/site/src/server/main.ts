import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { closeOnSignals, listen } from '@quoin/server/node'
import { openAssets } from './assets.ts'
import { readEnvironment } from './environment.ts'
import { createSite } from './site.ts'
import { openStore } from './store.ts'

const environment = readEnvironment(process.env)
const home = resolve(import.meta.dirname, '../..')
const dataDir = resolve(home, environment.dataDir)
await mkdir(dataDir, { recursive: true })
const store = await openStore(environment, dataDir)
const assets = await openAssets(join(home, 'dist/public'))
const site = createSite({ environment, store, assets })
await site.server.ready
const listening = await listen(
  { ...site.server, fetch: site.fetch },
  { port: environment.port, hostname: environment.host },
)
closeOnSignals(listening)

console.log(`
  Site    ${environment.siteUrl}
  Editor  ${environment.siteUrl}/admin
  Data    ${dataDir}
`)
