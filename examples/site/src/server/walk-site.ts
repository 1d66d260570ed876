import { ConfigError } from '@quoin/engine'

export interface SiteFile {
  readonly path: string
  readonly file: string
  readonly bytes: Uint8Array
}

export interface WalkOptions {
  readonly fetch: (request: Request) => Promise<Response>
  readonly siteUrl: string
}

/** Where every walk begins. What these link to follows. */
const starts = ['/', '/sitemap.xml', '/robots.txt', '/404.html'] as const
/** What only a server can answer. */
const notFiles = /^\/(?:admin|api(?!\/openapi\.json$)|preview|f|p|newsletter)(?:[/?#]|$)/

/** Every public answer of the site, each once: what the sitemap names and whatever is linked from there. */
export async function* walkSite({ fetch, siteUrl }: WalkOptions): AsyncGenerator<SiteFile> {
  const queue: string[] = [...starts]
  const seen = new Set(queue)
  const find = (address: string) => {
    if (seen.has(address) || notFiles.test(address)) return
    seen.add(address)
    queue.push(address)
  }
  for (const path of queue) {
    const response = await fetch(new Request(siteUrl + path))
    const isMissingPage = path === '/404.html'
    if (response.status >= 300 && response.status < 400) {
      find(localPath(response.headers.get('location') ?? '/', siteUrl) ?? '/')
      continue
    }
    if (!response.ok && !isMissingPage) throw new ConfigError('PAGE_MISSING', `"${path}" answers ${response.status}.`)
    const bytes = new Uint8Array(await response.arrayBuffer())
    const type = response.headers.get('content-type') ?? ''
    yield { path, file: fileOf(path, type), bytes }
    if (isMissingPage) continue
    for (const address of addressesIn(type, bytes, siteUrl)) find(address)
  }
}

/** A page is a folder with an index, so that any server of files finds it at the same address. */
function fileOf(path: string, type: string): string {
  const plain = decodeURIComponent(new URL(path, 'http://file').pathname).slice(1)
  if (!type.startsWith('text/html') || plain.endsWith('.html')) return plain
  return plain === '' ? 'index.html' : `${plain}/index.html`
}

function addressesIn(type: string, bytes: Uint8Array, siteUrl: string): readonly string[] {
  const patterns = linkPatterns(type)
  if (patterns.length === 0) return []
  const text = new TextDecoder().decode(bytes)
  const found = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, address]) => address ?? ''))
  return found.flatMap((address) => localPath(address.replaceAll('&amp;', '&'), siteUrl) ?? [])
}

function linkPatterns(type: string): readonly RegExp[] {
  if (type.startsWith('text/html'))
    return [/\s(?:href|src|poster)="([^"]*)"/g, /[\s,"]([^\s,"]+) \d+(?:\.\d+)?[wx](?=[,"])/g, /import\("([^"]+)"\)/g]
  if (type.startsWith('application/xml')) return [/<loc>([^<]*)<\/loc>/g]
  if (type.startsWith('text/css')) return [/url\(["']?([^"')]+)["']?\)/g]
  if (type.startsWith('text/javascript')) return [/["'`](?:\.\/|\/assets\/)?([\w.-]+\.(?:js|css))["'`]/g]
  return []
}

/** The path of an address of this site, without its fragment; undefined for any other. */
function localPath(address: string, siteUrl: string): string | undefined {
  const plain = /^[\w.-]+\.(?:js|css|woff2?)$/.test(address) ? `/assets/${address}` : address
  if (!URL.canParse(plain, `${siteUrl}/`)) return undefined
  const url = new URL(plain, `${siteUrl}/`)
  return url.origin === new URL(siteUrl).origin && /^https?:$/.test(url.protocol)
    ? url.pathname + url.search
    : undefined
}
