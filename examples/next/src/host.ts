import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createEngine, type Engine } from '@quoin/engine'
import { catalogue, pageTypes } from '@quoin/schemas'
import { createServer, diskBlobs, fileMailer, inProcessTransport, type Server } from '@quoin/server'
import { sqliteStore } from '@quoin/server/sqlite'
import { seed } from './seed.ts'
import { apiKey, language, languages, siteUrl } from './settings.ts'

export interface Host {
  readonly server: Server
  readonly engine: Engine<typeof catalogue>
}

/** Next bundles pages and route handlers apart; the process keeps one content server for all of them. */
const shared = globalThis as { quoinHost?: Host }

export function quoinHost(): Host {
  shared.quoinHost ??= createHost()
  return shared.quoinHost
}

function createHost(): Host {
  const dataDir = process.env.DATA_DIR ?? 'data'
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const engine = createEngine({
    catalogue,
    pageTypes,
    api: { host: `${siteUrl}/api`, appId: 'site-1', apiKey },
    transport: inProcessTransport({ siteUrl, fetch: (request) => server.fetch(request) }),
    visitorRights: { badge: false, embed: true },
  })
  const server = createServer({
    site: engine,
    store: sqliteStore({ path: join(dataDir, 'quoin.db') }),
    apiKeys: [apiKey],
    fixedPaths: true,
    siteAtRoot: true,
    settings: {
      siteUrl,
      apiUrl: `${siteUrl}/api`,
      languages,
      defaultLanguage: language,
      pathPatterns: { page: '/{slug}', blog: '/{slug}' },
    },
    blobs: diskBlobs({ folder: join(dataDir, 'media') }),
    mailer: fileMailer({ folder: join(dataDir, 'outbox'), from: `noreply@${new URL(siteUrl).hostname}` }),
    seed,
    seedForms: [{ id: 'contact', name: 'Contact' }],
  })
  return { server, engine }
}
