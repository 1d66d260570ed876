import { createEngine } from '@quoin/engine'
import { stockAppearance } from '@quoin/engine/appearance'
import { type DrawFault, faultIssue } from '@quoin/kit'
import {
  answerHeaders,
  createServer,
  inProcessTransport,
  type Server,
  type ServerOptions,
  type Store,
} from '@quoin/server'
import type { ClientConfig } from '../client-config.ts'
import { demoSeed, ownSeed } from '../seed/seed.ts'
import { catalogue, pageTypes } from '../site-catalogue.ts'
import type { Assets } from './assets.ts'
import { blogViews } from './blog-address.ts'
import { blogLanguages } from './blog-languages.ts'
import { moveToChosenIcon } from './chosen-icon.ts'
import { answerCreature } from './creatures.ts'
import { editorWorker, editorWorkerPath } from './editor-worker.ts'
import type { Environment } from './environment.ts'
import { failurePage } from './failure-page.ts'
import { firstSettings } from './first-settings.ts'
import { createFrame } from './frame.ts'
import { answerTile } from './own-tiles.ts'
import { createPageCache } from './page-cache.ts'
import { createPlaces, type Places } from './places.ts'
import { keepPosts } from './post-order.ts'
import { isPreviewToken, previewPage } from './preview-page.ts'
import { createPublicPages, documentKey } from './public-pages.ts'
import { publicSettings } from './public-settings.ts'
import { createReader } from './reader.ts'
import { createReload } from './reload.ts'
import { type DrawPage, drawPage } from './render-page.tsx'
import { adminShell, canvasShell } from './shells.ts'
import { quoinIcon, type SiteIcon } from './site-icon.ts'
import { followSettings, type SiteNow } from './site-now.ts'
import { createSitePages, docsLanguage, noSitePages } from './site-pages.ts'
import { createSitePictures } from './site-pictures.ts'
import { type OwnAddresses, ownSitemap, ownSitemapPath, withAddresses } from './sitemap.ts'
import { keepSurroundings } from './surroundings.ts'
import { createVisitors } from './visitors.ts'

export interface SiteParts {
  readonly environment: Environment
  readonly store: Store
  readonly assets: Assets
  /** Ours where none is given. */
  readonly icon?: SiteIcon
  readonly server?: Partial<ServerOptions>
}

type Connection = Parameters<Server['fetch']>[1]

export interface RunningSite {
  readonly server: Server
  fetch(request: Request, connection?: Connection): Promise<Response>
  /** Documents, and public calls of the content server, that were answered before. */
  readonly again: Server['again']
  drain(): void
  close(): Promise<void>
}

/** Addresses the content server answers; everything else is the site's own. */
const served = /^\/(?:api|media|f|p|newsletter)(?:\/|$)|^\/(?:robots\.txt|sitemap[^/]*\.xml|feed\.xml)$/

/** Beside those of every server: what the site answers itself. */
const ownSlugs = ['assets', ...blogViews]

/** Of the first language it is `/feed.xml` alone. */
function isLanguageFeed({ languages, initial, pathOf }: Places, path: string): boolean {
  return languages.some(({ code }) => code !== initial && path === pathOf(code, 'feed.xml'))
}

const firstPlaces = createPlaces(firstSettings.languages, firstSettings.defaultLanguage)

/** The whole product in one handler: content server, public site, canvas and administration. */
export function createSite({ environment, store, assets, icon = quoinIcon, server: extra }: SiteParts): RunningSite {
  const { siteUrl, appId } = environment
  const isDemo = environment.content === 'demo'
  const apiKey = environment.apiKey ?? randomKey()
  const visitors = createVisitors()
  const transport = inProcessTransport({
    siteUrl,
    fetch: async (request) => answerCreature(new URL(request.url).pathname) ?? server.fetch(...visitors.named(request)),
  })
  const engine = createEngine({
    catalogue,
    pageTypes,
    api: { host: `${siteUrl}/api`, appId, apiKey },
    transport,
    environment: environment.stage,
    visitorRights: async () => {
      const { showBadge, showEmbeds } = await server.settings()
      return { badge: showBadge, embed: showEmbeds }
    },
  })
  const readOpenApi = async () => {
    const url = `${engine.config.api.host}/openapi.json`
    return (await transport.request({ url, headers: { authorization: `Bearer ${apiKey}` } })).body
  }
  const sitePages = isDemo ? createSitePages(readOpenApi) : noSitePages
  const editor = assets.entry('src/client/admin.tsx').script
  const server = createServer({
    site: engine,
    ...(editor === undefined ? {} : { editorBuild: editor }),
    store,
    appId,
    apiKeys: [apiKey],
    fixedPaths: true,
    reservedSlugs: [...ownSlugs, ...sitePages.slugs],
    siteAtRoot: true,
    settings: {
      ...(isDemo ? {} : { name: 'My site' }),
      siteUrl,
      apiUrl: `${siteUrl}/api`,
      ...firstSettings,
    },
    ...(isDemo ? demoSeed() : ownSeed()),
    ...extra,
  })
  const settings = publicSettings(environment)
  const reader = createReader(engine, transport)
  const onFault = (fault: DrawFault) => engine.emit('issue:found', faultIssue(fault))
  const draw: DrawPage = (page, options) => drawPage[environment.renderer](page, { ...options, onFault })
  const surroundings = keepSurroundings(reader)
  const posts = keepPosts(reader)
  const sitePicture = createSitePictures()
  const reload = environment.reload ? createReload() : undefined
  const cache = createPageCache()
  const frame = createFrame({ draw, assets, settings, islands: environment.islands, reload: reload?.script })
  const drawAnew = () => {
    surroundings.clear()
    posts.clear()
    cache.clear()
  }
  const { now, last } = followSettings(server.settings, { isDemo, settings, icon: icon.tag, onChange: drawAnew })
  const pages = createPublicPages({
    reader,
    around: surroundings.of,
    kept: posts,
    draw,
    frame,
    cache,
    now,
    sitePages,
  })
  const unwatch = server.onPublicChange(drawAnew)

  /** What the scripts of the editor and the canvas have to know. */
  async function clientConfig({ settings: look, appearance }: SiteNow): Promise<ClientConfig> {
    const { defaultLanguage, showEmbeds, adminOrigins, siteUrl: address } = await server.settings()
    return {
      api: '/api',
      appId,
      apiKey,
      siteUrl: address,
      settings: look,
      appearance,
      defaultLanguage,
      showEmbeds,
      adminOrigins,
      ownMapTiles: environment.tileKey !== undefined,
      hasPhotoSearch: environment.unsplashKey !== undefined,
      ...(reload ? {} : { worker: editorWorkerPath }),
    }
  }

  async function answer(request: Request, url: URL, connection: Connection): Promise<Response> {
    const { pathname } = url
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (pathname === '/sitemap.xml' && isRead)
      return withAddresses(request, await ownAddresses(await now()), (asked) => server.fetch(asked, connection))
    if (pathname === ownSitemapPath && isRead) return ownSitemap(request, await ownAddresses(await now()))
    if (served.test(pathname) && pathname !== ownSitemapPath) {
      const response = await server.fetch(request, connection)
      return isRead && hasNothingToRead(request, response) ? forReaders(await pages(request, url)) : response
    }
    if (!isRead) return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    if (pathname.startsWith('/assets/'))
      return (await assets.answer(request, pathname)) ?? new Response('Not found', { status: 404 })
    if (pathname === editorWorkerPath) return editorWorker(assets)
    // asked for by that name where no document says another: beside a feed, a file, an answer of the interface
    if (pathname === icon.path || pathname === '/favicon.ico') {
      // kept by browsers for a while: the picture of an owner may have become another one
      const { icon: chosen } = (await now()).appearance
      return chosen ? moveToChosenIcon(chosen, url) : icon.answer()
    }
    const sample = answerCreature(pathname) ?? answerTile(pathname) ?? (await sitePicture(pathname))
    if (sample) return sample
    if (pathname === '/admin' || pathname.startsWith('/admin/')) {
      const site = await now()
      return adminShell({ assets, site, config: await clientConfig(site) })
    }
    if (pathname === '/preview') return visitors.serve(request, connection, () => preview(url))
    const { places } = await now()
    if (isLanguageFeed(places, pathname)) return server.fetch(request, connection)
    return reload?.answer(pathname) ?? pages(request, url)
  }

  /** Of what is stored nowhere: pages the site writes itself, and the blog of each language that has posts. */
  async function ownAddresses({ url, places, cacheControl }: SiteNow): Promise<OwnAddresses> {
    const blogs = (await blogLanguages(reader, places)).map((code) => places.pathOf(code, 'blog'))
    const written = sitePages.slugs.map((slug) => places.pathOf(docsLanguage, slug))
    return { url, cacheControl, addresses: [...blogs, ...written].map((path) => url + path) }
  }

  async function preview(url: URL): Promise<Response> {
    const p = url.searchParams.get('p') ?? ''
    const site = await now()
    if (isPreviewToken(p))
      return previewPage(p, { reader, around: surroundings.of, draw, frame, site, now: Date.now() })
    const parts = { assets, site, config: await clientConfig(site) }
    return canvasShell(parts, url.searchParams.get('l') ?? site.places.initial)
  }

  /** While the settings cannot be read, what they were, else what the site began with. */
  function siteOrFirst(): Promise<Pick<SiteNow, 'places' | 'appearance'>> {
    return now().catch(() => last() ?? { places: firstPlaces, appearance: stockAppearance })
  }

  return {
    server,
    again: (asked, connection) => cache.again(asked, now) ?? server.again(asked, connection),
    async fetch(request, connection) {
      const url = new URL(request.url)
      try {
        const response = withHeaders(await answer(request, url, connection), last()?.url ?? siteUrl)
        return request.method === 'HEAD' ? new Response(null, response) : response
      } catch (error) {
        const hasHome = (language: string) => cache.has(documentKey(language, 'home'))
        const page = failurePage(assets, await siteOrFirst(), { path: url.pathname, error, hasHome })
        const response = withHeaders(page, last()?.url ?? siteUrl)
        if (response.status >= 500) console.error(error)
        return response
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

/**
 * Whether somebody followed a link to a file that is gone, or opened the address that a form is sent to: to them it is a
 * page that is not there. Programs, and whoever looks at the interface, read the problem as it is.
 */
function hasNothingToRead(request: Request, { status, headers }: Response): boolean {
  return (
    (status === 404 || status === 405) &&
    headers.get('content-type')?.startsWith('application/problem+json') === true &&
    request.headers.get('accept')?.includes('text/html') === true &&
    !new URL(request.url).pathname.startsWith('/api')
  )
}

/** The same address answers others in another form. */
function forReaders(page: Response): Response {
  page.headers.append('vary', 'accept')
  return page
}

/** What every answer carries, where it does not say otherwise. */
function withHeaders(response: Response, siteUrl: string): Response {
  for (const [name, value] of Object.entries(answerHeaders({ siteUrl })))
    if (!response.headers.has(name)) response.headers.set(name, value)
  return response
}

/** A key of this process alone, for its own reads, when none is configured. */
function randomKey(): string {
  const letters = () => crypto.randomUUID().replaceAll('-', '')
  return `qk_site_${letters()}${letters().slice(0, 11)}`
}
