import {
  defineBlock,
  defineCatalogue,
  definePageType,
  embedBlock,
  fields,
  type Issue,
  type Json,
  type LoadPageContext,
  loadPage,
  type PageRequest,
  type PageType,
  stripLoadedValues,
  type TransportRequest,
} from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deepFreeze } from '../support/deep-freeze.ts'
import { type FakeAnswer, fakeClock, fakeTransport } from '../support/fakes.ts'

const text = defineBlock({ type: 'text', label: 'Text', category: 'X', props: { text: fields.text('Text') } })
const item = defineBlock({
  type: 'item',
  label: 'Item',
  category: 'X',
  kind: 'item',
  props: { word: fields.text('Word'), author: fields.relationship('Author', { embedValues: true }) },
  getData: async ({ word }) => ({ word: `${word}!` }),
})
const list = defineBlock({
  type: 'list',
  label: 'List',
  category: 'X',
  props: { title: fields.text('Title'), items: fields.repeater('Items', [item]) },
})
const loader = defineBlock({
  type: 'loader',
  label: 'Loader',
  category: 'X',
  props: {
    name: fields.text('Name'),
    height: fields.number('Height', { min: 0, initial: 0 }),
    note: fields.text('Note'),
  },
  mapExternalDataToProps: (data, { name }) => ({ note: `${name} of ${JSON.stringify(data)}` }),
  getExternalData: async ({ name, note }, { transport, signal, language }) => {
    if (name === 'boom') throw new Error('Creature unknown.')
    if (name === 'odd') return { height: 'tall' as unknown as number, unknown: 1 }
    const { body } = await transport.request({ url: `https://data.test/${language}/${name}`, signal })
    return { height: body as number, note: `${note}, loaded` }
  },
})
const catalogue = defineCatalogue([text, list, item, loader, embedBlock])

type Stored = Readonly<Record<string, unknown>>

function page(id: string, content: readonly unknown[] = [], more: Stored = {}): Stored {
  return {
    id,
    type: 'page',
    slug: id,
    name: `Page ${id}`,
    language: 'en',
    status: 'PUBLISHED',
    content,
    revision: 1,
    ...more,
  }
}
const embed = (id: string, reference: unknown) => ({
  id,
  type: 'default-embed-brick',
  props: { QUOIN_EMBED: reference },
})

function world(
  pages: readonly Stored[],
  extra: Partial<LoadPageContext<typeof catalogue>> & { readonly pageTypes?: readonly PageType[] } = {},
) {
  const { pageTypes = [definePageType({ name: 'page' })], ...context } = extra
  const issues: Issue[] = []
  const transport = fakeTransport(({ url }): FakeAnswer | undefined => {
    const { pathname, searchParams } = new URL(url)
    if (url.startsWith('https://data.test/')) return { body: pathname.length }
    const id =
      searchParams.get('pageId') ??
      decodeURIComponent(
        pathname.replace(/^\/api\/(app\/pages|app\/preview|admin\/pages)\//, '').replace(/\/translations\/.*$/, ''),
      )
    const found = pages.find((candidate) => candidate.id === id)
    return found && { body: structuredClone(found) }
  })
  const load = (request: PageRequest = { by: 'slug', slug: 'home', language: 'en' }) =>
    loadPage(request, {
      site: { catalogue, pageTypes },
      api: { host: 'https://site.test/api/', apiKey: 'key' },
      transport,
      onIssue: (issue) => issues.push(issue),
      ...context,
    })
  return { load, transport, issues }
}

const callOf = ({ url, headers }: TransportRequest) => `${url} ${headers?.Authorization ?? '-'}`

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
    await expect(
      world([], { transport: fakeTransport(() => Promise.reject(new Error('offline'))) }).load(),
    ).rejects.toThrow('offline')
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
      ['LOADER_FAILED', ['meta'], 'The default meta could not be made.'],
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

  it('is parsed: what does not fit is the default and an issue, unknown members are dropped', async () => {
    const loaded = await world([page('home', [block('odd')])]).load()
    expect(loaded?.page.content).toEqual([{ id: 'odd', type: 'loader', props: { name: 'odd', height: 0, note: '' } }])
    expect(loaded?.issues.map(({ code, blockId, path }) => [code, blockId, path])).toEqual([
      ['PROP_INVALID', 'odd', ['height']],
    ])
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
  const ada = page('ada', [{ id: 'z', type: 'text', props: {} }])
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
    expect(loaded?.issues.map(({ code, blockId, path }) => [code, blockId, path])).toEqual([
      ['RELATION_FAILED', null, ['customValues']],
      ['RELATION_FAILED', 'l-items-1', []],
    ])
    expect(transport.calls.slice(1).map(callOf).sort()).toEqual([
      'https://site.test/api/app/find_page?pageId=ada&language=en Bearer key',
      'https://site.test/api/app/find_page?pageId=nobody&language=en Bearer key',
    ])
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

describe('embedded pages', () => {
  it('are loaded with all their steps, into the props and by reference', async () => {
    const inner = page('inner', [{ id: 't', type: 'loader', props: { name: 'ditto' } }])
    const loaded = await world([page('home', [embed('e', 'inner_en')]), inner]).load()
    const content = [{ id: 't', type: 'loader', props: { name: 'ditto', height: 9, note: ', loaded' } }]
    expect(loaded?.page.content).toMatchObject([
      { props: { QUOIN_EMBED: 'inner_en', QUOIN_EMBED_CONTENT: { id: 'inner', content } } },
    ])
    expect(loaded?.embeds.inner_en?.view.slots).toEqual([{ name: '', blocks: content }])
    expect(loaded && stripLoadedValues(loaded.page).content).toEqual([
      { id: 'e', type: 'default-embed-brick', props: { QUOIN_EMBED: 'inner_en' } },
    ])
  })

  it('are read in their published form, whatever the token', async () => {
    const { load, transport } = world([page('home', [embed('e', 'inner_it')])])
    await load({ by: 'preview', p: 'home', token: 'eyT' })
    expect(transport.calls.map(callOf)).toEqual([
      'https://site.test/api/app/preview/home Bearer eyT',
      'https://site.test/api/app/find_page?pageId=inner&language=it Bearer key',
    ])
  })

  it('are null with an issue where they cannot be loaded, and null alone where none is chosen', async () => {
    const loaded = await world([page('home', [embed('e', 'gone_en'), embed('f', null)])]).load()
    expect(loaded?.page.content).toMatchObject([
      { props: { QUOIN_EMBED_CONTENT: null } },
      { props: { QUOIN_EMBED_CONTENT: null } },
    ])
    expect(loaded?.embeds).toEqual({ gone_en: null })
    expect(loaded?.issues.map(({ code, blockId, message }) => [code, blockId, message])).toEqual([
      ['EMBED_FAILED', 'e', 'The embedded page "gone_en" could not be loaded.'],
    ])
  })

  it('are null where their request fails; an abort ends the whole load', async () => {
    const home = page('home', [embed('e', 'inner_en')])
    const failing = fakeTransport(({ url }) =>
      url.includes('inner') ? Promise.reject(new Error('offline')) : { body: home },
    )
    expect((await world([], { transport: failing }).load())?.embeds).toEqual({ inner_en: null })
    const abort = new AbortController()
    const leaving = fakeTransport(({ url }) => {
      if (!url.includes('inner')) return { body: home }
      abort.abort(new Error('left'))
      return new Promise(() => {})
    })
    await expect(world([], { transport: leaving, signal: abort.signal }).load()).rejects.toThrow('left')
  })

  it('are asked for only when the visitor may see them', async () => {
    const { load } = world([page('home', [embed('e', 'inner_en')]), page('inner')], { showEmbeds: async () => true })
    expect(Object.keys((await load())?.embeds ?? {})).toEqual(['inner_en'])
  })

  it('are not shown while the visitor has no right to them', async () => {
    const { load, transport } = world([page('home', [embed('e', 'inner_en')]), page('inner')], { showEmbeds: false })
    const loaded = await load()
    expect([loaded?.embeds, loaded?.issues, transport.calls.length]).toEqual([{}, [], 1])
    expect(loaded?.page.content).toMatchObject([{ props: { QUOIN_EMBED_CONTENT: null } }])
  })

  it('never hold themselves, not even by way of others', async () => {
    const loaded = await world([page('home', [embed('e', 'a_en')]), page('a', [embed('f', 'home_en')])]).load()
    expect(loaded?.embeds.a_en?.embeds).toEqual({ home_en: null })
    expect(loaded?.embeds.a_en?.issues.map(({ code, blockId, message }) => [code, blockId, message])).toEqual([
      ['EMBED_FAILED', 'f', 'A page cannot be embedded in itself.'],
    ])
  })

  it('go five deep', async () => {
    const chain = Array.from({ length: 9 }, (_, depth) =>
      page(depth === 0 ? 'home' : `p${depth}`, [embed('e', `p${depth + 1}_en`)]),
    )
    const loaded = await world(chain).load()
    let depth = 0
    for (let at = loaded; at; at = Object.values(at.embeds)[0] ?? undefined) depth += 1
    expect(depth).toBe(6)
  })

  it('are fetched once each, however often they are embedded', async () => {
    const { load, transport } = world([
      page('home', [embed('e', 'a_en'), embed('f', 'a_en'), embed('g', 'b_en')]),
      page('a', [embed('h', 'b_en')]),
      page('b'),
    ])
    const loaded = await load()
    expect(transport.calls.length).toBe(3)
    expect(loaded?.page.content).toMatchObject([
      { props: { QUOIN_EMBED_CONTENT: { id: 'a' } } },
      { props: { QUOIN_EMBED_CONTENT: { id: 'a' } } },
      {},
    ])
  })

  it('end, and draw at most 200 pages, where 2^18 paths lead through them', async () => {
    const names = Array.from({ length: 13 }, (_, index) => (index === 0 ? 'home' : `p${index}`))
    const tangle = names.map((name) =>
      page(
        name,
        names.map((other) => embed(`to-${other}`, `${other}_en`)),
      ),
    )
    const { load, transport } = world(tangle)
    const loaded = await load()
    const drawn = (content: readonly unknown[]): number =>
      (
        content as readonly {
          readonly props: { readonly QUOIN_EMBED_CONTENT: { readonly content: readonly unknown[] } | null }
        }[]
      )
        .map(({ props }) => (props.QUOIN_EMBED_CONTENT ? 1 + drawn(props.QUOIN_EMBED_CONTENT.content) : 0))
        .reduce((sum, count) => sum + count, 0)
    expect(loaded && drawn(loaded.page.content)).toBeLessThanOrEqual(200)
    expect(transport.calls.length).toBeLessThanOrEqual(14)
  })

  it('never make more than 200, for any web of pages', async () => {
    const names = ['home', 'a', 'b', 'c', 'd']
    const webs = fc.tuple(...names.map(() => fc.array(fc.constantFrom(...names, 'gone'), { maxLength: 40 })))
    await fc.assert(
      fc.asyncProperty(webs, async (web) => {
        const pages = names.map((name, at) =>
          page(
            name,
            (web[at] ?? []).map((other, index) => embed(`${other}-${index}`, `${other}_en`)),
          ),
        )
        const loaded = await world(pages).load()
        const count = JSON.stringify(loaded?.page).split('"QUOIN_EMBED_CONTENT":{').length - 1
        expect(count).toBeLessThanOrEqual(200)
      }),
    )
  })
})

describe('hostile pages', () => {
  it('never make a load throw; they are not changed, and what is loaded survives JSON', async () => {
    const key = fc.constantFrom(
      'id',
      'type',
      'props',
      'content',
      'meta',
      'customValues',
      'QUOIN_EMBED',
      '__proto__',
      'constructor',
      'items',
      'slotItems',
    )
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.jsonValue(),
        fc.constantFrom('text', 'list', 'loader', '__QUOIN_SLOT', 'home_en', '\ud800'),
        tie('object'),
        fc.array(tie('value'), { maxLength: 4 }),
      ),
      object: fc.array(fc.tuple(key, tie('value')), { maxLength: 5 }).map((entries) => Object.fromEntries(entries)),
    }))
    await fc.assert(
      fc.asyncProperty(value, async (body) => {
        const frozen = deepFreeze(JSON.parse(JSON.stringify(body)) as unknown)
        const transport = fakeTransport(() => ({ body: frozen }))
        const loaded = await world([], { transport }).load()
        expect(JSON.parse(JSON.stringify(loaded ?? null))).toEqual(loaded ?? null)
      }),
    )
  })

  it('of 30,000 blocks that all embed one page, or each another, are loaded in no long time', async () => {
    for (const reference of [() => 'inner_en', (index: number) => `p${index}_en`]) {
      const content = Array.from({ length: 30_000 }, (_, index) => embed(`e${index}`, reference(index)))
      const { load, transport } = world([page('home', content), page('inner')])
      expect((await load())?.page.content.length).toBe(30_000)
      expect(transport.calls.length).toBeLessThanOrEqual(201)
    }
  })

  it('keep an own "__proto__" out of every prototype', async () => {
    const body = JSON.parse(
      '{"id":"home","type":"page","content":[{"id":"a","type":"text","props":{"__proto__":{"polluted":1},"text":"x"}}],"customValues":{"__proto__":{"polluted":1}},"__proto__":{"polluted":1}}',
    )
    const loaded = await world([], { transport: fakeTransport(() => ({ body })) }).load()
    expect(loaded?.page.content).toEqual([{ id: 'a', type: 'text', props: { text: 'x' } }])
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(loaded && 'polluted' in loaded.page).toBe(false)
    expect(loaded && 'polluted' in loaded.page.customValues).toBe(false)
  })
})
