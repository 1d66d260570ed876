import type { Browser } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { openCanvas, overlayOf, titled } from './support/canvas-page.ts'
import { type CanvasSite, openCanvasSite } from './support/canvas-site.ts'

let site: CanvasSite['site']
let browser: Browser

describe.skipIf(!hasBrowser)('faults inside the frame', () => {
  beforeAll(async () => {
    const opened = await openCanvasSite()
    ;({ site, browser } = opened)
    return opened.close
  })

  describe.each(['react', 'html'] as const)('drawn by %s', (host) => {
    test('K-51, F-22: a block that cannot be drawn is a box with ways out; the others stay, and it comes back', async () => {
      const canvas = await openCanvas(browser, site.address, [titled('one', 'throw'), titled('two', 'Fine')], { host })
      const box = overlayOf(canvas, '.fault')
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
      const canvas = await openCanvas(browser, site.address, [titled('one', 'Good'), titled('two', 'Fine')], { host })
      await canvas.change([{ op: 'replace', path: ['content', '@one', 'props', 'title'], value: 'throw' }], ['one'])
      await expect.poll(() => overlayOf(canvas, '.fault').count()).toBe(1)
      expect(await canvas.frame.locator('[data-b=two] [data-p=title]').textContent()).toBe('Fine')
      await canvas.close()
    })
  })

  test('F-22: a component of a React view that throws later is taken out alone, too', async () => {
    const content = [titled('one', 'throw late'), titled('two', 'Fine')]
    const canvas = await openCanvas(browser, site.address, content, { host: 'react' })
    await expect.poll(() => overlayOf(canvas, '.fault').textContent()).toContain('This title cannot be drawn')
    expect(await canvas.frame.locator('[data-b=two] [data-p=title]').textContent()).toBe('Fine')
    await canvas.change([{ op: 'replace', path: ['content', '@one', 'props', 'title'], value: 'Better' }], ['one'])
    await expect.poll(() => canvas.frame.locator('[data-b=one] [data-p=title]').textContent()).toBe('Better')
    await canvas.close()
  })

  test('K-52: answers pings, and begins anew after a fault of its own', async () => {
    const canvas = await openCanvas(browser, site.address, [titled('one', 'First')])
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
    const canvas = await openCanvas(browser, site.address, [titled('one', 'First'), titled('two', 'Second')])
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
    const canvas = await openCanvas(browser, site.address, [titled('one', 'First'), titled('two', 'Second')])
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
    const canvas = await openCanvas(browser, site.address, [titled('one', 'First')])
    await canvas.frame.evaluate(() => {
      for (let index = 0; index < 1000; index += 1)
        window.postMessage({ type: 'page', v: 1, n: index, rev: 9, page: { content: [] } }, location.origin)
    })
    await canvas.send({ type: 'ping' })
    await expect.poll(async () => (await canvas.messages('pong')).length).toBe(1)
    expect(await canvas.frame.locator('[data-b=one] [data-p=title]').textContent()).toBe('First')
    await canvas.close()
  })
})
