import type { Place } from '@quoin/edit/protocol'
import type { Browser } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { type CanvasPage, openCanvas, titled } from './support/canvas-page.ts'
import { type CanvasSite, openCanvasSite } from './support/canvas-site.ts'
import { restingBox } from './support/resting-box.ts'

let site: CanvasSite['site']
let browser: Browser

const words = (text: string) => [{ type: 'paragraph', children: [{ text }] }]
const button = (id: string, text: string) => ({ id, type: 'button', props: { text, href: '/go' } })
const content = [
  {
    id: 'hero',
    type: 'hero-unit',
    props: {
      title: words('Bread'),
      text: words('Slow dough'),
      badge: [],
      buttons: [button('b1', 'Order'), button('b2', 'Visit')],
    },
  },
  { id: 'one', type: 'title', props: { title: 'One', subtitle: 'First' } },
  { id: 'two', type: 'title', props: { title: 'Two', subtitle: 'Second' } },
  {
    id: 'text',
    type: 'paragraph',
    props: {
      text: [
        {
          type: 'paragraph',
          children: [
            { type: 'link', data: { url: '/elsewhere', isTargetBlank: false }, children: [{ text: 'a link' }] },
          ],
        },
      ],
    },
  },
]

function open(blocks: readonly unknown[] = content, keys: readonly unknown[] = []): Promise<CanvasPage> {
  return openCanvas(browser, site.address, blocks, { keys })
}

const overlay = (canvas: CanvasPage, selector: string) =>
  canvas.frame.locator(`quoin-overlay ${selector}:not([hidden])`)

async function boxOf(canvas: CanvasPage, selector: string) {
  const box = await canvas.frame.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not drawn.`)
  return box
}

/** What a frame writes into the overlay though nothing has changed: the browser would style it anew with each letter (P-10). */
const writtenWhenDrawnAgain = ({ frame }: CanvasPage) =>
  frame.evaluate(async () => {
    const framesLater = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const root = document.querySelector('quoin-overlay')?.shadowRoot
    const written: string[] = []
    await framesLater()
    const watch = new MutationObserver((records) => {
      for (const { target, attributeName } of records)
        written.push(`${target instanceof Element ? target.className : target.nodeName} ${attributeName}`)
    })
    if (root) watch.observe(root, { subtree: true, childList: true, attributes: true })
    dispatchEvent(new Event('resize'))
    await framesLater()
    watch.disconnect()
    return written
  })

describe.skipIf(!hasBrowser)('blocks in the canvas', () => {
  beforeAll(async () => {
    const opened = await openCanvasSite()
    ;({ site, browser } = opened)
    return opened.close
  })

  test('B-2: hover outlines and names the block', async () => {
    const canvas = await open()
    await canvas.frame.locator('[data-b=two]').hover()
    await expect.poll(() => overlay(canvas, '.hover .tag').textContent()).toBe('Title')
    await expect
      .poll(() => canvas.messages('hover'))
      .toEqual([{ type: 'hover', id: 'two', v: 1, n: expect.any(Number) }])
    const block = await canvas.frame.locator('[data-b=two]').boundingBox()
    await expect.poll(() => overlay(canvas, '.hover').boundingBox()).toEqual(block)
    await canvas.close()
  })

  test('K-40: the first press selects the block, the second the item, the third its text; Alt goes straight in', async () => {
    const canvas = await open()
    const text = canvas.frame.locator('[data-b=b2] [data-p=text], [data-b=b2][data-p=text]').first()
    const picks = async () => (await canvas.messages('pick')).map(({ id, path }) => [id, path])
    await text.click()
    await expect.poll(() => overlay(canvas, '.selected').count()).toBe(1)
    await text.click()
    await expect.poll(picks).toEqual([
      ['hero', undefined],
      ['b2', undefined],
    ])
    await expect.poll(() => overlay(canvas, '.selected').locator('.tag').textContent()).toBe('Button')
    await text.click()
    await expect.poll(async () => (await picks()).at(-1)).toEqual(['b2', 'text'])
    await canvas.page.keyboard.press('Escape')
    await canvas.send({ type: 'select', ids: [], reveal: 'none' })
    await canvas.frame
      .locator('[data-b=b1]')
      .first()
      .click({ modifiers: ['Alt'] })
    await expect.poll(async () => (await picks()).at(-1)?.[0]).toBe('b1')
    await canvas.close()
  })

  test('U-20: presses at one point go round the nodes under it; one at another keeps what is selected', async () => {
    const plans = [{ id: 'small', type: 'pricing-plan', props: { planName: 'Small' } }]
    const canvas = await open([{ id: 'prices', type: 'pricing', props: { plans } }])
    const plan = canvas.frame.locator('[data-b=small]').first()
    const picks = async () => (await canvas.messages('pick')).map(({ id }) => id)
    const round = ['prices', 'small', 'prices', 'small']
    for (const [index] of round.entries()) {
      await plan.click({ position: { x: 6, y: 6 } })
      await expect.poll(picks).toEqual(round.slice(0, index + 1))
      await expect
        .poll(() => overlay(canvas, '.selected').locator('.tag').textContent())
        .toBe(index % 2 ? 'Plan' : 'Pricing')
    }
    await plan.click({ position: { x: 6, y: 30 } })
    await plan.click({ position: { x: 6, y: 30 }, modifiers: ['Alt'] })
    expect(await picks()).toEqual(round)
    await canvas.close()
  })

  test('S-47: what is locked bears a padlock, and its tools say why they do nothing, when pressed by what the editor answers', async () => {
    const canvas = await open(content.map((block) => (block.id === 'two' ? { ...block, locked: true } : block)))
    await canvas.frame.locator('[data-b=two]').click()
    await expect.poll(() => overlay(canvas, '.selected .tag svg').count()).toBe(1)
    const tool = (id: string) => overlay(canvas, `.bar [data-id=${id}]`)
    await expect.poll(() => tool('remove').getAttribute('title')).toBe('Remove. This block is locked')
    await expect.poll(() => tool('unlock').getAttribute('aria-disabled')).toBe('true')
    await tool('remove').click({ force: true })
    const asked = async () => (await canvas.messages('key')).map(({ command }) => command)
    await expect.poll(asked).toEqual(['block.remove'])
    await canvas.frame.locator('[data-b=one]').click()
    await expect.poll(() => tool('unlock').count()).toBe(0)
    await expect.poll(() => overlay(canvas, '.selected .tag svg').count()).toBe(0)
    expect(await asked()).toEqual(['block.remove'])
    await canvas.close()
  })

  test('S-32: the command key toggles, Shift takes the range', async () => {
    const canvas = await open()
    await canvas.frame.locator('[data-b=one]').click()
    await expect.poll(() => overlay(canvas, '.selected').count()).toBe(1)
    await canvas.frame.locator('[data-b=two]').click({ modifiers: ['Shift'] })
    await canvas.frame.locator('[data-b=two]').click({ modifiers: ['Control'] })
    await expect
      .poll(async () => (await canvas.messages('pick')).map(({ how }) => how))
      .toEqual(['replace', 'range', 'toggle'])
    await canvas.close()
  })

  test('K-53: links and buttons of the page do nothing (B-58)', async () => {
    const canvas = await open()
    const address = canvas.frame.url()
    await canvas.frame.locator('[data-b=text] a').click()
    await canvas.frame.locator('[data-b=b1]').first().click()
    expect(canvas.frame.url()).toBe(address)
    expect(await canvas.messages('leaving')).toEqual([])
    await canvas.close()
  })

  test('B-17, U-9: the toolbar stays in the view and reports what is asked', async () => {
    const canvas = await open()
    for (const id of ['hero', 'one', 'two', 'text']) {
      await canvas.send({ type: 'select', ids: [id], reveal: 'scroll' })
      await expect.poll(() => overlay(canvas, '.bar').count()).toBe(1)
      const box = await overlay(canvas, '.bar').boundingBox()
      expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 1000 && box.y + box.height <= 800).toBe(true)
    }
    await canvas.send({ type: 'select', ids: ['two'], reveal: 'none' })
    await expect.poll(() => overlay(canvas, '.selected').locator('.tag').textContent()).toBe('Title')
    await overlay(canvas, '.bar [data-id=duplicate]').click()
    await overlay(canvas, '.bar [data-id=up]').click()
    await expect
      .poll(async () => (await canvas.messages('key')).map(({ command }) => command))
      .toEqual(['block.duplicate', 'block.moveUp'])
    await canvas.close()
  })

  test('U-9: of a block that fills the frame the name and all four sides are seen', async () => {
    const canvas = await open([{ id: 'tall', type: 'title', props: { title: 'A\n'.repeat(60) } }])
    await canvas.frame.addStyleTag({ content: 'body { margin: 0 }' })
    await canvas.send({ type: 'select', ids: ['tall'], primary: 'tall', reveal: 'none' })
    await expect.poll(() => overlay(canvas, '.selected .tag').textContent()).toBe('Title')
    const tag = await overlay(canvas, '.selected .tag').boundingBox()
    const bar = await overlay(canvas, '.bar').boundingBox()
    expect(bar?.y).toBeGreaterThanOrEqual((tag?.y ?? 0) + (tag?.height ?? 0))
    const outline = overlay(canvas, '.selected')
    expect(await outline.evaluate((box) => getComputedStyle(box).outlineOffset)).toBe('-2px')
    await canvas.close()
  })

  test('K-39, K-41: items are moved, added and removed by their own controls, within their bounds', async () => {
    const canvas = await open()
    await canvas.send({ type: 'select', ids: ['b1'], reveal: 'none' })
    const right = overlay(canvas, '.bar [data-id=right]')
    await expect.poll(() => right.getAttribute('aria-label')).toBe('Move right')
    await right.click()
    const add = canvas.frame.getByRole('button', { name: 'Add Button', includeHidden: true })
    expect(await add.getAttribute('title')).toBe('Add Button. At most 2')
    await add.click({ force: true })
    await overlay(canvas, '.bar [data-id=remove]').click()
    await expect
      .poll(async () => (await canvas.messages('item')).map(({ do: act, owner, prop, id }) => [act, owner, prop, id]))
      .toEqual([
        ['down', 'hero', 'buttons', 'b1'],
        ['add', 'hero', 'buttons', 'b1'],
        ['remove', 'hero', 'buttons', 'b1'],
      ])

    await canvas.send({ type: 'select', ids: [], reveal: 'none' })
    await expect.poll(() => overlay(canvas, '.selected').count()).toBe(0)
    expect(await writtenWhenDrawnAgain(canvas)).toEqual([])
    await canvas.close()
  })

  test('K-39: a row is added below the last one of a table with a head', async () => {
    const cell = (id: string) => ({ id: `${id}-cell`, type: 'table-cell', props: { cellText: id } })
    const row = (id: string) => ({ id, type: 'table-row', props: { cells: [cell(id)] } })
    const rows = ['r1', 'r2', 'r3', 'r4'].map(row)
    const canvas = await open([{ id: 'table', type: 'table', props: { withHeader: true, rows } }, ...content])
    await canvas.send({ type: 'select', ids: ['table'], primary: 'table', reveal: 'none' })
    const plus = canvas.frame.getByRole('button', { name: 'Add Row', includeHidden: true })
    await plus.waitFor({ state: 'attached' })
    const last = await boxOf(canvas, '[data-b=r4]')
    await expect.poll(async () => (await plus.boundingBox())?.y ?? 0).toBeGreaterThan(last.y + last.height - 2)
    await canvas.close()
  })

  test('K-39: what the page folds away has no controls that lie about elsewhere', async () => {
    const item = (id: string) => ({ id, type: 'header-menu-item', props: { linkText: id, linkPath: '/' } })
    const header = { id: 'head', type: 'header', props: { menuItems: [item('m1'), item('m2')], buttons: [] } }
    const canvas = await open([header, ...content])
    await canvas.frame.addStyleTag({ content: '.q-header-panel { display: none !important }' })
    await canvas.send({ type: 'select', ids: ['head'], primary: 'head', reveal: 'none' })
    await expect.poll(() => overlay(canvas, '.selected .tag').textContent()).toBe('Header')
    expect(await overlay(canvas, '.plus').count()).toBe(0)
    await canvas.send({ type: 'select', ids: ['m2'], primary: 'm2', reveal: 'none' })
    await expect.poll(() => overlay(canvas, '.selected').count()).toBe(0)
    expect(await overlay(canvas, '.bar').count()).toBe(0)
    await canvas.close()
  })

  test('B-13: a plus between blocks near the pointer asks for that place', async () => {
    const canvas = await open()
    const { x, width, y } = await boxOf(canvas, '[data-b=two]')
    await canvas.page.mouse.move(x + width / 2, y + 4)
    await expect.poll(() => overlay(canvas, '.plus').count()).toBe(1)
    await overlay(canvas, '.plus').click()
    await expect
      .poll(async () => (await canvas.messages('insert.ask')).map(({ place }) => place))
      .toEqual([{ before: 'two' }])
    await canvas.close()
  })

  test('B-13: the plus under a pointer at rest gives way to who types, and is back with the next move', async () => {
    const canvas = await open()
    await canvas.frame.locator('[data-b=two] [data-p=subtitle]').dblclick()
    const { x, width, y } = await boxOf(canvas, '[data-b=two]')
    await canvas.page.mouse.move(x + width / 2, y + 4)
    const count = () => overlay(canvas, '.plus').count()
    await expect.poll(count).toBe(1)
    await canvas.page.keyboard.type('x')
    await expect.poll(count).toBe(0)
    await canvas.page.mouse.move(x + width / 2 + 1, y + 4)
    await expect.poll(count).toBe(1)
    await canvas.close()
  })

  test('B-32: an empty page offers to insert', async () => {
    const canvas = await open([])
    const plus = overlay(canvas, '.plus.wide')
    await expect.poll(() => plus.textContent()).toBe('Insert here')
    await plus.click()
    await expect.poll(async () => (await canvas.messages('insert.ask')).map(({ place }) => place)).toEqual([{}])
    await canvas.close()
  })

  describe('dragging', () => {
    const places: readonly Place[] = [{ before: 'hero' }, { before: 'one' }, { before: 'two' }, { before: 'text' }, {}]

    async function dragging(canvas: CanvasPage, id: string): Promise<void> {
      await canvas.send({ type: 'select', ids: [id], reveal: 'none' })
      const grip = await restingBox(overlay(canvas, '.bar .grip'))
      await canvas.page.mouse.move(grip.x + 10, grip.y + 10)
      await canvas.page.mouse.down()
      await canvas.page.mouse.move(grip.x + 16, grip.y + 16)
      await expect.poll(async () => (await canvas.messages('drag')).length).toBeGreaterThan(0)
    }

    test('K-43: says what is dragged, shows the line and the name of the place, drops there', async () => {
      const canvas = await open()
      await dragging(canvas, 'two')
      expect((await canvas.messages('drag'))[0]).toMatchObject({ phase: 'start', ids: ['two'] })
      await canvas.send({
        type: 'verdicts',
        allowed: places,
        refused: [{ place: { owner: 'hero', prop: 'buttons' }, reason: 'Only buttons' }],
      })
      const { x, y, width } = await boxOf(canvas, '[data-b=one]')
      await canvas.page.mouse.move(x + width / 2, y + 3, { steps: 4 })
      await expect.poll(() => overlay(canvas, '.note[role=status]').textContent()).toBe('Before “Title”')
      await expect.poll(() => overlay(canvas, '.ghost').textContent()).toBe('Title')
      // over each other neither could be read
      await canvas.page.mouse.move(x + 30, y + 3)
      await expect
        .poll(() => overlay(canvas, '.ghost').evaluate((ghost) => ghost.getBoundingClientRect().left))
        .toBeLessThan(100)
      const ghost = await overlay(canvas, '.ghost').boundingBox()
      const note = await overlay(canvas, '.note[role=status]').boundingBox()
      expect(note?.y).toBeGreaterThanOrEqual((ghost?.y ?? 0) + (ghost?.height ?? Infinity))
      await canvas.page.mouse.up()
      await expect
        .poll(async () => (await canvas.messages('drag')).at(-1))
        .toMatchObject({ phase: 'drop', ids: ['two'], place: { before: 'one' } })
      await canvas.close()
    })

    test('K-43: a slot goes by its label, and at the lower edge both labels stay in sight', async () => {
      const slot = (slotName: string, ...slotItems: readonly unknown[]) => ({
        id: slotName,
        type: '__QUOIN_SLOT',
        props: { slotName, slotItems },
      })
      const blocks = [
        slot('body', titled('two', 'Two'), titled('three', 'Three'), titled('four', 'Four')),
        slot('aside'),
      ]
      const canvas = await openCanvas(browser, site.address, blocks, { type: 'slotted' })
      await dragging(canvas, 'two')
      await canvas.send({ type: 'verdicts', allowed: [{ slot: 'body' }, { slot: 'aside' }], refused: [] })
      const note = overlay(canvas, '.note[role=status]')
      const aside = await boxOf(canvas, '[data-s=aside]')
      await canvas.page.mouse.move(aside.x + 40, aside.y + 30, { steps: 4 })
      await expect.poll(() => note.textContent()).toBe('At the end of “aside”')
      await canvas.page.mouse.move(aside.x + 40, aside.y - 30, { steps: 4 })
      await expect.poll(() => note.textContent()).toBe('At the end of “Main part”')
      await canvas.page.setViewportSize({ width: 1000, height: Math.round(aside.y + 30) })
      await canvas.page.mouse.move(aside.x + 40, aside.y + 28)
      const edges = () =>
        canvas.frame.evaluate(() => {
          const labels = document.querySelector('quoin-overlay')?.shadowRoot?.querySelectorAll('.note:not([hidden])')
          return [...(labels ?? [])].map((one) => one.getBoundingClientRect()).sort((a, b) => a.top - b.top)
        })
      await expect.poll(async () => (await edges())[1]?.bottom).toBeLessThanOrEqual(aside.y + 30)
      const [upper, lower] = await edges()
      expect(upper?.bottom).toBeLessThanOrEqual(lower?.top ?? 0)
      await canvas.page.mouse.up()
      await canvas.close()
    })

    test('what is let go before the next frame lands where it was let go', async () => {
      const canvas = await open()
      await dragging(canvas, 'two')
      await canvas.send({ type: 'verdicts', allowed: places, refused: [] })
      await canvas.send({ type: 'ping' })
      await expect.poll(async () => (await canvas.messages('pong')).length).toBe(1)
      const point = await canvas.frame.evaluate(() => {
        const { left, top } = document.querySelector('[data-b=one]')?.getBoundingClientRect() ?? new DOMRect()
        return { clientX: left + 40, clientY: top + 3 }
      })
      await canvas.frame.evaluate((at) => {
        for (const type of ['pointermove', 'pointerup'])
          document.body.dispatchEvent(new PointerEvent(type, { ...at, bubbles: true }))
      }, point)
      await expect
        .poll(async () => (await canvas.messages('drag')).at(-1))
        .toMatchObject({ phase: 'drop', ids: ['two'], place: { before: 'one' } })
      await canvas.page.mouse.up()
      await canvas.close()
    })

    test('K-46: Escape cancels, and so does a second button', async () => {
      const canvas = await open()
      await dragging(canvas, 'two')
      await canvas.send({ type: 'verdicts', allowed: places, refused: [] })
      await canvas.page.keyboard.press('Escape')
      await expect.poll(async () => (await canvas.messages('drag')).at(-1)).toMatchObject({ phase: 'cancel' })
      await canvas.page.mouse.up()
      await dragging(canvas, 'two')
      await canvas.page.mouse.down({ button: 'right' })
      const ends = async () => (await canvas.messages('drag')).filter(({ phase }) => phase === 'cancel').length
      await expect.poll(ends).toBe(2)
      await canvas.page.mouse.up({ button: 'right' })
      await canvas.page.mouse.up()
      expect((await canvas.messages('drag')).filter(({ phase }) => phase === 'drop')).toEqual([])
      await canvas.close()
    })

    test('K-43: over what refuses, the reason; a drop there is none (B-11)', async () => {
      const canvas = await open()
      await dragging(canvas, 'b1')
      await canvas.send({
        type: 'verdicts',
        allowed: [{ owner: 'hero', prop: 'buttons' }],
        refused: places.map((place) => ({ place, reason: 'Buttons stand in a hero only' })),
      })
      const { x, y } = await boxOf(canvas, '[data-b=one]')
      await canvas.page.mouse.move(x + 20, y + 10, { steps: 3 })
      await expect.poll(() => overlay(canvas, '.note[role=status]').textContent()).toBe('Buttons stand in a hero only')
      await canvas.page.mouse.up()
      await expect.poll(async () => (await canvas.messages('drag')).at(-1)).toMatchObject({ phase: 'cancel' })
      await canvas.close()
    })

    test('verdicts of a drag that is over are of no use', async () => {
      const canvas = await open()
      await dragging(canvas, 'two')
      await canvas.page.mouse.up()
      await expect.poll(async () => (await canvas.messages('drag')).at(-1)).toMatchObject({ phase: 'cancel' })
      await canvas.send({ type: 'verdicts', allowed: places, refused: [] })
      await canvas.send({ type: 'ping' })
      await expect.poll(async () => (await canvas.messages('pong')).length).toBe(1)
      expect(await canvas.frame.getByText('Place here').count()).toBe(0)
      await canvas.close()
    })

    test('K-49: a drag that began outside uses the same places', async () => {
      const canvas = await open()
      await canvas.send({ type: 'verdicts', allowed: places, refused: [] })
      const { x, y } = await boxOf(canvas, '[data-b=two]')
      await canvas.send({ type: 'drag.at', point: { x: x + 30, y: y + 2 } })
      await expect.poll(() => overlay(canvas, '.line').count()).toBe(1)
      await canvas.send({ type: 'drag.end', drop: true, point: { x: x + 30, y: y + 2 } })
      await expect
        .poll(async () => (await canvas.messages('drag')).at(-1))
        .toMatchObject({ phase: 'drop', place: { before: 'two' } })
      await canvas.close()
    })
  })

  test('bound keys are reported, in a text only those of texts', async () => {
    const canvas = await open(content, [
      { command: 'block.duplicate', chord: 'mod+D', when: 'free' },
      { command: 'history.undo', chord: 'mod+Z', when: 'always' },
    ])
    await canvas.frame.locator('[data-b=one]').click()
    await expect.poll(() => overlay(canvas, '.selected').count()).toBe(1)
    await canvas.page.keyboard.press('Control+d')
    await canvas.frame.locator('[data-b=one] [data-p=title]').click({ clickCount: 2 })
    await canvas.page.keyboard.press('Control+d')
    await canvas.page.keyboard.press('Control+z')
    await expect
      .poll(async () => (await canvas.messages('key')).map(({ command }) => command))
      .toEqual(['block.duplicate', 'history.undo'])
    await canvas.close()
  })

  test('K-55: in preview mode marks and overlays are gone, and come back', async () => {
    const canvas = await open()
    await canvas.send({ type: 'mode', mode: 'preview' })
    await expect.poll(() => canvas.frame.locator('[data-b], [data-p], [data-s], [data-r]').count()).toBe(0)
    await expect.poll(() => canvas.frame.locator('quoin-overlay').isVisible()).toBe(false)
    await canvas.send({ type: 'mode', mode: 'edit' })
    await expect.poll(() => canvas.frame.locator('[data-b]').count()).toBeGreaterThan(4)
    await canvas.close()
  })

  test.each(['react', 'html'] as const)('K-55: a previewed page is signed up for by nobody (%s)', async (host) => {
    const newsletter = {
      id: 'n',
      type: 'newsletter-subscribe',
      props: { buttonText: 'Subscribe', mailchimpUrl: 'https://list.example/subscribe/post?u=1' },
    }
    const canvas = await openCanvas(browser, site.address, [newsletter], { host })
    const asked: string[] = []
    await canvas.page.route(/list\.example/, (route) => {
      asked.push(route.request().url())
      return route.abort()
    })
    await canvas.send({ type: 'mode', mode: 'preview' })
    // where a script drives it, only once it does
    await canvas.frame.locator(host === 'react' ? '[data-awake] form' : 'form').waitFor()
    await canvas.frame.getByLabel('Email address').fill('ada@example.com')
    await canvas.frame.getByRole('button', { name: 'Subscribe' }).click()
    await expect.poll(() => canvas.frame.getByRole('alert').textContent()).toBe('Not sent: preview')
    expect(asked).toEqual([])
    await canvas.send({ type: 'mode', mode: 'edit' })
    await expect.poll(() => canvas.frame.locator('[data-unsent]').count()).toBe(0)
    await canvas.close()
  })

  test('K-12: patches that do not follow are answered by one question for a snapshot', async () => {
    const canvas = await open()
    const patches = [{ op: 'replace', path: ['content', '@one', 'props', 'title'], value: 'Lost' }] as const
    await canvas.send({ type: 'patches', from: 7, to: 8, patches, touched: ['one'], cause: 'panel' })
    await canvas.send({ type: 'patches', from: 8, to: 9, patches, touched: ['one'], cause: 'panel' })
    await expect
      .poll(async () => (await canvas.messages('resync')).map(({ rev, reason }) => [rev, reason]))
      .toEqual([[0, 'GAP']])
    await canvas.send({ type: 'page', rev: 9, page: { ...(await canvas.stored()), content: [content[1]] } })
    await expect.poll(() => canvas.frame.locator('[data-b]').count()).toBe(1)
    await canvas.close()
  })
})
