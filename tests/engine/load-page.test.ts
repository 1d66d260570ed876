import { definePageType, type Json, listPages, type PageRequest, relatedPages, TimeLimitPassed } from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fakeClock, fakeTransport, settled } from '../support/fakes.ts'
import { callOf, embed, page, world } from './support/stored-pages.ts'

describe('the call of a page', () => {
  it.each<[PageRequest, string]>([
    [
      { by: 'slug', slug: 'blog/a b', language: 'en' },
      'https://site.test/api/app/pages/blog%2Fa%20b/translations/en Bearer key',
    ],
    [{ by: 'id', id: 'p1', language: 'it' }, 'https://site.test/api/app/find_page?pageId=p1&language=it Bearer key'],
    [{ by: 'id', id: 'p1' }, 'https://site.test/api/app/find_page?pageId=p1 Bearer key'],
    [{ by: 'id', id: 'p1', token: 'eyT' }, 'https://site.test/api/admin/pages/p1 Bearer eyT'],
    [
      { by: 'id', id: 'p1', language: 'it', token: 'eyT' },
      'https://site.test/api/admin/pages/p1/translations/it Bearer eyT',
    ],
    [{ by: 'preview', p: 'tok/en' }, 'https://site.test/api/app/preview/tok%2Fen -'],
    [
      { by: 'preview', p: 'p1', language: 'en', token: 'eyT' },
      'https://site.test/api/app/preview/p1?language=en Bearer eyT',
    ],
  ])('%j is %s', async (request, call) => {
    const { load, transport } = world([])
    expect(await load(request)).toBeUndefined()
    expect(transport.calls.map(callOf)).toEqual([call])
  })

  it('is not made for what cannot name a page', async () => {
    const { load, transport } = world([])
    for (const request of [
      { by: 'slug', slug: '', language: 'en' },
      { by: 'slug', slug: '\ud800', language: 'en' },
      { by: 'id', id: '' },
      { by: 'preview', p: '' },
    ] as const) {
      expect(await load(request)).toBeUndefined()
    }
    expect(transport.calls).toEqual([])
  })

  it('is refused where it could find no page whatever is stored', async () => {
    const { load, transport } = world([])
    const wrong = [{ by: 'name', name: 'home' }, {}, { by: 'slug', slug: 'home' }] as unknown as PageRequest[]
    const refusals = await Promise.all(wrong.map((request) => load(request).catch(String)))
    expect(refusals).toEqual([
      'ConfigError: A page was requested by "name". Request it by "slug", "id", "preview", "draft".',
      'ConfigError: A page was requested by "undefined". Request it by "slug", "id", "preview", "draft".',
      'ConfigError: A page was requested by "slug" without "language". Give it as text.',
    ])
    expect(transport.calls).toEqual([])
  })

  it('says what to look at when the key is refused', async () => {
    const refused = fakeTransport(() => ({ status: 401, body: { code: 'token_invalid' } }))
    const advice = 'Check "apiKey": it has to be a key of this server that can read published pages.'
    await expect(world([], { transport: refused }).load()).rejects.toThrow(
      `The page was answered with status 401 (token_invalid). ${advice}`,
    )
    const other = world([], { transport: refused }).load({ by: 'id', id: 'a', token: 'of-an-editor' })
    await expect(other).rejects.toThrow(/^The page was answered with status 401 \(token_invalid\)\.$/)
  })

  it('rejects with status and code when it is answered otherwise', async () => {
    const transport = fakeTransport(() => ({ status: 410, body: { code: 'preview_expired' } }))
    const { load } = world([], { transport })
    await expect(load({ by: 'preview', p: 'x' })).rejects.toMatchObject({
      name: 'RequestFailed',
      status: 410,
      code: 'preview_expired',
    })
    await expect(
      world([], { transport: fakeTransport(() => ({ status: 500, body: 'no' })) }).load(),
    ).rejects.toMatchObject({ status: 500, code: 'unknown' })
  })

  it('says which server did not answer, and why, but hands on why a call was given up', async () => {
    const cause = new TypeError('fetch failed')
    const { load } = world([], { transport: fakeTransport(() => Promise.reject(cause)) })
    await expect(load()).rejects.toMatchObject({
      message:
        'The content server could not be reached. Is it running? Check the api\'s host, "https://site.test/api/": it has to be the address of the calls of a content server, usually ending in "/api".',
      cause,
    })
    const leaving = new AbortController()
    const transport = fakeTransport(() => {
      leaving.abort('left')
      return Promise.reject(cause)
    })
    const api = { host: 'https://site.test/api', apiKey: 'key' }
    await expect(listPages({}, { api, transport, signal: leaving.signal })).rejects.toBe('left')
    const late = new TimeLimitPassed()
    const slow = world([], { transport: fakeTransport(() => Promise.reject(late)) })
    await expect(slow.load()).rejects.toBe(late)
  })
})

describe('loading a page', () => {
  it('gives valid blocks, their view and the issues, and leaves unknown blocks out', async () => {
    const { load, issues } = world([
      page('home', [
        { id: 'a', type: 'text', props: { text: 'Hello' } },
        { id: 'b', type: 'gone', props: {} },
      ]),
    ])
    const loaded = await load()
    expect(loaded?.page.content).toEqual([{ id: 'a', type: 'text', props: { text: 'Hello' } }])
    expect(loaded?.page.invalidBlocksTypes).toEqual(['gone'])
    expect(loaded?.view.slots).toEqual([{ name: '', blocks: loaded?.page.content }])
    expect(loaded?.issues.map(({ code }) => code)).toEqual(['BLOCK_TYPE_UNKNOWN'])
    expect(issues).toEqual(loaded?.issues)
  })

  it('runs the steps in the order of the specification and tells how long each took', async () => {
    const clock = fakeClock()
    const steps: [string, number][] = []
    const slow = fakeTransport(() => {
      clock.advance(7)
      return { body: page('home') }
    })
    await world([], { transport: slow, clock, onStep: (step, ms) => steps.push([step, ms]) }).load()
    expect(steps).toEqual([
      ['page', 7],
      ['type-data', 0],
      ['embeds', 0],
      ['default-meta', 0],
      ['relations', 0],
      ['block-data', 0],
    ])
  })

  it('does not depend on who listens', async () => {
    const failures: unknown[] = []
    const before = globalThis.console.error
    globalThis.console.error = (error) => failures.push(error)
    const throwing = () => {
      throw new Error('listener')
    }
    const loaded = await world([page('home', [{ id: 'x', type: 'gone' }])], {
      onIssue: throwing,
      onStep: throwing,
    }).load()
    globalThis.console.error = before
    expect([loaded?.page.id, failures.length]).toEqual(['home', 7])
  })

  it('loads the data of the page type, and gives default meta from it', async () => {
    const type = definePageType({
      name: 'page',
      getExternalData: async ({ id }) => ({ for: id }),
      getDefaultMeta: (of) => ({ title: `${of.name} ${JSON.stringify(of.externalData)}`, description: 'Default' }),
    })
    const { load } = world([page('home', [], { meta: { description: 'Own' } })], { pageTypes: [type] })
    const loaded = await load()
    expect(loaded?.page.externalData).toEqual({ for: 'home' })
    expect(loaded?.page.meta).toEqual({ title: 'Page home {"for":"home"}', description: 'Own' })
  })

  it('turns failures of the page type into issues', async () => {
    const type = definePageType({
      name: 'page',
      getExternalData: () => Promise.reject(new Error('Feed down.')),
      getDefaultMeta: () => {
        throw new Error('boom')
      },
    })
    const loaded = await world([page('home')], { pageTypes: [type] }).load()
    expect(loaded?.page.externalData).toBeNull()
    expect(loaded?.issues.map(({ code, path, message }) => [code, path, message])).toEqual([
      ['LOADER_FAILED', ['externalData'], 'Data could not be loaded. Feed down.'],
      ['LOADER_FAILED', ['meta'], 'The default metadata could not be created.'],
    ])
  })

  it('shows the working copy to a person with the flag', async () => {
    const stored = page('home', [{ id: 'a', type: 'text', props: { text: 'saved' } }], {
      workingContent: [{ id: 'a', type: 'text', props: { text: 'working' } }],
    })
    const request: PageRequest = { by: 'id', id: 'home', token: 'eyT' }
    expect((await world([stored], { useWorkingCopy: true }).load(request))?.page.content).toMatchObject([
      { props: { text: 'working' } },
    ])
    expect((await world([stored]).load(request))?.page.content).toMatchObject([{ props: { text: 'saved' } }])
  })

  it('stops when it is aborted, also while a loader hangs', async () => {
    const abort = new AbortController()
    const type = definePageType({
      name: 'page',
      getExternalData: () => new Promise<Json>(() => abort.abort(new Error('left'))),
    })
    await expect(world([page('home')], { pageTypes: [type], signal: abort.signal }).load()).rejects.toThrow('left')
    await expect(world([page('home')], { signal: abort.signal }).load()).rejects.toThrow('left')
  })
})

describe('block data', () => {
  const block = (name: string) => ({ id: name, type: 'loader', props: { name } })

  it('is the external data of the page first, then the own loader over it', async () => {
    const type = definePageType({ name: 'page', getExternalData: async () => 7 })
    const { load } = world([page('home', [block('ditto')])], { pageTypes: [type] })
    expect((await load())?.page.content).toEqual([
      { id: 'ditto', type: 'loader', props: { name: 'ditto', height: '/en/ditto'.length, note: 'ditto of 7, loaded' } },
    ])
  })

  it('fails for one block alone', async () => {
    const loaded = await world([page('home', [block('boom'), block('ditto')])]).load()
    expect(loaded?.page.content).toMatchObject([
      { props: { name: 'boom', height: 0, note: '' } },
      { props: { height: 9 } },
    ])
    expect(loaded?.issues.map(({ code, blockId, message }) => [code, blockId, message])).toEqual([
      ['LOADER_FAILED', 'boom', 'Data could not be loaded. Creature unknown.'],
    ])
  })

  it('is empty until it has come: what was stored for it is never taken for loaded (catalogue 2.15)', async () => {
    const stored = (name: string) => ({ id: name, type: 'creature', props: { name, height: 9, kind: 'Stored' } })
    const loaded = await world([page('home', [stored('boom'), stored('half'), stored('none')])]).load()
    expect(loaded?.page.content.map(({ props }) => props)).toEqual([
      { name: 'boom', height: 0, kind: '' },
      { name: 'half', height: 4, kind: '' },
      { name: 'none', height: 0, kind: '' },
    ])
    expect(loaded?.issues.map(({ code, blockId }) => [code, blockId])).toEqual([['LOADER_FAILED', 'boom']])
  })

  it('is parsed: what does not fit is the default and an issue, unknown members are dropped', async () => {
    const loaded = await world([page('home', [block('odd')])]).load()
    expect(loaded?.page.content).toEqual([{ id: 'odd', type: 'loader', props: { name: 'odd', height: 0, note: '' } }])
    expect(loaded?.issues.map(({ code, blockId, path }) => [code, blockId, path])).toEqual([
      ['LOADER_FAILED', 'odd', ['height']],
    ])
  })

  it('F-24: is junk where it is no object; the block stays as it was', async () => {
    const loaded = await world([page('home', [block('junk'), block('list'), block('ditto')])]).load()
    expect(loaded?.page.content).toMatchObject([
      { props: { name: 'junk', height: 0 } },
      { props: { name: 'list', height: 0 } },
      { props: { name: 'ditto', height: 9 } },
    ])
    expect(loaded?.issues.map(({ code, blockId }) => [code, blockId])).toEqual([
      ['LOADER_FAILED', 'junk'],
      ['LOADER_FAILED', 'list'],
    ])
  })

  it('never puts into a block what its fields do not accept, whatever is answered', async () => {
    const answer = fc.oneof(fc.jsonValue(), fc.double(), fc.integer().map(String))
    await fc.assert(
      fc.asyncProperty(answer, async (height) => {
        const home = page('home', [block('ditto'), { id: 't', type: 'text', props: { text: 'stays' } }])
        const transport = fakeTransport(({ url }) => ({ body: url.startsWith('https://data.test/') ? height : home }))
        const loaded = await world([], { transport }).load()
        const [first, second] = loaded?.page.content ?? []
        const read = (first?.props as { readonly height: unknown } | undefined)?.height
        expect(typeof read === 'number' && read >= 0 && Number.isFinite(read)).toBe(true)
        expect(second?.props).toEqual({ text: 'stays' })
      }),
    )
  })

  it('F-24: is given up after ten seconds, also of a loader that does not listen; the page comes with the rest', async () => {
    const clock = fakeClock()
    const type = definePageType({ name: 'page', getExternalData: () => new Promise<Json>(() => {}) })
    const stored = page('home', [block('slow'), block('ditto')])
    let loaded: Awaited<ReturnType<ReturnType<typeof world>['load']>>
    const loading = world([stored], { clock, pageTypes: [type] })
      .load()
      .then((page) => {
        loaded = page
      })
    for (const ms of [9_999, 1, 9_999]) {
      await settled()
      clock.advance(ms)
    }
    await settled()
    expect(loaded).toBeUndefined()
    clock.advance(1)
    await loading
    expect(loaded?.page.content).toMatchObject([{ props: { height: 0 } }, { props: { height: 9 } }])
    expect(loaded?.issues.map(({ code, blockId, path }) => [code, blockId, path])).toEqual([
      ['LOADER_FAILED', null, ['externalData']],
      ['LOADER_FAILED', 'slow', []],
    ])
    expect(clock.pending()).toBe(0)
  })

  it('reaches the items inside blocks', async () => {
    const loaded = await world([
      page('home', [{ id: 'l', type: 'list', props: { items: [{ word: 'a' }, { word: 'b' }] } }]),
    ]).load()
    expect(loaded?.page.content).toMatchObject([
      { props: { items: [{ props: { word: 'a!' } }, { props: { word: 'b!' } }] } },
    ])
  })
})

describe('pages with a template', () => {
  it('have the blocks of their slots loaded as well', async () => {
    const pageTypes = [definePageType({ name: 'page', template: [{ slotName: 'main' }] })]
    const slotItems = [embed('e', 'inner_en'), { id: 'c', type: 'loader', props: { name: 'ditto' } }]
    const stored = page('home', [{ id: 's', type: '__QUOIN_SLOT', props: { slotName: 'main', slotItems } }])
    const loaded = await world([stored, page('inner')], { pageTypes }).load()
    expect(loaded?.view.slots).toMatchObject([
      { name: 'main', blocks: [{ props: { QUOIN_EMBED_CONTENT: { id: 'inner' } } }, { props: { height: 9 } }] },
    ])
  })
})

describe('relations', () => {
  const ada = page('ada', [{ id: 'z', type: 'text', props: {} }], {
    workingContent: [{ id: 'y', type: 'text', props: {} }],
  })
  const customFields = [
    { name: 'editor', field: { type: 'RELATIONSHIP', label: 'Editor', multiple: false, embedValues: true } },
    { name: 'others', field: { type: 'RELATIONSHIP', label: 'Others', multiple: true, embedValues: true } },
  ] as const

  it('put pages without content beside the values, in items and custom values; failures are null or left out', async () => {
    const stored = page(
      'home',
      [
        {
          id: 'l',
          type: 'list',
          props: {
            items: [
              { word: 'a', author: 'ada_en' },
              { word: 'b', author: 'nobody_en' },
            ],
          },
        },
      ],
      {
        customValues: { editor: 'ada', others: ['nobody_en', 'ada_en'] },
      },
    )
    const { load, transport } = world([stored, ada], { pageTypes: [definePageType({ name: 'page', customFields })] })
    const loaded = await load()
    const related = { id: 'ada', name: 'Page ada', content: [] }
    expect(loaded?.page.content).toMatchObject([
      { props: { items: [{ props: { author: 'ada_en', author_embed: related } }, { props: { author_embed: null } }] } },
    ])
    expect(loaded?.page.customValues).toMatchObject({ editor: 'ada', editor_embed: related, others_embed: [related] })
    const values = loaded?.page.customValues ?? {}
    const namesOf = (prop: string) => relatedPages(values, prop).map(({ name }) => name)
    expect(['editor', 'others', 'nothing', '__proto__'].map(namesOf)).toEqual([['Page ada'], ['Page ada'], [], []])
    expect(relatedPages({ author_embed: null }, 'author')).toEqual([])
    expect(relatedPages(values, 'editor')[0]).not.toHaveProperty('workingContent')
    expect(loaded?.issues.map(({ code, blockId, path, reference }) => [code, blockId, path, reference])).toEqual([
      ['RELATION_FAILED', null, ['customValues'], 'nobody_en'],
      ['RELATION_FAILED', 'l-items-1', [], 'nobody_en'],
    ])
    expect(transport.calls.slice(1).map(callOf).sort()).toEqual([
      'https://site.test/api/app/find_page?pageId=ada&language=en Bearer key',
      'https://site.test/api/app/find_page?pageId=nobody&language=en Bearer key',
    ])
  })

  it('keep the order in which they are named; each that cannot be loaded is null, or left out of a list, and told', async () => {
    const names = ['ada', 'bob', 'cyd']
    const named = fc.constantFrom(...names, 'gone', 'lost')
    await fc.assert(
      fc.asyncProperty(named, fc.array(named), async (editor, others) => {
        const stored = page('home', [], { customValues: { editor, others: others.map((name) => `${name}_en`) } })
        const pageTypes = [definePageType({ name: 'page', customFields })]
        const loaded = await world([stored, ...names.map((name) => page(name))], { pageTypes }).load()
        const { editor_embed: one, others_embed: many } = loaded?.page.customValues ?? {}
        const idOf = (related: unknown) => (related as { readonly id: string }).id
        expect(one && idOf(one)).toBe(names.includes(editor) ? editor : null)
        expect((many as readonly unknown[]).map(idOf)).toEqual(others.filter((name) => names.includes(name)))
        expect(loaded?.issues).toHaveLength([editor, ...others].filter((name) => !names.includes(name)).length)
      }),
    )
  })

  it('ask for a limited number of pages, however many are named', async () => {
    const others = Array.from({ length: 3000 }, (_, index) => `p${index}_en`)
    const { load, transport } = world([page('home', [], { customValues: { others } })], {
      pageTypes: [definePageType({ name: 'page', customFields })],
    })
    const loaded = await load()
    expect(transport.calls.length).toBeLessThanOrEqual(501)
    expect(loaded?.issues.length).toBe(3000)
  })
})
