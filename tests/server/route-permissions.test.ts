import { memoryBlobs, type permissions, type Role } from '@quoin/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../engine/server/src/routes/index.ts'
import { newPage } from './support/pages.ts'
import { type OwnedServer, ownedServer, ownerPassword } from './support/running-server.ts'

interface Parameter {
  readonly in: string
  readonly name: string
  readonly required?: boolean
}

interface Operation {
  readonly parameters?: readonly Parameter[]
}

let server: OwnedServer
const tokens: Partial<Record<Role | 'bare', string>> = {}
interface Described {
  readonly method: string
  readonly path: string
  /** What a bare call lacks, which answers first (§16). */
  readonly missing: readonly Parameter[]
}
let described: readonly Described[] = []

beforeAll(async () => {
  server = await ownedServer({
    blobs: memoryBlobs(),
    apiKeys: ['k'],
    limits: { admin: 100_000, transfer: 100_000, upload: 100_000 },
  })
  const none = Object.fromEntries(
    ['canCreatePage', 'canEditPageAttributes', 'canEditSeo', 'canPublish'].map((name) => [name, false]),
  )
  tokens.bare = (await server.person('editor', none)).token
  tokens.editor = (await server.person('editor')).token
  tokens.admin = (await server.person('admin')).token
  tokens.owner = server.owner
  const { paths } = (await server.call('GET', '/api/openapi.json')).json
  described = Object.entries<Readonly<Record<string, Operation>>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [] }]) => ({
      method: method.toUpperCase(),
      path,
      missing: parameters.filter((parameter) => parameter.required === true && parameter.in !== 'path'),
    })),
  )
})
afterAll(() => server.close())

const adminRoutes = () => described.filter(({ path }) => path.startsWith('/api/admin'))
const filled = (path: string) =>
  path
    .replace('{kind}', 'images')
    .replace('{env}', 'STAGING')
    .replace('{language}', 'en')
    .replaceAll(/\{\w+\}/g, 'x')
const ask = async (
  method: string,
  path: string,
  token?: string,
  missing: readonly Parameter[] = [],
  headers: Readonly<Record<string, string>> = {},
) => {
  const given = (where: string) =>
    missing
      .filter((one) => one.in === where)
      .map(({ name }) => [name, name === 'If-Match' ? '"r1"' : '11111111-1111-4111-8111-111111111111'])
  const query = new URLSearchParams(given('query'))
  const sent = {
    ...(token === undefined ? {} : { token }),
    headers: { ...headers, ...Object.fromEntries(given('header')) },
  }
  const { status, json } = await server.call(method, `${filled(path)}?${query}`, sent)
  return [`${method} ${path}`, status, json?.code]
}

/** Calls anybody may send: they are how one gets in. */
const entrances = [
  'GET /api/admin/setup',
  'POST /api/admin/setup',
  'POST /api/admin/session',
  'POST /api/admin/session/refresh',
  'DELETE /api/admin/session',
  'POST /api/admin/password/forgot',
  'POST /api/admin/password/reset',
  'POST /api/admin/invitations/accept',
  'POST /api/admin/entry_links',
]
const ofAdmins =
  /^\/api\/admin\/(?:users|invitations|custom_roles|api_keys|webhooks|deploy_hooks|app-settings|audit|system|forms|newsletter|export|jobs)(?:\/|$)/
/** What these calls cannot do without; to the others an empty body is a good one. */
const bodies: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'POST /api/admin/api_keys': { name: 'Key' },
  'POST /api/admin/custom_roles': { name: 'Writer' },
  'PATCH /api/admin/custom_roles/{id}': { name: 'Writer' },
  'PUT /api/admin/deploy_hooks/{env}': { url: 'https://deploy.example', method: 'POST' },
  'POST /api/admin/forms': { id: 'contact', name: 'Contact' },
  'POST /api/admin/invitations': { email: 'bea@example.org', role: 'editor' },
  'POST /api/admin/newsletter/lists': { id: 'news', name: 'News' },
  'POST /api/admin/webhooks': { url: 'https://hook.example', events: ['ping'] },
}
/** Of admins too, at paths where editors may do the rest. */
const purges = ['DELETE /api/admin/media/{kind}/{id}', 'DELETE /api/admin/media/trash']
const ofOwners = /^\/api\/admin\/(?:import|app)(?:\/|$)/

/** Every call there is, in the one class that lets it in: a new one has to be put into one here as well. */
const classes: Partial<Record<keyof typeof permissions, readonly string[]>> = {
  'public.read': [
    'GET /admin/events',
    'GET /app',
    'GET /app/keys',
    'GET /f/{formId}/thanks',
    'GET /feed.xml',
    'GET /health',
    'GET /media/{id}/{file}',
    'GET /media/{id}/{key}/{file}',
    'GET /openapi.json',
    'GET /ready',
    'GET /robots.txt',
    'GET /sitemap-{number}.xml',
    'GET /sitemap.xml',
    'GET /{language}/feed.xml',
  ],
  'published.read': [
    'GET /app/find_page',
    'GET /app/pages',
    'GET /app/pages/{slug}',
    'GET /app/pages/{slug}/translations/{language}',
    'GET /app/tags',
  ],
  'preview.token': ['GET /app/preview/{p}'],
  'visitor.submit': [
    'POST /f/{formId}',
    'POST /newsletter/relay',
    'GET POST /newsletter/{list}/confirm',
    'POST /newsletter/{list}/post',
    'GET /newsletter/{list}/post-json',
    'GET POST /newsletter/{list}/unsubscribe',
    'POST /p/{project}/f/{formId}',
  ],
  'account.enter': [
    'POST /admin/entry_links',
    'POST /admin/invitations/accept',
    'POST /admin/password/forgot',
    'POST /admin/password/reset',
    'DELETE POST /admin/session',
    'POST /admin/session/refresh',
    'GET POST /admin/setup',
  ],
  'account.own': [
    'GET PATCH /admin/me',
    'DELETE POST PUT /admin/me/otp',
    'PUT /admin/me/password',
    'GET /admin/session',
    'DELETE GET /admin/sessions',
    'DELETE /admin/sessions/{id}',
  ],
  'page.read': ['GET /admin/pages/{id}', 'GET /admin/pages/{id}/translations/{language}'],
  'pages.read': [
    'GET /admin/authors',
    'POST /admin/deploy',
    'GET /admin/pages',
    'GET /admin/pages/{id}/references',
    'GET /admin/pages/{id}/translations/{language}/revisions',
    'GET /admin/pages/{id}/translations/{language}/revisions/{a}/diff/{b}',
    'GET /admin/pages/{id}/translations/{language}/revisions/{n}',
    'GET /admin/schedule',
    'GET /admin/schema',
    'GET /admin/slugs',
    'GET /admin/tags',
    'GET /admin/trash/pages',
  ],
  'pages.save': [
    'PATCH PUT /admin/pages/{id}',
    'PATCH PUT /admin/pages/{id}/translations/{language}',
    'POST /admin/pages/{id}/translations/{language}/commands',
    'POST /admin/pages/{id}/translations/{language}/revisions',
    'PATCH /admin/pages/{id}/translations/{language}/revisions/{n}',
    'POST /admin/pages/{id}/translations/{language}/revisions/{n}/restore',
  ],
  'pages.attributes': ['PUT /admin/pages/{id}/translations/{language}/translated_from', 'POST /admin/pages/{id}/type'],
  'pages.create': ['POST /admin/pages', 'POST /admin/pages/{id}/duplicate', 'POST /admin/pages/{id}/translations'],
  'pages.delete': [
    'DELETE /admin/pages/{id}',
    'DELETE /admin/pages/{id}/translations/{language}',
    'POST /admin/trash/pages/{id}/restore',
  ],
  'pages.purge': ['DELETE /admin/trash/pages', 'DELETE /admin/trash/pages/{id}'],
  'pages.publish': [
    'POST /admin/pages/{id}/publish',
    'POST /admin/pages/{id}/translations/{language}/publish',
    'DELETE PUT /admin/pages/{id}/translations/{language}/schedule',
    'POST /admin/pages/{id}/translations/{language}/unpublish',
  ],
  'working.use': [
    'POST /admin/pages/{id}/translations/{language}/commit',
    'POST /admin/pages/{id}/translations/{language}/discard',
    'POST /admin/pages/{id}/translations/{language}/request_merge',
    'POST /admin/pages/{id}/translations/{language}/undo_request_merge',
  ],
  'working.approve': [
    'POST /admin/pages/{id}/translations/{language}/approve',
    'POST /admin/pages/{id}/translations/{language}/reject',
  ],
  'structure.lock': ['PUT /admin/pages/{id}/translations/{language}/structure_lock'],
  'locks.use': [
    'POST /admin/events/ticket',
    'DELETE POST PUT /admin/pages/{id}/translations/{language}/lock',
    'POST /admin/pages/{id}/translations/{language}/lock/force',
    'POST /admin/pages/{id}/translations/{language}/lock/request',
    'PUT /admin/pages/{id}/translations/{language}/lock/request/{requestId}',
    'DELETE GET POST /admin/presence',
  ],
  'previews.make': [
    'POST /admin/pages/{id}/translations/{language}/link_tokens',
    'GET POST /admin/pages/{id}/translations/{language}/preview_tokens',
    'DELETE /admin/pages/{id}/translations/{language}/preview_tokens/{tokenId}',
  ],
  'media.use': [
    'GET /admin/icons',
    'GET POST /admin/media/folders',
    'DELETE GET PATCH /admin/media/folders/{id}',
    'POST /admin/media/images/{id}/renditions',
    'POST /admin/media/move',
    'POST /admin/media/restore',
    'GET /admin/media/stock',
    'POST /admin/media/trash',
    'GET POST /admin/media/{kind}',
    'GET PATCH PUT /admin/media/{kind}/{id}',
    'GET /admin/media/{kind}/{id}/original',
    'POST /admin/media/{kind}/{id}/replace_uses',
    'GET /admin/media/{kind}/{id}/usage',
  ],
  'media.purge': ['DELETE /admin/media/trash', 'DELETE /admin/media/{kind}/{id}'],
  'stories.use': [
    'GET POST /admin/blocks/{blockType}/stories',
    'DELETE GET PATCH /admin/blocks/{blockType}/stories/{id}',
  ],
  'tags.rename': ['POST /admin/tags/rename'],
  'forms.manage': [
    'GET POST /admin/forms',
    'DELETE GET PATCH /admin/forms/{id}',
    'GET /admin/forms/{id}/submissions',
    'GET /admin/forms/{id}/submissions.csv',
    'DELETE GET PATCH /admin/forms/{id}/submissions/{sid}',
    'GET /admin/forms/{id}/submissions/{sid}/files/{number}',
    'GET POST /admin/newsletter/lists',
    'DELETE GET PATCH /admin/newsletter/lists/{id}',
    'GET /admin/newsletter/lists/{id}/subscribers',
    'GET /admin/newsletter/lists/{id}/subscribers.csv',
    'DELETE /admin/newsletter/lists/{id}/subscribers/{sid}',
  ],
  'settings.manage': [
    'GET POST /admin/api_keys',
    'DELETE GET PATCH /admin/api_keys/{id}',
    'GET PATCH /admin/app-settings',
    'GET /admin/audit',
    'GET POST /admin/custom_roles',
    'DELETE GET PATCH /admin/custom_roles/{id}',
    'GET /admin/deploy_hooks',
    'DELETE PUT /admin/deploy_hooks/{env}',
    'GET /admin/system',
    'GET POST /admin/webhooks',
    'DELETE GET PATCH /admin/webhooks/{id}',
    'GET /admin/webhooks/{id}/deliveries',
    'POST /admin/webhooks/{id}/deliveries/{did}/redeliver',
    'POST /admin/webhooks/{id}/rotate',
    'POST /admin/webhooks/{id}/test',
  ],
  'users.manage': [
    'GET POST /admin/invitations',
    'DELETE /admin/invitations/{id}',
    'GET /admin/users',
    'DELETE GET PATCH /admin/users/{id}',
    'POST /admin/users/{id}/reset_link',
  ],
  'export.run': ['POST /admin/export', 'GET /admin/export/{jobId}/archive', 'GET /admin/jobs/{jobId}'],
  'import.run': ['POST /admin/import', 'POST /admin/import/{jobId}/apply'],
  'app.delete': ['DELETE GET /admin/app', 'POST /admin/app/keep'],
}

const callsOf = (listed: string) => {
  const [path = '', ...methods] = listed.split(' ').toReversed()
  return methods.map((method) => `${method} ${path}`)
}

describe('§18 every call of the admin', () => {
  it('is in one class of the matrix, the one that it is meant to be in', () => {
    const found: Record<string, string[]> = {}
    for (const { spec } of routes) {
      found[spec.access] ??= []
      found[spec.access]?.push(`${spec.method} ${spec.path}`)
    }
    const sorted = (lists: readonly (readonly [string, readonly string[]])[]) =>
      Object.fromEntries(lists.map(([access, of]) => [access, of.toSorted()]))
    const meant = Object.entries(classes).map(([access, of]) => [access, of.flatMap(callsOf)] as const)
    expect(sorted(Object.entries(found))).toEqual(sorted(meant))
  })

  it('is there to be asked', () => {
    expect(adminRoutes().length).toBeGreaterThan(100)
  })

  it('needs a session, whoever asks: nobody, keys and cookies get 401 before anything else is looked at (H-4)', async () => {
    const { key } = (await server.admin('POST', '/api_keys', { name: 'Reader' })).json
    const credentials = { email: 'ada@example.org', password: ownerPassword, keepLoggedIn: true }
    const signedIn = await server.call('POST', '/api/admin/session', { body: credentials })
    const cookie = /^[^;]+/.exec(signedIn.headers.get('set-cookie') ?? '')?.[0] ?? ''
    for (const { method, path, missing } of adminRoutes()) {
      const name = `${method} ${path}`
      if (entrances.includes(name)) continue
      expect(await ask(method, path, undefined, missing)).toEqual([name, 401, 'unauthenticated'])
      expect(await ask(method, path, undefined, missing, { cookie })).toEqual([name, 401, 'unauthenticated'])
      for (const token of ['k', key])
        expect(await ask(method, path, token, missing)).toEqual([name, 401, 'token_invalid'])
    }
    // what the cookie is good for
    const renewed = await server.call('POST', '/api/admin/session/refresh', { body: {}, headers: { cookie } })
    expect(renewed.status).toBe(200)
  })

  it('is closed to who holds a link, but for reading the page of the link (A-9)', async () => {
    const page = await newPage(server)
    const { token } = (await page.at('POST', '/link_tokens', {})).json
    const reads = classes['page.read']?.flatMap(callsOf).map((call) => call.replace('/admin', '/api/admin'))
    for (const { method, path, missing } of adminRoutes()) {
      const name = `${method} ${path}`
      if (entrances.includes(name)) continue
      const [, status] = await ask(method, path, token, missing)
      // a body that does not fit is told before the right (§16), an object that is not there after it
      const expected = reads?.includes(name) ? [404] : method === 'GET' ? [403] : [403, 400, 415]
      expect([name, status, expected.includes(Number(status))]).toEqual([name, status, true])
    }
    expect((await page.at('GET', '', undefined, { token })).status).toBe(200)
  })

  it('refuses editors what is of admins, and admins what is of owners', async () => {
    const bodiless = adminRoutes().filter(
      ({ method, path }) => (method === 'GET' || method === 'DELETE') && !entrances.includes(`${method} ${path}`),
    )
    const managed = bodiless.filter(({ method, path }) => ofAdmins.test(path) || purges.includes(`${method} ${path}`))
    expect(managed.length).toBeGreaterThan(25)
    for (const { method, path } of managed) {
      for (const token of [tokens.bare, tokens.editor])
        expect(await ask(method, path, token)).toEqual([`${method} ${path}`, 403, 'forbidden'])
      for (const token of [tokens.admin, tokens.owner])
        expect([401, 403]).not.toContain((await ask(method, path, token))[1])
    }
    for (const { method, path } of bodiless.filter(({ path }) => ofOwners.test(path) && !path.endsWith('/app'))) {
      expect(await ask(method, path, tokens.admin)).toEqual([`${method} ${path}`, 403, 'forbidden'])
    }
  })

  it('refuses the same where something is written, however well it is asked', async () => {
    const written = adminRoutes().filter(
      ({ method, path }) => !['GET', 'DELETE'].includes(method) && !entrances.includes(`${method} ${path}`),
    )
    const send = async (method: string, path: string, token: string | undefined) => {
      const sent = { ...(token === undefined ? {} : { token }), body: bodies[`${method} ${path}`] ?? {} }
      const { status, json } = await server.call(method, filled(path), sent)
      return [`${method} ${path}`, status, json?.code]
    }
    const ofEach = [
      [ofAdmins, tokens.bare, tokens.editor],
      [ofOwners, tokens.bare, tokens.editor, tokens.admin],
    ] as const
    for (const [whose, ...refused] of ofEach) {
      const managed = written.filter(({ path }) => whose.test(path))
      expect(managed.length).toBeGreaterThan(2)
      for (const { method, path } of managed)
        for (const token of refused)
          expect(await send(method, path, token)).toEqual([`${method} ${path}`, 403, 'forbidden'])
    }
  })

  it('opens to every editor what is of everybody who edits', async () => {
    const open = [
      '/api/admin/pages',
      '/api/admin/me',
      '/api/admin/session',
      '/api/admin/sessions',
      '/api/admin/authors',
      '/api/admin/tags',
      '/api/admin/media/images',
      '/api/admin/media/folders',
      '/api/admin/icons',
      '/api/admin/schema',
      '/api/admin/blocks/title/stories',
      '/api/admin/trash/pages',
      '/api/admin/schedule',
    ]
    for (const path of open)
      expect([path, (await server.call('GET', path, { token: tokens.bare ?? '' })).status]).toEqual([path, 200])
  })
})
