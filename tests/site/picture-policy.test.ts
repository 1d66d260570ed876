import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnedSite, ownedSite } from './support/owned-site.ts'

let owned: OwnedSite
let link = ''

beforeAll(async () => {
  owned = await ownedSite({ QUOIN_CONTENT: 'own' })
  const me = await owned.admin('GET', '/me')
  await owned.admin('PATCH', '/me', { avatarUrl: 'https://faces.example/ada.jpg' }, tagOf(me))
  const post = { type: 'blog', name: 'Mills', slug: 'blog/mills', language: 'en', status: 'PUBLISHED' }
  const content = [{ id: crypto.randomUUID(), type: 'blog-title', props: {} }]
  const meta = { featuredImage: 'https://covers.example/mill.jpg' }
  const { id } = await (await owned.admin('POST', '/pages', { ...post, meta, content })).json()
  const made = await owned.admin('POST', `/pages/${id}/translations/en/preview_tokens`, {})
  link = `/preview?p=${(await made.json()).token}`
})
afterAll(() => owned.close())

function tagOf(answer: Response): Readonly<Record<string, string>> {
  const tag = answer.headers.get('etag')
  return tag === null ? {} : { 'if-match': tag }
}

/** Where the pictures of a document are, and what its policy lets in. */
async function pictures(path: string) {
  const answer = await owned.get(path)
  const policy = answer.headers.get('content-security-policy') ?? ''
  const allowed = /img-src ([^;]*)/.exec(policy)?.[1]?.split(' ')
  const sources = [...(await answer.text()).matchAll(/<img[^>]* src="(https?:[^"]*)"/g)]
  return { allowed, shown: [...new Set(sources.map(([, src]) => new URL(src ?? '').origin))].sort() }
}

test('a post lets in the pictures of its author and of itself, and so does its preview', async () => {
  for (const path of ['/blog/mills', link]) {
    const { allowed, shown } = await pictures(path)
    expect(shown).toContain('https://faces.example')
    expect(allowed).toEqual(expect.arrayContaining(shown))
  }
})

test('the blog lets in the pictures of its posts', async () => {
  const { allowed, shown } = await pictures('/blog')
  expect(shown).toEqual(['https://covers.example'])
  expect(allowed).toContain('https://covers.example')
})

test('every document lets in uploads that come from another host', async () => {
  await owned.changeSettings({ mediaBaseUrl: 'http://cdn.example' })
  for (const path of ['/', '/admin', '/preview?mode=edit', link])
    expect((await pictures(path)).allowed).toContain('http://cdn.example')
})
