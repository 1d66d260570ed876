import { readAddress } from '@quoin/engine'
import type { Caller } from '../auth/caller.ts'
import type { Settings } from '../store/settings.ts'
import type { Headers } from './answer.ts'

interface CorsRule {
  readonly origins: 'any' | 'admin'
  readonly credentials: boolean
  readonly methods: string
  readonly headers: string
  readonly exposed: string
}

const publicReads: CorsRule = {
  origins: 'any',
  credentials: false,
  methods: 'GET, HEAD',
  headers: 'Authorization, If-None-Match',
  exposed: 'ETag, x-total-count, x-page-size, Retry-After, X-Request-Id',
}

const forms: CorsRule = {
  origins: 'any',
  credentials: false,
  methods: 'POST',
  headers: 'Content-Type, Accept, Idempotency-Key, Formspree-Client, Formspree-Session-Data',
  exposed: 'Retry-After',
}

const media: CorsRule = {
  origins: 'any',
  credentials: false,
  methods: 'GET, HEAD',
  headers: 'Range',
  exposed: 'Content-Range, ETag',
}

const admin: CorsRule = {
  origins: 'admin',
  credentials: false,
  methods: 'GET, HEAD, POST, PUT, PATCH, DELETE',
  headers: 'Authorization, Content-Type, If-Match, Idempotency-Key, Prefer, Quoin-Client, Quoin-Schema, Last-Event-ID',
  exposed: 'ETag, Location, x-total-count, x-page-size, Idempotency-Replayed, Retry-After, X-Request-Id',
}

const session: CorsRule = { ...admin, credentials: true }

/** Calls that read or set the cookie of the session. */
const takingCookies = ['/admin/session', '/admin/setup', '/admin/invitations/accept']

function ruleFor(path: string, mounts: { readonly api: string; readonly site: string }): CorsRule | undefined {
  const isUnder = (prefix: string) => path === prefix || path.startsWith(`${prefix}/`)
  const isSession = takingCookies.some((calls) => isUnder(mounts.api + calls))
  if (isSession) return session
  if (isUnder(`${mounts.api}/admin`)) return admin
  if (isUnder(mounts.api)) return publicReads
  if (isUnder(`${mounts.site}/f`) || isUnder(`${mounts.site}/p`) || path === `${mounts.site}/newsletter/relay`)
    return forms
  return isUnder(`${mounts.site}/media`) ? media : undefined
}

interface CorsContext {
  readonly path: string
  readonly origin: string | null
  readonly mounts: { readonly api: string; readonly site: string }
  readonly settings: Settings
  readonly caller?: Caller | undefined
  /** The origins of the form that the path takes submissions for; none where any may send. */
  readonly formOrigins: readonly string[]
}

/** The CORS headers of an answer. An origin that is not allowed gets none (H-3). */
export function corsHeaders(context: CorsContext): Headers {
  const rule = ruleFor(context.path, context.mounts)
  if (!rule) return {}
  const allowed = allowedOrigin(rule, context)
  const vary: Headers = allowed === '*' ? {} : { vary: 'Origin' }
  if (allowed === undefined) return vary
  return {
    ...vary,
    'access-control-allow-origin': allowed,
    'access-control-expose-headers': rule.exposed,
    ...(rule.credentials ? { 'access-control-allow-credentials': 'true' } : {}),
  }
}

export function preflightHeaders(context: CorsContext): Headers {
  const headers = corsHeaders(context)
  const rule = ruleFor(context.path, context.mounts)
  if (!rule || headers['access-control-allow-origin'] === undefined) return headers
  return {
    ...headers,
    'access-control-allow-methods': rule.methods,
    'access-control-allow-headers': rule.headers,
    'access-control-max-age': '600',
  }
}

/** Origins whose pages may use the admin calls: the listed ones and the site itself. */
export function isAdminOrigin(origin: string, settings: Settings): boolean {
  return (
    settings.adminOrigins.includes(origin) ||
    origin === originOf(settings.siteUrl) ||
    origin === originOf(settings.apiUrl)
  )
}

function allowedOrigin(rule: CorsRule, context: CorsContext): string | undefined {
  const { origin, settings, caller, formOrigins } = context
  if (rule.origins === 'admin')
    return origin !== null && origin !== 'null' && isAdminOrigin(origin, settings) ? origin : undefined
  const listed = caller?.kind === 'key' ? caller.origins : formOrigins
  if (listed.length === 0) return '*'
  return origin !== null && listed.includes(origin) ? origin : undefined
}

function originOf(address: string): string | undefined {
  return readAddress(address)?.origin
}
