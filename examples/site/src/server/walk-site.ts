import { ConfigError } from '@quoin/engine'
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
  readonly onDeadLink?: (link: DeadLink) => void
}

/** Where every walk begins. What these link to follows. */
const starts = ['/', '/sitemap.xml', '/robots.txt', '/404.html'] as const
/** What only a server can answer. */
const notFiles = /^\/(?:admin|api(?!\/openapi\.json$)|preview|f|p|newsletter)(?:[/?#]|$)/

/** Every public answer of the site, each once: what the sitemap names and whatever is linked from there. */
export async function* walkSite({ fetch, siteUrl, onDeadLink }: WalkOptions): AsyncGenerator<SiteFile> {
  const sitemap = await fetch(new Request(`${siteUrl}/sitemap.xml`))
  // pages name themselves by the address in the settings, which need not be the one this process was given
  const origin = originIn(await sitemap.text()) ?? new URL(siteUrl).origin
  const queue: { readonly path: string; readonly from?: string }[] = starts.map((path) => ({ path }))
  const seen = new Set<string>(starts)
  const find = (path: string, from: string) => {
    if (seen.has(path) || notFiles.test(path)) return
    seen.add(path)
    queue.push({ path, from })
  }
  for (const { path, from } of queue) {
    const response = await fetch(new Request(siteUrl + path))
    const { status } = response
    const location = response.headers.get('location')
    if (status >= 300 && status < 400 && location !== null) {
      const to = localPath(location, origin)
      if (to !== undefined) find(to, path)
      await response.body?.cancel()
      continue
    }
    const isMissingPage = path === '/404.html'
    if ((status === 404 || status === 410) && from !== undefined) {
      onDeadLink?.({ path, status, from })
      await response.body?.cancel()
      continue
    }
    if (!response.ok && !isMissingPage) throw new ConfigError('PAGE_MISSING', `"${path}" answers ${status}.`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    const type = response.headers.get('content-type') ?? ''
    yield { path, file: fileOf(path, type), bytes }
    if (isMissingPage) continue
    for (const found of pathsIn(type, bytes, origin)) find(found, path)
  }
}

/** A page is a folder with an index, so that any server of files finds it at the same address. */
function fileOf(path: string, type: string): string {
  const plain = decodeURIComponent(new URL(path, 'http://file').pathname).slice(1)
  if (!type.startsWith('text/html') || plain.endsWith('.html')) return plain
  return plain === '' ? 'index.html' : `${plain}/index.html`
}
