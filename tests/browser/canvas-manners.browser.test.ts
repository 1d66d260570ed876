import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openChromium } from '../support/chromium.ts'
import { type CanvasPage, openCanvas } from './support/canvas-page.ts'
import { type FixtureSite, serveFixture } from './support/fixture-site.ts'

const root = fileURLToPath(new URL('./fixtures/canvas', import.meta.url))
let site: FixtureSite
let browser: Browser

const title = (id: string, text: string) => ({ id, type: 'title', props: { title: text, subtitle: 'Below' } })
const overlay = (canvas: CanvasPage, selector: string) =>
  canvas.frame.locator(`quoin-overlay ${selector}:not([hidden])`)

describe.skipIf(!hasBrowser)('manners inside the frame', () => {
  beforeAll(async () => {
    site = await serveFixture(root, ['editor.html', 'frame.html'])
    browser = await openChromium()
  })
  afterAll(async () => {
    await browser?.close()
    await site?.close()
  })

  describe.each(['react', 'html'] as const)('drawn by %s', (host) => {
    test('K-51, F-22: a block that cannot be drawn is a box with ways out; the others stay, and it comes back', async () => {
      const canvas = await openCanvas(browser, site.address, [title('one', 'throw'), title('two', 'Fine')], { host })
      const box = overlay(canvas, '.fault')
      await expect.poll(() => box.textContent()).toContain('This title cannot be drawn')
      expect(await canvas.frame.locator('[data-b=two] [data-p=title]').textContent()).toBe('Fine')
      const faults = async () => (await canvas.messages('fault')).map(({ id, phase }) => [id, phase])
      await expect.poll(faults).toEqual([['one', 'draw']])
      await box.getByText('Undo last change').click()
      await expect
        .poll(async () => (await canvas.messages('key')).map(({ command }) => command))
        .toEqual(['history.undo'])
      await canvas.change([{ op: 'replace', path: ['content', '@one', 'props', 'title'], value: 'Better' }], ['one'])
      await expect.poll(() => canvas.frame.locator('[data-b=one] [data-p=title]').textContent()).toBe('Better')
      await expect.poll(() => box.count()).toBe(0)
      await canvas.close()
    })

    test('F-22: a block that fails on a change takes no other with it', async () => {
      const canvas = await openCanvas(browser, site.address, [title('one', 'Good'), title('two', 'Fine')], { host })
      await canvas.change([{ op: 'replace', path: ['content', '@one', 'props', 'title'], value: 'throw' }], ['one'])
      await expect.poll(() => overlay(canvas, '.fault').count()).toBe(1)
      expect(await canvas.frame.locator('[data-b=two] [data-p=title]').textContent()).toBe('Fine')
      await canvas.close()
    })

    test('K-17, P-3: a change draws its block and no other', async () => {
      const content = ['one', 'two', 'three'].map((id) => title(id, id))
      const canvas = await openCanvas(browser, site.address, content, { host })
      await canvas.frame.evaluate(() => {
        const touched: string[] = []
        Object.assign(window, { touched })
        new MutationObserver((records) => {
          for (const { target, addedNodes } of records)
            for (const node of [target, ...addedNodes]) {
              const element = node instanceof Element ? node : node.parentElement
              touched.push(element?.closest('[data-b]')?.getAttribute('data-b') ?? '')
            }
        }).observe(document.querySelector('#root') ?? document, { subtree: true, childList: true, characterData: true })
      })
      await canvas.change([{ op: 'replace', path: ['content', '@two', 'props', 'title'], value: 'Zwei' }], ['two'])
      await expect.poll(() => canvas.frame.locator('[data-b=two] [data-p=title]').textContent()).toBe('Zwei')
      const touched = await canvas.frame.evaluate(() => (window as unknown as { touched: string[] }).touched) // set above
      expect([...new Set(touched)].filter((id) => id !== '')).toEqual(['two'])
      await canvas.close()
    })
  })

  describe('a long page', () => {
    const content = Array.from({ length: 80 }, (_, index) => title(`b${index}`, `Chapter ${index}`))
    const waiting = (canvas: CanvasPage) => canvas.frame.locator('[data-q-later]').count()

    /** So often a browser has to be idle until all is laid out. */
    const turns = 5

    /** Whoever waits until the browser is idle waits until the test says so. */
    const neverIdle = {
      async newPage() {
        const page = await browser.newPage()
        await page.addInitScript(() => {
          const held: (() => void)[] = []
          Object.assign(window, { held, requestIdleCallback: (run: () => void) => held.push(run) })
        })
        return page
      },
    }
    const beIdle = (canvas: CanvasPage) =>
      canvas.frame.evaluate(() => {
        for (const run of (window as unknown as { held: (() => void)[] }).held.splice(0)) run() // set above
      })

    const painted = (canvas: CanvasPage) =>
      canvas.frame.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

    test('is laid out bit by bit: first what the screen shows, in the end all of it', async () => {
      const canvas = await openCanvas(neverIdle, site.address, content)
      expect(await waiting(canvas)).toBe(56)
      expect(await canvas.frame.locator('[data-b=b0]').getAttribute('data-q-later')).toBeNull()
      await beIdle(canvas)
      expect(await waiting(canvas)).toBe(44)
      for (let turn = 1; turn < turns; turn += 1) await beIdle(canvas)
      expect(await waiting(canvas)).toBe(0)
      const heights = await canvas.frame.evaluate(() =>
        ['b1', 'b79'].map((id) => document.querySelector(`[data-b=${id}]`)?.getBoundingClientRect().height),
      )
      expect(heights[0]).toBe(heights[1])
      await canvas.close()
    })

    test('waits with what nobody sees for as long as the page is being changed (P-10, P-14)', async () => {
      const canvas = await openCanvas(neverIdle, site.address, content)
      const type = (value: string) =>
        canvas.change([{ op: 'replace', path: ['content', '@b0', 'props', 'title'], value }], ['b0'])
      for (const value of ['C', 'Ch', 'Cha']) {
        await type(value)
        await expect.poll(() => canvas.frame.locator('[data-b=b0] [data-p=title]').textContent()).toBe(value)
        await beIdle(canvas)
        expect(await waiting(canvas)).toBe(56)
        await expect.poll(() => canvas.frame.evaluate(() => (window as unknown as { held: [] }).held.length)).toBe(1)
      }
      await beIdle(canvas)
      expect(await waiting(canvas)).toBe(44)
      await canvas.close()
    })

    test('rests more than a screen away, as high as it is, and comes back where it is looked at', async () => {
      const canvas = await openCanvas(neverIdle, site.address, content)
      const resting = (id: string) => canvas.frame.locator(`[data-b=${id}][data-q-far]`).count()
      const heights = () =>
        canvas.frame.evaluate(() =>
          [...document.querySelectorAll('[data-b]')].map((block) => block.getBoundingClientRect().height),
        )
      const scrollDown = (y: number) => canvas.frame.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
      for (let turn = 0; turn < turns; turn += 1) {
        await beIdle(canvas)
        await painted(canvas)
      }
      const before = await heights()
      expect(Math.max(...before)).toBeLessThan(300)
      await beIdle(canvas)
      await painted(canvas)
      expect([await resting('b0'), await resting('b79')]).toEqual([0, 1])
      expect(await heights()).toEqual(before)
      await scrollDown(1_000_000)
      await expect.poll(async () => [await resting('b0'), await resting('b79')]).toEqual([1, 0])
      await scrollDown(0)
      await expect.poll(async () => [await resting('b0'), await resting('b79')]).toEqual([0, 1])
      expect(await heights()).toEqual(before)
      await canvas.close()
    })

    test('keeps the outline where its block is while the rest is laid out', async () => {
      const canvas = await openCanvas(neverIdle, site.address, content)
      await canvas.frame.locator('[data-b=b60]').scrollIntoViewIfNeeded()
      await canvas.send({ type: 'select', ids: ['b60'], reveal: 'none' })
      await overlay(canvas, '.selected').waitFor()
      // where the jump brought unknown heights near, the browser needs a frame more
      await painted(canvas)
      const apart = () =>
        canvas.frame.evaluate(async () => {
          await new Promise<void>((done) =>
            requestAnimationFrame(() => window.scheduler.postTask(() => done(), { priority: 'user-blocking' })),
          )
          const top = (element: Element | null | undefined) => element?.getBoundingClientRect().top ?? 0
          const shadow = document.querySelector('quoin-overlay')?.shadowRoot
          return Math.round(top(shadow?.querySelector('.selected')) - top(document.querySelector('[data-b=b60]')))
        })
      const seen: number[] = []
      for (let turn = 0; turn <= turns; turn += 1) {
        await beIdle(canvas)
        seen.push(await apart(), await apart())
      }
      expect(seen).toEqual(seen.map(() => 0))
      await canvas.close()
    })

    test('draws over what is near only, and over the rest once it is looked at', async () => {
      const canvas = await openCanvas(neverIdle, site.address, content)
      const severities = () =>
        overlay(canvas, '.issue').evaluateAll((all) => all.map((box) => box.getAttribute('data-severity')))
      for (let turn = 0; turn <= turns; turn += 1) await beIdle(canvas)
      const marks = { b0: { severity: 'error', count: 1 }, b79: { severity: 'warning', count: 1 } } as const
      await canvas.send({ type: 'issues', marks })
      await expect.poll(severities).toEqual(['error'])
      await canvas.frame.evaluate(() => scrollTo({ top: 1_000_000, behavior: 'instant' }))
      await expect.poll(severities).toEqual(['warning'])
      await canvas.frame.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await expect.poll(severities).toEqual(['error'])
      await canvas.close()
    })

    test('has what stays in the view while it is scrolled awake', async () => {
      const canvas = await openCanvas(neverIdle, site.address, content)
      await canvas.frame.addStyleTag({
        content: '[data-b=b70] { position: sticky; bottom: 0 } [data-b=b75] [data-p=title] { position: fixed; top: 0 }',
      })
      for (let turn = 0; turn <= turns; turn += 1) await beIdle(canvas)
      const far = await canvas.frame
        .locator('[data-q-far]')
        .evaluateAll((all) => all.map((element) => element.getAttribute('data-b')))
      expect(far).toContain('b69')
      expect(far.filter((id) => id === 'b70' || id === 'b75')).toEqual([])
      await canvas.close()
    })

    describe('while somebody writes', () => {
      const heights = (canvas: CanvasPage) =>
        canvas.frame.evaluate(() =>
          [...document.querySelectorAll('[data-b]')].map((block) => block.getBoundingClientRect().height),
        )
      /** Which blocks the browser neither draws nor reads out. */
      const forgotten = (canvas: CanvasPage) =>
        canvas.frame
          .locator('[data-b]')
          .evaluateAll((all) =>
            all
              .filter((block) => getComputedStyle(block).contentVisibility === 'hidden')
              .map((block) => block.getAttribute('data-b')),
          )
      async function write(canvas: CanvasPage, value: string): Promise<void> {
        await canvas.change([{ op: 'replace', path: ['content', '@b0', 'props', 'title'], value }], ['b0'])
        await expect.poll(() => canvas.frame.locator('[data-b=b0] [data-p=title]').textContent()).toBe(value)
      }
      async function atRest(count: number): Promise<CanvasPage> {
        const long = Array.from({ length: count }, (_, index) => title(`b${index}`, `Chapter ${index}`))
        const canvas = await openCanvas(neverIdle, site.address, long)
        for (let turn = 0; turn < Math.ceil(count / 12); turn += 1) {
          await beIdle(canvas)
          await painted(canvas)
        }
        await expect.poll(() => forgotten(canvas), { timeout: 10_000 }).toEqual([])
        return canvas
      }

      test('the browser forgets what rests of a very long page, as high as it is, and knows it again afterwards (P-10)', async () => {
        const canvas = await atRest(400)
        const before = await heights(canvas)
        await write(canvas, 'C')
        expect(await forgotten(canvas)).toEqual([])
        await write(canvas, 'Ch')
        const away = await forgotten(canvas)
        expect(away).toEqual(
          await canvas.frame
            .locator('[data-q-far]')
            .evaluateAll((all) => all.map((block) => block.getAttribute('data-b'))),
        )
        expect([away.length > 300, away.includes('b0')]).toEqual([true, false])
        expect(await heights(canvas)).toEqual(before)
        await canvas.frame.evaluate(() => scrollTo({ top: 1_000_000, behavior: 'instant' }))
        await expect.poll(async () => (await forgotten(canvas)).includes('b399')).toBe(false)
        await expect.poll(() => forgotten(canvas), { timeout: 10_000 }).toEqual([])
        await canvas.close()
      })

      test('and while a very long page is laid out; a text far away is opened all the same', async () => {
        const long = Array.from({ length: 400 }, (_, index) => title(`b${index}`, `Chapter ${index}`))
        const canvas = await openCanvas(neverIdle, site.address, long)
        await beIdle(canvas)
        await beIdle(canvas)
        expect(await forgotten(canvas)).toContain('b300')
        await canvas.send({ type: 'focus', id: 'b300', path: 'title', caret: 'end' })
        const opened = () =>
          canvas.frame.evaluate(() => document.activeElement?.closest('[data-b]')?.getAttribute('data-b') ?? null)
        await expect.poll(opened).toBe('b300')
        for (let turn = 0; turn < 40; turn += 1) {
          await beIdle(canvas)
          await painted(canvas)
        }
        expect(await opened()).toBe('b300')
        await expect.poll(() => forgotten(canvas), { timeout: 10_000 }).toEqual([])
        await canvas.close()
      })

      test('a page of common length stays as it is', async () => {
        const canvas = await atRest(80)
        for (const value of ['C', 'Ch', 'Cha']) await write(canvas, value)
        expect(await forgotten(canvas)).toEqual([])
        await canvas.close()
      })
    })

    test('is left whole by a canvas that goes', async () => {
      const canvas = await openCanvas(neverIdle, site.address, content)
      await beIdle(canvas)
      await beIdle(canvas)
      await canvas.send({ type: 'detach' })
      await expect.poll(() => waiting(canvas)).toBe(0)
      expect(await canvas.frame.locator('[data-q-far]').count()).toBe(0)
      await canvas.close()
    })
  })

  test('F-22: a component of a React view that throws later is taken out alone, too', async () => {
    const content = [title('one', 'throw late'), title('two', 'Fine')]
    const canvas = await openCanvas(browser, site.address, content, { host: 'react' })
    await expect.poll(() => overlay(canvas, '.fault').textContent()).toContain('This title cannot be drawn')
    expect(await canvas.frame.locator('[data-b=two] [data-p=title]').textContent()).toBe('Fine')
    await canvas.change([{ op: 'replace', path: ['content', '@one', 'props', 'title'], value: 'Better' }], ['one'])
    await expect.poll(() => canvas.frame.locator('[data-b=one] [data-p=title]').textContent()).toBe('Better')
    await canvas.close()
  })

  test('K-17: after a move, an insertion and a removal the other blocks are the very same elements', async () => {
    const content = ['one', 'two', 'three'].map((id) => title(id, id))
    const canvas = await openCanvas(browser, site.address, content, { host: 'html' })
    await canvas.frame.evaluate(() => {
      for (const element of document.querySelectorAll('[data-b]')) element.setAttribute('data-seen', '')
    })
    const ids = () =>
      canvas.frame.evaluate(() =>
        [...document.querySelectorAll('[data-b]')].map(
          (element) => `${element.getAttribute('data-b')}${element.hasAttribute('data-seen') ? '' : ' new'}`,
        ),
      )
    await canvas.change([{ op: 'add', path: ['content', '@three'], value: title('four', 'four') }], ['four'])
    await expect.poll(ids).toEqual(['one', 'two', 'four new', 'three'])
    await canvas.change(
      [
        { op: 'remove', path: ['content', '@two'] },
        { op: 'add', path: ['content', '-'], value: title('two', 'two') },
      ],
      ['two'],
    )
    await expect.poll(ids).toEqual(['one', 'four new', 'three', 'two new'])
    await canvas.change([{ op: 'remove', path: ['content', '@one'] }], ['one'])
    // the next one is the first of the page now: its heading is another
    await expect.poll(ids).toEqual(['four new', 'three', 'two new'])
    await canvas.close()
  })

  test('K-21: while a text is composed nothing is sent and nothing redrawn; one value follows', async () => {
    const canvas = await openCanvas(browser, site.address, [title('one', 'First')])
    const field = canvas.frame.locator('[data-b=one] [data-p=title]')
    await field.click({ clickCount: 2 })
    await canvas.page.keyboard.press('End')
    const client = await canvas.page.context().newCDPSession(canvas.page)
    for (const text of ['に', 'にほ', 'にほん'])
      await client.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await canvas.change([{ op: 'replace', path: ['content', '@one', 'props', 'subtitle'], value: 'Changed' }], ['one'])
    expect(await canvas.messages('input')).toEqual([])
    expect(await field.textContent()).toBe('Firstにほん')
    await client.send('Input.insertText', { text: '日本' })
    await expect.poll(async () => (await canvas.messages('input')).map(({ value }) => value)).toEqual(['First日本'])
    await expect.poll(() => canvas.frame.locator('[data-b=one] [data-p=subtitle]').textContent()).toBe('Changed')
    await canvas.close()
  })

  test('K-24: a limit counts down from 20 left and refuses beyond', async () => {
    const canvas = await openCanvas(browser, site.address, [title('one', 'abcdef')], { maxLength: 10 })
    const field = canvas.frame.locator('[data-b=one] [data-p=title]')
    await field.click({ clickCount: 2 })
    await canvas.page.keyboard.press('End')
    await canvas.page.keyboard.type('gh')
    await expect.poll(() => overlay(canvas, '.note').textContent()).toBe('2 left')
    await canvas.page.keyboard.type('ijkl')
    await expect.poll(() => field.textContent()).toBe('abcdefghij')
    await expect.poll(() => canvas.stored()).toMatchObject({ content: [{ props: { title: 'abcdefghij' } }] })
    await canvas.close()
  })

  test('K-24: a limit of a rich text counts down and refuses, too', async () => {
    const words = (text: string) => [{ type: 'paragraph', children: [{ text }] }]
    const content = [{ id: 'one', type: 'paragraph', props: { text: words('abcdef') } }]
    const canvas = await openCanvas(browser, site.address, content, { maxLength: 30 })
    await canvas.frame.locator('[data-p=text]').click({ clickCount: 2 })
    await expect.poll(() => canvas.frame.locator('.ProseMirror').count()).toBe(1)
    await canvas.page.keyboard.press('End')
    await canvas.page.keyboard.type('ghijklmnopqr')
    await expect.poll(() => overlay(canvas, '.note').textContent()).toBe('12 left')
    await canvas.page.keyboard.type('stuvwxyz1234567')
    await expect.poll(() => overlay(canvas, '.note').textContent()).toBe('0 left')
    await expect
      .poll(() => canvas.stored())
      .toMatchObject({ content: [{ props: { text: words('abcdefghijklmnopqrstuvwxyz1234') } }] })
    await canvas.close()
  })

  test('K-21: what is being composed in a plain text is kept by who leaves it', async () => {
    const canvas = await openCanvas(browser, site.address, [title('one', 'First'), title('two', 'Second')])
    await canvas.frame.locator('[data-b=one] [data-p=title]').click({ clickCount: 2 })
    await canvas.page.keyboard.press('End')
    const client = await canvas.page.context().newCDPSession(canvas.page)
    await client.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 })
    await canvas.frame.locator('[data-b=two] [data-p=title]').click()
    await expect.poll(() => canvas.stored()).toMatchObject({ content: [{ props: { title: 'Firstにほん' } }, {}] })
    await canvas.close()
  })

  test('K-24: what is composed beyond the limit takes nothing of what stands behind it, and no emoji is halved', async () => {
    const canvas = await openCanvas(browser, site.address, [title('one', 'abcdefghi')], { maxLength: 10 })
    const field = canvas.frame.locator('[data-b=one] [data-p=title]')
    await field.click({ clickCount: 2 })
    await canvas.page.keyboard.press('End')
    await canvas.page.keyboard.insertText('😀')
    await canvas.page.keyboard.press('Home')
    const client = await canvas.page.context().newCDPSession(canvas.page)
    await client.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 })
    await client.send('Input.insertText', { text: '日本' })
    await expect.poll(() => canvas.stored()).toMatchObject({ content: [{ props: { title: '日abcdefghi' } }] })
    expect(await field.textContent()).toBe('日abcdefghi')
    await canvas.page.keyboard.press('Delete')
    await expect.poll(() => canvas.stored()).toMatchObject({ content: [{ props: { title: '日bcdefghi' } }] })
    await canvas.close()
  })

  test('K-20: a word that is corrected is replaced, wherever the caret is', async () => {
    const canvas = await openCanvas(browser, site.address, [title('one', 'teh rye')])
    const field = canvas.frame.locator('[data-b=one] [data-p=title]')
    await field.click({ clickCount: 2 })
    await canvas.page.keyboard.press('End')
    // as browsers that correct by themselves tell it
    await field.evaluate((element) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.setData('text/plain', 'the')
      const words = element.firstChild ?? element
      const word = { startContainer: words, startOffset: 0, endContainer: words, endOffset: 3 }
      const targetRanges = [new StaticRange(word)]
      const how = { inputType: 'insertReplacementText', dataTransfer, targetRanges, bubbles: true, cancelable: true }
      element.dispatchEvent(new InputEvent('beforeinput', how))
    })
    await expect.poll(() => canvas.stored()).toMatchObject({ content: [{ props: { title: 'the rye' } }] })
    await canvas.close()
  })

  test('K-20: no markup gets into a plain text, by paste or by key', async () => {
    const canvas = await openCanvas(browser, site.address, [title('one', '')])
    const field = canvas.frame.locator('[data-b=one] [data-p=title]')
    await field.click({ clickCount: 2 })
    await canvas.frame.evaluate(() => {
      const data = new DataTransfer()
      data.setData('text/html', '<b>bold</b>')
      data.setData('text/plain', 'bold\r\nline\u200b')
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })
    await canvas.page.keyboard.press('Control+b')
    await canvas.page.keyboard.type('!')
    await expect.poll(() => canvas.stored()).toMatchObject({ content: [{ props: { title: 'bold line!' } }] })
    expect(await field.locator('b, strong, span').count()).toBe(0)
    await canvas.close()
  })

  test('B-8: copying writes what the editor holds ready, with the drawn blocks and without marks', async () => {
    const canvas = await openCanvas(browser, site.address, [title('one', 'First')])
    await canvas.send({ type: 'select', ids: ['one'], reveal: 'none' })
    await canvas.send({ type: 'clip', flavours: { html: '<div data-quoin="abc"></div>', text: 'First', json: '{}' } })
    await expect.poll(() => overlay(canvas, '.selected').count()).toBe(1)
    const copied = await canvas.frame.evaluate(() => {
      const data = new DataTransfer()
      document.body.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }))
      return [data.getData('text/plain'), data.getData('text/html')]
    })
    expect(copied[0]).toBe('First')
    expect(copied[1]).toMatch(/^<div data-quoin="abc"><section/)
    expect(copied[1]).not.toMatch(/data-[bprs]=/)
    expect((await canvas.messages('copy')).map(({ written }) => written)).toEqual([true])
    await canvas.close()
  })

  test('S-43: whole blocks are no text: pasting them into one asks the editor', async () => {
    const canvas = await openCanvas(browser, site.address, [title('one', 'First')])
    await canvas.frame.locator('[data-b=one] [data-p=title]').click({ clickCount: 2 })
    await canvas.frame.evaluate(() => {
      const data = new DataTransfer()
      data.setData('text/html', '<div data-quoin="abc">words</div>')
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })
    await expect
      .poll(async () => (await canvas.messages('paste')).map(({ target, flavours }) => [target, flavours]))
      .toEqual([[{ id: 'one', path: 'title' }, { html: '<div data-quoin="abc">words</div>' }]])
    await canvas.close()
  })

  test('K-48: verdicts without a drag are buttons to place by', async () => {
    const canvas = await openCanvas(browser, site.address, [title('one', 'One'), title('two', 'Two')])
    await canvas.send({ type: 'select', ids: ['one'], reveal: 'none' })
    await canvas.send({ type: 'verdicts', allowed: [{}, { before: 'one' }], refused: [] })
    const here = canvas.frame.getByRole('button', { name: 'Place here', includeHidden: true })
    await expect.poll(() => here.count()).toBe(2)
    await here.first().click()
    await expect
      .poll(async () => (await canvas.messages('drag')).map(({ phase, ids, place }) => [phase, ids, place]))
      .toEqual([['drop', ['one'], {}]])
    await expect.poll(() => here.count()).toBe(0)
    await canvas.close()
  })

  test('K-52: answers pings, and begins anew after a fault of its own', async () => {
    const canvas = await openCanvas(browser, site.address, [title('one', 'First')])
    await canvas.send({ type: 'ping' })
    await expect.poll(async () => (await canvas.messages('pong')).length).toBe(1)
    await canvas.frame.evaluate(() => {
      const original = Element.prototype.getBoundingClientRect
      Element.prototype.getBoundingClientRect = () => {
        Element.prototype.getBoundingClientRect = original
        throw new Error('on purpose')
      }
    })
    await canvas.send({ type: 'select', ids: ['one'], reveal: 'none' })
    await expect
      .poll(async () => (await canvas.messages('fault')).map(({ message }) => message))
      .toEqual(['on purpose'])
    await expect.poll(async () => (await canvas.messages('ready')).length).toBe(2)
    await expect.poll(() => canvas.frame.locator('quoin-overlay').count()).toBe(1)
    await canvas.close()
  })

  test('K-16: what was typed while the channel broke is sent again over the next', async () => {
    const canvas = await openCanvas(browser, site.address, [title('one', 'First'), title('two', 'Second')])
    await canvas.frame.locator('[data-b=one] [data-p=title]').click({ clickCount: 2 })
    await canvas.page.evaluate(() => window.stub.lose())
    await canvas.page.keyboard.press('End')
    await canvas.page.keyboard.type(' lost')
    await canvas.page.keyboard.press('Escape')
    await canvas.frame.locator('[data-b=two] [data-p=title]').click({ clickCount: 2 })
    await canvas.page.keyboard.press('End')
    await canvas.page.keyboard.type(' too')
    await canvas.page.evaluate(() => window.stub.breakChannel())
    await expect
      .poll(() => canvas.stored())
      .toMatchObject({ content: [{ props: { title: 'First lost' } }, { props: { title: 'Second too' } }] })
    await expect.poll(() => canvas.frame.locator('[data-b=one] [data-p=title]').textContent()).toBe('First lost')
    await canvas.close()
  })

  test('K-14: what was typed while the channel broke, into a block that was removed meanwhile, is sent all the same', async () => {
    const canvas = await openCanvas(browser, site.address, [title('one', 'First'), title('two', 'Second')])
    await canvas.frame.locator('[data-b=two] [data-p=title]').click({ clickCount: 2 })
    await canvas.page.evaluate(() => window.stub.lose())
    await canvas.page.keyboard.press('End')
    await canvas.page.keyboard.type(' too')
    await canvas.change([{ op: 'remove', path: ['content', '@two'] }], ['two'], 'structure')
    await canvas.frame.locator('[data-b=two]').waitFor({ state: 'detached' })
    await canvas.page.evaluate(() => {
      window.stub.answers = false
      window.stub.breakChannel()
    })
    await expect
      .poll(async () => (await canvas.messages('input')).at(-1))
      .toMatchObject({ id: 'two', path: 'title', value: 'Second too' })
    await canvas.close()
  })

  test('K-9, F-29: forged messages change nothing', async () => {
    const canvas = await openCanvas(browser, site.address, [title('one', 'First')])
    await canvas.frame.evaluate(() => {
      for (let index = 0; index < 1000; index += 1)
        window.postMessage({ type: 'page', v: 1, n: index, rev: 9, page: { content: [] } }, location.origin)
    })
    await canvas.send({ type: 'ping' })
    await expect.poll(async () => (await canvas.messages('pong')).length).toBe(1)
    expect(await canvas.frame.locator('[data-b=one] [data-p=title]').textContent()).toBe('First')
    await canvas.close()
  })

  test('P-11: a canvas that is told to leave leaves nothing behind', async () => {
    const canvas = await openCanvas(browser, site.address, [title('one', '')])
    await canvas.frame.locator('[data-b=one] [data-p=title]').click({ clickCount: 2 })
    await canvas.send({ type: 'detach' })
    await expect.poll(() => canvas.frame.locator('quoin-overlay').count()).toBe(0)
    await expect.poll(() => canvas.frame.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
    await expect.poll(() => canvas.frame.locator('[contenteditable], [data-q-empty]').count()).toBe(0)
    await canvas.close()
  })
})
