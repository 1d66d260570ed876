import { createEngine } from '@quoin/engine'
import { pageTypes } from '@quoin/schemas'
import { createServer, type Server, type ServerOptions, type Store } from '@quoin/server'
import { seedPages } from '../seed/seed.ts'
import { catalogue } from '../site-catalogue.ts'
import type { Assets } from './assets.ts'
import { answerCreature } from './creatures.ts'
import type { Environment } from './environment.ts'
import { failurePage } from './failure-page.ts'
import { favicon } from './favicon.ts'
import { createFrame } from './frame.ts'
import { inProcessTransport } from './in-process-transport.ts'
import { languages, pathOf, placeOf } from './languages.ts'
import { answerTile } from './own-tiles.ts'
import { createPageCache } from './page-cache.ts'
import { isPreviewToken, previewPage } from './preview-page.ts'
import { createPublicPages } from './public-pages.ts'
import { publicSettings } from './public-settings.ts'
import { createReader } from './reader.ts'
import { createReload } from './reload.ts'
import { drawPage } from './render-page.tsx'
import { adminShell, type ClientConfig, canvasShell } from './shells.ts'
import { createSitePages } from './site-pages.ts'
import { withAddresses } from './sitemap.ts'

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
  drain(): void
  close(): Promise<void>
}

/** Addresses the content server answers; everything else is the site's own. */
const served =
  /^\/(?:api|media|f|p|newsletter)(?:\/|$)|^\/(?:health|ready|robots\.txt|sitemap[^/]*\.xml|feed\.(?:xml|json)|openapi\.json)$/

/** The whole product in one handler: content server, public site, canvas and administration. */
export function createSite({ environment, store, assets, server: extra }: SiteParts): RunningSite {
  const { siteUrl, appId } = environment
  const apiKey = environment.apiKey ?? randomKey()
  const transport = inProcessTransport({
    siteUrl,
    fetch: async (request) => answerCreature(new URL(request.url).pathname) ?? server.fetch(request),
  })
  const engine = createEngine({
    catalogue,
    pageTypes,
    api: { host: `${siteUrl}/api`, appId, apiKey },
    transport,
    environment: environment.stage,
    visitorRights: { badge: false, embed: true },
  })
  const server = createServer({
    site: engine,
    store,
    appId,
    apiKeys: [apiKey],
    settings: {
      siteUrl,
      apiUrl: `${siteUrl}/api`,
      languages: languages.all,
      defaultLanguage: languages.initial,
      pathPatterns: { page: '/{slug}', blog: '/{slug}' },
    },
    seed: seedPages,
    seedForms: [{ id: 'contact', name: 'Contact' }],
    seedLists: [{ id: 'releases', name: 'One letter per release' }],
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
  const reader = createReader(engine, transport)
  const draw = drawPage[environment.renderer]
  const reload = environment.reload ? createReload() : undefined
  const cache = createPageCache()
  const frame = createFrame({ draw, assets, settings, reload: reload?.script })
  const sitePages = createSitePages(async () => {
    const url = `${engine.config.api.host}/openapi.json`
    return (await transport.request({ url, headers: { authorization: `Bearer ${apiKey}` } })).body
  })
  const pages = createPublicPages({ reader, draw, frame, cache, settings, siteUrl, sitePages })
  const unwatch = server.onPublicChange(cache.clear)

  async function answer(request: Request, url: URL, connection: Connection): Promise<Response> {
    const { pathname } = url
    if (pathname === '/sitemap.xml') {
      const own = sitePages.slugs.map((slug) => siteUrl + pathOf(languages.initial, slug))
      return withAddresses(await server.fetch(request, connection), own)
    }
    if (served.test(pathname)) return server.fetch(request, connection)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    if (pathname.startsWith('/assets/'))
      return (await assets.answer(request, pathname)) ?? new Response('Not found', { status: 404 })
    if (pathname === '/favicon.svg') return favicon()
    const sample = answerCreature(pathname) ?? answerTile(pathname)
    if (sample) return sample
    if (pathname === '/admin' || pathname.startsWith('/admin/')) return adminShell(assets, config)
    if (pathname === '/preview') return preview(url)
    const feed = feedLanguage(pathname)
    if (feed) return server.fetch(new Request(new URL(`/feed.xml?language=${feed}`, url), request), connection)
    return reload?.answer(pathname) ?? pages(request, url)
  }

  function preview(url: URL): Response | Promise<Response> {
    const p = url.searchParams.get('p') ?? ''
    if (isPreviewToken(p)) return previewPage(p, { reader, draw, frame, settings })
    return canvasShell(assets, config, url.searchParams.get('l') ?? languages.initial)
  }

  return {
    server,
    async fetch(request, connection) {
      const url = new URL(request.url)
      try {
        const response = await answer(request, url, connection)
        return request.method === 'HEAD' ? new Response(null, response) : response
      } catch (error) {
        console.error(error)
        const place = placeOf(url.pathname)
        return failurePage(assets, 'language' in place ? place.language : languages.initial)
      }
    },
    drain() {
      server.drain()
      reload?.close()
    },
    async close() {
      unwatch()
      await server.close()
    },
  }
}

/** `/de/feed.xml` and its like: the feed of a language at an address that works as a file, too. */
function feedLanguage(path: string): string | undefined {
  return languages.all.find(({ code }) => code !== languages.initial && path === `/${code}/feed.xml`)?.code
}

/** A key of this process alone, for its own reads, when none is configured. */
function randomKey(): string {
  const letters = () => crypto.randomUUID().replaceAll('-', '')
  return `qk_site_${letters()}${letters().slice(0, 11)}`
}
