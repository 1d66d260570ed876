import type { Browser } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { openCanvas, overlayOf, titled } from './support/canvas-page.ts'
import { type CanvasSite, openCanvasSite } from './support/canvas-site.ts'

let site: CanvasSite['site']
let browser: Browser

describe.skipIf(!hasBrowser)('words and their limits inside the frame', () => {
  beforeAll(async () => {
    const opened = await openCanvasSite()
    ;({ site, browser } = opened)
    return opened.close
  })

  test('K-21: while a text is composed nothing is sent and nothing redrawn; one value follows', async () => {
    const canvas = await openCanvas(browser, site.address, [titled('one', 'First')])
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
    const canvas = await openCanvas(browser, site.address, [titled('one', 'abcdef')], { maxLength: 10 })
    const field = canvas.frame.locator('[data-b=one] [data-p=title]')
    await field.click({ clickCount: 2 })
    await canvas.page.keyboard.press('End')
    await canvas.page.keyboard.type('gh')
    await expect.poll(() => overlayOf(canvas, '.note').textContent()).toBe('2 left')
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
    await expect.poll(() => overlayOf(canvas, '.note').textContent()).toBe('12 left')
    await canvas.page.keyboard.type('stuvwxyz1234567')
    await expect.poll(() => overlayOf(canvas, '.note').textContent()).toBe('0 left')
    await expect
      .poll(() => canvas.stored())
      .toMatchObject({ content: [{ props: { text: words('abcdefghijklmnopqrstuvwxyz1234') } }] })
    await canvas.close()
  })

  test('K-21: what is being composed in a plain text is kept by who leaves it', async () => {
    const canvas = await openCanvas(browser, site.address, [titled('one', 'First'), titled('two', 'Second')])
    await canvas.frame.locator('[data-b=one] [data-p=title]').click({ clickCount: 2 })
    await canvas.page.keyboard.press('End')
    const client = await canvas.page.context().newCDPSession(canvas.page)
    await client.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 })
    await canvas.frame.locator('[data-b=two] [data-p=title]').click()
    await expect.poll(() => canvas.stored()).toMatchObject({ content: [{ props: { title: 'Firstにほん' } }, {}] })
    await canvas.close()
  })

  test('K-24: what is composed beyond the limit takes nothing of what stands behind it, and no emoji is halved', async () => {
    const canvas = await openCanvas(browser, site.address, [titled('one', 'abcdefghi')], { maxLength: 10 })
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
    const canvas = await openCanvas(browser, site.address, [titled('one', 'teh rye')])
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
    const canvas = await openCanvas(browser, site.address, [titled('one', '')])
    const field = canvas.frame.locator('[data-b=one] [data-p=title]')
    await field.click({ clickCount: 2 })
    const paste = (flavours: Readonly<Record<string, string>>) =>
      canvas.frame.evaluate((given) => {
        const data = new DataTransfer()
        for (const [type, text] of Object.entries(given)) data.setData(type, text)
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        )
      }, flavours)
    await paste({ 'text/html': '<b>bold</b>', 'text/plain': '\r\nbold\r\n\r\nline\u200b\r\n' })
    // what holds no words takes none away
    await canvas.page.keyboard.press('Shift+Home')
    await paste({ 'text/html': '<img src="a.png">' })
    await canvas.page.keyboard.press('End')
    await canvas.page.keyboard.press('Control+b')
    await canvas.page.keyboard.type('!')
    await expect.poll(() => canvas.stored()).toMatchObject({ content: [{ props: { title: 'bold line!' } }] })
    expect(await field.locator('b, strong, span').count()).toBe(0)
    await canvas.close()
  })
})
