import type { Browser, Locator } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { openCanvas } from './support/canvas-page.ts'
import { type CanvasSite, openCanvasSite } from './support/canvas-site.ts'

let site: CanvasSite['site']
let browser: Browser

const content = [
  { id: 'one', type: 'title', props: { title: 'First title', subtitle: 'Line one\nLine two' } },
  { id: 'two', type: 'title', props: { title: 'Second title', subtitle: '' } },
]

describe.skipIf(!hasBrowser).each(['react', 'html'] as const)('typing in place, drawn by %s', (host) => {
  beforeAll(async () => {
    const opened = await openCanvasSite()
    ;({ site, browser } = opened)
    return opened.close
  })

  test('B-1: one click selects the block, the next puts the caret where it was clicked', async () => {
    const canvas = await openCanvas(browser, site.address, content, { host })
    const title = canvas.frame.locator('[data-b=one] [data-p=title]')
    await title.click({ position: { x: 3, y: 10 } })
    await expect.poll(() => canvas.messages('pick')).toMatchObject([{ id: 'one', how: 'replace' }])
    await expect.poll(() => canvas.frame.locator('quoin-overlay .selected:not([hidden])').count()).toBe(1)
    await title.click({ position: { x: 3, y: 10 } })
    await expect
      .poll(() => canvas.messages('pick'))
      .toMatchObject([{ id: 'one' }, { id: 'one', path: 'title', caret: 0 }])
    await canvas.page.keyboard.type('My ')
    await expect.poll(() => title.textContent()).toBe('My First title')
    await expect.poll(() => canvas.stored()).toMatchObject({ content: [{ props: { title: 'My First title' } }, {}] })
    await canvas.close()
  })

  test('a page without a title of its own goes by its name, and that is what is written on', async () => {
    const canvas = await openCanvas(browser, site.address, [{ id: 'head', type: 'blog-title', props: {} }], { host })
    const title = canvas.frame.locator('[data-p="@page/meta.title"]')
    await title.click({ clickCount: 2 })
    await canvas.frame.locator('[contenteditable]:focus').waitFor()
    await canvas.page.keyboard.press('End')
    expect(await title.textContent()).toBe('A')
    await canvas.page.keyboard.type(' day')
    await expect.poll(() => canvas.stored()).toMatchObject({ meta: { title: 'A day' } })
    await canvas.page.keyboard.press('Control+A')
    await canvas.page.keyboard.press('Delete')
    await expect.poll(() => canvas.stored()).toMatchObject({ meta: { title: '' } })
    expect(await title.textContent()).toBe('')
    await canvas.page.keyboard.press('Escape')
    await expect.poll(() => title.textContent()).toBe('A')
    await canvas.close()
  })

  test('a text that is written wraps as it does for visitors', async () => {
    const canvas = await openCanvas(browser, site.address, content, { host })
    await canvas.frame.evaluate(() => document.body.style.setProperty('overflow-wrap', 'anywhere'))
    const title = canvas.frame.locator('[data-b=one] [data-p=title]')
    await title.click({ clickCount: 2 })
    await expect.poll(() => title.evaluate((one) => one.matches('[contenteditable]:focus'))).toBe(true)
    expect(await title.evaluate((one) => getComputedStyle(one).overflowWrap)).toBe('anywhere')
    await canvas.close()
  })

  test('K-20: a text that is dropped stands where it was let go, without its format', async () => {
    const canvas = await openCanvas(browser, site.address, content, { host })
    const title = canvas.frame.locator('[data-b=one] [data-p=title]')
    await title.click({ clickCount: 2 })
    await canvas.page.keyboard.press('End')
    const box = await title.boundingBox()
    const at = { x: (box?.x ?? 0) + 1, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
    const items = [
      { mimeType: 'text/plain', data: 'My\nown ' },
      { mimeType: 'text/html', data: '<b>My</b><br>own ' },
    ]
    const devtools = await canvas.page.context().newCDPSession(canvas.page)
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await devtools.send('Input.dispatchDragEvent', { type, ...at, data: { items, dragOperationsMask: 1 } })
    await expect.poll(() => title.innerHTML()).toBe('My own First title')
    await expect
      .poll(() => canvas.stored())
      .toMatchObject({ content: [{ props: { title: 'My own First title' } }, {}] })
    await canvas.close()
  })

  test('K-18: what the panel changes elsewhere leaves the caret, what it changes here moves it along', async () => {
    const canvas = await openCanvas(browser, site.address, content, { host })
    const title = canvas.frame.locator('[data-b=one] [data-p=title]')
    await title.click({ clickCount: 2, position: { x: 3, y: 10 } })
    await canvas.page.keyboard.press('End')
    await canvas.page.keyboard.type('!')
    await canvas.change(
      [{ op: 'replace', path: ['content', '@one', 'props', 'subtitle'], value: 'Another line' }],
      ['one'],
    )
    await expect.poll(() => canvas.frame.locator('[data-b=one] [data-p=subtitle]').textContent()).toBe('Another line')
    await canvas.page.keyboard.type('?')
    await expect.poll(() => canvas.stored()).toMatchObject({ content: [{ props: { title: 'First title!?' } }, {}] })
    await canvas.change(
      [{ op: 'replace', path: ['content', '@one', 'props', 'title'], value: 'The first title!?' }],
      ['one'],
    )
    await expect.poll(() => title.textContent()).toBe('The first title!?')
    await canvas.page.keyboard.type('.')
    await expect.poll(() => title.textContent()).toBe('The first title!?.')
    await canvas.page.keyboard.press('Escape')
    await expect.poll(() => title.getAttribute('contenteditable')).toBe(null)
    await expect
      .poll(() => canvas.stored())
      .toMatchObject({
        content: [{ props: { title: 'The first title!?.', subtitle: 'Another line' } }, {}],
      })
    await expect.poll(() => title.textContent()).toBe('The first title!?.')
    await canvas.close()
  })

  test('K-18: a text that was stored by the first letter is empty again when that is undone', async () => {
    const canvas = await openCanvas(browser, site.address, [{ id: 'one', type: 'title', props: {} }], { host })
    const title = canvas.frame.locator('[data-b=one] [data-p=title]')
    await title.click({ clickCount: 2 })
    await canvas.page.keyboard.type('X')
    await expect.poll(() => canvas.stored()).toMatchObject({ content: [{ props: { title: 'X' } }] })
    await canvas.change([{ op: 'remove', path: ['content', '@one', 'props', 'title'] }], ['one'])
    await expect.poll(() => title.textContent()).toBe('')
    await canvas.page.keyboard.type('Y')
    await expect.poll(() => canvas.stored()).toMatchObject({ content: [{ props: { title: 'Y' } }] })
    await canvas.close()
  })

  test('a plain text in which a number or rich text is stored is written on', async () => {
    const heading = [
      { type: 'paragraph', children: [{ text: 'Our ' }, { text: 'bread', bold: true }] },
      { type: 'ul', children: [{ type: 'li', children: [{ text: 'of rye' }] }] },
    ]
    const foreign = [{ id: 'one', type: 'title', props: { title: heading, subtitle: 2026 } }]
    const canvas = await openCanvas(browser, site.address, foreign, { host })
    const title = canvas.frame.locator('[data-b=one] [data-p=title]')
    await title.click({ clickCount: 2 })
    await canvas.page.keyboard.press('End')
    await canvas.page.keyboard.type('!')
    await expect.poll(() => canvas.stored()).toMatchObject({ content: [{ props: { title: 'Our bread of rye!' } }] })
    await canvas.change([{ op: 'replace', path: ['content', '@one', 'props', 'title'], value: heading }], ['one'])
    await expect.poll(() => title.textContent()).toBe('Our bread of rye')
    const subtitle = canvas.frame.locator('[data-b=one] [data-p=subtitle]')
    await subtitle.click()
    await canvas.page.keyboard.press('End')
    await canvas.page.keyboard.type('.')
    await expect.poll(() => canvas.stored()).toMatchObject({ content: [{ props: { subtitle: '2026.' } }] })
    await canvas.close()
  })

  test('what is refused after its field was left is not shown any longer', async () => {
    const canvas = await openCanvas(browser, site.address, content, { host })
    const title = canvas.frame.locator('[data-b=one] [data-p=title]')
    await canvas.page.evaluate(() => Object.assign(window.stub, { answers: false }))
    await title.click({ clickCount: 2 })
    await canvas.page.keyboard.press('End')
    await canvas.page.keyboard.type('!')
    await canvas.page.keyboard.press('Escape')
    await expect.poll(async () => (await canvas.messages('input.end')).length).toBe(1)
    await expect.poll(() => title.textContent()).toBe('First title!')
    const { inputSeq = 0 } = (await canvas.messages('input')).at(-1) ?? {}
    await canvas.send({ type: 'refused', inputSeq, value: null, issues: [] })
    await expect.poll(() => title.textContent()).toBe('First title')
    await canvas.close()
  })

  test('K-22: Enter goes to the next text in one line, and makes a new line in several', async () => {
    const canvas = await openCanvas(browser, site.address, content, { host })
    await canvas.frame.locator('[data-b=one] [data-p=title]').click({ clickCount: 2 })
    await canvas.page.keyboard.press('Enter')
    await expect.poll(() => canvas.frame.locator('[data-p=subtitle][contenteditable]').count()).toBe(1)
    await canvas.page.keyboard.press('End')
    await canvas.page.keyboard.press('Enter')
    await canvas.page.keyboard.type('between')
    await expect
      .poll(() => canvas.stored())
      .toMatchObject({
        content: [{ props: { subtitle: 'Line one\nbetween\nLine two' } }, {}],
      })
    await canvas.page.keyboard.press('Escape')
    await expect
      .poll(() => canvas.frame.locator('[data-b=one] [data-p=subtitle]').innerText())
      .toBe('Line one\nbetween\nLine two')
    await canvas.close()
  })

  test('K-23: an empty text shows what may be typed by style only', async () => {
    const canvas = await openCanvas(browser, site.address, content, { host })
    const subtitle = canvas.frame.locator('[data-b=two] [data-p=subtitle]')
    await expect.poll(() => shownBefore(subtitle)).toBe('"Type a subtitle…"')
    expect(await subtitle.textContent()).toBe('')
    // which only a field may have
    expect(await subtitle.getAttribute('aria-placeholder')).toBeNull()
    expect((await subtitle.boundingBox())?.height).toBeGreaterThan(10)
    await subtitle.click({ clickCount: 2 })
    await canvas.page.keyboard.type('Now')
    await expect.poll(() => subtitle.textContent()).toBe('Now')
    for (const key of ['Control+a', 'Backspace']) await canvas.page.keyboard.press(key)
    // what Firefox leaves of a text that is deleted
    await subtitle.evaluate((one) => {
      one.replaceChildren(document.createElement('br'))
      one.dispatchEvent(new InputEvent('input', { inputType: 'deleteContentBackward', bubbles: true }))
    })
    await expect.poll(() => canvas.stored()).toMatchObject({ content: [{}, { props: { subtitle: '' } }] })
    expect(await shownBefore(subtitle)).toBe('"Type a subtitle…"')
    await canvas.close()
  })

  test('K-23: what is empty says so after a change of structure and of the page too', async () => {
    const canvas = await openCanvas(browser, site.address, content, { host })
    const prompt = (id: string) => shownBefore(canvas.frame.locator(`[data-b=${id}] [data-p=subtitle]`))
    const added = { id: 'three', type: 'title', version: 1, props: { title: 'Third title', subtitle: '' } }
    await canvas.change([{ op: 'add', path: ['content', '@one'], value: added }], ['three'], 'structure')
    await expect.poll(() => prompt('three')).toBe('"Type a subtitle…"')
    await canvas.change(
      [
        { op: 'remove', path: ['content', '@two'] },
        { op: 'add', path: ['content', '@three'], value: { ...added, id: 'two' } },
      ],
      ['two'],
      'structure',
    )
    await expect
      .poll(() => canvas.frame.locator('[data-b]').evaluateAll((all) => all.map((one) => one.dataset.b)))
      .toEqual(['two', 'three', 'one'])
    expect(await prompt('two')).toBe('"Type a subtitle…"')
    await canvas.change([{ op: 'replace', path: ['name'], value: 'Another' }], ['@page'])
    await canvas.change([{ op: 'replace', path: ['content', '@one', 'props', 'title'], value: 'Last' }], ['one'])
    await expect.poll(() => canvas.frame.locator('[data-b=one] [data-p=title]').textContent()).toBe('Last')
    expect([await prompt('two'), await prompt('three'), await prompt('one')]).toEqual([
      '"Type a subtitle…"',
      '"Type a subtitle…"',
      'none',
    ])
    await canvas.close()
  })

  test('K-35: in code Tab indents, Shift+Tab takes it back, Escape leaves (B-54)', async () => {
    const blocks = [{ id: 'code', type: 'code', props: { code: 'if (a) {\nb\n}' } }]
    const canvas = await openCanvas(browser, site.address, blocks, { host })
    const field = canvas.frame.locator('[data-p=code]')
    const height = (await field.boundingBox())?.height
    await field.click({ clickCount: 2 })
    await expect.poll(() => field.getAttribute('contenteditable')).toBe('plaintext-only')
    await expect.poll(async () => (await field.boundingBox())?.height).toBe(height)
    expect(await field.evaluate((element) => getComputedStyle(element).tabSize)).toBe('2')
    for (const key of ['Control+Home', 'ArrowDown', 'Tab', 'Tab', 'Shift+Tab', 'End'])
      await canvas.page.keyboard.press(key)
    await canvas.page.keyboard.type('()')
    const stored = (code: string) =>
      expect.poll(() => canvas.stored()).toMatchObject({ content: [{ props: { code } }] })
    await stored('if (a) {\n  b()\n}')
    for (const key of ['Control+a', 'Tab', 'Tab', 'Shift+Tab']) await canvas.page.keyboard.press(key)
    await stored('  if (a) {\n    b()\n  }')
    await canvas.page.keyboard.press('Escape')
    await expect.poll(() => field.getAttribute('contenteditable')).toBe(null)
    await canvas.close()
  })

  test('the words of a button take spaces, and the button is not pressed', async () => {
    const canvas = await openCanvas(
      browser,
      site.address,
      [{ id: 'news', type: 'newsletter-hero', props: { buttonText: 'Go' } }],
      { host },
    )
    await canvas.frame.locator('[data-p=buttonText]').click({ clickCount: 2, force: true })
    await canvas.page.keyboard.press('End')
    await canvas.page.keyboard.type(' on now')
    await expect.poll(() => canvas.stored()).toMatchObject({ content: [{ props: { buttonText: 'Go on now' } }] })
    await canvas.close()
  })

  test('the words of a link are selected by the pointer, and the link is not dragged', async () => {
    const button = { id: 'go', type: 'button', props: { text: 'Go on now', href: '/there' } }
    const hero = { id: 'hero', type: 'hero-unit', props: { badge: [], buttons: [button] } }
    const canvas = await openCanvas(browser, site.address, [hero], { host })
    const words = canvas.frame.locator('[data-b=go] [data-p=text]')
    await words.click({ clickCount: 2 })
    const draggable = () => words.evaluate((one) => one.closest('a')?.draggable)
    await expect.poll(draggable).toBe(false)
    const box = await words.boundingBox()
    const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 }
    await canvas.page.mouse.move(x + 1, y + height / 2)
    await canvas.page.mouse.down()
    await canvas.page.mouse.move(x + width / 2, y + height / 2)
    await canvas.page.mouse.move(x + width, y + height / 2)
    await canvas.page.mouse.up()
    await canvas.page.keyboard.type('Stay')
    await expect.poll(() => words.textContent()).toBe('Stay')
    await canvas.page.keyboard.press('Escape')
    await expect.poll(draggable).toBe(true)
    await canvas.close()
  })

  test('K-19: when the block that is typed in goes, the focus stays in the canvas', async () => {
    const canvas = await openCanvas(browser, site.address, content, { host })
    await canvas.frame.locator('[data-b=one] [data-p=title]').click({ clickCount: 2 })
    await canvas.change([{ op: 'remove', path: ['content', '@one'] }], ['one'])
    await expect.poll(async () => (await canvas.messages('input.end')).length).toBe(1)
    const focused = () => canvas.frame.evaluate(() => document.activeElement?.localName)
    await expect.poll(focused).toBe('quoin-overlay')
    await canvas.close()
  })
})

/** What stands before the words by style alone. */
function shownBefore(text: Locator): Promise<string> {
  return text.evaluate((one) => getComputedStyle(one, '::before').content)
}
