import { memoryBlobs, type Role } from '@quoin/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OwnedServer, ownedServer } from './support/running-server.ts'

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
const ask = async (method: string, path: string, token?: string, missing: readonly Parameter[] = []) => {
  const given = (where: string) =>
    missing
      .filter((one) => one.in === where)
      .map(({ name }) => [name, name === 'If-Match' ? '"r1"' : '11111111-1111-4111-8111-111111111111'])
  const query = new URLSearchParams(given('query'))
  const sent = { ...(token === undefined ? {} : { token }), headers: Object.fromEntries(given('header')) }
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

describe('§18 every call of the admin', () => {
  it('is there to be asked', () => {
    expect(adminRoutes().length).toBeGreaterThan(100)
  })

  it('needs a session, whoever asks: nobody and keys get 401 before anything else is looked at', async () => {
    for (const { method, path, missing } of adminRoutes()) {
      const name = `${method} ${path}`
      if (entrances.includes(name)) continue
      expect(await ask(method, path, undefined, missing)).toEqual([name, 401, 'unauthenticated'])
      expect(await ask(method, path, 'k', missing)).toEqual([name, 401, 'token_invalid'])
    }
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
