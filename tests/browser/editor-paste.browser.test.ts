import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createEditSession, writeFlavours } from '@quoin/edit'
import type { JsonObject } from '@quoin/engine'
import { catalogue, pageTypes } from '@quoin/schemas'
import type { Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'
import { canvasOf, outlineOf } from './support/owner.ts'
import { painted } from './support/painted.ts'
import { paintedPng } from './support/painted-png.ts'
import { article, googleDocs, spreadsheet, wordDocument } from './support/real-pastes.ts'
import { goToPage, openPage } from './support/typing.ts'

let site: OwnedSite['site']
let page: Page
let otherSite: string

beforeAll(async () => {
  const other = createServer(({ url }, answer) => {
    if (url !== '/media/oven.png') answer.writeHead(404).end()
    else answer.writeHead(200, { 'content-type': 'image/png' }).end(paintedPng(600, 400))
  })
  await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready))
  const { port } = other.address() as AddressInfo // it listens on a port
  otherSite = `http://127.0.0.1:${port}`
  const owned = await openOwnedSite({ QUOIN_OUTBOUND_ALLOW: `127.0.0.1:${port}` })
  ;({ site, page } = owned)
  return async () => {
    await owned.close()
    other.close()
  }
})

beforeEach(async () => {
  await goToPage(page, site)
})

const frame = () => {
  const found = page.frames().find((one) => one.url().includes('mode=edit'))
  if (!found) throw new Error('The canvas is not there.')
  return found
}
const blockCount = () => canvasOf(page).locator('[data-s] > [data-b]').count()
const toast = (text: string | RegExp) => page.locator('.qe-toast', { hasText: text })

interface GivenFile {
  readonly name: string
  readonly type: string
  readonly bytes: readonly number[]
}

/** What the browser does when somebody pastes. */
async function paste(flavours: Readonly<Record<string, string>>, files: readonly GivenFile[] = []): Promise<void> {
  await frame().evaluate(
    ([given, brought]) => {
      const data = new DataTransfer()
      for (const [type, text] of Object.entries(given)) data.setData(type, text)
      for (const { name, type, bytes } of brought) data.items.add(new File([new Uint8Array(bytes)], name, { type }))
      const target = document.activeElement ?? document.body
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    },
    [flavours, files] as const,
  )
}

/** What the browser does when files are dropped there. */
async function drop(selector: string, files: readonly GivenFile[]) {
  await frame().evaluate(
    ([at, given]) => {
      const data = new DataTransfer()
      for (const { name, type, bytes } of given) data.items.add(new File([new Uint8Array(bytes)], name, { type }))
      document
        .querySelector(at)
        ?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true, composed: true }))
    },
    [selector, files] as const,
  )
}

const picture = (name: string, width = 64) => ({ name, type: 'image/png', bytes: [...paintedPng(width, 48)] })

/** What another tab has put on the clipboard. */
function copied(blocks: readonly { readonly type: string; readonly props: JsonObject }[], siteId = ''): string {
  const session = createEditSession({
    site: { catalogue, pageTypes },
    siteId,
    page: {
      id: 'p',
      type: 'page',
      language: 'en',
      slug: 'p',
      name: 'p',
      revision: 1,
      content: blocks.map((block, index) => ({ id: `b${index}`, ...block })),
    },
    saver: { save: async () => ({ kind: 'saved', revision: 1 }) },
    autosave: false,
  })
  session.select({ ids: blocks.map((_, index) => `b${index}`), primary: 'b0', anchor: 'b0' })
  const payload = session.copy()
  session.stop()
  return payload ? (writeFlavours(payload, { text: '' }).html ?? '') : ''
}

describe('foreign content (S-42)', () => {
  test('U-17, S-28: what is pasted far below, and what undoing brings back there, is scrolled to', async () => {
    const blocks = canvasOf(page).locator('[data-s] > [data-b]')
    const before = await blockCount()
    await blocks.nth(1).click({ position: { x: 4, y: 4 } })
    await page.keyboard.press('Control+c')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+v')
    await expect.poll(blockCount).toBe(before + 1)
    const isSeen = () =>
      blocks.last().evaluate((block) => block.getBoundingClientRect().top < document.documentElement.clientHeight)
    await expect.poll(isSeen).toBe(true)
    await page.keyboard.press('Delete')
    await expect.poll(blockCount).toBe(before)
    await frame().evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    // a browser ends the scrolling that begins in the frame of another
    await painted(frame())
    await page.keyboard.press('Control+z')
    await expect.poll(blockCount).toBe(before + 1)
    await expect.poll(isSeen).toBe(true)
  })

  test('B-7, B-18: with several blocks selected it follows the last, and undone they are selected as before', async () => {
    const blocks = canvasOf(page).locator('[data-s] > [data-b]')
    const three = () => page.locator('.qe-panel').getByText('3 blocks', { exact: true }).count()
    const before = await blockCount()
    await blocks.nth(0).click({ position: { x: 4, y: 4 } })
    await blocks.nth(2).click({ position: { x: 4, y: 4 }, modifiers: ['Shift'] })
    await expect.poll(three).toBe(1)
    await page.keyboard.press('Control+c')
    await page.keyboard.press('Control+v')
    await expect.poll(blockCount).toBe(before + 3)
    await page.keyboard.press('Control+z')
    await expect.poll(blockCount).toBe(before)
    await expect.poll(three).toBe(1)
  })

  test('B-8: a block is copied as it is now, also when its settings were changed since it was selected', async () => {
    await openPage(page, 'Contact')
    const block = canvasOf(page).locator('[data-s] > [data-b]').first()
    const big = page.getByRole('switch', { name: 'Big and centered' })
    const before = await blockCount()
    const selected = () => canvasOf(page).locator('[data-s] > [data-b]').nth(1).getAttribute('data-b')
    await block.click({ position: { x: 4, y: 4 } })
    await big.waitFor({ state: 'attached' })
    const next = await selected()
    await page.getByText('Big and centered').click()
    await expect.poll(() => big.isChecked()).toBe(true)
    await block.click({ position: { x: 4, y: 4 } })
    await page.keyboard.press('Control+c')
    await page.keyboard.press('Control+v')
    await expect.poll(blockCount).toBe(before + 1)
    await expect.poll(selected).not.toBe(next)
    // the toolbar hears of the copy together with what makes it ready to be cut
    await page.getByRole('button', { name: /^Undo: Pasted/ }).waitFor()
    await expect.poll(() => big.isChecked()).toBe(true)
    await page.keyboard.press('Control+x')
    await expect.poll(blockCount).toBe(before)
  })

  test('becomes the blocks that fit it, in one step', async () => {
    await canvasOf(page).locator('h1').click()
    await paste({
      'text/html':
        '<h2>From elsewhere</h2><p>Some <b>bold</b> words.</p><table><caption>Open</caption><tr><td rowspan="2">Monday</td><td>7–12</td></tr><tr><td><a href="https://example.com/late">14–18</a></td></tr></table><pre><code class="hljs language-sh">let x=1</code></pre><script>alert(1)</script>',
    })
    await page.locator('.qe-toolbar-status', { hasText: 'Changed' }).waitFor()
    const text = () => canvasOf(page).locator('body').innerText()
    await expect.poll(text).toContain('From elsewhere')
    expect(await canvasOf(page).locator('strong, b').filter({ hasText: 'bold' }).count()).toBe(1)
    await canvasOf(page)
      .locator('p', { hasText: /^Open$/ })
      .waitFor()
    const row = canvasOf(page).locator('tr', { hasText: '14–18' })
    expect(await row.locator('td, th').allInnerTexts()).toEqual(['', '14–18'])
    expect(await row.locator('a').getAttribute('href')).toBe('https://example.com/late')
    const code = canvasOf(page).locator('.q-code-box', { hasText: 'let x=1' })
    expect(await code.locator('.q-code-label').innerText()).toBe('Bash')
    await page.getByRole('button', { name: 'Undo: Added 4 blocks' }).click()
    await expect.poll(text).not.toContain('From elsewhere')
  })

  test.each([
    [
      'Google Docs',
      googleDocs,
      ['Title', 'Paragraph', 'Table', 'Paragraph'],
      ['Rye on Fridays', 'twice', 'dark', 'Loaf', 'Buy salt'],
    ],
    [
      'Word, with a title of its own and footnotes,',
      wordDocument,
      ['Title', 'Paragraph'],
      ['An evening', 'flat¹ as 10 m² of glass', 'What to bring'],
    ],
    ['a sheet', spreadsheet, ['Table'], ['Opening hours', '7–18 and by phone']],
    ['an article', article, ['Title', 'Paragraph'], ['Why bread takes time', 'The dough', 'a night']],
  ] as const)('what %s holds stands in as few blocks as it needs', async (_from, html, names, words) => {
    const before = await blockCount()
    await canvasOf(page).locator('h1').first().click()
    await paste({ 'text/html': html })
    await expect.poll(blockCount).toBe(before + names.length)
    await page.getByRole('tab', { name: /^Document/ }).click()
    const rows = outlineOf(page).locator('[aria-selected=true] .qe-tree-name')
    expect(await rows.allTextContents()).toEqual(names)
    const text = await canvasOf(page).locator('body').textContent()
    for (const word of words) expect(text).toContain(word)
  })

  test('headings inside a text stay in it, and a list keeps its items where they hold pictures', async () => {
    await canvasOf(page).locator('h1').first().click()
    await paste({
      'text/html': '<p>Before.</p><h4>Deep inside</h4><ol><li>Mix<img src="x:y"></li><li>Wait</li></ol>',
    })
    const items = canvasOf(page).locator('h3', { hasText: 'Deep inside' }).locator('xpath=following-sibling::ol[1]/li')
    await items.first().waitFor()
    expect(await items.allTextContents()).toEqual(['Mix', 'Wait'])
  })

  test('a picture that cannot be fetched is not said to have found no place', async () => {
    await canvasOf(page).locator('h1').first().click()
    await paste({ 'text/html': '<h2>With a picture</h2><p><img src="http://127.0.0.1:1/away.png"></p>' })
    await canvasOf(page).locator('h2', { hasText: 'With a picture' }).waitFor()
    await toast('Left out: away.png.').waitFor()
    expect(await toast('found no place').count()).toBe(0)
  })

  test('the words of two blocks with pictures do not flow together, and blank lines of Windows divide', async () => {
    await canvasOf(page).locator('h1').first().click()
    await paste({ 'text/html': '<p><img src="x:y">One</p><p>Two<img src="x:y"></p>' })
    await canvasOf(page).locator('p', { hasText: /^One$/ }).waitFor()
    await canvasOf(page).locator('p', { hasText: /^Two$/ }).waitFor()
    const before = await blockCount()
    await paste({ 'text/plain': 'Three\r\n\r\nFour' })
    await expect.poll(blockCount).toBe(before + 2)
  })

  test('Markdown becomes the blocks it says, and plain words when they are asked for', async () => {
    const before = await blockCount()
    await canvasOf(page).locator('h1').first().click()
    await paste({
      'text/plain': [
        '# Why bread takes time',
        'Nadia bakes **slowly**.',
        '## The dough',
        '- flour\n- water',
        '---',
        '| Loaf | Price |\n| --- | --- |\n| Rye | 4 |',
        '```css\nloaf { color: brown }\n```',
      ].join('\n\n'),
    })
    await expect.poll(blockCount).toBe(before + 5)
    await page.getByRole('tab', { name: /^Document/ }).click()
    const rows = outlineOf(page).locator('[aria-selected=true] .qe-tree-name')
    expect(await rows.allTextContents()).toEqual(['Title', 'Paragraph', 'Horizontal Rule', 'Table', 'Code'])
    const canvas = canvasOf(page)
    await canvas.locator('h2', { hasText: 'The dough' }).waitFor()
    expect(
      await canvas
        .locator('li')
        .filter({ hasText: /^(flour|water)$/ })
        .count(),
    ).toBe(2)
    expect(await canvas.locator('strong', { hasText: 'slowly' }).count()).toBe(1)
    expect(await canvas.locator('td', { hasText: 'Rye' }).count()).toBe(1)
    await page.getByRole('button', { name: 'Undo: Added 5 blocks' }).click()
    await expect.poll(blockCount).toBe(before)

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url })
    await page.evaluate(() => navigator.clipboard.writeText('Slow **dough** takes time'))
    const title = canvas.locator('h1').first()
    await title.click()
    await expect.poll(() => title.getAttribute('contenteditable')).toBe('true')
    await page.keyboard.press('Control+Shift+V')
    await expect.poll(() => title.innerText()).toContain('Slow **dough** takes time')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+Shift+V')
    await canvas.locator('p', { hasText: 'Slow **dough** takes time' }).waitFor()
    await page.keyboard.press('Control+V')
    await canvas.locator('p strong', { hasText: 'dough' }).waitFor()
  })

  test('an address of a supported video platform is a video, any other is words', async () => {
    await canvasOf(page).locator('h1').first().click()
    await paste({ 'text/plain': 'https://youtu.be/aqz-KE-bpKQ?si=share' })
    await canvasOf(page).locator('.q-video').waitFor()
    await paste({ 'text/plain': 'https://example.com/aqz-KE-bpKQ' })
    await canvasOf(page).locator('p', { hasText: 'https://example.com/aqz-KE-bpKQ' }).waitFor()
  })

  test('S-40: what may not stand here is named with its reason, and the rest is offered', async () => {
    await canvasOf(page).locator('h1').click()
    const before = await blockCount()
    await paste({
      'text/html': copied([
        { type: 'paragraph', props: { text: 'Pasted words' } },
        { type: 'from-another-site', props: {} },
      ]),
    })
    const dialog = page.getByRole('dialog', { name: 'Not everything fits here' })
    await dialog.locator('li', { hasText: 'from-another-site' }).waitFor()
    expect(await blockCount()).toBe(before)
    await dialog.getByRole('button', { name: 'Paste the one that fits' }).click()
    await expect.poll(blockCount).toBe(before + 1)
    expect(await canvasOf(page).locator('p', { hasText: 'Pasted words' }).count()).toBe(1)
  })

  test('S-41: pictures of another site are copied to this library in one step; what is not there is named', async () => {
    await canvasOf(page).locator('h1').first().click()
    const slides = ['oven', 'loaf'].map((name) => ({
      id: name,
      type: 'image-carousel-item',
      props: { image: { src: `/media/${name}.png`, alt: name } },
    }))
    await paste({ 'text/html': copied([{ type: 'image-carousel', props: { images: slides } }], otherSite) })
    const shown = (name: string) => canvasOf(page).locator(`img[alt="${name}"]`).first().getAttribute('src')
    await expect.poll(() => shown('oven')).toBe(`${otherSite}/media/oven.png`)
    await toast('2 images of these blocks').getByRole('button', { name: 'Copy 2 images to this library' }).click()
    await toast('Left out: loaf.').waitFor()
    await expect.poll(() => shown('oven')).toMatch(/^\/media\//)
    expect(await shown('loaf')).toBe(`${otherSite}/media/loaf.png`)
    await page.getByRole('button', { name: 'Undo: Copied 1 image to this library' }).click()
    await expect.poll(() => shown('oven')).toBe(`${otherSite}/media/oven.png`)
  })

  test('what cannot be read without a part of the editor that does not come says so, and the next paste is tried anew', async () => {
    const before = await blockCount()
    await page.route(/\/foreign-pieces-/, (route) => route.abort())
    await canvasOf(page)
      .locator('[data-s] > [data-b]')
      .first()
      .click({ position: { x: 4, y: 4 } })
    await paste({ 'text/plain': 'Slow dough takes time' })
    await toast('could not be loaded').waitFor()
    expect(await blockCount()).toBe(before)
    await page.unroute(/\/foreign-pieces-/)
    await paste({ 'text/plain': 'Slow dough takes time' })
    await expect.poll(blockCount).toBe(before + 1)
  })

  test('a clipboard without anything of use says so', async () => {
    await canvasOf(page).locator('h1').click()
    await paste({ 'text/plain': '' })
    await toast('The clipboard holds no blocks').waitFor()
  })

  test('K-32: pictures pasted into a text are offered below it', async () => {
    const words = canvasOf(page).locator('p[data-p], [data-p] p').filter({ hasText: 'Quoin is a website' }).first()
    await words.click()
    await words.click()
    await words.click()
    await canvasOf(page).locator('[contenteditable=true]').waitFor()
    const png = Buffer.from(paintedPng(8, 8)).toString('base64')
    const before = await blockCount()
    await paste({ 'text/html': `<p>in between <img src="data:image/png;base64,${png}" alt="dot"></p>` })
    await toast('cannot go inside a text').getByRole('button', { name: 'Add below' }).click()
    await expect.poll(blockCount).toBe(before + 1)
  })

  test.each([
    ['a plain text', 'h1', {}],
    ['a rich one', 'p', {}],
    ['a text, with the name a folder gives it', 'h1', { 'text/plain': 'stone.png' }],
  ])('S-42, S-43: a file pasted into %s is offered below it, and the text stays', async (_, kind, flavours) => {
    const text =
      kind === 'h1'
        ? canvasOf(page).locator('h1').first()
        : canvasOf(page).locator('p[data-p], [data-p] p').filter({ hasText: 'Quoin is a website' }).first()
    const words = await text.innerText()
    const editable = canvasOf(page).locator('[contenteditable]:not([contenteditable=false]):focus')
    await expect
      .poll(async () => {
        if ((await editable.count()) === 0) await text.click()
        return editable.count()
      })
      .toBe(1)
    const before = await blockCount()
    await paste(flavours, [picture('stone.png')])
    await toast('cannot go inside a text').getByRole('button', { name: 'Add below' }).click()
    await expect.poll(blockCount).toBe(before + 1)
    expect(await text.innerText()).toBe(words)
  })

  test('S-43: words that come with a picture of themselves are pasted as words', async () => {
    const title = canvasOf(page).locator('h1').first()
    const editable = canvasOf(page).locator('[contenteditable]:not([contenteditable=false]):focus')
    await expect
      .poll(async () => {
        if ((await editable.count()) === 0) await title.click()
        return editable.count()
      })
      .toBe(1)
    await page.keyboard.press('End')
    await paste({ 'text/plain': ' from cells' }, [picture('image.png')])
    await expect.poll(() => title.innerText()).toContain(' from cells')
    expect(await toast('cannot go inside a text').count()).toBe(0)
  })
})

test('F-34, S-37: where the clipboard is denied, a dialog has the words to copy by hand, and cut removes nothing', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url })
  await page.evaluate(() => {
    Clipboard.prototype.write = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'))
  })
  const before = await blockCount()
  const words = (await canvasOf(page).locator('h1').first().innerText()).trim()
  const first = outlineOf(page).getByRole('treeitem', { level: 1 }).first()
  await first.click()
  await first.press('Shift+F10')
  await page.getByRole('menuitem', { name: /^Cut/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy by hand' })
  await expect.poll(() => dialog.getByRole('textbox').inputValue()).toContain(words)
  expect(await blockCount()).toBe(before)
  await dialog.getByRole('textbox').press('Control+c')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'detached' })
  const read = () =>
    page.evaluate(async () => (await (await navigator.clipboard.read())[0]?.getType('text/html'))?.text())
  await expect.poll(read).toContain('data-quoin')
  await first.press('Shift+F10')
  await page
    .getByRole('menuitem', { name: /^Paste/ })
    .first()
    .click()
  await expect.poll(blockCount).toBe(before + 1)
})

describe('files dropped on the page (K-37)', () => {
  test('a picture takes the place of the one it is dropped on; its description is kept when wanted', async () => {
    // a slide of a carousel, which an earlier test may have saved, is an item with a panel of its own
    const image = canvasOf(page).locator('.q-big-image img').first()
    const before = await image.getAttribute('src')
    const mark = await image.evaluate((element) => element.closest('[data-p]')?.getAttribute('data-p'))
    await drop(`.q-big-image [data-p="${mark}"]`, [picture('yard.png')])
    await expect.poll(() => image.getAttribute('src')).not.toBe(before)
    await toast('was described as').getByRole('button', { name: 'Keep it' }).click()
    await page.locator('.qe-save[data-state=SAVED]').waitFor()
    await expect.poll(() => image.getAttribute('alt')).not.toBe('')
    // the name that is typed for search engines stands in its address
    const block = await image.evaluate((element) => element.closest('[data-s] > [data-b]')?.getAttribute('data-b'))
    await canvasOf(page)
      .locator(`[data-b="${block}"]`)
      .click({ position: { x: 4, y: 4 } })
    await page.getByRole('button', { name: 'Content on the page' }).click()
    const name = page.getByRole('textbox', { name: 'File name for search engines' }).first()
    await name.fill('Yard in May')
    await name.blur()
    await expect.poll(() => image.getAttribute('src')).toContain('/yard-in-may.')
  })

  test('between blocks it becomes a block; what is no picture is refused with a word', async () => {
    const before = await blockCount()
    await drop('h1', [picture('yard.png')])
    await expect.poll(blockCount).toBe(before + 1)
    const mark = await canvasOf(page)
      .locator('img[data-p], [data-p] img')
      .first()
      .evaluate((element) => element.closest('[data-p]')?.getAttribute('data-p'))
    await drop(`[data-p="${mark}"]`, [{ name: 'notes.txt', type: 'text/plain', bytes: [65] }])
    await toast('“notes.txt” is not a picture').waitFor()
  })

  test('S-42: a document becomes a block of its own', async () => {
    const before = await blockCount()
    const bytes = [...Buffer.from('%PDF-1.4\n%%EOF\n')]
    await drop('h1', [{ name: 'prices.pdf', type: 'application/pdf', bytes }])
    await expect.poll(blockCount).toBe(before + 1)
    await canvasOf(page).locator('.q-documents', { hasText: 'prices.pdf' }).waitFor()
  })

  test('F-31: an upload that breaks half-way is tried again or cancelled; leaving is guarded, and the library is clean', async () => {
    const image = canvasOf(page).locator('img[data-p], [data-p] img').first()
    const mark = await image.evaluate((element) => element.closest('[data-p]')?.getAttribute('data-p'))
    const asksToStay = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
    const held: (() => Promise<void>)[] = []
    await page.route('**/admin/media/images/**', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue()
      held.push(() => route.abort('connectionreset'))
    })
    await drop(`[data-p="${mark}"]`, [picture('gate.png', 80)])
    await expect.poll(() => held.length).toBe(1)
    await expect.poll(asksToStay).toBe(true)
    await held[0]?.()
    const upload = page.locator('.qe-upload', { hasText: 'gate.png' })
    await upload.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => held.length).toBe(2)
    await held[1]?.()
    await upload.getByRole('button', { name: 'Try again' }).waitFor()
    await upload.getByRole('button', { name: 'Remove gate.png from the list' }).click()
    await upload.waitFor({ state: 'detached' })
    await expect.poll(asksToStay).toBe(false)
    const stored = await page.evaluate(async () => {
      const headers = { authorization: `Bearer ${localStorage.getItem('rb_t')}` }
      return (await fetch('/api/admin/media/images', { headers })).text()
    })
    expect(stored).not.toContain('gate.png')
    await page.unroute('**/admin/media/images/**')
  })

  test('K-38, F-30: a failed upload keeps the old picture, and is tried again', async () => {
    const image = canvasOf(page).locator('img[data-p], [data-p] img').first()
    const before = await image.getAttribute('src')
    const mark = await image.evaluate((element) => element.closest('[data-p]')?.getAttribute('data-p'))
    await page.route('**/admin/media/images/**', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await drop(`[data-p="${mark}"]`, [picture('barn.png', 72)])
    await page.locator('.qe-upload', { hasText: 'barn.png' }).getByRole('button', { name: 'Try again' }).waitFor()
    expect(await image.getAttribute('src')).toBe(before)
    await page.unroute('**/admin/media/images/**')
    await page.locator('.qe-upload').getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => image.getAttribute('src')).not.toBe(before)
    await page.locator('.qe-upload').waitFor({ state: 'detached' })
  })
})
