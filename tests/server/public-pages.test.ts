import { type CustomField, fieldEntry, fields, type Json, type Translation } from '@quoin/engine'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitsFrom } from '../../engine/server/src/limits/limits.ts'
import { matchesFilter, readFilter } from '../../engine/server/src/pages/filter-by.ts'
import { codePoint } from '../support/code-point.ts'
import { runs } from '../support/runs.ts'
import { type Desk, deskOf, newPage, titleBlock } from './support/pages.ts'
import { type OwnedServer, ownedServer, type Reply } from './support/running-server.ts'
import { site } from './support/site.ts'

let server: OwnedServer
const read = (path: string, headers: Record<string, string> = {}) =>
  server.call('GET', `/api${path}`, { token: 'site-key', headers })
/** Where a move leads whoever asked for this path. */
const addressOf = ({ headers }: Reply, path: string) =>
  new URL(headers.get('location') ?? '', `http://localhost:3000/api${path}`).pathname
const slugs = (rows: readonly { readonly slug: string }[]) => rows.map(({ slug }) => slug)

async function published(page: Readonly<Record<string, unknown>>): Promise<Desk> {
  const desk = await newPage(server, page)
  const answer = await desk.at(
    'POST',
    '/publish',
    page.publishedAt === undefined ? {} : { publishedAt: page.publishedAt },
  )
  expect(answer.status).toBe(200)
  return desk
}

beforeAll(async () => {
  server = await ownedServer({
    apiKeys: ['site-key'],
    settings: {
      languages: [
        { code: 'en', name: 'English' },
        { code: 'pt-BR', name: 'Português' },
      ],
    },
  })
})
afterAll(() => server.close())

describe('who may read (P-1, P-2)', () => {
  test('a credential is needed, a wrong one is 401, and there are open sites', async () => {
    expect((await server.call('GET', '/api/app/pages')).status).toBe(401)
    expect((await server.call('GET', '/api/app/pages', { token: 'wrong' })).json.code).toBe('token_invalid')
    expect((await server.call('GET', '/api/app/pages', { token: server.owner })).status).toBe(200)
    const open = await ownedServer({ settings: { requireApiKey: false } })
    expect((await open.call('GET', '/api/app/pages')).status).toBe(200)
    expect((await open.call('GET', '/api/app/pages', { token: 'wrong' })).status).toBe(401)
    await open.close()
  })

  test('never a draft, a working copy, a former state or a page of the trash, even with a session', async () => {
    const draft = await newPage(server, { name: 'Only a draft', tags: ['hidden-tag'] })
    for (const token of ['site-key', server.owner]) {
      expect((await server.call('GET', '/api/app/pages/only-a-draft', { token })).status).toBe(404)
      expect((await server.call('GET', `/api/app/find_page?pageId=${draft.id}`, { token })).status).toBe(404)
      for (const query of ['', '?pageId=', '?language=en']) {
        const { status, json } = await server.call('GET', `/api/app/find_page${query}`, { token })
        expect([status, json.code, json.errors[0].path]).toEqual([400, 'validation', '?pageId'])
      }
      expect((await server.call('GET', '/api/app/tags', { token })).json).not.toContain('hidden-tag')
    }
    const gone = await published({ name: 'Soon gone' })
    await server.call('DELETE', `/api/admin/pages/${gone.id}`, { token: server.owner })
    expect((await read('/app/pages/soon-gone')).status).toBe(404)
  })

  test('whatever is not there for visitors is one and the same 404 by its id (P-5)', async () => {
    const [draft, off, gone, shown] = [
      await newPage(server),
      await published({}),
      await published({}),
      await published({}),
    ]
    await off.at('POST', '/unpublish', {})
    await server.call('DELETE', `/api/admin/pages/${gone.id}`, { token: server.owner })
    const answers = new Set<string>()
    for (const asked of ['nope', crypto.randomUUID(), draft.id, off.id, gone.id, `${shown.id}&language=pt-BR`]) {
      const { status, headers, json } = await read(`/app/find_page?pageId=${asked}`)
      answers.add(JSON.stringify([status, headers.get('cache-control'), { ...json, requestId: '' }]))
    }
    expect([answers.size, [...answers][0]?.slice(0, 4)]).toEqual([1, '[404'])
  })

  test('a key that is bound to origins serves those only', async () => {
    const { json: key } = await server.call('POST', '/api/admin/api_keys', {
      token: server.owner,
      body: { name: 'Shop', origins: ['https://shop.example'] },
    })
    const from = (origin: string) => server.call('GET', '/api/app/pages', { token: key.key, headers: { origin } })
    const allowed = await from('https://shop.example')
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([200, 'https://shop.example'])
    const refused = await from('https://evil.example')
    expect([refused.status, refused.json.code, refused.headers.get('access-control-allow-origin')]).toEqual([
      403,
      'origin_not_allowed',
      null,
    ])
    expect((await server.call('GET', '/api/app/pages', { token: key.key })).status).toBe(200)
  })
})

describe('slugs in the path (P-3, P-4)', () => {
  test('the language in a path may be in any case, and is answered as it is configured (decision 90)', async () => {
    const page = await published({ name: 'Spelled', slug: 'spelled', language: 'PT-br', tags: ['spelled'] })
    const as = { token: server.owner }
    await fc.assert(
      fc.asyncProperty(fc.mixedCase(fc.constant('pt-br')), async (language) => {
        const rows = [
          await read(`/app/pages/spelled/translations/${language}`),
          await read(`/app/find_page?pageId=${page.id}&language=${language}`),
          await server.call('GET', `/api/app/preview/${page.id}?language=${language}`, as),
          await server.call('GET', `/api/admin/pages/${page.id}/translations/${language}`, as),
        ].map(({ json }) => json)
        const listed = await read(`/app/pages?tag=spelled&language=${language}`)
        expect([...rows, ...listed.json].map((row) => [row.id, row.language])).toEqual(
          Array(5).fill([page.id, 'pt-BR']),
        )
        expect((await read(`/app/tags?language=${language}`)).json).toEqual(['spelled'])
      }),
      runs(8),
    )
  })

  test('slashes plain, encoded, or one pipe are the same slug; encoding is read once', async () => {
    const page = await published({ name: 'Deep', slug: 'blog/a/b' })
    for (const path of ['blog/a/b', 'blog%2Fa%2Fb', 'blog|a/b', 'blog%7Ca%2Fb', 'blog/a%2Fb']) {
      expect((await read(`/app/pages/${path}`)).json.id, path).toBe(page.id)
      expect((await read(`/app/pages/${path}/translations/EN`)).json.id, path).toBe(page.id)
    }
    expect((await read('/app/pages/blog|a|b')).status).toBe(404)
    expect((await read('/app/pages/blog%252Fa%252Fb')).status).toBe(404)
    expect((await read('/app/pages/%zz')).status).toBe(400)
    expect((await read('/app/pages/a%00b')).status).toBe(400)
    expect((await read('/app/pages/%2e%2e%2fadmin')).status).toBe(404)
    expect((await read('/app/pages/blog/a/b/translations/pt-BR')).status).toBe(404)
  })

  test('any text in the path is answered with 200, 400 or 404, never with a fault', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: codePoint, maxLength: 40 }), async (text) => {
        const { status } = await read(`/app/pages/${encodeURIComponent(text.toWellFormed())}`)
        expect([200, 400, 404]).toContain(status)
      }),
      runs(100),
    )
  })

  test('a former slug leads to the present one; a slug in use wins', async () => {
    const page = await published({ name: 'Moves', slug: 'old-place' })
    await page.at('PUT', '', { slug: 'new-place' })
    expect((await read('/app/pages/old-place')).status).toBe(200)
    await page.at('POST', '/publish', {})
    const moved = await read('/app/pages/old-place')
    expect([moved.status, addressOf(moved, '/app/pages/old-place')]).toEqual([308, '/api/app/pages/new-place'])
    const settler = await published({ name: 'Settler', slug: 'old-place' })
    expect((await read('/app/pages/old-place')).json.id).toBe(settler.id)
  })

  test.each([
    ['taken off', (guest: Desk) => guest.at('POST', '/unpublish', {})],
    ['deleted', (guest: Desk) => server.admin('DELETE', `/pages/${guest.id}`)],
    [
      'deleted for good',
      async (guest: Desk) => {
        await server.admin('DELETE', `/pages/${guest.id}`)
        return server.admin('DELETE', `/trash/pages/${guest.id}`)
      },
    ],
  ])('a former slug leads on once the page that had it meanwhile is %s', async (how, leave) => {
    const [old, present] = [`was-${how}`, `is-${how}`].map((text) => text.replaceAll(' ', '-'))
    const page = await published({ name: `Mover ${how}`, slug: old })
    await page.at('PUT', '', { slug: present })
    await page.at('POST', '/publish', {})
    const guest = await published({ name: `Guest ${how}`, slug: old })
    expect((await read(`/app/pages/${old}`)).json.id).toBe(guest.id)
    expect((await leave(guest)).status).toBeLessThan(300)
    const moved = await read(`/app/pages/${old}`)
    expect([moved.status, addressOf(moved, `/app/pages/${old}`)]).toEqual([308, `/api/app/pages/${present}`])
  })

  test('a move stays with the host that was asked, however the slug is written', async () => {
    const page = await published({ name: 'Far', slug: 'a/b/c' })
    await page.at('PUT', '', { slug: 'd/e' })
    await page.at('POST', '/publish', {})
    const asked = ['a/b/c', 'a%2Fb%2Fc', 'a|b%2Fc', 'a/b/c/translations/en', 'a%2Fb%2Fc/translations/EN']
    const moved = await Promise.all(asked.map((path) => read(`/app/pages/${path}`)))
    const led = moved.map((reply, at) => addressOf(reply, `/app/pages/${asked[at]}`).replace('/translations/en', ''))
    expect(led).toEqual(asked.map(() => '/api/app/pages/d%2Fe'))
    expect(moved.map(({ headers }) => headers.get('location')?.includes('//'))).toEqual(asked.map(() => false))
  })

  test('a slug that changed while the page was off, or in the trash, leads to the present one as well', async () => {
    const off = await published({ name: 'Off', slug: 'off' })
    await off.at('POST', '/unpublish', {})
    expect((await read('/app/pages/off')).status).toBe(404)
    await off.at('PUT', '', { slug: 'on-again' })
    expect((await read('/app/pages/off')).status).toBe(404)
    await off.at('POST', '/publish', {})
    const gone = await published({ name: 'Gone', slug: 'gone' })
    await gone.at('POST', '/unpublish', {})
    await gone.at('POST', '/publish', {})
    expect((await read('/app/pages/gone')).json.id).toBe(gone.id)
    await server.admin('DELETE', `/pages/${gone.id}`)
    await server.admin('POST', `/trash/pages/${gone.id}/restore`, { slug: 'back' })
    await gone.at('GET', '')
    await gone.at('POST', '/publish', {})
    const asked = ['off', 'gone'].map((slug) => `/app/pages/${slug}`)
    const moved = await Promise.all(asked.map((path) => read(path)))
    expect(moved.map((reply, at) => [reply.status, addressOf(reply, asked[at] ?? '')])).toEqual([
      [308, '/api/app/pages/on-again'],
      [308, '/api/app/pages/back'],
    ])
  })
})

describe('lists (C-13, P-6, P-7, P-8)', () => {
  // a control of the host's own stores one region or several
  const regions: CustomField = { name: 'region', field: { type: 'CUSTOM', control: 'regions', label: 'Region' } }
  const secret: CustomField = { name: 'secret', field: { type: 'TEXT', label: 'Secret' }, isPrivate: true }
  const pageTypes = site.pageTypes.map((type) =>
    type.name === 'blog' ? { ...type, customFields: [regions, secret] } : type,
  )
  let list: OwnedServer
  const get = (query: string) => list.call('GET', `/api/app/pages${query}`, { token: 'k' })
  beforeAll(async () => {
    list = await ownedServer({ apiKeys: ['k'], site: { ...site, pageTypes } })
    for (const [index, region] of ['north', 'south', 'north', 'west', 'east'].entries()) {
      const page = await newPage(list, {
        type: index === 4 ? 'page' : 'blog',
        name: `Entry ${index}`,
        tags: index < 2 ? ['news', 'a'] : [],
        customValues: { region: index === 3 ? ['west', 'south'] : region },
      })
      await page.at('POST', '/publish', { publishedAt: `2025-01-0${index + 1}T00:00:00Z` })
    }
  })
  afterAll(() => list.close())

  test('whole numbers of any length count: a page past the end is empty, a size over the cap is lowered (C-13)', async () => {
    const digits = fc.oneof(fc.integer({ min: 100 }), fc.bigInt({ min: 100n, max: 10n ** 400n })).map(String)
    await fc.assert(
      fc.asyncProperty(digits, digits, async (page, pageSize) => {
        const answer = await get(`?page=${page}&pageSize=${pageSize}`)
        const told = ['x-total-count', 'x-page-size'].map((name) => Number(answer.headers.get(name)))
        expect([answer.status, answer.json, told]).toEqual([200, [], [5, Math.min(1000, Number(pageSize))]])
      }),
      runs(50),
    )
  })

  test('newest first, by type, by tag, by custom field', async () => {
    expect(slugs((await get('')).json)).toEqual(['entry-4', 'entry-3', 'entry-2', 'entry-1', 'entry-0'])
    expect(slugs((await get('?sort=publishedAt&types=page,nonsense')).json)).toEqual(['entry-4'])
    expect(slugs((await get('?type=page&types=blog')).json)).toHaveLength(5)
    expect(slugs((await get('?type=nonsense')).json)).toEqual([])
    expect(slugs((await get('?language=xx')).json)).toEqual([])
    expect(slugs((await get('?tag=news')).json)).toEqual(['entry-1', 'entry-0'])
    expect(slugs((await get('?tag=new')).json)).toEqual([])
    const by = (filter: unknown) => get(`?filterBy=${encodeURIComponent(JSON.stringify(filter))}`)
    expect(slugs((await by({ region: 'north' })).json)).toEqual(['entry-2', 'entry-0'])
    expect(slugs((await by({ region: ['south', 'east'] })).json)).toEqual(['entry-4', 'entry-3', 'entry-1'])
    expect(slugs((await by({})).json)).toHaveLength(5)
    expect((await list.call('GET', '/api/app/tags?q=NE', { token: 'k' })).json).toEqual(['news'])
  })

  test('pages of a list: what is no positive number is the default, a size over the cap is the cap', async () => {
    const sizes = []
    for (const size of ['0', '-5', 'abc', '1e3', '1.5', '100000', '2', '']) {
      sizes.push((await get(`?pageSize=${size}`)).headers.get('x-page-size'))
    }
    expect(sizes).toEqual(['100', '100', '100', '100', '100', '1000', '2', '100'])
    const second = await get('?pageSize=2&page=2')
    expect([slugs(second.json), second.headers.get('x-total-count')]).toEqual([['entry-2', 'entry-1'], '5'])
    for (const page of ['0', 'x', '-1'])
      expect(slugs((await get(`?pageSize=1&page=${page}`)).json)).toEqual(['entry-4'])
    const past = await get(`?page=1000000000000`)
    expect([past.status, past.json, past.headers.get('x-total-count')]).toEqual([200, [], '5'])
  })

  test.each([
    ['?sort=title', '?sort'],
    ['?sort=--createdAt', '?sort'],
    ["?sort=name';drop table pages", '?sort'],
    ['?filterBy=nonsense', '?filterBy'],
    ['?filterBy=[]', '?filterBy'],
    ['?filterBy={"region":{"$ne":1}}', '?filterBy'],
    ['?filterBy={"__proto__":1}', '?filterBy'],
    ['?filterBy={"secret":"x"}', '?filterBy'],
    [`?types=${Array.from({ length: 51 }, (_, index) => `t${index}`).join(',')}`, '?types'],
    ['?page=1&page=2', '?page'],
  ])('%s is 400 at %s', async (query, path) => {
    const answer = await get(query.replaceAll('{', '%7B').replaceAll('}', '%7D'))
    expect([answer.status, answer.json.code, answer.json.errors[0].path]).toEqual([400, 'validation', path])
  })

  test('a stored value is found by what its field reads it as, however old content spells it', () => {
    const limits = limitsFrom()
    const finds = (held: Json, want: Json) => {
      const filter = readFilter(JSON.stringify({ region: want }), { pageTypes }, limits)
      return matchesFilter({ region: held }, filter)
    }
    const flag = fieldEntry(fields.flag('Flag'))
    const number = fieldEntry(fields.number('Number', { initial: 0 }))
    const words = fc.constantFrom('true', 'ON', ' yes ', '1', 'False', 'off', 'no', '0', 'maybe', '')
    const spelled = fc.oneof(words, fc.boolean(), fc.integer({ min: 0, max: 2 }), fc.constant(null))
    fc.assert(
      fc.property(spelled, fc.boolean(), (held, want) => {
        expect(finds(held, want)).toBe(flag?.read(held).value === want)
      }),
    )
    const typed = fc.oneof(fc.double().map(String), fc.constantFrom(' 5 ', '0x10', '', '1e3', 'five'), fc.integer())
    fc.assert(
      fc.property(typed, fc.constantFrom(0, 5, 16, 1000), (held, want) => {
        expect(finds(held, want)).toBe(number?.read(held).value === want)
      }),
    )
    expect([finds('on', true), finds('5', 5), finds(['a', 'yes'], true)]).toEqual([true, true, true])
  })

  test('of a private field an answer says what it says of one that there is not', async () => {
    const told = async (name: string) => {
      const { status, json } = await get(`?filterBy=${encodeURIComponent(JSON.stringify({ [name]: 'x' }))}`)
      return [status, json.errors]
    }
    expect(await told('secret')).toEqual(await told('nowhere'))
  })

  test('unknown parameters are refused, those with an underscore ignored (C-6)', async () => {
    expect((await get('?limit=5')).json.code).toBe('unknown_parameter')
    expect((await get('?t=x')).json.code).toBe('unknown_parameter')
    expect((await get('?_=123&type=')).status).toBe(200)
  })
})

describe('caching (P-10)', () => {
  test('a strong tag that changes with the body, 304, and what may be kept', async () => {
    const page = await published({ name: 'Cached', content: [titleBlock('a', 'One')] })
    const first = await read('/app/pages/cached')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[0-9a-f]{24}"$/)
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30, stale-while-revalidate=60')
    expect(first.headers.get('vary')).toContain('Authorization, Accept-Encoding')
    expect(first.headers.get('cache-tag')).toBe(`page-${page.id}`)
    for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, `${etag.slice(0, -1)}-gzip"`]) {
      const again = await read('/app/pages/cached', { 'if-none-match': tag })
      expect([again.status, again.text, again.headers.get('etag')], tag).toEqual([304, '', etag])
    }
    await page.at('PUT', '', { content: [titleBlock('a', 'Two')] })
    await page.at('POST', '/publish', {})
    const changed = await read('/app/pages/cached', { 'if-none-match': etag })
    expect([changed.status, changed.json.content[0].props.title]).toEqual([200, 'Two'])
    const missing = await read('/app/pages/nothing-here')
    expect(missing.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10')
    expect((await read('/app/pages?nonsense=1')).headers.get('cache-control')).toBe('no-store')
  })

  test('gzip to who accepts it, under a tag of its own; either tag is known again', async () => {
    const long = 'long text '.repeat(500)
    await published({ name: 'Compressed', content: [titleBlock('a', long)] })
    const get = (headers: Record<string, string>) =>
      server.server.fetch(
        new Request('http://localhost:3000/api/app/pages/compressed', {
          headers: { authorization: 'Bearer site-key', ...headers },
        }),
      )
    const plain = await get({})
    const etag = plain.headers.get('etag') ?? ''
    expect(plain.headers.get('content-encoding')).toBe(null)
    for (const refused of ['br', 'gzip;q=0', 'identity']) {
      expect((await get({ 'accept-encoding': refused })).headers.get('content-encoding')).toBe(null)
    }
    const packed = await get({ 'accept-encoding': 'br;q=0.5, gzip' })
    const body = new Uint8Array(await packed.arrayBuffer())
    expect([packed.headers.get('content-encoding'), packed.headers.get('etag')]).toEqual([
      'gzip',
      `${etag.slice(0, -1)}-gzip"`,
    ])
    expect(body.byteLength).toBeLessThan(1500)
    const unpacked = await new Response(new Blob([body]).stream().pipeThrough(new DecompressionStream('gzip'))).text()
    expect(unpacked).toBe(await plain.text())
    for (const tag of [etag, packed.headers.get('etag') ?? '']) {
      expect((await get({ 'if-none-match': tag, 'accept-encoding': 'gzip' })).status).toBe(304)
    }
  })

  test('while pages are published, no answer mixes the state before and after (P-11, W-8)', async () => {
    const page = await published({ name: 'Version 0', slug: 'moving', content: [titleBlock('a', 'Version 0')] })
    let isDone = false
    const publishing = (async () => {
      for (let version = 1; version <= 15; version += 1) {
        await page.at('PUT', '', { name: `Version ${version}`, content: [titleBlock('a', `Version ${version}`)] })
        await page.at('POST', '/publish', {})
      }
      isDone = true
    })()
    while (!isDone) {
      const { json } = await read('/app/pages/moving')
      expect([json.content[0].props.title, json.translations[0].name]).toEqual([json.name, json.name])
      await new Promise((resolve) => setImmediate(resolve))
    }
    await publishing
  })

  test('translations say which of them search engines are not to list, as published (O-3)', async () => {
    const page = await published({ name: 'In two', meta: { noindex: true } })
    const added = await server.call('POST', `/api/admin/pages/${page.id}/translations`, {
      token: server.owner,
      body: { language: 'pt-BR', name: 'Em duas', slug: 'em-duas' },
    })
    const other = deskOf(server, added)
    await other.at('PUT', '', { meta: {} })
    await other.at('POST', '/publish', {})
    await page.at('PUT', '', { meta: {} })
    const told = () =>
      Promise.all(
        ['in-two', 'em-duas/translations/pt-BR'].map(async (path) =>
          (await read(`/app/pages/${path}`)).json.translations.map((one: Translation) => one.noindex),
        ),
      )
    expect(await told()).toEqual([
      [true, undefined],
      [true, undefined],
    ])
    await page.at('POST', '/publish', {})
    expect(await told()).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ])
  })

  test('the name of the author is as it is now (O-3)', async () => {
    await published({ name: 'By Ada' })
    const before = await read('/app/pages/by-ada')
    await server.call('PATCH', '/api/admin/me', { token: server.owner, body: { firstName: 'Augusta' } })
    const after = await read('/app/pages/by-ada')
    expect([before.json.author.firstName, after.json.author.firstName]).toEqual(['Ada', 'Augusta'])
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
  })

  test('the cache in front is told of the tags concerned', async () => {
    const purged: (readonly string[])[] = []
    const own = await ownedServer({ purge: (tags) => purged.push(tags) })
    const page = await newPage(own)
    await page.at('PUT', '', { category: 'x' })
    expect(purged).toEqual([])
    await page.at('POST', '/publish', {})
    await page.at('POST', '/unpublish', {})
    expect(purged).toEqual([
      ['list', `page-${page.id}`],
      ['list', `page-${page.id}`],
    ])
    await own.close()
  })
})
