import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { type FixtureSite, serveFixture } from './support/fixture-site.ts'
import { openBrowser } from './support/open-browser.ts'

interface Shown {
  readonly badge?: boolean
  readonly side?: string
  readonly ownSide?: string
}

let site: FixtureSite
let browser: Browser
let page: Page

const badge = () => page.locator('.q-attribution')
const button = () => page.getByRole('link', { name: 'Edit this page' })

async function show(shown: Shown, token?: string): Promise<void> {
  await page.goto(`${site.address}page.html`)
  if (token !== undefined) await page.evaluate((text) => localStorage.setItem('rb_t', text), token)
  await page.evaluate((what) => Reflect.get(window, 'app').show(what), shown)
  await page.locator('#drawn').waitFor()
}

describe.skipIf(!hasBrowser)('the app around the pages of a React host', () => {
  beforeAll(async () => {
    site = await serveFixture(fileURLToPath(new URL('./fixtures/react-app', import.meta.url)), ['page.html'])
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await site?.close()
  })
  beforeEach(async () => {
    page = await browser.newPage()
  })
  afterEach(() => page.close())

  test('the badge is shown where the site says so, and not before it has answered', async () => {
    await show({ badge: true })
    await badge().waitFor()
    expect(await badge().textContent()).toBe('Made with Quoin')
    expect(await badge().count()).toBe(1)
    await show({ badge: false })
    expect(await badge().count()).toBe(0)
    await show({})
    expect(await badge().count()).toBe(0)
  })

  test('U-52, B-43: the button stands for who has a token, on the side of the engine or its own, and goes with the app', async () => {
    await show({ badge: false })
    expect(await button().count()).toBe(0)
    await show({ badge: false, side: 'TOP-LEFT' }, 'ey345678901')
    await button().waitFor()
    expect(await button().count()).toBe(1)
    expect(await button().getAttribute('href')).toBe('/admin/editor?p=a+b&l=de')
    const corner = await button().boundingBox()
    expect(corner && corner.x < 200 && corner.y < 200).toBe(true)
    await page.evaluate(() => Reflect.get(window, 'leave')())
    await button().waitFor({ state: 'detached' })
    await show({ badge: false, side: 'TOP-LEFT', ownSide: 'NONE' })
    expect(await button().count()).toBe(0)
  })

  test('the router of the host gets links to pages, and the browser keeps files and simple anchors', async () => {
    await show({})
    const left = await page.evaluate(() => {
      const toBrowser: (string | null)[] = []
      document.addEventListener('click', (event) => {
        if (!event.defaultPrevented) toBrowser.push((event.target as Element).textContent)
        event.preventDefault()
      })
      for (const link of document.querySelectorAll<HTMLAnchorElement>('main a')) link.click()
      return toBrowser
    })
    expect([await page.evaluate(() => Reflect.get(window, 'followed')), left]).toEqual([
      ['/order'],
      ['Prices', 'Editor'],
    ])
  })
})
