import { expect, test } from 'vitest'
import { closedAfter } from '../support/closed-after.ts'
import { freshServer, ownerPassword, setupCode } from './support/running-server.ts'

const mounts = { api: '/cms/api', site: '/cms' }
const person = { email: 'ada@example.org', password: ownerPassword, firstName: 'Ada', lastName: 'Moreau' }

/** Where the cookie of a session is sent, and where a page is that was made. */
async function namedBy(options: Parameters<typeof freshServer>[0], api: string) {
  const server = closedAfter(await freshServer(options))
  const made = await server.call('POST', `${api}/admin/setup`, { body: { code: setupCode(server), ...person } })
  const token: string = made.json.authToken
  const page = await server.call('POST', `${api}/admin/pages`, {
    token,
    body: { type: 'page', name: 'A', content: [] },
  })
  const address = page.headers.get('location')?.replace(page.json.id, '{id}')
  return [/Path=([^;]*)/.exec(made.headers.get('set-cookie') ?? '')?.[1], address]
}

test('under a path of the host, the server names its calls by that path', async () => {
  expect(await namedBy({ mounts, settings: { siteUrl: 'https://example.org' } }, '/cms/api')).toEqual([
    '/cms/api/admin/session',
    'https://example.org/cms/api/admin/pages/{id}/translations/en',
  ])
})

test('the path of the site is not said twice, and an address of the calls that was given holds', async () => {
  const siteUrl = 'https://example.org/shop'
  const addressOf = async (api: string, settings: { readonly siteUrl: string; readonly apiUrl?: string }) =>
    (await namedBy({ mounts: { api }, settings }, api))[1]
  expect([
    await addressOf('/shop/api', { siteUrl }),
    await addressOf('/api', { siteUrl }),
    await addressOf('/cms/api', { siteUrl, apiUrl: 'https://cms.example.org/calls' }),
  ]).toEqual([
    'https://example.org/shop/api/admin/pages/{id}/translations/en',
    'https://example.org/shop/api/admin/pages/{id}/translations/en',
    'https://cms.example.org/calls/admin/pages/{id}/translations/en',
  ])
})
