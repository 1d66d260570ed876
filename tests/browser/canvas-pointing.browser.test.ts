import type { Browser } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { type CanvasPage, openCanvas } from './support/canvas-page.ts'
import { type CanvasSite, openCanvasSite } from './support/canvas-site.ts'
import { fingerOf } from './support/finger.ts'

let site: CanvasSite['site']
let browser: Browser

const sentence = 'Slow dough does most of the work while the baker sleeps'
const words = (text: string) => [{ type: 'paragraph', children: [{ text }] }]
const content = [
  { id: 'one', type: 'title', props: { title: 'One', subtitle: sentence } },
  { id: 'two', type: 'paragraph', props: { text: [...words(sentence), ...words(sentence)] } },
  { id: 'three', type: 'title', props: { title: 'Three', subtitle: 'x' } },
]

const phone = { width: 400, height: 700 }

/** The middle between characters, in the view of the whole page. */
function pointBefore(canvas: CanvasPage, selector: string, line: number, character: number) {
  return canvas.frame.evaluate(
    ([query, nth, offset]) => {
      const texts = document.createTreeWalker(document.querySelector(query) ?? document, NodeFilter.SHOW_TEXT)
      let node = texts.nextNode()
      for (let at = 0; at < nth; at += 1) node = texts.nextNode()
      const range = document.createRange()
      range.setStart(node ?? document, offset)
      range.setEnd(node ?? document, offset + 1)
      const { left, top, height } = range.getBoundingClientRect()
      return { x: left + 1, y: top + height / 2 }
    },
    [selector, line, character] as const,
  )
}

describe.skipIf(!hasBrowser)('pointing', () => {
  beforeAll(async () => {
    const opened = await openCanvasSite()
    ;({ site, browser } = opened)
    return opened.close
  })

  test('K-50: a tap beside a link selects, though the browser takes it for one on the link', async () => {
    const context = await browser.newContext({ hasTouch: true, isMobile: true })
    const link = { type: 'link', data: { url: '/a', isTargetBlank: false }, children: [{ text: 'A link to it' }] }
    const text = [{ type: 'paragraph', children: [link, { text: ' ' }, { text: 'bold', bold: true }] }]
    const canvas = await openCanvas(context, site.address, [{ id: 'two', type: 'paragraph', props: { text } }])
    const box = await canvas.frame.locator('[data-b=two] a').boundingBox()
    // below its letters
    await canvas.page.touchscreen.tap((box?.x ?? 0) + 40, (box?.y ?? 0) + (box?.height ?? 0) + 4)
    await expect.poll(() => canvas.messages('pick')).toMatchObject([{ id: 'two', how: 'replace' }])
    await context.close()
  })

  test.each([
    ['plain text', '[data-b=one] [data-p=subtitle]', 0],
    ['rich text', '[data-b=two] [data-p=text]', 1],
  ])('B-1: the caret is where it was clicked, at 10 points of a %s', async (_kind, selector, line) => {
    const canvas = await openCanvas(browser, site.address, content)
    const before = await canvas.stored()
    await canvas.frame.locator(selector).click()
    await expect.poll(() => canvas.frame.locator('quoin-overlay .selected:not([hidden])').count()).toBe(1)
    for (let step = 0; step < 10; step += 1) {
      const offset = step * 5
      const { x, y } = await pointBefore(canvas, selector, line, offset)
      await canvas.page.mouse.click(x, y)
      await expect.poll(() => canvas.frame.locator('[contenteditable]').count()).toBe(1)
      await canvas.page.keyboard.type('|')
      const expected = `${sentence.slice(0, offset)}|${sentence.slice(offset)}`
      await expect.poll(() => canvas.frame.locator(selector).textContent()).toContain(expected)
      await expect.poll(async () => JSON.stringify(await canvas.stored())).toContain('|')
      await canvas.page.keyboard.press('Escape')
      const patches = [{ op: 'replace', path: ['content'], value: before.content as [] }] as const // stored pages are JSON
      await canvas.change(patches, ['one', 'two'])
      await expect.poll(() => canvas.frame.locator(selector).textContent()).not.toContain('|')
    }
    await canvas.close()
  })

  test.each(['react', 'html'] as const)('a form is pointed at whatever its fields are called: %s', async (host) => {
    const names = 'dataset children id closest matches contains elements remove before after append attributes'.split(
      ' ',
    )
    const field = (name: string) => ({ id: `f-${name}`, type: 'form-input', props: { fieldName: name, label: name } })
    const props = { 'form-elements': names.map(field) }
    const form = { id: 'form', type: 'form-builder', props }
    const section = { id: 'section', type: 'form-section', props: { form: [form] } }
    const canvas = await openCanvas(browser, site.address, [section], { host })
    const picked = async () => (await canvas.messages('pick')).at(-1)?.id
    const fields = canvas.frame.locator('.q-form-builder-fields')
    await fields.evaluate((element) => element.lastElementChild?.scrollIntoView({ block: 'center' }))
    const box = await fields.boundingBox()
    const below = { x: (box?.x ?? 0) + 2, y: (box?.y ?? 0) + (box?.height ?? 0) + 4 }
    await canvas.page.mouse.click(below.x, below.y)
    await expect.poll(picked).toBe('section')
    const fewer = { ...form, props: { 'form-elements': names.slice(6).map(field) } }
    const content = [{ ...section, props: { form: [fewer] } }]
    await canvas.change([{ op: 'replace', path: ['content'], value: content as [] }], ['section']) // JSON crosses untyped
    await expect.poll(() => canvas.frame.locator('form input').count()).toBe(names.length - 6)
    await canvas.close()
  })

  test.each([0.5, 1, 1.5])('B-26, K-44: hits are right at zoom %s, scrolled', async (zoom) => {
    const canvas = await openCanvas(browser, site.address, content)
    await canvas.page.evaluate((factor) => {
      const frame = document.querySelector('iframe')
      if (!frame) return
      frame.style.width = `${100 / factor}%`
      frame.style.height = `${100 / factor}%`
      frame.style.transform = `scale(${factor})`
      frame.style.transformOrigin = '0 0'
    }, zoom)
    await expect.poll(() => canvas.frame.evaluate(() => window.innerWidth)).toBeCloseTo(1000 / zoom, -1)
    await canvas.frame.evaluate(() => window.scrollTo(0, 40))
    // a pointer meets what was painted last
    await canvas.frame.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))),
    )
    const inside = await canvas.frame.evaluate(() => {
      const { x, y } = document.querySelector('[data-b=two] [data-p]')?.getBoundingClientRect() ?? { x: 0, y: 0 }
      return { x: x + 5, y: y + 5 }
    })
    await canvas.page.mouse.click(inside.x * zoom, inside.y * zoom)
    await expect.poll(async () => (await canvas.messages('pick')).map(({ id }) => id)).toEqual(['two'])
    await expect.poll(() => canvas.frame.locator('quoin-overlay .selected:not([hidden])').count()).toBe(1)
    const [box, block] = await canvas.frame.evaluate(() => {
      const outline = document.querySelector('quoin-overlay')?.shadowRoot?.querySelector('.selected')
      return [outline, document.querySelector('[data-b=two]')].map((one) => {
        const { x, y, width, height } = one?.getBoundingClientRect() ?? new DOMRect()
        return [x, y, width, height].map(Math.round)
      })
    })
    expect(box).toEqual(block)
    await canvas.close()
  })

  test('K-50: a tap selects, the next edits, and the tools for what is selected stand below it', async () => {
    const context = await browser.newContext({ hasTouch: true })
    const canvas = await openCanvas({ newPage: () => context.newPage() }, site.address, content, { size: phone })
    const title = canvas.frame.locator('[data-b=one] [data-p=title]')
    await title.tap()
    await expect.poll(() => canvas.frame.locator('quoin-overlay .selected:not([hidden])').count()).toBe(1)
    await title.tap()
    await expect.poll(() => title.getAttribute('contenteditable')).toBe('plaintext-only')

    // K-28: the system shows its own tools above what a finger selects, and handles below
    const text = canvas.frame.locator('[data-b=two] [data-p=text]')
    await expect
      .poll(async () => {
        await text.tap()
        return text.getAttribute('contenteditable')
      })
      .toBe('true')
    await canvas.page.keyboard.press('ControlOrMeta+a')
    const bar = canvas.frame.locator('quoin-overlay .text-bar:not([hidden])')
    const edge = (of: typeof bar, name: 'top' | 'bottom') =>
      of.evaluate((element, which) => element.getBoundingClientRect()[which], name)
    expect(await edge(bar, 'top')).toBeGreaterThanOrEqual((await edge(text, 'bottom')) + 20)

    // what is selected is scrolled out at the top: the tools stay in the view
    await canvas.frame.evaluate(() => {
      document.body.style.paddingBottom = '2000px'
      window.scrollTo(0, 1000)
    })
    await expect.poll(() => edge(bar, 'top')).toBe(8)
    expect(await edge(text, 'bottom')).toBeLessThan(0)
    await canvas.close()
    await context.close()
  })

  test('A-7: for a finger the plus is 44 px to hit and stands where the small one stands, and nothing moves for it', async () => {
    async function plusIn(context: { readonly hasTouch?: boolean }) {
      const opened = await browser.newContext(context)
      const canvas = await openCanvas({ newPage: () => opened.newPage() }, site.address, content, {
        size: phone,
        host: 'html',
      })
      const box = (selector: string) =>
        canvas.frame.evaluate((query) => {
          const overlay = document.querySelector('quoin-overlay')?.shadowRoot
          const { x, y, width, height } =
            (overlay?.querySelector(query) ?? document.querySelector(query))?.getBoundingClientRect() ?? new DOMRect()
          return { width, height, middle: [Math.round(x + width / 2), Math.round(y + height / 2)] }
        }, selector)
      const isCoarse = await canvas.frame.evaluate(() => matchMedia('(pointer: coarse)').matches)
      // iPhones make a click of a tap only on what looks as if it could be pressed
      const cursor = await canvas.frame.locator('[data-b=one]').evaluate((one) => getComputedStyle(one).cursor)
      const before = await box('[data-b=three]')
      const at = await canvas.frame.locator('[data-b=three]').boundingBox()
      await canvas.page.mouse.move(phone.width / 2, (at?.y ?? 0) + 3)
      await expect.poll(() => canvas.frame.locator('quoin-overlay .plus:not([hidden])').count()).toBe(1)
      const plus = await box('.plus:not([hidden])')
      expect(await box('[data-b=three]')).toEqual(before)
      await canvas.close()
      await opened.close()
      return { isCoarse, cursor, ...plus }
    }
    const small = await plusIn({})
    expect(small).toMatchObject({ isCoarse: false, cursor: 'auto', width: 28, height: 28 })
    expect(await plusIn({ hasTouch: true })).toEqual({
      ...small,
      isCoarse: true,
      cursor: 'pointer',
      width: 44,
      height: 44,
    })
  })

  test('A-7: for a finger what offers to add by name is 44 px to hit, too, and no larger than before to be seen', async () => {
    for (const [hasTouch, hit] of [
      [false, 28],
      [true, 44],
    ] as const) {
      const context = await browser.newContext({ hasTouch })
      const canvas = await openCanvas({ newPage: () => context.newPage() }, site.address, [], { size: phone })
      const offer = canvas.frame.locator('quoin-overlay .plus.wide:not([hidden])')
      await offer.waitFor()
      // what is seen ends within the border
      const heights = await offer.evaluate((one: HTMLElement) => [one.offsetHeight, one.clientHeight])
      expect(heights).toEqual([hit, 28])
      await canvas.close()
      await context.close()
    }
  })

  test('B-13: wherever the pointer is below the last block, the plus at the end of the page is offered', async () => {
    const canvas = await openCanvas(browser, site.address, content, { size: { width: 800, height: 2000 } })
    const plus = canvas.frame.locator('quoin-overlay .plus:not([hidden])')
    const last = await canvas.frame.locator('[data-b=three]').boundingBox()
    const end = (last?.y ?? 0) + (last?.height ?? 0)
    for (const below of [30, 300, 900]) {
      await canvas.page.mouse.move(400, end + below)
      await expect.poll(() => plus.count()).toBe(1)
      await canvas.page.mouse.move(400, end - 60)
      await expect.poll(() => plus.count()).toBe(0)
    }
    await canvas.page.mouse.move(60, end + 900)
    await plus.click()
    await expect.poll(async () => (await canvas.messages('insert.ask')).map(({ place }) => place)).toEqual([{}])
    await canvas.close()
  })

  test('K-42: a long press drags; let go where it began, it asks for the menu', async () => {
    const context = await browser.newContext({ hasTouch: true })
    const canvas = await openCanvas({ newPage: () => context.newPage() }, site.address, content, { size: phone })
    const touch = fingerOf(await canvas.page.context().newCDPSession(canvas.page))
    const phases = async () => (await canvas.messages('drag')).map(({ phase }) => phase)
    const box = await canvas.frame.locator('[data-b=one] [data-p=title]').boundingBox()
    const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 10]
    // on phones it would select a word as well
    expect(await canvas.frame.locator('[data-b=one]').evaluate((one) => getComputedStyle(one).userSelect)).toBe('none')
    await touch('touchStart', { x, y })
    await expect.poll(phases).toContain('start')
    await touch('touchEnd')
    await expect.poll(async () => (await canvas.messages('menu')).map(({ id }) => id)).toEqual(['one'])
    await touch('touchStart', { x, y })
    await expect.poll(async () => (await phases()).filter((phase) => phase === 'start').length).toBe(2)
    await canvas.send({ type: 'verdicts', allowed: [{}, { before: 'two' }, { before: 'three' }], refused: [] })
    const target = await canvas.frame.locator('[data-b=three]').boundingBox()
    for (let step = 1; step <= 4; step += 1) await touch('touchMove', { x, y: y + (((target?.y ?? 0) - y) * step) / 4 })
    await expect
      .poll(async () => (await canvas.messages('drag')).at(-1))
      .toMatchObject({ phase: 'over', place: { before: 'three' } })
    await touch('touchEnd')
    await expect.poll(async () => (await canvas.messages('drag')).at(-1)).toMatchObject({ phase: 'drop', ids: ['one'] })

    // drawn anew below the finger, a block is dragged on and let go all the same
    const drawAnew = () => canvas.frame.locator('[data-b=one]').evaluate((one) => one.replaceWith(one.cloneNode(true)))
    await touch('touchStart', { x, y })
    await expect.poll(async () => (await phases()).at(-1)).toBe('start')
    await canvas.send({ type: 'verdicts', allowed: [{}, { before: 'two' }, { before: 'three' }], refused: [] })
    await drawAnew()
    for (let step = 1; step <= 4; step += 1) await touch('touchMove', { x, y: y + (((target?.y ?? 0) - y) * step) / 4 })
    await expect.poll(async () => (await phases()).at(-1)).toBe('over')
    await touch('touchEnd')
    await expect.poll(async () => (await phases()).at(-1)).toBe('drop')

    // within the text that is edited it is the browser's, which selects a word by it
    const title = canvas.frame.locator('[data-b=one] [data-p=title]')
    await expect
      .poll(async () => {
        await title.tap()
        return canvas.frame.locator('[contenteditable]').count()
      })
      .toBe(1)
    const { length } = await phases()
    await touch('touchStart', { x, y })
    // a timer that began after that of the press ends after it
    await canvas.frame.evaluate(() => new Promise((done) => setTimeout(done, 400)))
    await touch('touchEnd')
    expect(await canvas.frame.locator('[contenteditable]').count()).toBe(1)
    expect((await phases()).length).toBe(length)

    // a canvas that ends in the middle of a drag ends it, and leaves the page to be scrolled
    await touch('touchStart', { x: target?.x ?? 0, y: (target?.y ?? 0) + 10 })
    await expect.poll(async () => (await phases()).at(-1)).toBe('start')
    await canvas.send({ type: 'detach' })
    await canvas.frame.locator('quoin-overlay').waitFor({ state: 'detached' })
    const scrolls = () =>
      canvas.frame.evaluate(
        ([x, y]) => {
          const pressed = document.elementFromPoint(x, y)
          return pressed?.dispatchEvent(new Event('touchmove', { bubbles: true, cancelable: true }))
        },
        [target?.x ?? 0, (target?.y ?? 0) + 10] as const,
      )
    expect(await scrolls()).toBe(true)
    await touch('touchEnd')
    await canvas.close()
    await context.close()
  })

  test('K-36: the second press on a picture asks for the media dialog', async () => {
    const image = { src: '/a.png', width: 300, height: 200 }
    const canvas = await openCanvas(browser, site.address, [{ id: 'pic', type: 'big-image', props: { image } }])
    const picture = canvas.frame.locator('[data-b=pic] [data-p=image], [data-b=pic][data-p=image]').first()
    await picture.click()
    await expect.poll(() => canvas.frame.locator('quoin-overlay .selected:not([hidden])').count()).toBe(1)
    await picture.click()
    await expect
      .poll(async () => (await canvas.messages('media.ask')).map(({ id, path, kind }) => [id, path, kind]))
      .toEqual([['pic', 'image', 'image']])
    await canvas.close()
  })

  test('K-37: a file dropped on a picture goes to its field, elsewhere to a place', async () => {
    const canvas = await openCanvas(browser, site.address, [
      { id: 'pic', type: 'big-image', props: { image: { src: '/a.png', width: 300, height: 200 } } },
      ...content,
    ])
    await canvas.frame.evaluate(() => {
      for (const selector of ['[data-p=image]', '[data-b=one] h1, [data-b=one] h2']) {
        const data = new DataTransfer()
        data.items.add(new File(['x'], 'a.png', { type: 'image/png' }))
        for (const type of ['dragover', 'drop'])
          document
            .querySelector(selector)
            ?.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }))
      }
    })
    await expect
      .poll(async () => (await canvas.messages('drop.files')).map(({ target }) => target))
      .toEqual([{ id: 'pic', path: 'image' }, { place: { before: 'two' } }])
    await canvas.close()
  })

  test('K-15: typing is sent once per frame', async () => {
    const canvas = await openCanvas(browser, site.address, content)
    await canvas.frame.locator('[data-b=one] [data-p=title]').click({ clickCount: 2 })
    await canvas.page.keyboard.press('End')
    await canvas.frame.evaluate(() => {
      for (const letter of 'quick') document.execCommand('insertText', false, letter)
    })
    await expect.poll(async () => (await canvas.messages('input')).map(({ value }) => value)).toEqual(['Onequick'])
    await canvas.close()
  })

  test('what was typed is sent before the focus is outside the frame', async () => {
    const canvas = await openCanvas(browser, site.address, content)
    await canvas.frame.locator('[data-b=one] [data-p=title]').click({ clickCount: 2 })
    await canvas.page.keyboard.press('End')
    // told by a canvas that rests, these would take along what is typed by then
    for (const told of ['content', 'hover', 'contrast'] as const)
      await expect.poll(async () => (await canvas.messages(told)).length).toBeGreaterThan(0)
    // a frame that never comes stands for one that comes late
    await canvas.frame.evaluate(async () => {
      const frame = window.requestAnimationFrame.bind(window)
      Object.assign(window, { requestAnimationFrame: () => 0 })
      // those that were asked for before do come
      await new Promise((done) => frame(() => frame(done)))
    })
    await canvas.page.keyboard.type('quick')
    expect(await canvas.messages('input')).toEqual([])
    await canvas.page.evaluate(() => document.body.append(document.createElement('button')))
    await canvas.page.locator('button').focus()
    await expect.poll(async () => (await canvas.messages('input')).map(({ value }) => value)).toEqual(['Onequick'])
    await canvas.close()
  })

  test('K-34: a slash in an empty paragraph asks for blocks by name (B-15)', async () => {
    const canvas = await openCanvas(browser, site.address, [
      { id: 'two', type: 'paragraph', props: { text: [] } },
      content[2],
    ])
    await canvas.frame.locator('[data-b=two] [data-p=text]').click({ clickCount: 2 })
    await expect.poll(() => canvas.frame.locator('.ProseMirror').count()).toBe(1)
    await canvas.page.keyboard.type('/he')
    await expect
      .poll(async () => (await canvas.messages('insert.ask')).map(({ place, query }) => [place, query]))
      .toEqual([
        [{ before: 'three' }, ''],
        [{ before: 'three' }, 'h'],
        [{ before: 'three' }, 'he'],
      ])
    // who left for the menu and came back wants none
    await canvas.frame.locator('.ProseMirror').dispatchEvent('focus')
    await canvas.page.keyboard.type('y')
    for (let letter = 0; letter < 3; letter += 1) await canvas.page.keyboard.press('Backspace')
    await expect.poll(() => canvas.frame.locator('.ProseMirror').textContent()).toBe('/')
    expect((await canvas.messages('insert.ask')).length).toBe(3)
    await canvas.close()
  })
})
