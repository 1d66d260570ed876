import { TrieRouter } from 'hono/router/trie-router'
import { getPath, tryDecodeURIComponent } from 'hono/utils/url'
import { originsAt } from './forms/form-origins.ts'
import { type Answer, type Headers, replyProblem } from './http/answer.ts'
import { type Asked, askedOf, type ConnectionInfo, callerAddress, readRequestId } from './http/asked.ts'
import type { RequestContext } from './http/call.ts'
import { corsHeaders, preflightHeaders } from './http/cors.ts'
import { type Surface, standingHeaders } from './http/headers.ts'
import { createKeptAnswers } from './http/kept-answers.ts'
import { logEntry, type Served } from './http/log.ts'
import { respond, type Sent, toResponse } from './http/respond.ts'
import type { Route } from './http/route.ts'
import type { Parts } from './parts.ts'
import { invalid, problem } from './problem.ts'
import { asProblem } from './store/databases/as-problem.ts'
import type { Settings } from './store/settings.ts'
import type { Soon } from './time/soon.ts'

/** Answers a request; `connection` tells where it came from. */
export type Fetch = (request: Request, connection?: ConnectionInfo) => Promise<Response>

/** Answers a public read again as it was answered before, while that is right; undefined when `fetch` has to be asked. */
export type Again = (asked: Asked, connection?: ConnectionInfo) => Soon<Sent | undefined>

export interface App {
  readonly fetch: Fetch
  readonly again: Again
}

/** The routes as one fetch handler, and a way past them for what was answered before. */
export function createApp(parts: Parts, routes: readonly Route[]): App {
  const find = routeFinder(routes, parts)
  const kept = createKeptAnswers(parts)

  async function serve(request: Request, asked: Asked, connection: ConnectionInfo): Promise<Sent> {
    const began = parts.clock.now()
    const url = new URL(request.url)
    const requestId = readRequestId(asked, parts)
    const settings = await settingsNow(parts)
    const base = {
      parts,
      request,
      url,
      requestId,
      connection,
      address: callerAddress(asked, connection, parts),
      settings,
      seen: {} as RequestContext['seen'],
    }
    // As the router reads it: another spelling of an address is answered with the same headers.
    const path = getPath(request)
    const origin = request.headers.get('origin')
    const formOrigins = origin === null ? [] : await originsAt(path, parts, settings).catch(() => [])
    const { mounts } = parts
    const cors = () => ({ path, origin, mounts, settings, caller: base.seen.caller, formOrigins }) as const
    const https = settings.apiUrl.startsWith('https:')
    const surface = surfaceOf(path, parts)
    const secretAddress = url.searchParams.has('t') || path.startsWith(`${parts.mounts.api}/app/preview/`)
    const isHead = request.method === 'HEAD'
    let found: Found | undefined

    function tell(sent: Sent, about: About = {}): Sent {
      const { status, bytesOut } = sent
      const { method } = request
      const template = found?.route.spec.path ?? 'none'
      parts.log(logEntry({ ...base, ...about, method, template, status, bytesOut, ms: parts.clock.now() - began }))
      return sent
    }

    function finish(answer: Answer, about: About = {}): Sent {
      const isJson = answer.status >= 400 || isJsonBody(answer)
      const standing: Headers = {
        ...standingHeaders(surface, { isJson, https, secretAddress }),
        ...corsHeaders(cors()),
        'x-request-id': requestId,
      }
      const sent = tell(respond(answer, { standing, isHead }), { body: answer.body, ...about })
      if (answer.source && found && base.seen.caller?.kind === 'nobody') {
        kept.keep(asked, { sent, source: answer.source, settings, spec: found.route.spec, path: url.pathname })
      }
      return sent
    }

    if (request.method === 'OPTIONS') {
      const standing = standingHeaders(surface, { isJson: false, https, secretAddress })
      const answer: Answer = { status: 204, headers: preflightHeaders(cors()), body: { kind: 'none' } }
      return tell(respond(answer, { standing: { ...standing, 'x-request-id': requestId }, isHead }))
    }

    try {
      if (request.url.length > longestAddress) throw tooLong()
      found = find(request, url.pathname)
      return finish(await found.route.run({ ...base, params: found.params }))
    } catch (error) {
      const refusal = asProblem(error)
      const answer =
        found?.route.spec.refused?.(refusal, base) ?? replyProblem(refusal, { path: url.pathname, requestId })
      if (error === refusal) return finish(answer, { isRefused: true })
      return finish(answer, refusal.status >= 500 ? { fault: error } : {})
    }
  }

  return {
    again: (asked, connection = {}) => kept.again(asked, connection),
    async fetch(request, connection = {}) {
      const asked = askedOf(request)
      return toResponse((await kept.again(asked, connection)) ?? (await serve(request, asked, connection)))
    },
  }
}

/** A store that cannot be read is told by the routes that need it; the others still answer. */
async function settingsNow({ settings }: Parts): Promise<Settings> {
  try {
    return await settings.read()
  } catch {
    return settings.lastRead()
  }
}

function isJsonBody({ body }: Answer): boolean {
  return body.kind === 'json' || (body.kind !== 'none' && body.type.startsWith('application/json'))
}

const longestAddress = 8 * 1024

function tooLong() {
  return invalid({ path: '', code: 'too_long', message: `An address can have at most ${longestAddress} characters.` })
}

/** What the log says beside the answer. */
type About = Partial<Pick<Served, 'body' | 'fault' | 'isRefused'>>

interface Found {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

/** Finds the route of a request, or throws that there is none. */
function routeFinder(routes: readonly Route[], parts: Parts): (request: Request, path: string) => Found {
  const router = new TrieRouter<readonly Route[]>()
  for (const [pattern, group] of groupByPath(routes, parts)) router.add('ALL', pattern, group)
  return (request, path) => {
    const [[candidates, given] = [[], {}]] = router.match('ALL', getPath(request))[0]
    const params: Record<string, string> = {}
    for (const [name, value] of Object.entries(given)) params[name] = tryDecodeURIComponent(String(value))
    return choose(candidates, request.method, path, params) ?? refuse(parts)
  }
}

/** Routes of one address together, the more exact address first, so `/users/me` is not taken for a `/users/{id}`. */
function groupByPath(routes: readonly Route[], parts: Parts): readonly (readonly [string, readonly Route[]])[] {
  const groups = new Map<string, Route[]>()
  for (const route of routes) {
    const { path, match } = route.spec
    const prefix = (route.spec.mount ?? 'api') === 'api' ? parts.mounts.api : parts.mounts.site
    const pattern = prefix + (match ? path.replace(/\{.*$/, '*') : path.replaceAll(/\{(\w+)\}/g, ':$1'))
    groups.set(pattern, [...(groups.get(pattern) ?? []), route])
  }
  const ranked = [...groups].map((group) => ({ group, rank: exactness(group[0]) }))
  ranked.sort((a, b) => (a.rank === b.rank ? 0 : a.rank < b.rank ? 1 : -1))
  return ranked.map(({ group }) => group)
}

function exactness(pattern: string): string {
  const parts = pattern.split('/').map((part) => (part.includes(':') ? '1' : '2'))
  // A pattern that takes the rest of the path comes after all others, since it takes the path above it too.
  return (pattern.endsWith('*') ? '0' : '1') + parts.join('')
}

function choose(
  candidates: readonly Route[],
  method: string,
  path: string,
  params: Found['params'],
): Found | undefined {
  const wanted = method === 'HEAD' ? 'GET' : method
  const allowed = new Set<string>()
  for (const route of candidates) {
    const matched = route.spec.match ? route.spec.match(path) : params
    if (!matched) continue
    if (route.spec.method === wanted) return { route, params: matched }
    allowed.add(route.spec.method)
    if (route.spec.method === 'GET') allowed.add('HEAD')
  }
  if (allowed.size === 0) return undefined
  throw problem('method_not_allowed', { headers: { allow: [...allowed].sort().join(', ') } })
}

/** Told apart from a page that is missing, so that an address that begins wrongly is seen at once. */
function refuse({ mounts }: Parts): never {
  throw problem('not_found', {
    detail: `There is no call at this address. The calls of this server begin with "${mounts.api}".`,
  })
}

function surfaceOf(path: string, { mounts }: Parts): Surface {
  if (path === `${mounts.api}/admin` || path.startsWith(`${mounts.api}/admin/`)) return 'admin'
  return path.startsWith(`${mounts.api}/`) ? 'public' : 'site'
}
