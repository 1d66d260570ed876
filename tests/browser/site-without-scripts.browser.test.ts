import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/open-browser.ts'
import { type RunningSite, startSite } from './support/running-site.ts'

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  site = await startSite({ QUOIN_ISLANDS: 'light' })
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  await context.route(/^https:/, (route) => route.abort())
  const page = await context.newPage()
  await page.goto(site.url + path)
  return page
}

const plain = { javaScriptEnabled: false } as const

test('submenus open under the pointer and under the focus', async () => {
  const page = await open('/', plain)
  const entry = page.locator('header').getByRole('link', { name: /Run a site/ })
  expect(await entry.isVisible()).toBe(false)
  await page.locator('header').getByText('Guides', { exact: true }).hover()
  await entry.waitFor({ state: 'visible' })
  await page.mouse.move(640, 800)
  await entry.waitFor({ state: 'hidden' })
  await page.locator('header').getByRole('button', { name: 'Guides' }).focus()
  await entry.waitFor({ state: 'visible' })
  await page.context().close()
})

test('on a phone the menu is a list that a link opens', async () => {
  const page = await open('/', { ...plain, viewport: { width: 390, height: 800 } })
  const entry = page.locator('header').getByRole('link', { name: /Run a site/ })
  expect(await entry.isVisible()).toBe(false)
  await page.getByRole('link', { name: 'Open menu' }).click()
  await entry.waitFor({ state: 'visible' })
  await entry.click()
  await page.waitForURL('**/guides/**')
  await page.context().close()
})

test('a carousel is a row that keys scroll, a map a picture with a link, a film and a post are links', async () => {
  const page = await open('/gallery', plain)
  const row = page.locator('[data-carousel-list]').first()
  await row.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0)
  expect(await page.locator('.q-map img').count()).toBeGreaterThan(4)
  const map = page.getByRole('link', { name: 'Open in OpenStreetMap' })
  expect(await map.getAttribute('href')).toMatch(/^https:\/\/www\.openstreetmap\.org\/\?mlat=/)
  const film = page.locator('[data-video-open]').first()
  expect(await film.getAttribute('href')).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\//)
  const post = page.getByRole('link', { name: /View on X/ })
  expect(await post.getAttribute('href')).toBe('https://twitter.com/i/status/20')
  await page.context().close()
})

test('nothing is offered that needs a script', async () => {
  const page = await open('/gallery', plain)
  for (const name of [/dark mode/, 'Zoom in', 'Copy code', 'Show the post', /slides/])
    expect([String(name), await page.getByRole('button', { name }).count()]).toEqual([String(name), 0])
  await page.context().close()
})

test('whoever is told that a form was not sent finds what they wrote by going back, as the page says', async () => {
  const page = await open('/contact', plain)
  await page.getByLabel('Email').fill('zoe@example')
  await page.getByLabel('Message').fill('Three lines,\nwritten with care,\nfrom a phone')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('What you filled in is still there when you go back in your browser.').waitFor()
  await page.goBack()
  expect(await page.getByLabel('Message').inputValue()).toBe('Three lines,\nwritten with care,\nfrom a phone')
  await page.context().close()
})

test('every text of the site can be read without scripts, as with them', async () => {
  const texts = async (options: BrowserContextOptions) => {
    const page = await open('/', options)
    const words = await page.locator('main').innerText()
    await page.context().close()
    return words.replace(/\s+/g, ' ')
  }
  expect(await texts(plain)).toBe(await texts({}))
})

test('the setting `light` wakes every island without React', async () => {
  const page = await open('/contact')
  const addresses = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') addresses.add(request.url())
  })
  await page.reload()
  await page.locator('form[data-awake]').waitFor()
  await page.getByRole('button', { name: 'Send' }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  const scripts = await Promise.all([...addresses].map(async (address) => (await fetch(address)).text()))
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.some((text) => text.includes('react.'))).toBe(false)
  await page.context().close()
})

test.each([
  ['the script', /\/assets\/site-light-/],
  ['a part of it', /\/assets\/(?!site-light-)[^/]+\.js/],
])('where %s does not arrive the map has its tiles and the carousel its bar', async (_what, lost) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.route(/^https:/, (route) => route.abort())
  await context.route(lost, (route) => route.abort())
  const page = await context.newPage()
  await page.goto(`${site.url}/gallery`)
  const map = page.locator('.q-map').first()
  await map.scrollIntoViewIfNeeded()
  const shown = () => map.locator('.q-map-tile').evaluateAll((tiles) => tiles.filter((one) => one.checkVisibility()))
  await expect.poll(async () => (await shown()).length).toBeGreaterThan(4)
  const bar = () =>
    page
      .locator('[data-carousel-list]')
      .first()
      .evaluate((list) => getComputedStyle(list).scrollbarWidth)
  expect(await bar()).toBe('thin')
  await context.close()
})
