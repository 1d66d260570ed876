import type { Browser } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { type CanvasPage, openCanvas, overlayOf, titled } from './support/canvas-page.ts'
import { type CanvasSite, openCanvasSite } from './support/canvas-site.ts'
import { painted } from './support/painted.ts'

let site: CanvasSite['site']
let browser: Browser

describe.skipIf(!hasBrowser)('a long page inside the frame', () => {
  beforeAll(async () => {
    const opened = await openCanvasSite()
    ;({ site, browser } = opened)
    return opened.close
  })

  const content = Array.from({ length: 80 }, (_, index) => titled(`b${index}`, `Chapter ${index}`))
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
      await painted(canvas.frame)
    }
    const before = await heights()
    expect(Math.max(...before)).toBeLessThan(300)
    await beIdle(canvas)
    await painted(canvas.frame)
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
    await overlayOf(canvas, '.selected').waitFor()
    // where the jump brought unknown heights near, the browser needs a frame more
    await painted(canvas.frame)
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
      overlayOf(canvas, '.issue').evaluateAll((all) => all.map((box) => box.getAttribute('data-severity')))
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
      const long = Array.from({ length: count }, (_, index) => titled(`b${index}`, `Chapter ${index}`))
      const canvas = await openCanvas(neverIdle, site.address, long)
      for (let turn = 0; turn < Math.ceil(count / 12); turn += 1) {
        await beIdle(canvas)
        await painted(canvas.frame)
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
      const long = Array.from({ length: 400 }, (_, index) => titled(`b${index}`, `Chapter ${index}`))
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
        await painted(canvas.frame)
      }
      expect(await opened()).toBe('b300')
      await expect.poll(() => forgotten(canvas), { timeout: 10_000 }).toEqual([])
      await canvas.close()
    })

    test('of thousands of blocks it forgets none, nor watches for any to come near (P-9, P-10)', async () => {
      const long = Array.from({ length: 2000 }, (_, index) => titled(`b${index}`, `Chapter ${index}`))
      const canvas = await openCanvas(neverIdle, site.address, long)
      const skipped = () =>
        canvas.frame
          .locator('[data-b]')
          .evaluateAll((all) => all.filter((block) => getComputedStyle(block).contentVisibility !== 'visible').length)
      const watched: number[] = [await skipped()]
      while ((await waiting(canvas)) > 0) await beIdle(canvas)
      await beIdle(canvas)
      const before = await heights(canvas)
      watched.push(await skipped())
      for (const value of ['C', 'Ch', 'Cha']) await write(canvas, value)
      watched.push(await skipped())
      expect(watched).toEqual([1976, 0, 0])
      expect(await heights(canvas)).toEqual(before)
      await canvas.send({ type: 'issues', marks: { b1999: { severity: 'warning', count: 1 } } })
      await painted(canvas.frame)
      expect(await overlayOf(canvas, '.issue:not([hidden])').count()).toBe(0)
      await canvas.frame.evaluate(() => scrollTo({ top: 1_000_000, behavior: 'instant' }))
      await overlayOf(canvas, '.issue:not([hidden])').waitFor()
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
