import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exported, imported, portableServer } from './support/archives.ts'
import { deskOf } from './support/pages.ts'
import { type OwnedServer, ownedServer, type Reply } from './support/running-server.ts'
import { site } from './support/site.ts'

let server: OwnedServer

beforeAll(async () => {
  const pageTypes = site.pageTypes.map((type) => (type.name === 'blog' ? { ...type, slugPrefix: 'blog/' } : type))
  server = await ownedServer({
    site: { ...site, pageTypes },
    reservedSlugs: ['assets', 'assets-page', 'shop-2', 'blog/tag/'],
    settings: {
      languages: [
        { code: 'en', name: 'English' },
        { code: 'de', name: 'Deutsch' },
        { code: 'pt-BR', name: 'Português' },
      ],
      pathPatterns: { page: '/{slug}', blog: '/{slug}' },
    },
  })
})
afterAll(() => server.close())

const created = (body: object) => server.admin('POST', '/pages', { type: 'page', name: crypto.randomUUID(), ...body })

async function changeSettings(body: object) {
  const { headers } = await server.call('GET', '/api/admin/app-settings', { token: server.owner })
  const ifMatch = { 'if-match': headers.get('etag') ?? '' }
  return server.call('PATCH', '/api/admin/app-settings', { token: server.owner, body, headers: ifMatch })
}

describe('an address that belongs to the site itself (decision 73)', () => {
  test.each([
    ['page', 'admin', '"admin" belongs to the site itself.'],
    ['page', 'blog/x', '"blog" belongs to the site itself.'],
    ['page', 'de', 'Pages in "de" have addresses that begin like this.'],
    ['page', 'pt-br/x', 'Pages in "pt-br" have addresses that begin like this.'],
    ['page', 'assets/x', '"assets" belongs to the site itself.'],
    ['blog', 'admin', '"admin" belongs to the site itself.'],
    ['blog', 'blog', '"blog" belongs to the site itself.'],
    ['blog', 'blog/tag/x', '"blog/tag/" belongs to the site itself.'],
  ])('is no slug of a %s: %s', async (type, slug, message) => {
    const { status, json } = await created({ type, slug })
    expect([status, json.errors]).toEqual([400, [{ path: '/slug', code: 'slug', message }]])
  })

  test.each([
    ['page', 'health'],
    ['page', 'german'],
    ['page', 'administration'],
    ['blog', 'blog/de'],
    ['blog', 'blog/tag'],
    ['blog', 'news'],
  ])('is not what only looks like one, of a %s: %s', async (type, slug) => {
    expect((await created({ type, slug })).json.slug).toBe(slug)
  })

  test('is not made of a name', async () => {
    const slugs = ['DE', 'Assets', 'Admin', 'De'].map(
      async (name, index) =>
        (await created({ name: `${name}${' '.repeat(index)}`, type: index === 3 ? 'blog' : 'page', slugPrefix: '' }))
          .json.slug,
    )
    expect(await Promise.all(slugs)).toEqual([
      'de-page',
      'assets-page-page',
      'admin-page',
      expect.stringMatching(/^de-page/),
    ])
  })

  test('is none of a page that gets a type without anything in front of the slug', async () => {
    const page = (await created({ type: 'layout', slug: 'preview', status: 'DRAFT' })).json
    const ask = (type: string) => server.admin('POST', `/pages/${page.id}/type`, { type })
    const refused = await ask('page')
    expect([refused.status, refused.json.errors]).toEqual([
      400,
      [
        {
          path: '/type',
          code: 'slug',
          message: 'The page needs another slug than "preview" first: "preview" belongs to the site itself.',
        },
      ],
    ])
    const doc = deskOf(server, { json: page } as Reply) // of an answer it reads the page
    expect((await doc.at('POST', '/publish', {})).status).toBe(200)
    await doc.at('PUT', '', { slug: 'previews' })
    // visitors still find it there, and then the working copy would take it there again
    expect((await ask('page')).status).toBe(400)
    await doc.at('POST', '/publish', {})
    await changeSettings({ useWorkingCopy: true })
    await doc.at('PUT', '', { slug: 'preview' })
    expect((await ask('page')).status).toBe(400)
    await doc.at('POST', '/discard', {})
    await changeSettings({ useWorkingCopy: false })
    expect((await ask('page')).json.type).toBe('page')
  })

  test('is none of what comes back from the trash', async () => {
    const page = (await created({ type: 'layout', slug: 'newsletter', status: 'DRAFT' })).json
    const german = (await server.admin('POST', `/pages/${page.id}/translations`, { language: 'de', slug: 'vorschau' }))
      .json
    const dropped = await server.call('DELETE', `/api/admin/pages/${page.id}/translations/en`, {
      token: server.owner,
      headers: { 'if-match': '"r1"' },
    })
    expect([dropped.status, german.slug]).toEqual([204, 'vorschau'])
    expect((await server.admin('POST', `/pages/${page.id}/type`, { type: 'page' })).json.type).toBe('page')
    const restore = (body: object) => server.admin('POST', `/trash/pages/${page.id}/restore`, body)
    const refused = await restore({ language: 'en' })
    expect([refused.status, refused.json.code, refused.json.suggestion]).toEqual([409, 'slug_taken', 'newsletter-page'])
    expect((await restore({ language: 'en', slug: 'newsletter-page' })).json.slug).toBe('newsletter-page')
  })

  test('is not made of a name that is there already', async () => {
    await created({ slug: 'shop' })
    expect((await created({ slug: 'shop' })).json).toMatchObject({ code: 'slug_taken', suggestion: 'shop-3' })
    expect((await created({ name: 'Shop' })).json.slug).toBe('shop-3')
  })

  test('is not called free, for a page that is to be made and for one that is there', async () => {
    const { id } = (await created({ type: 'blog' })).json
    const ask = async (query: string) =>
      (await server.call('GET', `/api/admin/slugs?${query}`, { token: server.owner })).json
    const refused = { free: false, suggestion: 'preview-page', reserved: true }
    expect(await ask('slug=preview&type=page')).toEqual(refused)
    expect(await ask(`slug=preview&pageId=${id}`)).toEqual(refused)
    expect(await ask('slug=preview&type=layout')).toEqual({ free: true, suggestion: 'preview' })
  })

  test('is one only where nothing stands in front of the slug', async () => {
    const other = await ownedServer({ settings: { pathPatterns: { page: '/{slug}', blog: '/news/{slug}' } } })
    const body = { type: 'blog', name: 'Admin', slug: 'admin' }
    expect((await other.call('POST', '/api/admin/pages', { token: other.owner, body })).status).toBe(201)
    await other.close()
  })
})

describe('a language that pages would be hidden by', () => {
  const languages = ['en', 'de', 'pt-BR'].map((code) => ({ code, name: code }))

  test('is not added, and the page is named, also one in the trash', async () => {
    const page = (await created({ name: 'France', slug: 'fr/paris' })).json
    const wanted = { languages: [...languages, { code: 'fr', name: 'Français' }] }
    const title = 'The page "France" has the slug "fr/paris", and the language "fr" needs these addresses'
    const refused = await changeSettings(wanted)
    expect([refused.status, refused.json.code, refused.json.title]).toEqual([409, 'in_use', title])
    const ifMatch = { 'if-match': '"r1"' }
    await server.call('DELETE', `/api/admin/pages/${page.id}`, { token: server.owner, headers: ifMatch })
    expect((await changeSettings(wanted)).json.title).toBe(title)
    await server.call('DELETE', `/api/admin/trash/pages/${page.id}`, { token: server.owner })
    expect((await changeSettings(wanted)).status).toBe(200)
    expect((await created({ slug: 'fr/paris' })).status).toBe(400)
  })
})

describe('a path that pages would be hidden without', () => {
  test('is not taken away, and the page is named', async () => {
    const other = await ownedServer({ settings: { pathPatterns: { page: '/{slug}', blog: '/news/{slug}' } } })
    const ask = async (body: object) => {
      const { headers } = await other.call('GET', '/api/admin/app-settings', { token: other.owner })
      const ifMatch = { 'if-match': headers.get('etag') ?? '' }
      return other.call('PATCH', '/api/admin/app-settings', { token: other.owner, body, headers: ifMatch })
    }
    const body = { type: 'blog', name: 'Our media', slug: 'media' }
    const page = (await other.call('POST', '/api/admin/pages', { token: other.owner, body })).json
    const wanted = { pathPatterns: { page: '/{slug}', blog: '/{slug}' } }
    const refused = await ask(wanted)
    const title = 'The page "Our media" has the slug "media". "media" belongs to the site itself.'
    expect([refused.status, refused.json.code, refused.json.title]).toEqual([409, 'in_use', title])
    const ifMatch = { 'if-match': '"r1"' }
    await other.call('PATCH', `/api/admin/pages/${page.id}`, {
      token: other.owner,
      headers: { ...ifMatch, 'content-type': 'application/json-patch+json' },
      body: [{ op: 'replace', path: '/slug', value: 'pictures' }],
    })
    expect((await ask(wanted)).status).toBe(200)
    await other.close()
  })
})

test.each(['mode=merge&conflict=overwrite', 'mode=replace'])(
  'an import brings no page to an address of the site itself: %s',
  async (mode) => {
    const there = await portableServer()
    for (const slug of ['de', 'de/menu', 'assets', 'kept'])
      await there.call('POST', '/api/admin/pages', { token: there.owner, body: { type: 'page', name: slug, slug } })
    const here = await portableServer({
      reservedSlugs: ['assets', 'assets-page'],
      settings: { languages: ['en', 'de'].map((code) => ({ code, name: code })) },
    })
    const { issues } = await imported(here, await exported(there), mode)
    const renamed = issues.flatMap((issue) => (issue.code === 'page_renamed' ? [`${issue.before} ${issue.after}`] : []))
    expect(new Set(renamed)).toEqual(new Set(['de de-page', 'de/menu de-page/menu', 'assets assets-page-page']))
    const { json } = await here.call('GET', '/api/admin/pages', { token: here.owner })
    expect(json.map((page: { slug: string }) => page.slug)).toEqual(
      expect.arrayContaining(['assets-page-page', 'kept']),
    )
  },
)
