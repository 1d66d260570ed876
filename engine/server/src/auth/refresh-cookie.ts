import { problem } from '../problem.ts'
import type { Settings } from '../store/settings.ts'
import type { SignedIn } from './account-parts.ts'

/** With `Secure` and its prefix everywhere but on plain http at loopback, where browsers would drop it. */
function cookieShape(apiUrl: string): { readonly name: string; readonly attributes: string } {
  const { protocol, hostname, pathname } = new URL(apiUrl)
  const plain = protocol === 'http:' && /^(localhost|127(\.\d+){3}|\[::1\]|.*\.localhost)$/.test(hostname)
  const path = `Path=${pathname.replace(/\/$/, '')}/admin/session; HttpOnly; SameSite=Strict`
  return plain ? { name: 'quoin_rt', attributes: path } : { name: '__Secure-quoin_rt', attributes: `${path}; Secure` }
}

export function refreshCookie(apiUrl: string, refresh: NonNullable<SignedIn['refresh']>, now: number): string {
  const { name, attributes } = cookieShape(apiUrl)
  const age = refresh.keep ? `; Max-Age=${Math.floor((refresh.expiresAt - now) / 1000)}` : ''
  return `${name}=${refresh.token}; ${attributes}${age}`
}

export function clearedCookie(apiUrl: string): string {
  const { name, attributes } = cookieShape(apiUrl)
  return `${name}=; ${attributes}; Max-Age=0`
}

export function readRefreshCookie(request: Request, apiUrl: string): string | undefined {
  const { name } = cookieShape(apiUrl)
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  const values = pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1))
  return values.length === 1 && /^[A-Za-z0-9_-]{43}$/.test(values[0] ?? '') ? values[0] : undefined
}

/** Calls that read or set the cookie come from our own pages only (H-4). */
export function requireOwnOrigin(request: Request, settings: Settings): void {
  if (request.headers.get('sec-fetch-site') === 'cross-site') throw problem('origin_not_allowed')
  const origin = request.headers.get('origin')
  if (origin === null) return
  const allowed = [settings.siteUrl, settings.apiUrl, request.url, ...settings.adminOrigins].map(
    (address) => new URL(address).origin,
  )
  if (origin === 'null') throw problem('origin_not_allowed')
  if (!allowed.includes(origin)) throw problem('origin_not_allowed', { detail: otherAddress(origin, settings) })
}

/** Read first of all by who put a proxy in front of a site and did not tell it the address. */
function otherAddress(origin: string, { siteUrl }: Settings): string {
  return `This page is at ${origin}, and the site is set up for ${siteUrl}. Set QUOIN_SITE_URL to the address that people use, or name this one in adminOrigins.`
}
