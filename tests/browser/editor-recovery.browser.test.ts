import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChromium } from '../support/chromium.ts'
import { becomeOwner, canvasOf } from './support/owner.ts'
import { type RunningSite, startSite } from './support/running-site.ts'

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  site = await startSite()
  browser = await openChromium()
})

afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

async function openHome(editor: Page) {
  await editor.locator('.qe-page-row', { hasText: 'Home' }).click()
  const title = canvasOf(editor).locator('h1')
  await title.waitFor()
  return title
}

test('S-60, S-63: what was typed before the tab died is offered when the page is opened again', async () => {
  // tabs of one browser share what is kept on the device
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const editor = await becomeOwner({ newPage: () => context.newPage() }, site)
  const title = await openHome(editor)
  // nothing reaches the server any more, as in a crash before the next save
  await editor.route('**/api/admin/pages/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await title.click()
  await title.click()
  await canvasOf(editor).locator('h1 [contenteditable=true], h1[contenteditable=true]').waitFor()
  await editor.keyboard.press('End')
  await editor.keyboard.type(', kept')
  await editor.waitForTimeout(600)
  const again = await context.newPage()
  await editor.close({ runBeforeUnload: false })

  await again.goto(`${site.url}/admin/editor`)
  await again.waitForSelector('.qe-page-row')
  const reopened = await openHome(again)
  expect(await reopened.textContent()).toBe('Lay your site stone by stone')
  const banner = again.locator('.qe-banner', { hasText: 'Unsaved changes from' })
  await banner.waitFor()
  await banner.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => reopened.textContent(), { timeout: 5000 }).toBe('Lay your site stone by stone, kept')
  await again.locator('.qe-save[data-state="SAVED"]').waitFor()
  await banner.waitFor({ state: 'detached' })
})
