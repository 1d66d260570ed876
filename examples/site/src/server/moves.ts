import { answerHeaders } from '@quoin/server'
import type { Drawn } from './page-cache.ts'
import type { SiteNow } from './site-now.ts'

export function encodedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** Where it leads, if it is a move. */
export function moveOf(drawn: Drawn | undefined): string | undefined {
  return drawn?.status === 308 ? drawn.headers.location : undefined
}

export function drawnMove(site: SiteNow, location: string): Drawn {
  return { status: 308, headers: moveHeaders(site, location), text: '' }
}

export function moved(site: SiteNow, to: string): Response {
  return new Response(null, { status: 308, headers: moveHeaders(site, to) })
}

/** Left to itself, a browser keeps a permanent move for good, and would never see the page come back or another take its place. */
function moveHeaders({ url, cacheControl }: SiteNow, location: string): Readonly<Record<string, string>> {
  return { ...answerHeaders({ siteUrl: url }), location, 'cache-control': cacheControl }
}
