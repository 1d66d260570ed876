import { stripLoadedValues } from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deepFreeze } from '../support/deep-freeze.ts'
import { fakeTransport } from '../support/fakes.ts'
import { callOf, embed, page, world } from './support/stored-pages.ts'

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
    expect(loaded?.issues.map(({ code, blockId, message, reference }) => [code, blockId, message, reference])).toEqual([
      ['EMBED_FAILED', 'e', 'The embedded page "gone_en" could not be loaded.', 'gone_en'],
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

  it('are all there but those they stand in, those that are gone and those deeper than five, for any web of pages', async () => {
    const names = ['home', 'a', 'b', 'c', 'd', 'e', 'f', 'g']
    const chosen = fc.uniqueArray(fc.constantFrom(...names, 'gone'), { maxLength: 2 })
    await fc.assert(
      fc.asyncProperty(fc.tuple(...names.map(() => chosen)), async (web) => {
        const pages = names.map((name, at) =>
          page(
            name,
            (web[at] ?? []).map((other) => embed(`to-${other}`, `${other}_en`)),
          ),
        )
        const expected = (name: string, path: readonly string[]): Drawn => {
          const inside = [...path, name]
          const shown = (other: string) => !inside.includes(other) && other !== 'gone' && inside.length <= 5
          const others = web[names.indexOf(name)] ?? []
          return Object.fromEntries(
            others.map((other) => [`${other}_en`, shown(other) ? expected(other, inside) : null]),
          )
        }
        const loaded = await world(pages).load()
        expect(loaded && drawnIn(loaded)).toEqual(expected('home', []))
      }),
    )
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

interface Drawn {
  readonly [reference: string]: Drawn | null
}

interface WithEmbeds {
  readonly embeds: Readonly<Record<string, WithEmbeds | null>>
}

function drawnIn({ embeds }: WithEmbeds): Drawn {
  return Object.fromEntries(Object.entries(embeds).map(([reference, inner]) => [reference, inner && drawnIn(inner)]))
}

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
