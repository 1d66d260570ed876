import { createLoadingPresenter } from '@quoin/dom/canvas'
import type { LoadFailure } from '@quoin/edit/protocol'
import { createEngine, defineBlock, definePageType, embedBlock, fields, type Page, readPage } from '@quoin/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fakeClock, routedTransport, settled } from '../support/fakes.ts'

const weather = defineBlock({
  type: 'weather',
  label: 'Weather',
  category: 'Main content',
  props: { city: fields.text('City'), words: fields.text('Words'), sky: fields.text('Sky') },
  getExternalData: async ({ city }) => {
    if (city === 'Nowhere') throw new Error('There is no such city.')
    return { sky: `over ${city}` }
  },
})
const forecast = defineBlock({
  type: 'forecast',
  label: 'Forecast',
  category: 'Main content',
  props: { cities: fields.repeater('Cities', [weather]) },
})
const note = defineBlock({
  type: 'note',
  label: 'Note',
  category: 'Main content',
  props: { words: fields.text('Words') },
})

function openPresenter(down: { hosts?: boolean } = {}) {
  const transport = routedTransport({
    '/api/app/find_page?pageId=other&language=en': {
      body: { id: 'other', type: 'page', content: [{ id: 'n', type: 'note', props: { words: 'From elsewhere' } }] },
    },
    '/api/app/find_page?pageId=outer&language=en': {
      body: {
        id: 'outer',
        type: 'page',
        name: 'Outer',
        content: [{ id: 'e', type: embedBlock.type, props: { QUOIN_EMBED: 'inner_en' } }],
      },
    },
    '/api/app/find_page?pageId=inner&language=en': {
      body: {
        id: 'inner',
        type: 'page',
        name: 'Inner',
        content: [{ id: 'w', type: 'weather', props: { city: 'Nowhere' } }],
      },
    },
  })
  const clock = fakeClock()
  const engine = createEngine({
    catalogue: { weather, forecast, note, [embedBlock.type]: embedBlock },
    pageTypes: [
      definePageType({ name: 'page' }),
      definePageType({ name: 'fed', getExternalData: async () => Promise.reject(new Error('Feed down.')) }),
    ],
    api: { host: 'http://localhost/api', appId: 'a', apiKey: 'k' },
    visitorRights: { badge: false, embed: true },
    transport,
    console: false,
  })
  let loads = 0
  const presenter = createLoadingPresenter(
    engine,
    (page, options) => {
      loads += 1
      if (down.hosts) throw new Error('Nothing can be loaded now.')
      return engine.loadPage({ by: 'draft', page }, options)
    },
    clock,
  )
  const told: (readonly LoadFailure[])[] = []
  presenter.onLoaded((failed) => told.push(failed))
  return {
    ...presenter,
    loads: () => loads,
    told,
    async still() {
      clock.advance(1000)
      for (let turn = 0; turn < 5; turn += 1) await settled()
    },
  }
}

const pageOf = (...blocks: readonly (readonly [type: string, props: object])[]): Page =>
  readPage({ id: 'p', type: 'page', content: blocks.map(([type, props], index) => ({ id: `b${index}`, type, props })) })
const withProps = (page: Page, props: object): Page => ({
  ...page,
  content: page.content.map((block, index) =>
    index === 0 ? { ...(block as object), props: { ...(block as { readonly props: object }).props, ...props } } : block,
  ) as Page['content'], // only props changed
})

describe('what blocks of the canvas show beside what is stored in them', () => {
  test('K-3, U-43: an embedded page and data from elsewhere come once nothing changes for a moment', async () => {
    const { present, told, still } = openPresenter()
    const page = pageOf(['weather', { city: 'Bristol' }], [embedBlock.type, { QUOIN_EMBED: 'other_en' }])
    const stored = JSON.stringify(page)
    expect(present(page).embeds).toEqual({})
    await still()
    expect(told).toEqual([[]])
    const { view, embeds } = present(page)
    expect(view.slots[0]?.blocks[0]?.props).toMatchObject({ sky: 'over Bristol' })
    expect(embeds.other_en?.view.slots[0]?.blocks[0]?.props).toEqual({ words: 'From elsewhere' })
    expect(JSON.stringify(page)).toBe(stored)
  })

  test('a page is loaded once for changes in a row, and not again for blocks that load nothing', async () => {
    const { present, loads, still } = openPresenter()
    const page = pageOf(['weather', { city: 'B' }], ['note', {}])
    for (const city of ['Br', 'Bri', 'Bris']) present(withProps(page, { city }))
    await still()
    expect(loads()).toBe(1)
    const other = pageOf(['note', { words: 'One' }])
    present(other)
    present(withProps(other, { words: 'Two' }))
    await still()
    expect(loads()).toBe(1)
  })

  test('data from elsewhere comes for the items of a block, too', async () => {
    const { present, still } = openPresenter()
    const cities = [{ id: 'c', type: 'weather', props: { city: 'Bristol' } }]
    const page = pageOf(['note', {}], ['forecast', { cities }])
    present(page)
    await still()
    expect(present(page).view.slots[0]?.blocks[1]?.props).toMatchObject({
      cities: [{ props: { sky: 'over Bristol' } }],
    })
  })

  test('K-17: a block that shows what was loaded for it stays the very same while others are touched', async () => {
    const { present, still } = openPresenter()
    const page = pageOf(['weather', { city: 'Bristol' }], ['note', {}])
    present(page)
    await still()
    const touched = withProps(page, { words: 'Touched' })
    const [weatherBefore] = present(touched).view.slots[0]?.blocks ?? []
    const [first, other] = touched.content
    const typed = readPage({ ...touched, content: [first, { ...(other as object), props: { words: 'Typed' } }] })
    expect(present(typed).view.slots[0]?.blocks[0]).toBe(weatherBefore)
    expect(weatherBefore?.props).toMatchObject({ words: 'Touched', sky: 'over Bristol' })
  })

  test('a load that a change overtook, or the end, is broken off, and what comes of it all the same is not shown', async () => {
    const clock = fakeClock()
    const begun: { readonly signal: AbortSignal; readonly answer: () => void }[] = []
    const engine = createEngine({
      catalogue: { weather },
      pageTypes: [definePageType({ name: 'page' })],
      api: { host: 'http://localhost/api', appId: 'a', apiKey: 'k' },
      visitorRights: { badge: false, embed: true },
      transport: routedTransport({}),
      console: false,
    })
    const { present, onLoaded, stop } = createLoadingPresenter(
      engine,
      async (page, { signal }) => {
        await new Promise<void>((answer) => begun.push({ signal, answer }))
        return engine.loadPage({ by: 'draft', page })
      },
      clock,
    )
    let told = 0
    onLoaded(() => {
      told += 1
    })
    const page = pageOf(['weather', { city: 'Bristol' }])
    for (const one of [page, withProps(page, { city: 'Bath' })]) {
      present(one)
      clock.advance(1000)
      await settled()
    }
    expect(begun.map(({ signal }) => signal.aborted)).toEqual([true, false])
    stop()
    expect(begun.map(({ signal }) => signal.aborted)).toEqual([true, true])
    for (const { answer } of begun) answer()
    for (let turn = 0; turn < 5; turn += 1) await settled()
    expect(told).toBe(0)
  })

  test('what cannot be loaded is shown as it is stored', async () => {
    const { present, still } = openPresenter()
    const page = pageOf(['weather', { city: 'Nowhere', sky: 'blue' }])
    present(page)
    await still()
    expect(present(page).view.slots[0]?.blocks[0]?.props).toMatchObject({ sky: 'blue' })
  })

  test('F-24: what could not be loaded is told by block, asked for again, and taken back once it came', async () => {
    const { present, still, told, reload } = openPresenter()
    const page = pageOf(
      ['weather', { city: 'Nowhere' }],
      ['note', { words: ['no text'] }],
      [embedBlock.type, { QUOIN_EMBED: 'lost_en' }],
    )
    const failures = [
      { id: 'b2', message: 'The embedded page "lost_en" could not be loaded.', reference: 'lost_en' },
      { id: 'b0', message: 'Data could not be loaded. There is no such city.' },
    ]
    present(page)
    await still()
    expect(told).toEqual([failures])
    reload()
    await still()
    expect(told).toEqual([failures, failures])
    const found = withProps(page, { city: 'Bristol' })
    present(found)
    await still()
    expect(told.at(-1)).toEqual(failures.slice(0, 1))
    expect(present(found).view.slots[0]?.blocks[0]?.props).toMatchObject({ sky: 'over Bristol' })
    present(pageOf(['note', {}]))
    await still()
    expect(told.at(-1)).toEqual([])
  })

  test('F-24: what a page inside could not load is told at the block that shows it, by the name of that page', async () => {
    const { present, still, told } = openPresenter()
    present(pageOf(['note', {}], [embedBlock.type, { QUOIN_EMBED: 'outer_en' }]))
    await still()
    const deep = '“Outer”: “Inner”: Data could not be loaded. There is no such city.'
    expect(told).toEqual([[{ id: 'b1', message: deep }]])
  })

  test('F-24: what the page itself could not load is told of the page', async () => {
    const { present, still, told } = openPresenter()
    present({ ...pageOf(['weather', { city: 'Bristol' }]), type: 'fed' })
    await still()
    expect(told).toEqual([[{ id: '@page', message: 'Data could not be loaded. Feed down.' }]])
  })

  test('F-24: where nothing can be loaded, every block that shows something from elsewhere is told; the rest is drawn', async () => {
    const down = { hosts: true }
    const { present, still, told, reload } = openPresenter(down)
    const page = pageOf(['weather', { city: 'Bristol' }], ['note', { words: 'Here' }])
    present(page)
    await still()
    expect(told).toEqual([[{ id: 'b0', message: 'Nothing can be loaded now.' }]])
    expect(present(page).view.slots[0]?.blocks[1]?.props).toEqual({ words: 'Here' })
    down.hosts = false
    reload()
    await still()
    expect(told.at(-1)).toEqual([])
    expect(present(page).view.slots[0]?.blocks[0]?.props).toMatchObject({ sky: 'over Bristol' })
  })

  test('what was loaded never covers what somebody wrote since', async () => {
    const words = fc.constantFrom('x', 'y', 'z')
    const step = fc.oneof(
      fc.constant('still' as const),
      fc.record({ key: fc.constantFrom('city', 'words', 'sky'), words }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { present, still } = openPresenter()
        let page = pageOf(['weather', { city: 'x', words: 'x', sky: 'x' }])
        let loaded: { readonly from: unknown; readonly sky: string } | undefined
        for (const one of ['still' as const, ...steps]) {
          if (one !== 'still') page = withProps(page, { [one.key]: one.words })
          present(page)
          const stored = (page.content[0] as { readonly props: Readonly<Record<string, string>> }).props
          if (one === 'still') {
            await still()
            loaded = { from: stored.sky, sky: `over ${stored.city}` }
          }
          const sky = loaded && loaded.from === stored.sky ? loaded.sky : stored.sky
          expect(present(page).view.slots[0]?.blocks).toEqual([
            expect.objectContaining({ id: 'b0', type: 'weather', props: { ...stored, sky } }),
          ])
        }
      }),
    )
  })
})
