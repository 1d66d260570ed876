import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FixtureSite, serveFixture } from './support/fixture-site.ts'
import { openBrowser } from './support/open-browser.ts'

let site: FixtureSite
let browser: Browser
let page: Page
const errors: string[] = []

beforeAll(async () => {
  const folder = fileURLToPath(new URL('./fixtures/embed', import.meta.url))
  site = await serveFixture(folder, ['index.html', 'canvas.html'])
  browser = await openBrowser()
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(site.address)
})

afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const editor = (name: string) => page.getByRole('region', { name })
const heading = (name: string) => editor(name).frameLocator('.qe-canvas-frame').locator('h1')

async function typeInto(name: string, text: string): Promise<void> {
  await editor(name).locator('.qe-canvas[data-state=READY]').waitFor()
  const open = editor(name)
    .frameLocator('.qe-canvas-frame')
    .locator('h1 [contenteditable]:focus, h1[contenteditable]:focus')
  await expect
    .poll(async () => {
      if ((await open.count()) === 0) await heading(name).click()
      return open.count()
    })
    .toBe(1)
  await page.keyboard.press('End')
  await page.keyboard.type(text)
  await heading(name)
    .filter({ hasText: `Page ${name}${text}` })
    .waitFor()
}

test('two editors stand in one document, each with its own page and history', async () => {
  await typeInto('left', ' one')
  await typeInto('right', ' two')
  await editor('left').getByRole('button', { name: /^Undo/ }).click()
  await heading('left')
    .filter({ hasText: /^Page left$/ })
    .waitFor()
  expect(await heading('right').textContent()).toBe('Page right two')
  expect(errors).toEqual([])
})

test('keys go to the editor that was touched last', async () => {
  await editor('right').frameLocator('.qe-canvas-frame').locator('body').press('Escape')
  await editor('left').getByText('Document', { exact: true }).click()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur()) // a tab has the focus
  await page.keyboard.press('Control+Shift+z')
  await heading('left').filter({ hasText: 'Page left one' }).waitFor()
  await page.keyboard.press('Control+z')
  await heading('left')
    .filter({ hasText: /^Page left$/ })
    .waitFor()
  expect(await heading('right').textContent()).toBe('Page right two')
})

test('a host draws regions itself or leaves them out, and what needs a server is not offered', async () => {
  expect(await page.locator('#own-tools').textContent()).toMatch(/^Tools of the host for right/)
  expect(await editor('right').getByRole('tablist').count()).toBe(0)
  expect(
    await editor('left')
      .getByRole('button', { name: /Publish|History|Hide pages/ })
      .count(),
  ).toBe(0)
  await editor('left').getByRole('button', { name: 'More' }).click()
  expect(await page.getByRole('menuitem', { name: /Share|Schedule|Sign out|Versions/ }).count()).toBe(0)
  await page.keyboard.press('Escape')
})

test('a picture is asked for again where the host never answered', async () => {
  await editor('left').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: /^Search and sharing/ }).click()
  expect(await page.getByLabel('Canonical address').getAttribute('autocorrect')).toBe('off')
  await page.getByRole('tab', { name: 'Sharing' }).click()
  const choose = page.getByRole('button', { name: 'Choose an image' }).first()
  await choose.click()
  await choose.click()
  expect(await page.evaluate(() => Reflect.get(window, 'askedMedia'))).toEqual(['image', 'image'])
  await page.keyboard.press('Escape')
})

test('F-39: a part that throws says so in its place and is tried again there, while all others work', async () => {
  await editor('right').getByRole('button', { name: 'Break' }).click()
  const box = editor('right').getByRole('alert').filter({ hasText: 'The tools broke.' })
  await box.getByRole('button', { name: 'Copy bug report' }).waitFor()
  await heading('right').click()
  await editor('right').getByRole('navigation', { name: 'Where you are' }).getByText('Title').waitFor()
  await box.getByRole('button', { name: 'Try again' }).click()
  await box.waitFor({ state: 'detached' })
  expect(await page.locator('#own-tools').textContent()).toMatch(/^Tools of the host for right/)
})

test('what the page of a host says of its texts does not reach the editor', async () => {
  const read = () =>
    page
      .locator('.qe-app')
      .first()
      .evaluate((editor) => {
        const { overflowWrap, textTransform, whiteSpace } = getComputedStyle(editor)
        return { overflowWrap, textTransform, whiteSpace }
      })
  const before = await read()
  await page.addStyleTag({
    content: 'body { overflow-wrap: anywhere; text-transform: uppercase; white-space: pre }',
  })
  expect(await read()).toEqual(before)
})

test('the document of a host says after the administration what it said before', async () => {
  const tab = await browser.newPage()
  await tab.route('**/api/**', (route) => route.fulfill({ json: { needed: true } }))
  await tab.goto(site.address)
  const show = (isShown: boolean) => tab.evaluate((shown) => Reflect.get(window, 'showAdmin')(shown), isShown)
  const said = () =>
    tab.evaluate(() => [
      document.title,
      ...['lang', 'dir', 'data-theme'].map((name) => document.documentElement.getAttribute(name)),
    ])
  await tab.evaluate(() => {
    document.title = 'Orders · Shop'
    document.documentElement.lang = 'fr'
    document.documentElement.dataset.theme = 'brand'
  })
  await show(true)
  await expect.poll(said).toEqual(['Create the first account · Orders · Shop', 'en', 'ltr', 'system'])
  await show(false)
  await expect.poll(said).toEqual(['Orders · Shop', 'fr', null, 'brand'])
  await tab.close()
})

test('the host keeps its own scrolling', async () => {
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('clip')
})

test.each(['127.0.0.1', 'localhost'])(
  'K-10: with the canvas at %s the same keys do the same, and no side reaches into the other',
  async (host) => {
    const tab = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    const faults: string[] = []
    tab.on('pageerror', ({ message }) => faults.push(message))
    await tab.addInitScript(() => {
      const own = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentDocument')
      Object.defineProperty(HTMLIFrameElement.prototype, 'contentDocument', {
        get() {
          throw new Error('The document of the frame was asked for.')
        },
      })
      Object.assign(window, { contentDocument: own?.get })
    })
    await tab.goto(`${site.address}?canvas=${host}`)
    const left = tab.getByRole('region', { name: 'left' })
    const canvas = left.frameLocator('.qe-canvas-frame')

    const words = () => canvas.locator('h1, h2').allTextContents()
    const crumbs = () => left.getByRole('navigation', { name: 'Where you are' }).getByRole('button').allTextContents()
    await left.locator('.qe-canvas[data-state=READY]').waitFor()
    const isForeign = await left
      .locator('.qe-canvas-frame')
      .evaluate((frame) => Reflect.get(window, 'contentDocument').call(frame) === null)
    expect(isForeign).toBe(host === 'localhost')
    await canvas.locator('h1').click()
    await expect.poll(crumbs).toEqual(expect.arrayContaining(['Title']))
    await tab.keyboard.press('Control+d')
    await expect.poll(words).toEqual(['Page left', 'Page left'])
    await tab.keyboard.press('Enter')
    await canvas.locator('[contenteditable]:focus').waitFor()
    await tab.keyboard.press('End')
    await tab.keyboard.type('!')
    await expect.poll(words).toEqual(['Page left', 'Page left!'])
    await tab.keyboard.press('Escape')
    await tab.keyboard.press('Control+Shift+ArrowUp')
    await expect.poll(words).toEqual(['Page left!', 'Page left'])
    await tab.keyboard.press('Delete')
    await expect.poll(words).toEqual(['Page left'])
    for (const _ of ['remove', 'move', 'typing', 'duplicate']) await tab.keyboard.press('Control+z')
    await expect.poll(words).toEqual(['Page left'])
    await expect.poll(() => left.getByRole('button', { name: /^Undo/ }).isDisabled()).toBe(true)
    expect(faults).toEqual([])
    await tab.close()
  },
)
