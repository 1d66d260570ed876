import { ConfigError } from '@quoin/engine'
import { decoded } from './decoded.ts'
import { movePage } from './move-page.ts'
import { localPath, originIn, pathsIn } from './site-links.ts'

export interface SiteFile {
  readonly path: string
  readonly file: string
  readonly bytes: Uint8Array
}

/** A link to an address of the site where nothing is. */
export interface DeadLink {
  readonly path: string
  readonly status: number
  /** What leads there, or the first of them. */
  readonly from: string
}

export interface WalkOptions {
  readonly fetch: (request: Request) => Promise<Response>
  readonly siteUrl: string
  /** Paths that are walked too, whether anything leads there or not. */
  readonly unlinked?: readonly string[]
  readonly onDeadLink?: (link: DeadLink) => void
}

/** Where every walk begins. What these link to follows. */
const starts = ['/', '/sitemap.xml', '/robots.txt', '/404.html'] as const
/** What only a server can answer. */
const notFiles = /^\/(?:admin|api(?!\/openapi\.json$)|preview|f|p|newsletter)(?:[/?#]|$)/

/** Every public answer of the site, each once: what the sitemap names, whatever is linked from there, and the unlinked. */
export async function* walkSite({ fetch, siteUrl, unlinked = [], onDeadLink }: WalkOptions): AsyncGenerator<SiteFile> {
  const sitemap = await fetch(new Request(`${siteUrl}/sitemap.xml`))
  // pages name themselves by the address in the settings, which need not be the one this process was given
  const origin = originIn(await sitemap.text()) ?? new URL(siteUrl).origin
  const seen = new Set<string>([...starts, ...unlinked])
  const queue: { readonly path: string; readonly from?: string }[] = [...seen].map((path) => ({ path }))
  const walked: Walked = { pages: new Set(), moves: new Map() }
  const find = (path: string, from: string) => {
    if (seen.has(path) || notFiles.test(path)) return
    seen.add(path)
    queue.push({ path, from })
  }
  for (const { path, from } of queue) {
    const response = await fetch(new Request(siteUrl + path))
    const { status } = response
    const to = addressOfMove(response, origin)
    if (to !== undefined) {
      if (to.startsWith('/')) find(to, path)
      if (status === 301 || status === 308) walked.moves.set(path, to)
      await response.body?.cancel()
      continue
    }
    const isMissingPage = path === '/404.html'
    if (isRefused(status) && !starts.some((start) => start === path)) {
      if (from !== undefined) onDeadLink?.({ path, status, from })
      await response.body?.cancel()
      continue
    }
    if (!response.ok && !isMissingPage) throw new ConfigError('PAGE_MISSING', `"${path}" answers ${status}.`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    const type = response.headers.get('content-type') ?? ''
    if (type.startsWith('text/html')) walked.pages.add(path)
    yield { path, file: fileOf(path, type), bytes }
    if (isMissingPage) continue
    for (const found of pathsIn(type, bytes, origin)) find(found, path)
  }
  // after all pages, for what moved may be named like one, such as in capitals
  yield* moveFiles(walked, origin)
}

/** Whoever asks for it again is told the same, unlike of a server that fails or is busy. */
function isRefused(status: number): boolean {
  return status >= 400 && status < 500 && status !== 429
}

interface Walked {
  readonly pages: Set<string>
  /** What moved for good, and where to. */
  readonly moves: Map<string, string>
}

/** The path that an answer leads to, or the address of another site. */
function addressOfMove({ status, headers }: Response, origin: string): string | undefined {
  const location = headers.get('location')
  if (status < 300 || status >= 400 || location === null) return undefined
  return localPath(location, origin) ?? new URL(location, origin).href
}

function* moveFiles({ pages, moves }: Walked, origin: string): Generator<SiteFile> {
  for (const [path, to] of moves) {
    const file = fileOf(path, 'text/html')
    const leadsOn = !to.startsWith('/') || ((pages.has(to) || moves.has(to)) && file !== fileOf(to, 'text/html'))
    if (leadsOn && !path.includes('?')) yield { path, file, bytes: new TextEncoder().encode(movePage({ to, origin })) }
  }
}

/** A page is a folder with an index, so that any server of files finds it at the same address. */
function fileOf(path: string, type: string): string {
  const plain = decoded(new URL(path, 'http://file').pathname.replace(/\/$/, '')).slice(1)
  if (!type.startsWith('text/html') || plain.endsWith('.html')) return plain
  return plain === '' ? 'index.html' : `${plain}/index.html`
}
