import type { Browser } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { openCanvas, overlayOf, titled } from './support/canvas-page.ts'
import { type CanvasSite, openCanvasSite } from './support/canvas-site.ts'

let site: CanvasSite['site']
let browser: Browser

/** What the console of a canvas says once it rests, with other attributes around the page or another style sheet. */
async function warnings({
  attributes = 'class="q-page"',
  css,
}: {
  readonly attributes?: string
  readonly css?: string
}) {
  const context = await browser.newContext()
  const said: string[] = []
  context.on('console', (message) => message.type() === 'warning' && said.push(message.text()))
  await context.route(/frame\.html/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('<main', `<main ${attributes}`)
    await route.fulfill({ response, body })
  })
  if (css !== undefined) await context.route(/\.css$/, (route) => route.fulfill({ contentType: 'text/css', body: css }))
  const canvas = await openCanvas(context, site.address, [titled('one', 'First')])
  // is told a moment later
  await expect.poll(async () => (await canvas.messages('content')).length).toBe(1)
  await canvas.close()
  await context.close()
  return said
}

describe.skipIf(!hasBrowser)('manners inside the frame', () => {
  beforeAll(async () => {
    const opened = await openCanvasSite()
    ;({ site, browser } = opened)
    return opened.close
  })

  test('B-8: copying writes what the editor holds ready, with the drawn blocks and without marks', async () => {
    const canvas = await openCanvas(browser, site.address, [titled('one', 'First')])
    await canvas.send({ type: 'select', ids: ['one'], reveal: 'none' })
    await canvas.send({ type: 'clip', flavours: { html: '<div data-quoin="abc"></div>', text: 'First', json: '{}' } })
    await expect.poll(() => overlayOf(canvas, '.selected').count()).toBe(1)
    const copied = await canvas.frame.evaluate(() => {
      const data = new DataTransfer()
      document.body.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }))
      return [data.getData('text/plain'), data.getData('text/html')]
    })
    expect(copied[0]).toBe('First')
    expect(copied[1]).toMatch(/^<div data-quoin="abc"><section/)
    expect(copied[1]).not.toMatch(/data-[bprs]=/)
    expect((await canvas.messages('copy')).map(({ written }) => written)).toEqual([true])
    // Safari asks whether they mean anything where no text is selected
    expect(await canvas.frame.evaluate(clipboardIsOurs)).toEqual([true, true, true])
    await canvas.close()
  })

  test('whoever builds a host is told of a page without the style sheet or its class', async () => {
    const bare = await warnings({ css: '' })
    const advice = /^This page is drawn without the style sheet of Quoin\. Import "@quoin\/kit\/styles\.css"/
    expect(bare).toEqual([expect.stringMatching(advice)])
    expect(await warnings({ attributes: '' })).toEqual(bare)
    expect(await warnings({})).toEqual([])
  })

  test('S-43: whole blocks are no text: pasting them into one asks the editor', async () => {
    const canvas = await openCanvas(browser, site.address, [titled('one', 'First')])
    await canvas.frame.locator('[data-b=one] [data-p=title]').click({ clickCount: 2 })
    expect(await canvas.frame.evaluate(clipboardIsOurs)).toEqual([false, false, false])
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
    const canvas = await openCanvas(browser, site.address, [titled('one', 'One'), titled('two', 'Two')])
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

  test('P-11: a canvas that is told to leave leaves nothing behind', async () => {
    const canvas = await openCanvas(browser, site.address, [titled('one', '')])
    await canvas.frame.locator('[data-b=one] [data-p=title]').click({ clickCount: 2 })
    await canvas.send({ type: 'detach' })
    await expect.poll(() => canvas.frame.locator('quoin-overlay').count()).toBe(0)
    await expect.poll(() => canvas.frame.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
    await expect.poll(() => canvas.frame.locator('[contenteditable], [data-q-empty]').count()).toBe(0)
    await canvas.close()
  })
})

function clipboardIsOurs(): readonly boolean[] {
  return ['beforecopy', 'beforecut', 'beforepaste'].map(
    (type) => !document.activeElement?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true })),
  )
}
