import { answerHeaders } from '@quoin/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnedSite, ownedSite } from './support/owned-site.ts'

let owned: OwnedSite

beforeAll(async () => {
  owned = await ownedSite()
})
afterAll(() => owned.close())

test.each([
  '/',
  '/nowhere',
  '/home',
  '/Blog',
  '/blog?page=2',
  '/sitemap.xml',
  '/sitemap-site.xml',
  '/feed.xml',
  '/favicon.svg',
  '/favicon.ico',
  '/pictures/mill.png',
  '/gallery/creatures/ditto',
  '/gallery/creatures/nobody',
  '/gallery/tiles/1-1-1.svg',
  '/assets/nothing.js',
  '/editor-worker.js',
  '/admin',
  '/preview?mode=edit',
  '/preview?p=a.b.c',
  '/api/health',
])('%s says what every answer says (§15)', async (path) => {
  for (const { headers } of [await owned.get(path), await owned.get(path)]) {
    const expected = {
      ...answerHeaders(),
      ...(path.startsWith('/preview') ? { 'referrer-policy': 'no-referrer' } : {}),
    }
    expect(Object.fromEntries(Object.keys(expected).map((name) => [name, headers.get(name)]))).toEqual(expected)
  }
})

test('pages are framed by editors of the site itself and of other origins (§15)', async () => {
  const ancestors = async (path: string) =>
    /frame-ancestors ([^;]*)/.exec((await owned.get(path)).headers.get('content-security-policy') ?? '')?.[1]
  const documents = ['/', '/preview?mode=edit', '/preview?p=a.b.c', '/admin']
  expect(await Promise.all(documents.map(ancestors))).toEqual(["'self'", "'self'", "'self'", "'none'"])
  await owned.changeSettings({ adminOrigins: ['https://admin.example'] })
  const both = "'self' https://admin.example"
  expect(await Promise.all(documents.map(ancestors))).toEqual([both, both, both, "'none'"])
})

test('the editor and its canvas demand Trusted Types; scripts that an owner adds to pages need know nothing of them', async () => {
  const policies = async (path: string) =>
    /\btrusted-types quoin.*$/.exec((await owned.get(path)).headers.get('content-security-policy') ?? '')?.[0]
  expect(await Promise.all(['/admin', '/preview?mode=edit', '/'].map(policies))).toEqual([
    'trusted-types quoin ProseMirrorClipboard quoin-site',
    'trusted-types quoin ProseMirrorClipboard',
    undefined,
  ])
})
