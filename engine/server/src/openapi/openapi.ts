import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import type { Json, JsonObject } from '@quoin/engine'
import { type WebhookEvent, webhookEvents } from '@quoin/engine/wire'
import { z } from 'zod'
import { permissions } from '../auth/permissions.ts'
import { schemaFor } from '../http/limited.ts'
import { mayBeEmpty } from '../http/may-be-empty.ts'
import {
  answerWords,
  headerWords,
  otherAnswerWords,
  pathWords,
  queryWords,
  webhookWords,
} from '../http/parameter-words.ts'
import type { Route } from '../http/route.ts'
import type { AnswerSpec, Credential } from '../http/route-spec.ts'
import type { Limits } from '../limits/limits.ts'
import { type ProblemCode, problemStatus } from '../problem.ts'
import { withNamedSchemas } from './named-schemas.ts'
import { webhookBody, webhookData } from './webhook-data.ts'

type Spec = Route['spec']

const problemSchema = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.number(),
    code: z.string(),
    detail: z.string().optional(),
    instance: z.string(),
    requestId: z.string(),
  })
  .meta({ id: 'Problem' })

interface About {
  readonly title: string
  /** Where the routes of the interface and of the site are mounted. */
  readonly api: string
  readonly site: string
  readonly limits: Limits
}

const aboutAll =
  'Pages, media, people, forms and newsletter of one site. Every answer has the headers Quoin-Api, the version of this interface, and X-Request-Id, by which the log of the server knows the call.'

/** The description of every route, made from the schemas that check its requests (§13). */
export function openApiDocument(routes: readonly Route[], about: About): Json {
  const app = new OpenAPIHono()
  const registry = app.openAPIRegistry
  for (const [name, scheme] of Object.entries(schemes)) registry.registerComponent('securitySchemes', name, scheme)
  for (const { spec } of routes) registry.registerPath(describe(spec, about))
  for (const event of webhookEvents) registry.registerWebhook(describeEvent(event))
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: about.title, version: '1', description: aboutAll },
  })
  return withNamedSchemas(document as unknown as JsonObject) // the generator makes plain JSON
}

const schemes = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'A key for reading published pages, created under Settings or given to the server',
  },
  session: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The `authToken` that `POST /admin/session` answers; it lives for minutes, and `session/refresh` gives the next',
  },
  ticket: {
    type: 'apiKey',
    in: 'query',
    name: 'ticket',
    description: 'The answer of `POST /admin/events/ticket`, good for one stream',
  },
} as const satisfies Record<Exclude<Credential, 'none'>, object>

/** An empty list says that nothing is asked for. */
function securityOf({ access, credentials }: Spec): Pick<RouteConfig, 'security'> {
  const [nobody, key] = permissions[access]
  const usual: readonly Credential[] = nobody === true ? [] : key === true ? ['apiKey', 'session'] : ['session']
  return { security: (credentials ?? usual).map((name) => (name === 'none' ? {} : { [name]: [] })) }
}

function describe(spec: Spec, about: About): RouteConfig {
  const names = [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const params = z.object(Object.fromEntries(names.map((name) => [name, said(z.string(), pathWords[name])])))
  return {
    method: methodOf(spec),
    path: `${spec.mount === 'site' ? about.site : about.api}${spec.path}`,
    operationId: operationOf(spec),
    tags: [tagOf(spec)],
    summary: spec.summary,
    ...securityOf(spec),
    request: {
      ...(names.length > 0 ? { params } : {}),
      ...(spec.query || spec.linkToken ? { query: inputOf(queryOf(spec, about.limits)) } : {}),
      headers: z.object(headersOf(spec)),
      ...bodyOf(spec, about.limits),
    },
    responses: { ...answersOf(spec), ...problemsOf(spec) },
  }
}

/** What the server sends to a webhook that listens to the event. */
function describeEvent(event: WebhookEvent): RouteConfig {
  return {
    method: 'post',
    path: event,
    operationId: `on-${event}`.replace(/[-.](\w)/g, (_, letter: string) => letter.toUpperCase()),
    tags: ['webhooks'],
    summary: webhookData[event].summary,
    security: [],
    request: {
      headers: z.object({
        'webhook-id': said(z.string(), webhookWords.id),
        'webhook-timestamp': said(z.string(), webhookWords.timestamp),
        'webhook-signature': said(z.string(), webhookWords.signature),
      }),
      body: { required: true, content: { 'application/json': { schema: jsonSchemaOf(webhookBody(event), 'output') } } },
    },
    responses: { '2XX': { description: webhookWords.taken }, 410: { description: webhookWords.gone } },
  }
}

/** `getAdminPagesById`: of method and path alone, wherever the routes are mounted. */
function operationOf({ method, path }: Spec): string {
  const words = path.replaceAll('{', 'by-').match(/[A-Za-z0-9]+/g) ?? []
  return [method.toLowerCase(), ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('')
}

/** What the administration works on; elsewhere what calls are for. */
function tagOf({ path, mount }: Spec): string {
  const [first = '', second = ''] = path.split('/').slice(1)
  if (first === 'admin') return second
  if (mount === 'site') return 'site'
  return first === 'app' ? 'app' : 'server'
}

function queryOf({ query, linkToken }: Spec, limits: Limits): z.ZodObject {
  const listed = query ? schemaFor(query, limits) : z.object({})
  return linkToken ? listed.extend({ t: z.string().optional() }) : listed
}

function methodOf({ method }: Spec): RouteConfig['method'] {
  switch (method) {
    case 'GET':
      return 'get'
    case 'POST':
      return 'post'
    case 'PUT':
      return 'put'
    case 'PATCH':
      return 'patch'
    case 'DELETE':
      return 'delete'
  }
}

/** Parameters are texts in the address, whatever they are read as. */
function inputOf(query: z.ZodObject): z.ZodObject {
  const fields = Object.entries(query.shape).map(([name, field]: readonly [string, z.ZodType]) => {
    const { enum: values, const: only } = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' })
    const taken = (values ?? (only === undefined ? [] : [only])).map(String)
    const text = taken.length > 0 ? z.enum(taken) : z.string()
    const input = field.safeParse(undefined).success ? text.optional() : text
    return [name, said(input, field.description ?? queryWords[name])]
  })
  return z.object(Object.fromEntries(fields))
}

function headersOf(spec: Spec): Record<string, z.ZodType> {
  return {
    ...(spec.ifMatch ? { 'If-Match': said(z.string(), headerWords.ifMatch) } : {}),
    ...(spec.answers[304] ? { 'If-None-Match': said(z.string().optional(), headerWords.ifNoneMatch) } : {}),
    ...(spec.answers[200]?.prefer ? { Prefer: said(z.string().optional(), headerWords.prefer) } : {}),
    ...(spec.client ? { 'Quoin-Client': said(z.uuid(), headerWords.clientId) } : {}),
    ...(spec.method === 'GET' ? {} : { 'Idempotency-Key': said(z.string().optional(), headerWords.idempotencyKey) }),
  }
}

function said(schema: z.ZodType, words: string | undefined): z.ZodType {
  return words === undefined ? schema : schema.describe(words)
}

function bodyOf(spec: Spec, limits: Limits): Pick<NonNullable<RouteConfig['request']>, 'body'> {
  if (spec.rawBody) {
    const { description, types } = spec.rawBody
    const content = Object.entries(types).map(([type, schema]) => [
      type,
      { schema: schema ? jsonSchemaOf(schema, 'input') : ({ type: 'string', format: 'binary' } as const) },
    ])
    return { body: { description, required: true, content: Object.fromEntries(content) } }
  }
  if (!spec.body) return {}
  return {
    body: {
      required: !mayBeEmpty(spec, limits),
      content: {
        [spec.body.type ?? 'application/json']: { schema: jsonSchemaOf(schemaFor(spec.body.schema, limits), 'input') },
      },
    },
  }
}

function answersOf({ answers, method }: Spec): RouteConfig['responses'] {
  const entries = Object.entries(answers).map(([status, answer]) => {
    const headers = {
      ...(answer.etag ? { ETag: said(z.string(), answerWords.etag) } : {}),
      ...(answer.location || redirects.has(status) ? { Location: said(z.string(), answerWords.location) } : {}),
      ...(answer.schema instanceof z.ZodArray ? listHeaders : {}),
      ...Object.fromEntries((answer.headers ?? []).map((name) => [name, otherHeader(name)])),
      ...(method !== 'GET' && status.startsWith('2') ? replayHeaders : {}),
    }
    return [status, { description: answer.description, ...withHeaders(headers), ...contentOf(answer) }]
  })
  return Object.fromEntries(entries)
}

function otherHeader(name: keyof typeof otherAnswerWords): z.ZodType {
  return said(z.string().optional(), otherAnswerWords[name])
}

const redirects: ReadonlySet<string> = new Set(['303', '308'])

const listHeaders = {
  'x-total-count': said(z.string(), answerWords.totalCount),
  'x-page-size': said(z.string(), answerWords.pageSize),
}

const replayHeaders = { 'Idempotency-Replayed': said(z.string().optional(), answerWords.replayed) }

function withHeaders(headers: Record<string, z.ZodType>): { readonly headers?: z.ZodObject } {
  return Object.keys(headers).length > 0 ? { headers: z.object(headers) } : {}
}

function contentOf({ schema, type, orType }: Pick<AnswerSpec, 'schema' | 'type' | 'orType'>): {
  readonly content?: NonNullable<MediaType>
} {
  const form = schema ? jsonSchemaOf(schema, 'output') : plainText
  const first = type ?? (schema ? 'application/json' : undefined)
  if (first === undefined) return {}
  return {
    content: { [first]: { schema: form }, ...(orType === undefined ? {} : { [orType]: { schema: plainText } }) },
  }
}

const plainText = { type: 'string' } as const

type MediaType = Extract<RouteConfig['responses'][string], { readonly content?: unknown }>['content']
type JsonSchema = Extract<NonNullable<MediaType>[string], { readonly schema: unknown }>['schema']

/** What a schema takes or gives, as JSON Schema. What has no such form, like a custom check, is left open. */
function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest as JsonSchema // OpenAPI 3.1 takes JSON Schema as it is
}

/** One answer for each status, naming the codes that may stand in it. */
function problemsOf(spec: Spec): RouteConfig['responses'] {
  const byStatus = new Map<number, Set<ProblemCode>>()
  for (const refusal of refusalsOf(spec)) {
    const [code, status] = typeof refusal === 'string' ? [refusal, problemStatus(refusal)] : refusal
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code))
  }
  const entries = [...byStatus]
    .filter(([status]) => spec.answers[status] === undefined)
    .map(([status, codes]) => [
      status,
      {
        description: [...codes].sort().join(', '),
        ...withHeaders(problemHeaders[status] ?? {}),
        ...refusalOf(spec, status),
      },
    ])
  return Object.fromEntries(entries)
}

function refusalOf({ refusal }: Spec, status: number): ReturnType<typeof contentOf> {
  if (refusal && status >= (refusal.from ?? 0)) return contentOf(refusal)
  return contentOf({ schema: problemSchema, type: 'application/problem+json' })
}

const retryHeaders = { 'Retry-After': said(z.string().optional(), answerWords.retryAfter) }

const problemHeaders: Readonly<Record<number, Record<string, z.ZodType>>> = {
  401: { 'WWW-Authenticate': said(z.string().optional(), answerWords.authenticate) },
  409: retryHeaders,
  412: { ETag: said(z.string().optional(), answerWords.currentEtag) },
  416: { 'Content-Range': otherHeader('Content-Range') },
  429: retryHeaders,
  503: retryHeaders,
}

/** What can go wrong by what the route declares, and what it names itself. */
function refusalsOf(spec: Spec): NonNullable<Spec['problems']> {
  const isAdmin = spec.path.startsWith('/admin')
  const isOpen = permissions[spec.access].every((cell) => cell === true)
  return [
    'validation',
    'token_invalid',
    'token_expired',
    'session_revoked',
    'not_found',
    'rate_limited',
    'internal',
    'not_ready',
    ...(spec.looseQuery ? [] : (['unknown_parameter'] as const)),
    ...(isOpen ? [] : (['unauthenticated', 'forbidden'] as const)),
    ...(isAdmin && !spec.beforeSetup ? (['setup_required'] as const) : []),
    ...(spec.body ? bodyCodes : []),
    ...(spec.rawBody ? (['encoding_unsupported'] as const) : []),
    ...(spec.method === 'GET' ? [] : writeCodes),
    ...(spec.ifMatch ? (['revision_required', 'revision_mismatch'] as const) : []),
    ...(spec.problems ?? []),
  ]
}

const bodyCodes = [
  'invalid_json',
  'unknown_field',
  'forbidden_key',
  'unsupported_type',
  'encoding_unsupported',
  'too_large',
  'timeout',
] as const

const writeCodes = ['idempotency_mismatch', 'idempotency_in_progress', 'storage_full', 'read_only'] as const
