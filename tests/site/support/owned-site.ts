import { expect } from 'vitest'
import type { RunningSite, SiteParts } from '../../../examples/site/src/server/site.ts'
import { siteInMemory } from './site-in-memory.ts'

export const base = 'http://localhost:3000'

export interface OwnedSite {
  readonly site: RunningSite
  /** A call of the owner that has to succeed. */
  admin(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>
  changeSettings(settings: Readonly<Record<string, unknown>>): Promise<void>
  get(path: string): Promise<Response>
  close(): Promise<void>
}

/** The site in memory with its owner signed in. */
export async function ownedSite(
  variables: Readonly<Record<string, string>> = {},
  server: SiteParts['server'] = {},
): Promise<OwnedSite> {
  let printed = ''
  let authorization = ''
  const site = await siteInMemory(variables, {
    ...server,
    print: (line) => {
      printed = line
    },
  })
  async function admin(...[method, path, body, headers = {}]: Parameters<OwnedSite['admin']>) {
    const answer = await site.fetch(
      new Request(`${base}/api/admin${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...(authorization && { authorization }), ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
    expect([path, answer.ok]).toEqual([path, true])
    return answer
  }
  const code = /#setup=(\S+)/.exec(printed)?.[1]
  const owner = { email: 'ada@example.org', password: 'correct horse battery', firstName: 'Ada', lastName: 'Moreau' }
  const { authToken } = await (await admin('POST', '/setup', { code, ...owner })).json()
  authorization = `Bearer ${authToken}`
  return {
    site,
    admin,
    async changeSettings(settings) {
      const tag = (await admin('GET', '/app-settings')).headers.get('etag') ?? ''
      await admin('PATCH', '/app-settings', settings, { 'if-match': tag })
    },
    get: (path) => site.fetch(new Request(base + path)),
    close: () => site.close(),
  }
}
