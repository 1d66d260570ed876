import '../../enough-node.mjs'
import './production.ts'
import { join, resolve } from 'node:path'
import { ConfigError } from '@quoin/engine'
import { makeFolder, startFailure } from '@quoin/server/node'
import { openAssets } from './assets.ts'
import { type Environment, readEnvironment } from './environment.ts'
import { type Exchanged, exchangeFiles } from './exchange-files.ts'
import { serverOptions } from './server-options.ts'
import { createSite } from './site.ts'
import { openIcon } from './site-icon.ts'
import { openStoreBeside } from './store.ts'
import { type DeadLink, type WalkOptions, walkSite } from './walk-site.ts'

const home = resolve(import.meta.dirname, '../..')
const target = resolve(process.argv[2] ?? join(home, 'dist/static'))

try {
  const { count, nameless, unknown, deadLinks } = await writeSite()
  console.log(`${count} files were written to ${target}`)
  for (const { path, status, from } of deadLinks)
    console.warn(`"${readable(path)}" answers ${status}. "${readable(from)}" links there.`)
  for (const path of nameless)
    console.warn(
      `"${readable(path)}" was not written: no file can have that name here, since it is too long, leads elsewhere, or is that of another. Give it another address.`,
    )
  if (unknown.length > 0)
    console.warn(
      `Pages that no export is known to have written stay there: ${unknown.join(', ')}. Remove them if the site has them no more.`,
    )
} catch (error) {
  console.error(startFailure(error))
  process.exitCode = 1
}

/** As people write it, where it is an address at all. */
function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Writes what the site would send, file by file: asked of the server where one runs on this data, else of a site of our own. */
async function writeSite(): Promise<Exchanged & { readonly deadLinks: readonly DeadLink[] }> {
  const environment = readEnvironment(process.env)
  const dataDir = resolve(home, environment.dataDir)
  await makeFolder(dataDir)
  const site = createSite({
    environment,
    store: await openStoreBeside(environment, dataDir),
    assets: await openAssets(join(home, 'dist/public')),
    icon: await openIcon(dataDir),
    // mails and hooks that are due wait for the server, which knows where they go
    server: { ...(await serverOptions(environment, dataDir)), background: false, print: () => {} },
  })
  try {
    const isServed = await site.server.ready.then(
      () => false,
      (error: unknown) => {
        if (error instanceof ConfigError && error.code === 'STORE_IN_USE') return true
        throw error
      },
    )
    const fetch: WalkOptions['fetch'] = isServed ? askServer(environment) : (request) => site.fetch(request)
    const deadLinks: DeadLink[] = []
    const onDeadLink = (link: DeadLink) => deadLinks.push(link)
    const { siteUrl } = environment
    const unlinked = await site.server.publicPaths()
    return { ...(await exchangeFiles(target, walkSite({ fetch, siteUrl, unlinked, onDeadLink }))), deadLinks }
  } finally {
    await site.close()
  }
}

/** The same requests, sent to the address where the server listens, whatever its name is to visitors. */
function askServer({ host, port }: Environment): WalkOptions['fetch'] {
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  return ({ url }) => {
    const { pathname, search } = new URL(url)
    return fetch(origin + pathname + search, { redirect: 'manual' }).catch(() => {
      throw new ConfigError(
        'SERVER_UNREACHABLE',
        `The server that uses this data does not answer at ${origin}. Give HOST and PORT as it has them, or stop it.`,
      )
    })
  }
}
