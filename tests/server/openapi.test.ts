import { randomUUID } from 'node:crypto'
import { webhookEvents } from '@quoin/engine/wire'
import { memoryBlobs } from '@quoin/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPage } from './support/pages.ts'
import { halves } from './support/pictures.ts'
import { type OwnedServer, ownedServer, ownerPassword } from './support/running-server.ts'

let server: OwnedServer
// biome-ignore lint/suspicious/noExplicitAny: a test looks into the document freely
let document: any
beforeAll(async () => {
  server = await ownedServer()
  const answer = await server.call('GET', '/api/openapi.json')
  expect([answer.status, server.log.at(-1)?.error]).toEqual([200, undefined])
  document = answer.json
})
afterAll(() => server.close())

test('the description is OpenAPI 3.1 and needs no credential', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths).length).toBeGreaterThan(60)
})

test('bodies and answers are described by media types (D-2)', () => {
  interface Described {
    readonly requestBody?: { readonly content: object }
    readonly responses: Readonly<Record<string, { readonly content?: object }>>
  }
  const types = Object.values<Readonly<Record<string, Described>>>(document.paths)
    .flatMap((calls) => Object.values(calls))
    .flatMap(({ requestBody, responses }) => [requestBody, ...Object.values(responses)])
    .flatMap((one) => Object.keys(one?.content ?? {}))
  expect([...new Set(types)].filter((type) => !/^[a-z*]+\/[a-z0-9.+*-]+$/.test(type))).toEqual([])
  const story = document.paths['/api/admin/blocks/{blockType}/stories'].post.requestBody.content
  expect(story['application/json'].schema.required).toEqual(['name', 'props'])
})

test('every described call exists, and every other method of its address is 405 (D-2, C-9)', async () => {
  const methods = ['get', 'post', 'put', 'patch', 'delete']
  for (const [path, item] of Object.entries<Record<string, unknown>>(document.paths)) {
    const address = path.replace('{number}', '1').replaceAll(/\{\w+\}/g, '6f1c1f0e-5b1e-4c57-9a3d-0f4f3a1d2b10')
    const known = methods.filter((method) => method in item)
    expect(known.length, path).toBeGreaterThan(0)
    for (const method of methods) {
      if (known.includes(method)) continue
      const { status, headers } = await server.call(method.toUpperCase(), address)
      expect([method, path, status]).toEqual([method, path, 405])
      const allowed = (headers.get('allow') ?? '').split(', ').map((name) => name.toLowerCase())
      for (const name of known) expect(allowed, path).toContain(name)
    }
  }
})

test('every list says in its headers how much there is (C-13)', async () => {
  const own = await ownedServer({ blobs: memoryBlobs(), apiKeys: ['k'] })
  const page = await newPage(own)
  await own.call('POST', '/api/admin/forms', { token: own.owner, body: { id: 'list', name: 'Form' } })
  await own.call('POST', '/api/admin/newsletter/lists', { token: own.owner, body: { id: 'list', name: 'News' } })
  const { json: hook } = await own.call('POST', '/api/admin/webhooks', {
    token: own.owner,
    body: { url: 'https://hooks.example/quoin', events: ['ping'] },
  })
  const { json: image } = await own.call('PUT', `/api/admin/media/images/${randomUUID()}`, {
    token: own.owner,
    body: await halves(20, 10),
  })
  const lists = Object.entries<Record<string, { responses: Record<string, { content?: unknown }> }>>(document.paths)
    .filter(([, { get }]) => /"type":"array"/.test(JSON.stringify(get?.responses['200']?.content ?? '').slice(0, 60)))
    .map(([path]) => path)
  const asked: string[] = []
  for (const path of lists) {
    const address = path
      .replace('{language}', 'en')
      .replace('/pages/{id}', `/pages/${page.id}`)
      .replace('{kind}/{id}', `images/${image.id}`)
      .replace('webhooks/{id}', `webhooks/${hook.id}`)
      .replace('{kind}', 'images')
      .replace('{blockType}', 'title')
      .replace(/\{\w+\}/, 'list')
    const headers = { 'quoin-client': '11111111-1111-4111-8111-111111111111' }
    const answer = await own.call('GET', address, { token: own.owner, headers })
    if (answer.status !== 200) continue
    asked.push(path)
    const told = [answer.headers.get('x-total-count'), answer.headers.get('x-page-size')]
    expect([path, ...told.map((number) => /^\d+$/.test(number ?? ''))]).toEqual([path, true, true])
  }
  // Nobody has set up an outside collection.
  expect(lists.filter((path) => !asked.includes(path))).toEqual(['/api/admin/media/stock'])
  await own.close()
})

test('the form of a refusal stands once, and every refusal points to it (D-2)', () => {
  expect(Object.keys(document.components.schemas.Problem.properties)).toContain('requestId')
  const refusals = Object.values<Record<string, { responses: Record<string, { content?: Record<string, unknown> }> }>>(
    document.paths,
  )
    .flatMap((calls) => Object.values(calls))
    .flatMap(({ responses }) => Object.values(responses))
    .flatMap(({ content }) => content?.['application/problem+json'] ?? [])
  expect(refusals.length).toBeGreaterThan(400)
  expect(new Set(refusals.map((one) => JSON.stringify(one)))).toEqual(
    new Set([JSON.stringify({ schema: { $ref: '#/components/schemas/Problem' } })]),
  )
})

test('what clients get stands once, under the name it has for clients in TypeScript (D-2)', () => {
  const { schemas } = document.components
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, place]) => place)
  const names = Object.keys(schemas).map((name) => `components/schemas/${name}`)
  expect(new Set(references)).toEqual(new Set(names))
  expect(JSON.stringify(document)).not.toContain('$defs')
  const answer = (path: string) => document.paths[path].get.responses['200'].content['application/json'].schema
  const named = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  expect(answer('/api/app/pages')).toEqual({ type: 'array', items: named('PublicRow') })
  expect(answer('/api/app/pages/{slug}')).toEqual(named('PublicPage'))
  expect(answer('/api/admin/pages/{id}')).toEqual(named('AdminPage'))
  expect(answer('/api/admin/session').properties.user).toEqual(named('User'))
  expect(schemas.AdminPage.properties.lock).toEqual({ anyOf: [named('Lock'), { type: 'null' }] })
  expect(schemas.AdminPage.required).toEqual(expect.arrayContaining(['rights', 'savedRevision', 'translatedFrom']))
  expect(schemas.AdminPage.required).not.toContain('category')
})

test('what webhooks are sent is described: its body, its headers and what is made of the answer (D-2, S-4, S-5)', () => {
  expect(Object.keys(document.webhooks)).toEqual(webhookEvents)
  const { operationId, parameters, requestBody, responses } = document.webhooks['page.published'].post
  expect(operationId).toBe('onPagePublished')
  expect(parameters.map((one: Parameter) => [one.in, one.name, one.required])).toEqual([
    ['header', 'webhook-id', true],
    ['header', 'webhook-timestamp', true],
    ['header', 'webhook-signature', true],
  ])
  const { properties, required } = requestBody.content['application/json'].schema
  expect(required).toEqual(['id', 'type', 'at', 'appId', 'data'])
  expect(properties.type).toEqual({ type: 'string', const: 'page.published' })
  expect(properties.data.anyOf[0]).toEqual({ $ref: '#/components/schemas/PublicRow' })
  expect(Object.keys(responses)).toEqual(['410', '2XX'])
})

test('what a call may be refused with is named at the status (D-2)', () => {
  const publish = document.paths['/api/admin/pages/{id}/translations/{language}/publish'].post.responses
  expect(publish['422'].description).toBe('publish_blocked')
  expect(publish['409'].description).toContain('working_copy_exists')
  expect(publish['412'].description).toBe('revision_mismatch')
  expect(publish['428'].description).toBe('revision_required')
})

interface Parameter {
  readonly in: string
  readonly name: string
  readonly required: boolean
  readonly description?: string
  readonly schema: { readonly enum?: readonly string[] }
}

function parametersOf(path: string, method: string): readonly Parameter[] {
  return document.paths[path][method].parameters ?? []
}

test('every parameter says what it means (D-2)', () => {
  const silent = Object.entries<object>(document.paths).flatMap(([path, calls]) =>
    Object.keys(calls).flatMap((method) =>
      parametersOf(path, method)
        .filter(({ description }) => !description)
        .map(({ name }) => `${method} ${path} ${name}`),
    ),
  )
  expect(silent).toEqual([])
  const sorts = ['/api/app/pages', '/api/admin/pages'].map(
    (path) => parametersOf(path, 'get').find(({ name }) => name === 'sort')?.description,
  )
  expect(sorts.map((words) => words?.startsWith('createdAt, publishedAt'))).toEqual([true, true])
})

test('the trash says which of its rows stand for a page, and what is deleted for good without a language (D-2, G-12)', () => {
  const listed = document.paths['/api/admin/trash/pages'].get.responses['200'].content['application/json'].schema
  expect(listed.items).toEqual({ $ref: '#/components/schemas/TrashedRow' })
  const { TrashedRow, PersonName } = document.components.schemas
  const { deletedAt, deletedBy, withPage } = TrashedRow.properties
  expect(deletedAt).toBeDefined()
  expect(deletedBy).toEqual({ anyOf: [{ $ref: '#/components/schemas/PersonName' }, { type: 'null' }] })
  expect(PersonName.required).toEqual(['id', 'firstName', 'lastName'])
  expect(withPage).toEqual({
    type: 'boolean',
    description: 'true: the row stands for all translations that went with their page; false: for one that went alone',
  })
  const asked = parametersOf('/api/admin/trash/pages/{id}', 'delete').find((one) => one.name === 'language')
  expect(asked?.description).toBe(
    'The language of a translation that went alone; when left out, all that went with the page',
  )
})

test('fields of which some are merged and others replaced say which (D-2)', () => {
  const { requestBody } = document.paths['/api/admin/media/{kind}/{id}'].patch
  const { alts, tags } = requestBody.content['application/json'].schema.properties
  expect([alts.description, tags.description]).toEqual([
    'Alternative texts by language. A language not named keeps its text; an empty one removes it.',
    'All its tags, in place of those it has: of two who send them at once, the last counts.',
  ])
})

test('parameters with few values name them, and what may be left out is not required (D-2)', () => {
  const query = (path: string, method: string, name: string) => {
    const found = parametersOf(path, method).find((one) => one.in === 'query' && one.name === name)
    return [found?.required, found?.schema.enum]
  }
  expect(query('/api/admin/tags', 'get', 'uses')).toEqual([false, ['true', 'false']])
  expect(query('/api/admin/pages/{id}', 'patch', 'merge')).toEqual([false, ['blocks']])
  expect(query('/api/admin/pages', 'get', 'status')).toEqual([false, ['DRAFT', 'PUBLISHED', 'SCHEDULED']])
  expect(query('/api/admin/slugs', 'get', 'slug')).toEqual([true, undefined])
})

test('a body of which all may be left out is not required, but where anybody may call (D-2, C-2)', () => {
  const isRequired = (path: string) => document.paths[path].post.requestBody.required
  expect(isRequired('/api/admin/pages/{id}/translations/{language}/publish')).toBe(false)
  expect(isRequired('/api/admin/pages/{id}/translations/{language}/reject')).toBe(true)
  expect(isRequired('/api/admin/session/refresh')).toBe(true)
})

test('a call says whether a key opens it or a person has to sign in, and how it is asked for what is new (D-2)', () => {
  expect(Object.keys(document.components.securitySchemes)).toEqual(['apiKey', 'session', 'ticket'])
  expect(document.paths['/api/app/pages'].get.security).toEqual([{ apiKey: [] }, { session: [] }])
  expect(document.paths['/api/admin/pages'].get.security).toEqual([{ session: [] }])
  expect(document.paths['/api/admin/session'].post.security).toEqual([])
  expect(document.paths['/api/admin/events'].get.security).toEqual([{ session: [] }, { ticket: [] }])
  expect(document.paths['/api/app/preview/{p}'].get.security).toEqual([{}, { session: [] }])
  const names = parametersOf('/api/app/pages/{slug}', 'get').map(({ name }) => name)
  expect(names).toEqual(['slug', 'If-None-Match'])
})

test('what is read and written says what it is, so that clients made from the description have types (D-2)', () => {
  const open = (schema: unknown, at = ''): readonly string[] => {
    if (typeof schema !== 'object' || schema === null) return []
    if (!Array.isArray(schema) && Object.keys(schema).length === 0) return [at]
    const parts = Object.entries(schema).filter(([name]) => name !== 'additionalProperties')
    return parts.flatMap(([name, part]) => open(part, `${at}/${name}`))
  }
  const openIn = (path: string, method: string) => {
    const { requestBody, responses } = document.paths[path][method]
    const bodies = [requestBody, responses['200'] ?? responses['201']]
    return bodies.flatMap((body) => open(body?.content['application/json'].schema ?? true))
  }
  expect(openIn('/api/admin/app-settings', 'patch')).toEqual([])
  expect(openIn('/api/admin/session', 'post')).toEqual([])
  expect(openIn('/api/admin/forms', 'post')).toEqual([])
  expect(openIn('/api/admin/pages', 'post')).toEqual([])
  // what a command did is told by the command
  expect(openIn('/api/admin/pages/{id}/translations/{language}/commands', 'post')).toEqual([
    '/properties/results/items',
  ])
  const { items } =
    document.paths['/api/admin/pages'].post.requestBody.content['application/json'].schema.properties.content
  expect([items.type, items.required]).toEqual(['object', ['id', 'type', 'props']])
  const { appearance } =
    document.paths['/api/admin/app-settings'].get.responses['200'].content['application/json'].schema.properties
  // without this, generators take it for an object that is empty
  expect(appearance.properties.icon.anyOf[0].additionalProperties).toEqual({})
})

interface Call {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly responses: Readonly<Record<string, { readonly headers?: object }>>
}

test('every call has a name of its own that stays, and stands with its like (D-2)', () => {
  const calls = Object.values<Record<string, Call>>(document.paths).flatMap((item) => Object.values(item))
  const names = calls.map(({ operationId }) => operationId)
  expect(names.filter((name) => !/^[a-z][A-Za-z0-9]+$/.test(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  const [find, change, media] = [
    document.paths['/api/app/find_page'].get,
    document.paths['/api/admin/pages/{id}/translations/{language}'].patch,
    document.paths['/media/{id}/{file}'].get,
  ]
  expect([find, change, media].map(({ operationId, tags }) => [operationId, tags])).toEqual([
    ['getAppFindPage', ['app']],
    ['patchAdminPagesByIdTranslationsByLanguage', ['pages']],
    ['getMediaByIdByFile', ['site']],
  ])
  expect(calls.filter(({ tags }) => tags.length !== 1)).toEqual([])
})

test('a call says where it answers an ETag, takes Prefer, and takes a token in its address (D-2, C-10, C-12, A-9)', () => {
  const doc = '/api/admin/pages/{id}/translations/{language}'
  const tagged = (path: string, method: string, status: string) =>
    Object.keys((document.paths[path][method] as Call).responses[status]?.headers ?? {})
  const takes = (path: string, method: string, name: string) =>
    parametersOf(path, method).some((one) => one.name === name && !one.required)
  expect(tagged(doc, 'get', '200')).toEqual(['ETag'])
  expect(tagged(doc, 'put', '200')).toEqual(['ETag', 'Idempotency-Replayed'])
  expect(tagged(`${doc}/publish`, 'post', '200')).toEqual(['ETag', 'Idempotency-Replayed'])
  expect(tagged('/api/admin/pages', 'post', '201')).toEqual(['ETag', 'Location', 'Idempotency-Replayed'])
  expect(tagged('/api/admin/app-settings', 'get', '200')).toEqual(['ETag'])
  expect(tagged('/api/app/pages', 'get', '200')).toEqual(['ETag', 'x-total-count', 'x-page-size', 'Cache-Tag'])
  expect(tagged('/api/app/pages', 'get', '304')).toEqual(['ETag', 'Cache-Tag'])
  expect(tagged('/api/admin/users', 'get', '200')).not.toContain('ETag')
  expect([takes(doc, 'put', 'Prefer'), takes(`${doc}/publish`, 'post', 'Prefer')]).toEqual([true, true])
  expect([takes(doc, 'get', 'Prefer'), takes('/api/admin/pages', 'post', 'Prefer')]).toEqual([false, false])
  const withToken = Object.keys(document.paths).filter((path) => document.paths[path].get && takes(path, 'get', 't'))
  expect(withToken).toEqual(['/api/admin/pages', '/api/admin/pages/{id}', doc, '/api/app/preview/{p}'])
})

test('what answers an ETag is what is said to (D-2)', async () => {
  const own = await ownedServer({ apiKeys: ['k'] })
  const page = await newPage(own, { slug: 'home' })
  await own.call('POST', `/api/admin/pages/${page.id}/translations/en/publish`, {
    token: own.owner,
    body: {},
    headers: { 'if-match': '"r1"' },
  })
  const wrong: string[] = []
  let asked = 0
  for (const [path, { get }] of Object.entries<Record<string, Call>>(document.paths)) {
    if (!get || path.endsWith('/events')) continue
    const address = path
      .replace('{language}', 'en')
      .replace(/\{(id|p)\}/, page.id)
      .replace('{slug}', 'home')
      .replace('{kind}', 'images')
      .replace(/\{\w+\}/g, '1')
    const query = path.endsWith('find_page') ? `?pageId=${page.id}` : ''
    const { status, headers } = await own.call('GET', `${address}${query}`, { token: own.owner })
    const said = 'ETag' in (get.responses['200']?.headers ?? {})
    asked += status === 200 ? 1 : 0
    if (status === 200 && headers.has('etag') !== said) wrong.push(path)
  }
  expect(wrong).toEqual([])
  expect(asked).toBeGreaterThan(30)
  await own.close()
})

test('the form and the headers of an answer are those that are described (D-2)', async () => {
  const own = await ownedServer({ apiKeys: ['k'] })
  const page = await newPage(own)
  await page.at('PUT', '', { name: 'Other' })
  await own.call('POST', '/api/admin/forms', {
    token: own.owner,
    body: { id: 'contact', name: 'Contact', active: false },
  })
  const doc = '/api/admin/pages/{id}/translations/{language}'
  const csv = '/api/admin/forms/{id}/submissions.csv'
  const body = { type: 'page', name: 'New' }
  const answers = [
    ['post', '/api/admin/pages', await own.call('POST', '/api/admin/pages', { token: own.owner, body })],
    ['get', '/api/admin/pages', await own.call('GET', '/api/admin/pages', { token: own.owner })],
    ['get', '/api/admin/pages', await own.call('GET', '/api/admin/pages')],
    ['put', doc, await page.at('PUT', '', { name: 'Third' }, { headers: { 'if-match': '"r1"' } })],
    ['get', `${doc}/revisions/{a}/diff/{b}`, await page.at('GET', '/revisions/1/diff/2')],
    ['get', '/api/openapi.json', await own.call('GET', '/api/openapi.json')],
    [
      'post',
      '/f/{formId}',
      await own.call('POST', '/f/contact', { body: {}, headers: { accept: 'application/json' } }),
    ],
    ['post', '/f/{formId}', await own.call('POST', '/f/none', { body: {}, headers: { accept: 'application/json' } })],
    ['post', '/f/{formId}', await own.call('POST', '/f/none', { body: {}, headers: { accept: 'text/html' } })],
    ['get', '/newsletter/{list}/post-json', await own.call('GET', '/newsletter/news/post-json?EMAIL=a@b.org')],
    ['get', '/newsletter/{list}/post-json', await own.call('GET', '/newsletter/news/post-json?EMAIL=a@b.org&c=f')],
    ['post', '/newsletter/{list}/confirm', await own.call('POST', '/newsletter/news/confirm')],
    ['post', '/newsletter/{list}/unsubscribe', await own.call('POST', '/newsletter/news/unsubscribe')],
    ['get', '/api/app/pages', await own.call('GET', '/api/app/pages', { token: 'k' })],
    ['get', '/robots.txt', await own.call('GET', '/robots.txt')],
    ['get', csv, await own.call('GET', csv.replace('{id}', 'contact'), { token: own.owner })],
    [
      'post',
      '/api/admin/session',
      await own.call('POST', '/api/admin/session', { body: { email: 'ada@example.org', password: ownerPassword } }),
    ],
  ] as const
  const telling = [
    ...['location', 'etag', 'x-total-count', 'x-page-size', 'www-authenticate', 'retry-after'],
    ...['accept-ranges', 'cache-tag', 'content-disposition', 'content-range', 'set-cookie'],
  ]
  for (const [method, path, { status, headers }] of answers) {
    const { headers: names = {}, content = {} } = document.paths[path][method].responses[status]
    const told = Object.keys(names).map((name) => name.toLowerCase())
    const [type] = (headers.get('content-type') ?? '').split(';')
    expect([path, status, Object.keys(content).includes(type ?? '')]).toEqual([path, status, true])
    expect(telling.filter((name) => headers.has(name) && !told.includes(name))).toEqual([])
  }
  const { 415: foreign, 503: away } = document.paths['/newsletter/{list}/post'].post.responses
  expect(Object.keys(away.content)).toEqual(['text/html'])
  expect(Object.keys(foreign.content)).toEqual(['application/problem+json'])
  await own.close()
})
