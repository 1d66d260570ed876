import { createEngine } from '@quoin/engine'
import { catalogue, pageTypes } from '@quoin/schemas'
import { createServer, type Server, type ServerOptions, type Store } from '@quoin/server'
import { seedPages } from '../seed/seed.ts'
import type { Assets } from './assets.ts'
import type { Environment } from './environment.ts'
import { favicon } from './favicon.ts'
import { inProcessTransport } from './in-process-transport.ts'
import { languages } from './languages.ts'
import { createPublicPages, notice } from './public-pages.ts'
import { publicSettings } from './public-settings.ts'
import { createReader } from './reader.ts'
import { drawPage } from './render-page.tsx'
import { adminShell, type ClientConfig, canvasShell } from './shells.ts'
import { words } from './words.ts'

export interface SiteParts {
  readonly environment: Environment
  readonly store: Store
  readonly assets: Assets
  readonly server?: Partial<ServerOptions>
}

type Connection = Parameters<Server['fetch']>[1]

export interface RunningSite {
  readonly server: Server
  fetch(request: Request, connection?: Connection): Promise<Response>
}

/** Addresses the content server answers; everything else is the site's own. */
const served =
  /^\/(?:api|media|f|p|newsletter)(?:\/|$)|^\/(?:health|ready|robots\.txt|sitemap[^/]*\.xml|feed\.(?:xml|json)|openapi\.json)$/

/** The whole product in one handler: content server, public site, canvas and administration. */
export function createSite({ environment, store, assets, server: extra }: SiteParts): RunningSite {
  const { siteUrl, appId } = environment
  const apiKey = environment.apiKey ?? randomKey()
  const transport = inProcessTransport((request) => server.fetch(request))
  const engine = createEngine({
    catalogue,
    pageTypes,
    api: { host: `${siteUrl}/api`, appId, apiKey },
    transport,
    visitorRights: { badge: false, embed: true },
  })
  const server = createServer({
    site: engine,
    store,
    appId,
    apiKeys: [apiKey],
    settings: { siteUrl, apiUrl: `${siteUrl}/api`, languages: languages.all, defaultLanguage: languages.initial },
    seed: seedPages,
    ...extra,
  })
  const config: ClientConfig = {
    api: '/api',
    appId,
    apiKey,
    siteUrl,
    languages: languages.all,
    defaultLanguage: languages.initial,
  }
  const settings = publicSettings(environment)
  const pages = createPublicPages({
    reader: createReader(engine, transport),
    draw: drawPage[environment.renderer],
    assets,
    settings,
    siteUrl,
  })

  async function answer(request: Request, url: URL, connection: Connection): Promise<Response> {
    const { pathname } = url
    if (served.test(pathname)) return server.fetch(request, connection)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    if (pathname.startsWith('/assets/'))
      return (await assets.answer(pathname)) ?? new Response('Not found', { status: 404 })
    if (pathname === '/favicon.svg') return favicon()
    if (pathname === '/admin' || pathname.startsWith('/admin/')) return adminShell(assets, config)
    if (pathname === '/preview') return canvasShell(assets, config, url.searchParams.get('l') ?? languages.initial)
    return pages(url)
  }

  return {
    server,
    async fetch(request, connection) {
      const url = new URL(request.url)
      try {
        return await answer(request, url, connection)
      } catch (error) {
        console.error(error)
        const text = words(languages.initial)
        return new Response(notice(languages.initial, text.failed, text.failedText), {
          status: 500,
          headers: { 'content-type': 'text/html; charset=utf-8' },
        })
      }
    },
  }
}

/** A key of this process alone, for its own reads, when none is configured. */
function randomKey(): string {
  const words = () => crypto.randomUUID().replaceAll('-', '')
  return `qk_site_${words()}${words().slice(0, 11)}`
}
