import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inPresentForm, slugFrom, slugProblem } from '../../engine/server/src/pages/slug.ts'
import { closedAfter } from '../support/closed-after.ts'
import { deskOf, newPage, titleBlock } from './support/pages.ts'
import { type OwnedServer, ownedServer, ownerPassword } from './support/running-server.ts'
import { until } from './support/until.ts'

const languages = [
  { code: 'en', name: 'English' },
  { code: 'it', name: 'Italiano' },
  { code: 'de', name: 'Deutsch' },
]
let server: OwnedServer
beforeAll(async () => {
  server = await ownedServer({ apiKeys: ['k'], settings: { languages } })
})
afterAll(() => server.close())
const post = (path: string, body: unknown = {}, token = server.owner) =>
  server.call('POST', `/api/admin${path}`, { token, body })
const get = (path: string, token = server.owner) => server.call('GET', `/api/admin${path}`, { token })

describe('making pages (G-2, O-7)', () => {
  test('slug, author and state come by themselves', async () => {
    const made = await post('/pages', { type: 'blog', name: '  Über Öl & Çay!  ' })
    expect(made.json).toMatchObject({
      name: 'Über Öl & Çay!',
      slug: 'uber-ol-cay',
      status: 'DRAFT',
      editStatus: 'MERGED',
      isLocked: false,
      language: 'en',
      revision: 1,
      content: [],
      author: { firstName: 'Ada' },
    })
    expect(made.headers.get('location')).toBe(`http://localhost:3000/api/admin/pages/${made.json.id}/translations/en`)
    expect(made.headers.get('etag')).toBe('"r1"')
    const second = await post('/pages', { type: 'page', name: 'Uber ol cay' })
    expect(second.json.slug).toBe('uber-ol-cay-2')
    expect((await post('/pages', { type: 'page', name: 'In a folder', slugPrefix: 'docs' })).json.slug).toBe(
      'docs/in-a-folder',
    )
    expect((await post('/pages', { type: 'landing', name: 'Landing' })).json.isLocked).toBe(true)
  })

  test('S-48: the lock a page type begins with is for new pages; one that was unlocked stays so', async () => {
    const page = await newPage(server, { type: 'landing', name: 'Unlocked later' })
    const unlocked = await page.at('PUT', '/structure_lock', { isLocked: false })
    expect([unlocked.json.isLocked, (await page.at('GET', '')).json.isLocked]).toEqual([false, false])
  })

  test('a published type is published at once when it can be, else made as a draft with a notice', async () => {
    const live = await post('/pages', { type: 'layout', name: 'Footer', content: [titleBlock('a', 'ok')] })
    expect([live.json.status, live.json.publishedRevision, live.json.notices]).toEqual(['PUBLISHED', 1, undefined])
    const broken = await post('/pages', { type: 'layout', name: 'Header', content: [titleBlock('a', '')] })
    expect([broken.status, broken.json.status, broken.json.notices[0].code]).toEqual([201, 'DRAFT', 'created_as_draft'])
    const editor = await server.person('editor', { canPublish: false })
    const wish = await post('/pages', { type: 'blog', name: 'Wish', status: 'PUBLISHED' }, editor.token)
    expect([wish.json.status, wish.json.notices[0].code]).toEqual(['DRAFT', 'created_as_draft'])
  })

  test.each([
    [{ type: 'nonsense', name: 'x' }, 400, 'validation'],
    [{ type: 'blog', name: '' }, 400, 'validation'],
    [{ type: 'blog', name: 'x', language: 'xx' }, 400, 'validation'],
    [{ type: 'blog', name: 'x', slug: 'No Slug' }, 400, 'validation'],
    [{ type: 'blog', name: 'x', slug: 'a//b' }, 400, 'validation'],
    [{ type: 'blog', name: 'x', slug: 'a|b' }, 400, 'validation'],
    [{ type: 'page', name: 'x', slug: 'admin/x' }, 400, 'validation'],
    [{ type: 'blog', name: 'x', slug: 'x/translations/y' }, 400, 'validation'],
    [{ type: 'blog', name: 'x', id: 'nope' }, 400, 'validation'],
    [{ type: 'blog', name: 'x', status: 'LIVE' }, 400, 'validation'],
    [{ type: 'blog', name: 'x', nonsense: 1 }, 400, 'unknown_field'],
    [{ type: 'blog', name: 'x', content: '[]' }, 400, 'validation'],
    [{ type: 'blog', name: 'x', authorId: 'nobody' }, 400, 'validation'],
    [{ type: 'blog', name: 'x', publishedAt: '2026-01-01T00:00:00' }, 400, 'validation'],
    [{ type: 'blog', name: 'a\u0000b' }, 400, 'validation'],
  ])('%j is %i %s', async (body, status, code) => {
    const answer = await post('/pages', body)
    expect([answer.status, answer.json.code]).toEqual([status, code])
  })

  test('ids, names and slugs are taken once (O-4, row 39)', async () => {
    const id = '6f1c1f0e-5b1e-4c57-9a3d-0f4f3a1d2b10'
    expect((await post('/pages', { id, type: 'blog', name: 'Once', slug: 'once' })).status).toBe(201)
    expect((await post('/pages', { id, type: 'blog', name: 'Twice' })).json.code).toBe('id_taken')
    const name = await post('/pages', { type: 'blog', name: ' oNCE ' })
    expect([name.status, name.json.code, name.json.conflictWith]).toEqual([
      409,
      'name_taken',
      { pageId: id, language: 'en' },
    ])
    expect((await post('/pages', { type: 'page', name: 'Once' })).status).toBe(201)
    const slug = await post('/pages', { type: 'page', name: 'Other', slug: 'once' })
    expect([slug.status, slug.json.code, slug.json.suggestion]).toEqual([409, 'slug_taken', 'once-3'])
    expect((await get('/slugs?slug=once')).json).toEqual({
      free: false,
      suggestion: expect.stringMatching(/^once-\d$/),
      conflictWith: { pageId: id, language: 'en' },
    })
    expect((await get(`/slugs?slug=once&pageId=${id}`)).json).toEqual({ free: true, suggestion: 'once' })
  })

  test('a name and a slug that only visitors see are taken until others are published (O-4)', async () => {
    const page = await newPage(server, { type: 'blog', name: 'Seen', slug: 'seen' })
    await page.at('POST', '/publish', {})
    await page.at('PUT', '', { name: 'Unseen', slug: 'unseen' })
    const named = async () => (await post('/pages', { type: 'blog', name: 'seen', slug: 'named' })).json.code
    const found = async () => (await post('/pages', { type: 'blog', name: 'Found', slug: 'seen' })).json.code
    expect([await named(), await found()]).toEqual(['name_taken', 'slug_taken'])
    await page.at('POST', '/publish', {})
    expect([await named(), await found()]).toEqual([undefined, undefined])
  })
})

describe('copies and translations (G-10, G-11)', () => {
  test('a duplicate is a draft with new ids for every block and item', async () => {
    const items = [{ id: 'i', type: 'feature', props: { text: 'x' } }]
    const page = await newPage(server, {
      name: 'Original',
      content: [{ id: 'f', type: 'features', props: { features: items } }],
    })
    const copy = await post(`/pages/${page.id}/duplicate`)
    expect(copy.json).toMatchObject({ name: 'Original (copy)', slug: 'original-copy', status: 'DRAFT', revision: 1 })
    const [block] = copy.json.content
    expect([block.id === 'f', block.props.features[0].id === 'i', block.props.features[0].props]).toEqual([
      false,
      false,
      { text: 'x' },
    ])
    const again = await post(`/pages/${page.id}/duplicate`)
    expect([again.json.name, again.json.slug]).toEqual(['Original (copy 2)', 'original-copy-2'])
  })

  test('a name and a slug are for the one language that is copied, or for the one they are said to be for', async () => {
    const page = await newPage(server, { name: 'Twofold', slug: 'twofold' })
    await post(`/pages/${page.id}/translations`, { language: 'it', name: 'Duplice', slug: 'duplice' })
    const copied = async (body: object) => {
      const { status, json } = await post(`/pages/${page.id}/duplicate`, body)
      const names = (json.translations ?? []).map((one: { readonly name: string }) => one.name)
      return [status, json.language, json.name, json.slug, names]
    }
    const own = { name: 'Copia', slug: 'copia' }
    expect(await copied({ ...own, languages: ['it'] })).toEqual([201, 'it', 'Copia', 'copia', ['Copia']])
    const both = await copied({ name: 'Altra', slug: 'altra', languages: 'all', language: 'IT' })
    expect(both).toEqual([201, 'it', 'Altra', 'altra', ['Twofold (copy)', 'Altra']])
    expect((await copied({ ...own, languages: ['en'], language: 'it' }))[0]).toBe(400)
  })

  test('a translation whose name another page has in that language gets a number, unless it is named', async () => {
    const page = await newPage(server, { name: 'Larder', slug: 'larder' })
    await post('/pages', { type: 'blog', name: 'larder ', slug: 'larder', language: 'it' })
    const translate = (body: object) => post(`/pages/${page.id}/translations`, { language: 'it', ...body })
    expect((await translate({ name: 'LARDER' })).json).toMatchObject({ code: 'name_taken', suggestion: 'LARDER (2)' })
    expect((await translate({})).json).toMatchObject({ name: 'Larder (2)', slug: 'larder-2' })
  })

  test('a duplicate sends search engines to itself', async () => {
    const openGraph = { title: 'O', url: 'https://elsewhere.example/first' }
    const meta = { title: 'T', canonical: 'https://elsewhere.example/first', openGraph }
    const page = await newPage(server, { meta })
    const copy = await post(`/pages/${page.id}/duplicate`)
    expect([copy.json.meta, (await page.at('GET', '')).json.meta]).toEqual([
      { title: 'T', openGraph: { title: 'O' } },
      meta,
    ])
  })

  test('a translation sends search engines to itself, and keeps what else its source says to them', async () => {
    const meta = { title: 'T', image: '/a.jpg', canonical: 'https://elsewhere.example/first' }
    const page = await newPage(server, { meta })
    const made = await post(`/pages/${page.id}/translations`, { language: 'it' })
    expect(made.json.meta).toEqual({ title: 'T', image: '/a.jpg' })
  })

  test('a duplicate of an old post is dated when it is published itself', async () => {
    const old = '2020-01-01T00:00:00.000Z'
    const page = await newPage(server, { name: 'Column' })
    expect((await page.at('POST', '/publish', { publishedAt: old })).json.publishedAt).toBe(old)
    const copy = await post(`/pages/${page.id}/duplicate`)
    expect(copy.json.publishedAt).toBeNull()
    const live = await deskOf(server, copy).at('POST', '/publish', {})
    expect([live.status, live.json.publishedAt]).toEqual([200, live.json.lastPublishedAt])
  })

  test('a translation keeps ids and slug, knows its source, and comes once', async () => {
    const page = await newPage(server, { name: 'Source', content: [titleBlock('a', 'A')], tags: ['x'] })
    const it = await post(`/pages/${page.id}/translations`, { language: 'IT', name: 'Fonte' })
    expect(it.json).toMatchObject({
      language: 'it',
      name: 'Fonte',
      slug: 'source',
      status: 'DRAFT',
      content: [titleBlock('a', 'A')],
      tags: ['x'],
      translatedFrom: { language: 'en', revision: 1 },
    })
    expect(it.json.translations.map((one: { language: string }) => one.language)).toEqual(['en', 'it'])
    const empty = await post(`/pages/${page.id}/translations`, { language: 'de', from: null, name: 'Quelle' })
    expect([empty.json.content, empty.json.slug, empty.json.translatedFrom]).toEqual([[], 'quelle', null])
    expect((await post(`/pages/${page.id}/translations`, { language: 'it' })).json.code).toBe('translation_exists')
    expect((await post(`/pages/${page.id}/translations`, { language: 'fr' })).status).toBe(400)
    const marked = await deskOf(server, it).at('PUT', '/translated_from', { language: 'en', revision: 1 })
    expect([marked.status, marked.json.revision]).toEqual([200, 2])
    expect((await deskOf(server, empty).at('DELETE', '')).status).toBe(204)
    for (const [from, member] of [
      [{ language: 'en', revision: 7 }, '/revision'],
      [{ language: 'it', revision: 1 }, '/language'],
      [{ language: 'de', revision: 1 }, '/language'],
    ] as const) {
      const refused = await deskOf(server, marked).at('PUT', '/translated_from', from)
      expect([from, refused.status, refused.json.errors[0].path]).toEqual([from, 400, member])
    }
  })

  test('a translation that is made anew is not locked like the one before, and no link to that one shows it', async () => {
    const page = await newPage(server, { name: 'Made anew' })
    const translations = `/pages/${page.id}/translations`
    const first = (await post(translations, { language: 'it' })).json
    const link = (await post(`${translations}/it/preview_tokens`, {})).json.token
    const seen = () => server.call('GET', `/api/app/preview/${link}`)
    expect((await seen()).status).toBe(200)
    const italian = (method: string, path: string, revision: number, body?: unknown) =>
      server.call(method, `/api/admin${translations}/it${path}`, {
        token: server.owner,
        headers: { 'if-match': `"r${revision}"` },
        ...(body === undefined ? {} : { body }),
      })
    const locked = (await italian('PUT', '/structure_lock', first.revision, { isLocked: true })).json
    await italian('DELETE', '', locked.revision)
    const again = (await post(translations, { language: 'it' })).json
    expect([locked.isLocked, again.isLocked, (await seen()).status]).toEqual([true, false, 404])
  })

  test('an address without a language means the default, else the first (O-1)', async () => {
    const only = await post('/pages', { type: 'blog', name: 'Solo italiano', language: 'it' })
    const shown = await get(`/pages/${only.json.id}`)
    expect([shown.json.language, shown.headers.get('etag')]).toEqual(['it', '"r1"'])
    const rows = (await get('/pages?q=solo')).json
    expect(rows.map((row: { language: string }) => row.language)).toEqual(['it'])
    expect((await get('/pages?q=solo&language=en')).json).toEqual([])
  })
})

describe('the trash (G-12)', () => {
  test('a page leaves everything at once, frees its names, and comes back as a draft', async () => {
    const page = await newPage(server, { name: 'Goes', content: [titleBlock('a', 'A')] })
    await page.at('POST', '/publish', {})
    expect((await server.call('DELETE', `/api/admin/pages/${page.id}`, { token: server.owner })).status).toBe(204)
    expect((await server.call('GET', '/api/app/pages/goes', { token: 'k' })).status).toBe(404)
    const seen = await page.at('GET', '')
    expect([seen.status, seen.json.code, seen.json.deletedBy.firstName]).toEqual([410, 'page_deleted', 'Ada'])
    const row = (await get('/trash/pages')).json.find(({ id }: { id: string }) => id === page.id)
    expect([row.id, row.deletedAt, row.deletedBy.firstName]).toEqual([page.id, '2026-01-01T00:00:00.000Z', 'Ada'])
    const settler = await post('/pages', { type: 'blog', name: 'Goes' })
    expect(settler.json.slug).toBe('goes')
    const taken = await post(`/trash/pages/${page.id}/restore`)
    expect([taken.status, taken.json.code, taken.json.suggestion]).toEqual([409, 'slug_taken', 'goes-2'])
    const back = await post(`/trash/pages/${page.id}/restore`, { slug: 'goes-again', name: 'Goes again' })
    expect(back.json).toMatchObject({ id: page.id, status: 'DRAFT', slug: 'goes-again', revision: 4, deletedAt: null })
    expect((await page.at('GET', '/revisions')).json.map((one: { kind: string }) => one.kind)).toEqual([
      'undelete',
      'delete',
      'publish',
      'create',
    ])
  })

  test('is searched by names, in any case of their letters, and by addresses', async () => {
    const gone = [
      { name: 'Über Öl & 50 %', slug: 'oil' },
      { name: 'Rye', slug: 'dark-bread' },
    ]
    for (const page of gone)
      await server.call('DELETE', `/api/admin/pages/${(await newPage(server, page)).id}`, { token: server.owner })
    const found = async (q: string) => {
      const { json, headers } = await get(`/trash/pages?${new URLSearchParams({ q, pageSize: '1' })}`)
      return [json.map(({ slug }: { slug: string }) => slug), headers.get('x-total-count')]
    }
    expect(await found('über öL')).toEqual([['oil'], '1'])
    expect(await found('50 %')).toEqual([['oil'], '1'])
    expect(await found('dark-')).toEqual([['dark-bread'], '1'])
    expect(await found('nothing of it')).toEqual([[], '0'])
  })

  test('a translation whose slug or name is taken says so, unless it is the one that others are given for', async () => {
    const page = await newPage(server, { name: 'Both', slug: 'both' })
    await post(`/pages/${page.id}/translations`, { language: 'it', name: 'Entrambi', slug: 'entrambi' })
    await server.call('DELETE', `/api/admin/pages/${page.id}`, { token: server.owner })
    const settler = { type: 'blog', name: 'Entrambi', slug: 'entrambi', language: 'it' }
    expect((await post('/pages', settler)).status).toBe(201)
    const restore = async (body = {}) => {
      const { status, json } = await post(`/trash/pages/${page.id}/restore`, body)
      return [status, json.code, json.suggestion, json.language]
    }
    expect(await restore()).toEqual([409, 'slug_taken', 'entrambi-2', 'it'])
    const other = { language: 'it', slug: 'entrambi-2' }
    expect(await restore(other)).toEqual([409, 'name_taken', 'Entrambi (2)', undefined])
    expect((await restore({ ...other, name: 'Entrambi (2)' }))[0]).toBe(200)
    expect((await restore())[0]).toBe(200)
    expect((await page.at('GET', '')).json.translations).toHaveLength(2)
  })

  test('another name or slug is for the translation in the default language, and is one that could be saved', async () => {
    const it = deskOf(server, await post('/pages', { type: 'blog', name: 'Primo', slug: 'primo', language: 'it' }))
    await post(`/pages/${it.id}/translations`, { language: 'en', name: 'First', slug: 'first' })
    const restored = async (body: object) => {
      await server.call('DELETE', `/api/admin/pages/${it.id}`, { token: server.owner })
      const { status } = await post(`/trash/pages/${it.id}/restore`, body)
      const shown = await Promise.all(['en', 'it'].map((language) => get(`/pages/${it.id}/translations/${language}`)))
      return [status, ...shown.map(({ json }) => [json.name, json.slug])]
    }
    expect(await restored({ name: 'Renamed' })).toEqual([200, ['Renamed', 'first'], ['Primo', 'primo']])
    expect(await restored({ slug: 'moved' })).toEqual([200, ['Renamed', 'moved'], ['Primo', 'primo']])
    expect((await restored({ slug: 'No slug' }))[0]).toBe(400)
  })

  test('the last translation cannot go alone; purging takes the history along', async () => {
    const page = await newPage(server, { name: 'Two tongues' })
    expect((await page.at('DELETE', '')).json.code).toBe('last_translation')
    const it = deskOf(server, await post(`/pages/${page.id}/translations`, { language: 'it', name: 'Due lingue' }))
    expect((await it.at('DELETE', '')).status).toBe(204)
    expect((await it.at('GET', '')).status).toBe(410)
    expect((await page.at('GET', '')).json.translations).toHaveLength(1)
    expect((await server.call('DELETE', `/api/admin/trash/pages/${page.id}`, { token: server.owner })).status).toBe(404)
    const again = await post(`/pages/${page.id}/translations`, { language: 'it', name: 'Due lingue' })
    expect([again.status, again.json.revision]).toEqual([201, 3])
    await server.call('DELETE', `/api/admin/pages/${page.id}`, { token: server.owner })
    const both = await post(`/trash/pages/${page.id}/restore`)
    expect(both.json.translations).toHaveLength(2)
    await server.call('DELETE', `/api/admin/pages/${page.id}`, { token: server.owner })
    expect((await server.call('DELETE', `/api/admin/trash/pages/${page.id}`, { token: server.owner })).status).toBe(204)
    expect((await page.at('GET', '')).status).toBe(404)
    const told = (await get('/audit?pageSize=2')).json
    expect(told.map(({ action, detail }: { action: string; detail: object }) => [action, detail])).toEqual([
      ['page.purged', { id: page.id, language: 'it', name: 'Due lingue' }],
      ['page.purged', { id: page.id, language: 'en', name: 'Two tongues' }],
    ])
  })
})

describe('the longest names (G-10, O-7)', () => {
  test.each([
    ['n'.repeat(255), 's'.repeat(255)],
    [`${'n'.repeat(239)}${'😀'.repeat(8)}`, `${'s'.repeat(239)}-${'s'.repeat(15)}`],
    [`${'n'.repeat(239)} ${'n'.repeat(15)}`, `${'s'.repeat(239)}/${'s'.repeat(15)}`],
  ])('leave room for those of copies: %s', async (name, slug) => {
    const page = await newPage(server, { name, slug })
    for (const count of [1, 2]) {
      const copy = await post(`/pages/${page.id}/duplicate`)
      expect([count, copy.status]).toEqual([count, 201])
      expect(copy.json.name.isWellFormed()).toBe(true)
      const desk = deskOf(server, copy)
      const saved = await desk.at('PATCH', '', [{ op: 'add', path: '/tags/-', value: 'copied' }])
      expect([count, saved.status]).toEqual([count, 200])
    }
    const { suggestion } = (await get(`/slugs?slug=${encodeURIComponent(slug)}`)).json
    expect((await newPage(server, { slug: suggestion })).revision()).toBe(1)
  })
})

describe('addresses made of long names (O-7)', () => {
  test.each([
    ['letters of two units are cut between them', `a${'\u{1E922}'.repeat(100)}`, '', `a${'\u{1E922}'.repeat(99)}`],
    [
      'a long prefix has its place, and a number too',
      'x'.repeat(250),
      'p'.repeat(100),
      `${'p'.repeat(100)}/${'x'.repeat(139)}`,
    ],
  ])('%s', async (_, name, slugPrefix, slug) => {
    const own = closedAfter(await ownedServer({ settings: { allowAccentsInSlugs: true } }))
    const make = (named: string) =>
      own.call('POST', '/api/admin/pages', {
        token: own.owner,
        body: { type: 'page', name: named, ...(slugPrefix && { slugPrefix }) },
      })
    const slugs = [await make(name), await make(`${name}y`)].map(({ status, json }) => [status, json.slug])
    expect(slugs).toEqual([
      [201, slug],
      [201, `${slug}-2`],
    ])
  })
})

describe('a slug with accents where there are none any more (O-7)', () => {
  test('is kept, and hinders no copy, no translation and no return from the trash', async () => {
    const settings = { languages, allowAccentsInSlugs: true }
    const own = closedAfter(await ownedServer({ settings }))
    const page = await newPage(own, { name: 'Über uns', slug: 'über-uns/ωδή' })
    const change = async (body: object) => {
      const { headers } = await own.call('GET', '/api/admin/app-settings', { token: own.owner })
      const ifMatch = { 'if-match': headers.get('etag') ?? '' }
      return own.call('PATCH', '/api/admin/app-settings', { token: own.owner, body, headers: ifMatch })
    }
    expect((await change({ allowAccentsInSlugs: false })).status).toBe(200)
    const slugOf = async (path: string, body: object = {}) => {
      const { status, json } = await own.admin('POST', path, body)
      return [status, json.slug]
    }
    expect(await slugOf(`/pages/${page.id}/duplicate`)).toEqual([201, 'uber-uns/page-copy'])
    expect(await slugOf(`/pages/${page.id}/translations`, { language: 'de' })).toEqual([201, 'uber-uns'])
    expect((await page.at('PUT', '', { tags: ['us'] })).json.slug).toBe('über-uns/ωδή')

    await own.admin('DELETE', `/pages/${page.id}`)
    await change({ allowAccentsInSlugs: true })
    await newPage(own, { name: 'Another', slug: 'über-uns/ωδή' })
    await change({ allowAccentsInSlugs: false })
    const taken = await own.admin('POST', `/trash/pages/${page.id}/restore`)
    expect([taken.status, taken.json.code]).toEqual([409, 'slug_taken'])
    const { suggestion } = taken.json
    expect(await slugOf(`/trash/pages/${page.id}/restore`, { slug: suggestion })).toEqual([200, 'uber-uns/page'])
  })

  test('becomes one that the rules allow; what they allow stays as it is', () => {
    const rules = fc.record({ allowAccentsInSlugs: fc.boolean() })
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 4 }), rules, (names, now) => {
        const older = names.map((name) => slugFrom(name, { allowAccentsInSlugs: true })).join('/')
        const slug = inPresentForm(older, now)
        expect(slugProblem(slug, now)).toBeUndefined()
        expect(inPresentForm(slug, now)).toBe(slug)
        if (slugProblem(older, now) === undefined) expect(slug).toBe(older)
      }),
    )
  })
})

describe('after the trash period (G-12)', () => {
  const dayMs = 86_400_000

  test('a translation that went alone is gone for good, and the links that showed it', async () => {
    const own = await ownedServer({ settings: { languages } })
    const login = async () => {
      const body = { email: 'ada@example.org', password: ownerPassword }
      return (await own.call('POST', '/api/admin/session', { body })).json.authToken
    }
    const page = await newPage(own, { name: 'Two tongues', content: [titleBlock('a', 'A')] })
    const translate = async (token: string) =>
      own.call('POST', `/api/admin/pages/${page.id}/translations`, { token, body: { language: 'it', name: 'Due' } })
    const it = deskOf(own, await translate(own.owner))
    const preview = (await it.at('POST', '/preview_tokens', { lifetimeHours: 24 * 30 })).json.token
    expect((await it.at('DELETE', '')).status).toBe(204)
    await until(() => own.clock.pending() >= 5)
    own.clock.advance(29 * dayMs)
    const status = async () => (await it.at('GET', '', undefined, { token: await login() })).status
    expect(await status()).toBe(410)
    await until(() => own.clock.pending() >= 5)
    own.clock.advance(2 * dayMs)
    await until(async () => (await status()) === 404)
    const token = await login()
    const again = await translate(token)
    expect([again.status, again.json.revision]).toEqual([201, 1])
    expect((await own.call('GET', `/api/app/preview/${preview}`)).status).not.toBe(200)
    expect((await page.at('GET', '', undefined, { token })).json.translations).toHaveLength(2)
    await own.close()
  })
})

describe('type and structure lock', () => {
  test('another type is checked again in every language', async () => {
    const page = await newPage(server, {
      type: 'page',
      name: 'Retyped',
      content: [{ id: 'b', type: 'banner', props: { text: 'x' } }],
    })
    const typed = await post(`/pages/${page.id}/type`, { type: 'blog' })
    expect([typed.json.type, typed.json.revision, typed.json.issues.map((one: { code: string }) => one.code)]).toEqual([
      'blog',
      2,
      ['BLOCK_NOT_ALLOWED'],
    ])
    expect((await post(`/pages/${page.id}/type`, { type: 'nope' })).status).toBe(400)
  })

  test('the structure lock is a write of its own, for admins', async () => {
    const page = await newPage(server)
    const locked = await page.at('PUT', '/structure_lock', { isLocked: true })
    expect([locked.json.isLocked, locked.json.revision]).toEqual([true, 2])
    expect((await page.at('PUT', '/structure_lock', { isLocked: true })).json.unchanged).toBe(true)
    const editor = await server.person('editor')
    expect((await page.at('PUT', '/structure_lock', { isLocked: false }, editor)).status).toBe(403)
  })
})
