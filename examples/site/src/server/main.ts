import '../../enough-node.mjs'
import './production.ts'
import { join, resolve } from 'node:path'
import { closeOnSignals, listen, makeFolder, startFailure, unknownVariables } from '@quoin/server/node'
import { openAssets } from './assets.ts'
import { type Environment, readEnvironment, variableNames } from './environment.ts'
import { serverOptions } from './server-options.ts'
import { createSite } from './site.ts'
import { openIcon } from './site-icon.ts'
import { openStore } from './store.ts'

const home = resolve(import.meta.dirname, '../..')

try {
  await serve(readEnvironment(process.env))
} catch (error) {
  console.error(`\n  ${startFailure(error)}\n`)
  process.exit(1)
}

async function serve(environment: Environment): Promise<void> {
  const dataDir = resolve(home, environment.dataDir)
  await makeFolder(dataDir)
  const assets = await openAssets(join(home, 'dist/public'))
  const store = await openStore(environment, dataDir)
  const notes = [...unknownVariables(process.env, variableNames, 'This site has')]
  let print = (line: string): unknown => notes.push(line)
  const options = await serverOptions(environment, dataDir)
  const icon = await openIcon(dataDir)
  const server = { ...options, print: (line: string) => void print(line) }
  const site = createSite({ environment, store, assets, icon, server })
  await site.server.ready
  const listening = await listen(site, { port: environment.port, hostname: environment.host })
  closeOnSignals(listening)
  console.log(`
  Site    ${environment.siteUrl}
  Editor  ${environment.siteUrl}/admin
${notes.map((note) => `\n  ${note}\n`).join('')}
  Data    ${dataDir}
`)
  print = console.log
}
