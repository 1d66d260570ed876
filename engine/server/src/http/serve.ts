import type { z } from 'zod'
import { type Caller, standingOf } from '../auth/caller.ts'
import { type Act, permit } from '../auth/permissions.ts'
import { problem } from '../problem.ts'
import type { Answer } from './answer.ts'
import { type AskedRight, askAgain, noteRights } from './asked-rights.ts'
import { checkBody, checkMediaType, parseJson, readBytes } from './body.ts'
import type { Call, RequestContext } from './call.ts'
import { readConditions } from './conditions.ts'
import { actOnce, actOncePrepared } from './idempotency.ts'
import { schemaFor } from './limited.ts'
import { mayBeEmpty } from './may-be-empty.ts'
import { readQuery } from './query.ts'
import { ratesOf, takeRates } from './rates.ts'
import { isBrokenText, refuseBrokenText, repairPageText } from './repair-text.ts'
import type { Params, RouteSpec } from './route-spec.ts'

/** Serves one request of one route. The order of the steps is the order in which failures answer (§16). */
export async function serve<P extends string, Q extends z.ZodObject, B extends z.ZodType>(
  spec: RouteSpec<P, Q, B>,
  handle: (call: Call<P, z.output<Q>, z.output<B>>) => Promise<Answer>,
  context: RequestContext,
): Promise<Answer> {
  const { parts, request, url, address, settings } = context
  const isAdmin = spec.path.startsWith('/admin')
  if (isAdmin && !spec.beforeSetup && !(await parts.isSetUp())) throw problem('setup_required')

  // No database holds such an id, and not every database can be asked for it.
  if (!spec.match && Object.values(context.params).some(isBrokenText)) throw problem('not_found')
  const query = readQuery(url, spec.query && schemaFor(spec.query, parts.limits), {
    loose: spec.looseQuery === true,
    alsoKnown: spec.linkToken ? ['t', 'appId'] : ['appId'],
  })
  checkApp(url, parts.appId)
  const conditions = readConditions(request.headers, { ifMatch: spec.ifMatch === true, client: spec.client === true })

  const t = spec.linkToken ? url.searchParams.get('t') : null
  const caller: Caller = spec.anonymous ? { kind: 'nobody' } : await parts.authenticate(request, t ? { t } : {})
  context.seen.caller = caller
  const standing = standingOf(caller)
  const options = { openReads: !settings.requireApiKey }
  const refusal = permit(standing, spec.access, options)
  if (refusal && refusal.code !== 'forbidden') throw problem(refusal.code, caller.kind === 'key' ? keyReadsOnly : {})

  await takeRates(ratesOf(spec), { parts, caller, address, path: url.pathname })

  const read = await readBody(spec, context)
  // Only people can be told apart by the object; a link token never writes, whatever there is.
  if (refusal && (!spec.permitLater || caller.kind !== 'user')) throw forbidden(refusal)

  const permitted = (act: Act) => {
    const found = permit(standing, act, options)
    if (found) throw found.code === 'forbidden' ? forbidden(found) : problem(found.code)
  }
  const rights = noteRights(parts.policy, {
    permit: permitted,
    may: (act) => permit(standing, act, options) === undefined,
  })
  const once = (bytes: Uint8Array) => ({
    context,
    caller,
    key: conditions.idempotencyKey,
    bytes,
    rights,
    permitAgain: (asked: readonly AskedRight[]) => {
      permitted(spec.access)
      return askAgain(asked, { caller, policy: parts.policy, permit: permitted })
    },
  })
  const answer = await handle({
    parts: conditions.idempotencyKey === undefined ? parts : { ...parts, policy: rights.policy },
    request,
    connection: context.connection,
    seen: context.seen,
    url,
    requestId: context.requestId,
    address,
    caller,
    params: context.params as Params<P>, // the router has filled the names of the path
    query,
    body: read.body,
    repaired: read.repaired,
    clientId: conditions.clientId,
    ifMatch: conditions.ifMatch,
    prefer: conditions.prefer,
    settings,
    permit: (act = spec.access) => (act === spec.access ? permitted(act) : rights.permit(act)),
    may: rights.may,
    act: (run) => actOnce(run, once(read.bytes)),
    actSealed: (run) => actOnce(run, { ...once(read.bytes), sealed: true }),
    actProven: (prepare, who) => actOncePrepared(prepare, { ...once(read.bytes), sealed: true, who }),
    actPrepared: (said, prepare) => actOncePrepared(prepare, once(said)),
  })
  // The address holds a credential, so neither a cache nor the next site may learn it.
  return t ? { ...answer, headers: { ...answer.headers, ...secretAddress } } : answer
}

const secretAddress = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

/** A good key at a call for people would else be told only that it is not valid. */
const keyReadsOnly = { detail: 'API keys read published pages. Sign in for this call, by POST to admin/session.' }

function forbidden(refusal: { readonly needed?: string }) {
  return problem('forbidden', refusal.needed === undefined ? {} : { extra: { needed: refusal.needed } })
}

function checkApp(url: URL, appId: string): void {
  const asked = url.searchParams.get('appId')
  if (asked && asked !== appId) throw problem('not_found')
}

async function readBody<B extends z.ZodType>(
  route: Pick<RouteSpec<string, z.ZodObject, B>, 'method' | 'access' | 'body'>,
  context: RequestContext,
): Promise<{ readonly body: z.output<B>; readonly bytes: Uint8Array; readonly repaired: readonly string[] }> {
  const { parts, request, connection } = context
  const { limits, clock } = parts
  const { body: spec } = route
  // A route that takes no body declares its type as undefined.
  if (!spec) return { body: undefined as z.output<B>, bytes: new Uint8Array(), repaired: [] }
  // asked only of the few that come without a type or without a body
  const isOptional = () => mayBeEmpty(route, limits)
  const checkType = () => checkMediaType(request, spec.type ?? 'application/json')
  const isUntyped = !request.headers.has('content-type') && isOptional()
  if (!isUntyped) checkType()
  const depth = limits[spec.depth ?? 'jsonDepth']
  const bytes = await readBytes(
    context,
    { limit: limits[spec.limit ?? 'jsonBytes'], depth, clock, idleMs: limits.idleMs, totalMs: limits.requestMs },
    connection,
  )
  const schema = schemaFor(spec.schema, limits)
  if (bytes.length === 0 && isOptional()) return { body: checkBody(schema, {}), bytes, repaired: [] }
  // what has no type may only be nothing
  if (isUntyped) checkType()
  const json = parseJson(bytes, depth)
  if (!spec.repair) {
    refuseBrokenText(json)
    return { body: checkBody(schema, json), bytes, repaired: [] }
  }
  const { value, repaired } = repairPageText(json, spec.repair)
  return { body: checkBody(schema, value), bytes, repaired }
}
