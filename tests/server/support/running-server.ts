import { createServer, defaultRates, type Server, type ServerOptions } from '@quoin/server'
import { type FakeClock, fakeClock } from '../../support/fakes.ts'
import { migratedStore } from './migrated-store.ts'
import { site } from './site.ts'

export const startOfTests = Date.parse('2026-01-01T00:00:00.000Z')
export const ownerPassword = 'correct horse battery'

/** Limits for tests that ask more often than anybody may. */
export const withoutRates = Object.fromEntries(Object.keys(defaultRates).map((name) => [name, 1_000_000]))

export interface Reply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Whatever the answer holds; tests compare it as a whole. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
  readonly json: any
}

export interface Sent {
  readonly token?: string | undefined
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly address?: string
}

export interface RunningServer {
  readonly server: Server
  readonly clock: FakeClock
  /** Lines of the console: the link of the first run. */
  readonly printed: readonly string[]
  readonly log: readonly Readonly<Record<string, unknown>>[]
  call(method: string, path: string, sent?: Sent): Promise<Reply>
  close(): Promise<void>
}

export interface OwnedServer extends RunningServer {
  /** The owner's access token. */
  readonly owner: string
  /** Another access token of the owner: one does not outlive hours that pass in a test. */
  signIn(): Promise<string>
  /** Calls below `/api/admin` as the owner. */
  admin(method: string, path: string, body?: unknown): Promise<Reply>
  /** Makes a person by an invitation and answers the access token and the id. */
  person(
    role: 'owner' | 'admin' | 'editor',
    grants?: Readonly<Record<string, boolean>>,
  ): Promise<{ readonly token: string; readonly id: string }>
}

/** Hashing that costs nothing; the real ones have tests of their own. */
const plainPasswords = {
  hash: async (password: string) => `plain:${password}`,
  verify: async (password: string, hash: string) => ({ ok: hash === `plain:${password}`, stale: false }),
  spend: async () => {},
}

type Described = Readonly<Record<string, Readonly<Record<string, { readonly responses: Responses }>>>>
type Responses = Readonly<Record<string, { readonly description: string }>>

let described: Promise<Described> | undefined

async function describe(): Promise<Described> {
  const server = createServer({ site, store: await migratedStore(), print: () => {}, log: () => {} })
  const answer = await server.fetch(new Request('http://localhost:3000/api/openapi.json'))
  const { paths } = (await answer.json()) as { readonly paths: Described } // its shape is tested
  await server.close()
  return paths
}

/** Whatever a test is refused with is named in the description of the interface (D-2). */
async function requireNamed({ method, route, status, code }: Readonly<Record<string, unknown>>): Promise<void> {
  if (code === undefined || route === 'none') return
  described ??= describe()
  const paths = await described
  const calls = paths[`/api${route}`] ?? paths[`${route}`]
  const { responses } = calls?.[method === 'HEAD' ? 'get' : `${method}`.toLowerCase()] ?? {}
  if (responses?.[`${status}`]?.description.split(', ').includes(`${code}`)) return
  throw new Error(`${method} ${route} answered ${status} ${code}, which its description does not name.`)
}

/** A server in memory, not set up yet, with a clock that stands still. */
export async function freshServer(options: Partial<ServerOptions> = {}): Promise<RunningServer> {
  const clock = fakeClock(startOfTests)
  const printed: string[] = []
  const log: Readonly<Record<string, unknown>>[] = []
  const server = createServer({
    site,
    store: options.store ?? (await migratedStore({ clock })),
    clock,
    print: (line) => printed.push(line),
    log: (entry) => log.push(entry),
    ...options,
    auth: { passwords: plainPasswords, ...options.auth },
  })
  await server.ready
  return {
    server,
    clock,
    printed,
    log,
    close: () => server.close(),
    async call(method, path, sent = {}) {
      const headers = new Headers(sent.headers)
      if (sent.token !== undefined) headers.set('authorization', `Bearer ${sent.token}`)
      const raw = typeof sent.body === 'string' || sent.body instanceof Uint8Array || sent.body instanceof FormData
      if (sent.body !== undefined && !raw && !headers.has('content-type'))
        headers.set('content-type', 'application/json')
      const body = sent.body === undefined ? undefined : raw ? (sent.body as BodyInit) : JSON.stringify(sent.body) // checked by `raw`
      const request = new Request(`http://localhost:3000${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
      })
      const response = await server.fetch(request, { address: sent.address ?? '192.0.2.1' })
      const text = await response.text()
      const told = log.findLast(({ requestId }) => requestId === response.headers.get('x-request-id'))
      if (told) await requireNamed(told)
      const isJson = /json/.test(response.headers.get('content-type') ?? '')
      return {
        status: response.status,
        headers: response.headers,
        text,
        json: isJson && text !== '' ? JSON.parse(text) : undefined,
      }
    },
  }
}

export function setupCode(server: RunningServer): string {
  const code = /#setup=([A-Z2-9-]+)/.exec(server.printed.at(-1) ?? '')?.[1]
  if (code === undefined) throw new Error('No set-up link was printed.')
  return code
}

/** A server with an owner, ada@example.org. */
export async function ownedServer(options: Partial<ServerOptions> = {}): Promise<OwnedServer> {
  const server = await freshServer(options)
  const owner = { email: 'ada@example.org', password: ownerPassword, firstName: 'Ada', lastName: 'Moreau' }
  const made = await server.call('POST', '/api/admin/setup', { body: { code: setupCode(server), ...owner } })
  if (made.status !== 201) throw new Error(`Set-up failed: ${made.text}`)
  const token: string = made.json.authToken
  const admin: OwnedServer['admin'] = (method, path, body) => server.call(method, `/api/admin${path}`, { token, body })
  let count = 0
  return {
    ...server,
    owner: token,
    async signIn() {
      const { email, password } = owner
      return (await server.call('POST', '/api/admin/session', { body: { email, password } })).json.authToken
    },
    admin,
    async person(role, grants) {
      count += 1
      const person = { email: `person${count}@example.org`, role, ...(grants === undefined ? {} : { grants }) }
      const invitation = await admin('POST', '/invitations', person)
      const code = /#invitation=(.+)$/.exec(invitation.json.acceptUrl)?.[1]
      const accepted = await server.call('POST', '/api/admin/invitations/accept', {
        body: { token: code, password: `a password for ${count}`, firstName: `Person`, lastName: `Number ${count}` },
      })
      if (accepted.status !== 201) throw new Error(`The invitation failed: ${accepted.text}`)
      return { token: accepted.json.authToken, id: accepted.json.user.id }
    },
  }
}
