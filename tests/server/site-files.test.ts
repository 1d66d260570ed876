import type { SeedPage } from '@quoin/server'
import { sqliteStore } from '@quoin/server/sqlite'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pageAddress } from '../../engine/server/src/site/page-address.ts'
import { sitemapEntries } from '../../engine/server/src/site/sitemap.ts'
import type { Published } from '../../engine/server/src/store/published.ts'
import type { Settings } from '../../engine/server/src/store/settings.ts'
import { partly } from '../support/partly.ts'
import { newPage } from './support/pages.ts'
import { recording } from './support/recording-store.ts'
import { freshServer, type OwnedServer, ownedServer } from './support/running-server.ts'
import { site } from './support/site.ts'

const ids = [
  '6f1c1f0e-5b1e-4c57-9a3d-0f4f3a1d2b10',
  '6f1c1f0e-5b1e-4c57-9a3d-0f4f3a1d2b11',
  '6f1c1f0e-5b1e-4c57-9a3d-0f4f3a1d2b12',
] as const
const seed: readonly SeedPage[] = [
  {
    id: ids[0],
    type: 'page',
    translations: [
      { language: 'en', name: 'Home', slug: 'home', content: [], publishedAt: '2025-12-01T00:00:00.000Z' },
      { language: 'de', name: 'Start', slug: 'home', content: [], publishedAt: '2025-12-01T00:00:00.000Z' },
    ],
  },
  {
    id: ids[1],
    type: 'blog',
    translations: [
      {
        language: 'en',
        name: 'Fish & <Chips>',
        slug: 'fish-and-chips',
        content: [],
        meta: { description: 'A "tale" of <b>', featuredImage: '/media/fish.jpg?w=1&h=2' },
        category: 'Waiting for the lawyer',
        tags: ['Fish & more', 'Supper'],
        publishedAt: '2025-12-24T18:00:00.000Z',
      },
    ],
  },
  {
    id: ids[2],
    type: 'page',
    translations: [{ language: 'en', name: 'Hidden', slug: 'hidden', content: [], meta: { noindex: true } }],
  },
]

const ofSite = {
  siteUrl: 'https://example.org',
  languages: [
    { code: 'en', name: 'English' },
    { code: 'de', name: 'Deutsch' },
  ],
}

let server: OwnedServer
beforeEach(async () => {
  server = await ownedServer({ seed, settings: ofSite })
})
afterEach(() => server.close())

describe('D-1 addresses', () => {
  const settings = {
    siteUrl: 'https://example.org',
    defaultLanguage: 'en',
    pathPatterns: { page: '/{slug}', blog: '/blog/{slug}' },
  }
  it('come from the patterns, with the language in front of others than the default', () => {
    const at = (type: string, slug: string, language: string) => pageAddress(settings, { type, slug, language })
    expect(at('page', 'about', 'en')).toBe('https://example.org/about')
    expect(at('blog', 'a/b', 'de')).toBe('https://example.org/de/blog/a/b')
    expect(at('page', 'home', 'en')).toBe('https://example.org/')
    expect(at('page', 'home', 'de')).toBe('https://example.org/de')
    expect(at('layout', 'header', 'en')).toBeUndefined()
    expect(at('constructor', 'x', 'en')).toBeUndefined()
  })

  it('are not listed for search engines where the page names another as its own', () => {
    const own = ['', '/own', 'https://example.org/own/', 'ftp://example.org/other', 'words']
    const other = ['/other', 'https://example.com/own', '/own?page=2']
    const pages = [...own, ...other].map((canonical) =>
      partly<Published>({ type: 'page', language: 'en', slug: 'own', meta: { canonical } }),
    )
    const listed = sitemapEntries(pages, partly<Settings>(settings), site)
    expect(listed.map(({ page }) => page.meta.canonical)).toEqual(own)
  })

  it('are always addresses of the site', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abü/-?#%&\\'), minLength: 1 }), (slug) => {
        const url = new URL(pageAddress(settings, { type: 'blog', slug, language: 'en' }) ?? '')
        expect([url.origin, url.search, url.hash]).toEqual(['https://example.org', '', ''])
      }),
    )
  })
})

describe('§13 site documents', () => {
  it('list the published pages with their languages, without hidden ones', async () => {
    const { status, text, headers } = await server.call('GET', '/sitemap.xml')
    expect([status, headers.get('content-type'), headers.get('cache-tag')]).toEqual([
      200,
      'application/xml; charset=utf-8',
      'list',
    ])
    expect([...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1])).toEqual([
      'https://example.org/de',
      'https://example.org/',
      'https://example.org/blog/fish-and-chips',
    ])
    const front = [
      '<xhtml:link rel="alternate" hreflang="de" href="https://example.org/de"/>',
      '<xhtml:link rel="alternate" hreflang="en" href="https://example.org/"/>',
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://example.org/"/>',
    ].join('')
    expect(text.match(/<xhtml:link .*(?=<.url>)/g)).toEqual([front, front])
    expect(
      (await server.call('GET', '/sitemap.xml', { headers: { 'if-none-match': headers.get('etag') ?? '' } })).status,
    ).toBe(304)
    expect((await server.call('GET', '/sitemap-1.xml')).status).toBe(404)
  })

  it('are counted once, however often a part is asked for that there is not', async () => {
    const asked: string[] = []
    const store = recording(sqliteStore({ path: ':memory:' }), ({ sql }) => asked.push(sql))
    const own = await ownedServer({ seed, store, settings: ofSite })
    const looks = async () => {
      asked.length = 0
      expect((await own.call('GET', '/sitemap-1.xml')).status).toBe(404)
      return asked.filter((sql) => sql.includes('"documents"')).length
    }
    expect([await looks(), await looks(), await looks()]).toEqual([1, 0, 0])
    await own.close()
  })

  /** Not `Disallow: /admin` alone: pages may be called /administration. */
  const kept = (path: string) => `Disallow: ${path}$\nDisallow: ${path}/\nDisallow: ${path}?\n`

  it('tell what search engines may read, and follow the setting', async () => {
    expect((await server.call('GET', '/robots.txt')).text).toBe(
      `User-agent: *\n${['/admin', '/preview', '/api'].map(kept).join('')}Allow: /\n\nSitemap: https://example.org/sitemap.xml\n`,
    )
    await server.call('PATCH', '/api/admin/app-settings', {
      token: server.owner,
      body: { robots: 'User-agent: *\nDisallow: /' },
      headers: { 'if-match': '"r1"' },
    })
    expect((await server.call('GET', '/robots.txt')).text).toBe(
      'User-agent: *\nDisallow: /\n\nSitemap: https://example.org/sitemap.xml\n',
    )
  })

  it('keep search engines from the editor of a site below a path, and not from what else is on its host', async () => {
    const below = await freshServer({
      mounts: { api: '/shop/api', site: '/shop' },
      settings: { siteUrl: 'https://example.org/shop' },
    })
    expect((await below.call('GET', '/shop/robots.txt')).text).toBe(
      `User-agent: *\n${['/shop/admin', '/shop/preview', '/shop/api'].map(kept).join('')}Allow: /\n\nSitemap: https://example.org/shop/sitemap.xml\n`,
    )
    await below.close()
  })

  it('keep search engines from the interface only where it is on the site, and name the sitemap where it is (C-1)', async () => {
    const elsewhere = await ownedServer({
      mounts: { site: '/own' },
      settings: { siteUrl: 'https://example.org', apiUrl: 'https://api.example.org' },
    })
    expect((await elsewhere.call('GET', '/own/robots.txt')).text).toBe(
      `User-agent: *\n${kept('/admin')}${kept('/preview')}Allow: /\n\nSitemap: https://example.org/own/sitemap.xml\n`,
    )
    await elsewhere.close()
  })

  it('describe a feed by the settings, which are in the first language, or by the front page of its language, whichever fits better', async () => {
    const described = (language: string, description: string) => ({
      language,
      name: language,
      slug: 'home',
      content: [],
      meta: { description },
      publishedAt: '2025-12-01T00:00:00.000Z',
    })
    const about = async (german: string, path: string, description = 'All about fish') => {
      const translations = [described('en', 'Where to eat fish'), described('de', german)]
      const feed = { title: 'Fish', description, type: 'blog' }
      const own = await ownedServer({
        seed: [{ id: ids[0], type: 'page', translations }],
        settings: { ...ofSite, feed },
      })
      const { text } = await own.call('GET', path)
      await own.close()
      return /<description>(.*)<\/description>/.exec(text)?.[1]
    }
    expect(await about('Alles über <Fisch>', '/de/feed.xml')).toBe('Alles über &#60;Fisch&#62;')
    expect(await about('Alles über <Fisch>', '/feed.xml')).toBe('All about fish')
    expect(await about('', '/de/feed.xml')).toBe('All about fish')
    expect(await about('', '/feed.xml', '')).toBe('Where to eat fish')
    expect(await about('', '/de/feed.xml', '')).toBe('Fish')
  })

  it('write a feed whose every text is escaped', async () => {
    const { text, headers } = await server.call('GET', '/feed.xml')
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    expect(text).toContain(
      `<item><title>Fish &#38; &#60;Chips&#62;</title><link>https://example.org/blog/fish-and-chips</link><guid isPermaLink="false">urn:uuid:${ids[1]}</guid><pubDate>Wed, 24 Dec 2025 18:00:00 GMT</pubDate><description>A &#38;#34;tale&#38;#34; of &#38;#60;b&#38;#62;</description><category>Fish &#38; more</category><category>Supper</category><media:content url="https://example.org/media/fish.jpg?w=1&#38;h=2" medium="image"/></item>`,
    )
    expect(text).toContain('xmlns:media="http://search.yahoo.com/mrss/"')
    expect(text).not.toContain('<description></description>')
    expect((await server.call('GET', '/feed.xml?type=layout')).status).toBe(404)
    expect((await server.call('GET', '/feed.xml?language=fr')).status).toBe(400)
    expect((await server.call('GET', '/feed.xml?type=page&language=DE')).text).toContain(
      '<link>https://example.org/de</link>',
    )
  })

  it('write the newest 50 into a feed, of those that search engines may find', async () => {
    const many = await ownedServer({ settings: { requireApiKey: false } })
    const post = async (name: string, noindex: boolean) =>
      (await newPage(many, { name, meta: { noindex } })).at('POST', '/publish', {})
    await post('Oldest', false)
    for (let count = 0; count < 51; count += 1) {
      many.clock.advance(1000)
      await post(`Hidden ${count}`, true)
    }
    expect((await many.call('GET', '/feed.xml')).text.match(/<title>Oldest<\/title>/g)).toHaveLength(1)
    for (let count = 0; count < 50; count += 1) {
      many.clock.advance(1000)
      await post(`Newer ${count}`, false)
    }
    const { text } = await many.call('GET', '/feed.xml')
    expect([text.match(/<item>/g)?.length, text.includes('Oldest'), text.includes('Hidden')]).toEqual([
      50,
      false,
      false,
    ])
    await many.close()
  })

  it('give each language a feed at an address of its own, which it names, under a path of the host too', async () => {
    const selfOf = async (at: OwnedServer, path: string) =>
      /rel="self"[^>]* href="([^"]*)"/.exec((await at.call('GET', path)).text)?.[1]
    const elsewhere = await ownedServer({ seed, mounts: { site: '/own' }, settings: ofSite })
    expect([
      await selfOf(server, '/feed.xml'),
      await selfOf(server, '/feed.xml?language=de'),
      await selfOf(server, '/de/feed.xml'),
      await selfOf(server, '/DE/feed.xml?type=page'),
      await selfOf(elsewhere, '/own/de/feed.xml'),
    ]).toEqual([
      'https://example.org/feed.xml',
      'https://example.org/feed.xml?language=de',
      'https://example.org/de/feed.xml',
      'https://example.org/de/feed.xml?type=page',
      'https://example.org/own/de/feed.xml',
    ])
    const items = (text: string) => text.match(/<item>.*<\/item>/g)
    const [named, asked] = [
      await server.call('GET', '/de/feed.xml?type=page'),
      await server.call('GET', '/feed.xml?type=page&language=de'),
    ]
    expect(items(named.text)).toEqual(items(asked.text))
    expect((await server.call('GET', '/fr/feed.xml')).status).toBe(404)
    await elsewhere.close()
  })

  it('lead from a feed to the front page of its language, to the site where there is none', async () => {
    const frontOf = async (at: OwnedServer, path: string) =>
      /<link>([^<]*)</.exec((await at.call('GET', path)).text)?.[1]
    const posts = await ownedServer({ seed: seed.slice(1, 2), settings: ofSite })
    expect([
      await frontOf(server, '/feed.xml'),
      await frontOf(server, '/feed.xml?language=de'),
      await frontOf(posts, '/feed.xml?language=de'),
    ]).toEqual(['https://example.org/', 'https://example.org/de', 'https://example.org'])
    await posts.close()
  })

  it('ignore parameters that others add to addresses, and are not made anew for them', async () => {
    const asked: string[] = []
    const store = recording(sqliteStore({ path: ':memory:' }), ({ sql }) => asked.push(sql))
    const own = await ownedServer({ seed, store, settings: ofSite })
    for (const path of ['/feed.xml', '/feed.xml?type=page', '/sitemap.xml', '/robots.txt']) {
      const plain = await own.call('GET', path)
      asked.length = 0
      for (const added of ['utm_source=reader', 'utm_source=mail&utm_source=mail', 'fbclid=1', '__proto__=1']) {
        const { status, text } = await own.call('GET', `${path}${path.includes('?') ? '&' : '?'}${added}`)
        expect([status, text]).toEqual([200, plain.text])
      }
      expect(asked.filter((sql) => sql.includes('"documents"'))).toEqual([])
    }
    await own.close()
  })
})
