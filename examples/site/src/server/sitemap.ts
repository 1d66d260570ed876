import { createHash } from 'node:crypto'
import type { SiteNow } from './site-now.ts'

/** Beside the parts of a sitemap that is too long for one file. */
export const ownSitemapPath = '/sitemap-site.xml'

export interface OwnAddresses extends Pick<SiteNow, 'url' | 'cacheControl'> {
  /** Of pages that are no content. */
  readonly addresses: readonly string[]
}

/** The sitemap of the content server and, in it or beside its parts, the addresses of pages that are no content. */
export async function withAddresses(
  request: Request,
  own: OwnAddresses,
  ask: (request: Request) => Promise<Response>,
): Promise<Response> {
  // what the visitor has is told by a tag of ours, which the content server does not know
  const asked = new Headers(request.headers)
  asked.delete('if-none-match')
  const response = await ask(new Request(request, { headers: asked }))
  if (response.status !== 200) return response
  const [urls, file] = [urlsOf(own), `<sitemap>${location(own.url + ownSitemapPath)}</sitemap>`]
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  headers.set('etag', `"${response.headers.get('etag')?.slice(1, -1)}-${digest(urls + file)}"`)
  return unlessKnown(request, headers, async () => {
    const text = await response.text()
    return text
      .replace('</urlset>', () => `${urls}</urlset>`)
      .replace('</sitemapindex>', () => `${file}</sitemapindex>`)
  })
}

/** The addresses of pages that are no content as a file of their own. */
export function ownSitemap(request: Request, own: OwnAddresses): Promise<Response> {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urlsOf(own)}</urlset>\n`
  const headers = new Headers({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': own.cacheControl,
    etag: `"${digest(text)}"`,
  })
  return unlessKnown(request, headers, async () => text)
}

async function unlessKnown(request: Request, headers: Headers, write: () => Promise<string>): Promise<Response> {
  const known = request.headers.get('if-none-match')?.includes(headers.get('etag') ?? '') === true
  return known ? new Response(null, { status: 304, headers }) : new Response(await write(), { headers })
}

function urlsOf({ addresses }: OwnAddresses): string {
  return addresses.map((address) => `<url>${location(address)}</url>`).join('')
}

function location(address: string): string {
  return `<loc>${address.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)}</loc>`
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 27)
}
