import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { hasBrowser, launchBrowser } from './support/browser.ts'
import { becomeOwner, canvasOf } from './support/owner.ts'
import { type RunningSite, startSite } from './support/running-site.ts'

const folder = process.env.QUOIN_SHOTS
const widths = [390, 768, 1280, 1600]

interface Screen {
  readonly name: string
  readonly path: string
  readonly reach?: (page: Page) => Promise<void>
}

async function openHome(page: Page): Promise<void> {
  await page.locator('.qe-page-row', { hasText: 'Home' }).first().click()
  await canvasOf(page).locator('h1').waitFor()
}

const screens: readonly Screen[] = [
  { name: 'pages', path: '/admin/editor', reach: (page) => page.locator('.qe-page-row').first().waitFor() },
  { name: 'workspace', path: '/admin/editor', reach: openHome },
  {
    name: 'block-selected',
    path: '/admin/editor',
    async reach(page) {
      await openHome(page)
      await page.getByRole('tree', { name: 'Outline of the page' }).getByRole('treeitem').first().click()
    },
  },
  {
    name: 'add-block',
    path: '/admin/editor',
    async reach(page) {
      await openHome(page)
      const row = page.getByRole('tree', { name: 'Outline of the page' }).getByRole('treeitem').first()
      await row.click()
      await row.press('/')
      await page.getByRole('dialog', { name: 'Add a block' }).waitFor()
    },
  },
  { name: 'media', path: '/admin/media' },
  { name: 'forms', path: '/admin/forms' },
  { name: 'newsletter', path: '/admin/newsletter' },
  { name: 'settings', path: '/admin/app-settings' },
]

/** Run by `npm run editor:shots`. */
describe.skipIf(!folder || !hasBrowser)("pictures of the editor's screens", () => {
  let browser: Browser
  let site: RunningSite
  let page: Page
  beforeAll(async () => {
    mkdirSync(folder ?? '', { recursive: true })
    site = await startSite()
    browser = await launchBrowser()
    page = await becomeOwner(browser, site)
    await page.emulateMedia({ reducedMotion: 'reduce' })
  })
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })

  test.each(screens.map((screen) => [screen.name, screen] as const))('%s', async (name, { path, reach }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`${site.url}${path}`)
    await page.getByRole('main').first().waitFor()
    await page.locator('.qe-loading').waitFor({ state: 'detached' })
    await reach?.(page)
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of widths) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: width < 1000 ? 844 : 900 })
        await page.screenshot({ path: join(folder ?? '', `${name}-${width}-${colorScheme}.png`) })
      }
  })
})
