import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { ConfigError } from '@quoin/engine'
import { openAssets } from './assets.ts'
import { readEnvironment } from './environment.ts'
import { serverOptions } from './server-options.ts'
import { createSite } from './site.ts'
import { openStore } from './store.ts'
import { walkSite } from './walk-site.ts'

const home = resolve(import.meta.dirname, '../..')
const target = resolve(process.argv[2] ?? join(home, 'dist/static'))

try {
  console.log(`${await writeSite()} files were written to ${target}`)
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exitCode = 1
}

/** Writes what the site would send, file by file. It reads the same data and may run beside the server. */
async function writeSite(): Promise<number> {
  const environment = readEnvironment(process.env)
  const dataDir = resolve(home, environment.dataDir)
  await mkdir(dataDir, { recursive: true })
  const site = createSite({
    environment,
    store: await openStore(environment, dataDir),
    assets: await openAssets(join(home, 'dist/public')),
    server: { ...(await serverOptions(environment, dataDir)), print: () => {} },
  })
  await site.server.ready
  await rm(target, { recursive: true, force: true })
  let count = 0
  for await (const { file, bytes } of walkSite({
    fetch: (request) => site.fetch(request),
    siteUrl: environment.siteUrl,
  })) {
    const path = join(target, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
    count += 1
  }
  await site.close()
  return count
}
