import { inProcessTransport } from '@quoin/server'
import { expect, it } from 'vitest'

const siteUrl = 'https://site.example'

it('hands requests to the handler and reads its answer, without a network', async () => {
  const seen: string[] = []
  const transport = inProcessTransport({
    siteUrl,
    fetch: async (request) => {
      seen.push(`${request.method} ${request.url} ${await request.text()}`)
      return Response.json({ ok: true }, { status: 201, headers: { 'x-total-count': '3' } })
    },
  })
  const answer = await transport.request({ url: '/api/app/pages', method: 'POST', body: { name: 'Home' } })
  expect([answer.status, answer.body, answer.header('X-Total-Count'), seen]).toEqual([
    201,
    { ok: true },
    '3',
    ['POST https://site.example/api/app/pages {"name":"Home"}'],
  ])
})

it('gives an answer that is no JSON as text', async () => {
  const transport = inProcessTransport({ siteUrl, fetch: async () => new Response('User-agent: *') })
  expect((await transport.request({ url: `${siteUrl}/robots.txt` })).body).toBe('User-agent: *')
})

it('reads what has moved where it stands now, and follows no circle', async () => {
  const seen: string[] = []
  const transport = inProcessTransport({
    siteUrl,
    fetch: async ({ url, headers }) => {
      seen.push(`${url} ${headers.get('authorization')}`)
      if (url.endsWith('/now')) return Response.json({ slug: 'now' })
      const location = url.endsWith('/before') ? 'https://known-as.example/api/now' : '/round'
      return new Response(null, { status: 308, headers: { location } })
    },
  })
  const headers = { authorization: 'Bearer k' }
  expect((await transport.request({ url: '/api/before', headers })).body).toEqual({ slug: 'now' })
  expect(seen).toEqual([`${siteUrl}/api/before Bearer k`, `${siteUrl}/api/now Bearer k`])
  expect((await transport.request({ url: '/round' })).status).toBe(308)
  expect((await transport.request({ url: '/api/before', method: 'POST', body: {} })).status).toBe(308)
})

it('reaches no other host', async () => {
  const transport = inProcessTransport({ siteUrl, fetch: async () => new Response('never') })
  await expect(transport.request({ url: 'https://other.example/' })).rejects.toThrow('is not this site')
})

it('refuses a site address that is none when it is made, not when something is read', () => {
  const fetch = async () => new Response('never')
  expect(() => inProcessTransport({ siteUrl: 'site.example', fetch })).toThrow(
    'inProcessTransport: "siteUrl" is "site.example", which is no address. Give one such as "https://site.example".',
  )
})
