import type { Mail } from '@quoin/server'
import { expect, test } from 'vitest'
import { closedAfter } from '../support/closed-after.ts'
import { freshServer, ownerPassword, setupCode } from './support/running-server.ts'
import { until } from './support/until.ts'

const mounts = { api: '/cms/api', site: '/cms' }
const person = { email: 'ada@example.org', password: ownerPassword, firstName: 'Ada', lastName: 'Moreau' }

type Options = Parameters<typeof freshServer>[0]

async function owned(options: Options, api: string) {
  const server = closedAfter(await freshServer(options))
  const made = await server.call('POST', `${api}/admin/setup`, { body: { code: setupCode(server), ...person } })
  const token: string = made.json.authToken
  return { server, made, token }
}

/** Where the cookie of a session is sent, and where a page is that was made. */
async function namedBy(options: Options, api: string) {
  const { server, made, token } = await owned(options, api)
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

/** What a visitor's browser asks next, each after what it asked before. */
async function waysOf(mounts: { readonly api: string; readonly site: string }, taken: string) {
  const siteUrl = 'https://example.org/shop'
  const { server, token } = await owned({ mounts, settings: { siteUrl } }, mounts.api)
  await server.call('POST', `${mounts.api}/admin/forms`, {
    token,
    body: { id: 'contact', name: 'Contact', fieldsFrom: 'any' },
  })
  const headers = {
    accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
    'content-type': 'application/x-www-form-urlencoded',
    'accept-language': 'de',
  }
  const asked = async (method: string, path: string) =>
    server.call(method, path.slice(taken.length), { headers, ...(method === 'POST' ? { body: 'email=ada' } : {}) })
  const sent = await asked('POST', '/shop/f/contact')
  const ways = ['confirm', 'unsubscribe'].map(async (act) => {
    const address = `${siteUrl}/newsletter/news/${act}?token=x`
    const { text } = await asked('GET', address.slice('https://example.org'.length))
    return new URL(/action="([^"]+)"/.exec(text)?.[1] ?? '', address).pathname
  })
  return [sent.headers.get('location')?.split('?')[0], ...(await Promise.all(ways))]
}

test('visitors without scripts stay below the path of the site, also where a proxy takes it from the address', async () => {
  const ways = ['/shop/f/contact/thanks', '/shop/newsletter/news/confirm', '/shop/newsletter/news/unsubscribe']
  expect(await waysOf({ api: '/api', site: '' }, '/shop')).toEqual(ways)
  expect(await waysOf({ api: '/shop/api', site: '/shop' }, '')).toEqual(ways)
})

test('an address that the server tells says the path of the site once, in mails, too', async () => {
  const mails: Mail[] = []
  const mailer = { name: 'test', send: async (mail: Mail) => void mails.push(mail) }
  const options = {
    mounts: { api: '/shop/api', site: '/shop' },
    settings: { siteUrl: 'https://example.org/shop' },
    mailer,
  }
  const { server, token } = await owned(options, '/shop/api')
  const make = async (path: string, body: object) =>
    (await server.call('POST', `/shop/api${path}`, { token, body })).json
  const form = await make('/admin/forms', { id: 'contact', name: 'Contact' })
  const list = await make('/admin/newsletter/lists', { id: 'news', name: 'News' })
  await server.call('GET', '/shop/newsletter/news/post-json?EMAIL=ada%40example.org')
  const subscribers = await server.call('GET', '/shop/api/admin/newsletter/lists/news/subscribers', { token })
  const feed = await server.call('GET', '/shop/feed.xml')
  const robots = await server.call('GET', '/shop/robots.txt')
  await until(() => server.clock.pending() >= 2)
  server.clock.advance(1000)
  await until(() => mails.length > 0)
  const told = [
    form.submitUrl,
    list.subscribeUrl,
    subscribers.json[0].unsubscribeUrl,
    /https:\S*confirm\S*/.exec(mails[0]?.text ?? '')?.[0],
    /rel="self"[^>]*href="([^"]*)"/.exec(feed.text)?.[1],
    /Sitemap: (.*)/.exec(robots.text)?.[1],
  ]
  expect(told.map((address) => address?.split('?')[0])).toEqual(
    [
      '/f/contact',
      '/newsletter/news/post',
      '/newsletter/news/unsubscribe',
      '/newsletter/news/confirm',
      '/feed.xml',
      '/sitemap.xml',
    ].map((path) => `https://example.org/shop${path}`),
  )
})
