import { expect, test } from 'vitest'
import { closedAfter } from '../support/closed-after.ts'
import { freshServer, ownerPassword, setupCode } from './support/running-server.ts'

const mounts = { api: '/cms/api', site: '/cms' }
const person = { email: 'ada@example.org', password: ownerPassword, firstName: 'Ada', lastName: 'Moreau' }

/** Where the cookie of a session is sent, and where an address leads that a page had before. */
async function namedBy(options: Parameters<typeof freshServer>[0], api: string) {
  const server = closedAfter(await freshServer(options))
  const made = await server.call('POST', `${api}/admin/setup`, { body: { code: setupCode(server), ...person } })
  const token: string = made.json.authToken
  const body = { type: 'page', name: 'Old', content: [], status: 'PUBLISHED' }
  const { id } = (await server.call('POST', `${api}/admin/pages`, { token, body })).json
  const page = `${api}/admin/pages/${id}/translations/en`
  await server.call('PUT', page, { token, body: { slug: 'new' }, headers: { 'if-match': '"r1"' } })
  await server.call('POST', `${page}/publish`, { token, body: {}, headers: { 'if-match': '"r2"' } })
  const moved = await server.call('GET', `${api}/app/pages/old`, { token })
  return [/Path=([^;]*)/.exec(made.headers.get('set-cookie') ?? '')?.[1], moved.headers.get('location')]
}

test('under a path of the host, the server names its calls by that path', async () => {
  expect(await namedBy({ mounts, settings: { siteUrl: 'https://example.org' } }, '/cms/api')).toEqual([
    '/cms/api/admin/session',
    'https://example.org/cms/api/app/pages/new',
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
    'https://example.org/shop/api/app/pages/new',
    'https://example.org/shop/api/app/pages/new',
    'https://cms.example.org/calls/app/pages/new',
  ])
})
