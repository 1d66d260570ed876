import type { Browser, Page } from 'playwright'
import type { RunningSite } from './running-site.ts'

/** Follows the link of the console and becomes the owner. */
export async function becomeOwner(
  browser: Pick<Browser, 'newPage'>,
  site: Pick<RunningSite, 'setupLink'>,
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(site.setupLink)
  await page.fill('[name=firstName]', 'Ada')
  await page.fill('[name=lastName]', 'Stone')
  await page.fill('[name=email]', 'ada@example.com')
  await page.fill('[name=password]', 'a quiet cornerstone')
  await page.click('button[type=submit]')
  await page.waitForSelector('.qe-page-row')
  return page
}

/** The page being edited, inside its frame. */
export function canvasOf(page: Page) {
  return page.frameLocator('.qe-canvas-frame')
}

export function panelOf(page: Page) {
  return page.getByRole('complementary', { name: 'Settings of the selection' })
}

export function outlineOf(page: Page) {
  return page.getByRole('tree', { name: 'Outline of the page' })
}
