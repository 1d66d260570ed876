import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChromium } from '../support/chromium.ts'
import { becomeOwner, canvasOf } from './support/owner.ts'
import { type RunningSite, startSite } from './support/running-site.ts'

let site: RunningSite
let browser: Browser
let editor: Page

beforeAll(async () => {
  site = await startSite()
  browser = await openChromium()
})

afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

test('a stranger sets up the owner, types into the page, publishes, and a visitor sees it', async () => {
  const visitor = await browser.newPage({ javaScriptEnabled: false })
  await visitor.goto(site.url)
  expect(await visitor.locator('h1').textContent()).toBe('Lay your site stone by stone')

  editor = await becomeOwner(browser, site)
  await editor.locator('.qe-page-row', { hasText: 'Home' }).click()
  const title = canvasOf(editor).locator('h1')
  await title.waitFor()
  await title.click()
  await title.click()
  await canvasOf(editor).locator('h1 [contenteditable=true], h1[contenteditable=true]').waitFor()
  await editor.keyboard.press('End')
  await editor.keyboard.type(', together')
  await editor.locator('.qe-save[data-state="SAVED"]').waitFor()
  expect(await title.textContent()).toBe('Lay your site stone by stone, together')

  await visitor.reload()
  expect(await visitor.locator('h1').textContent()).toBe('Lay your site stone by stone')

  await editor.getByRole('button', { name: 'Publish', exact: true }).click()
  await editor.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect
    .poll(
      async () => {
        await visitor.reload()
        return visitor.locator('h1').textContent()
      },
      { timeout: 10_000 },
    )
    .toBe('Lay your site stone by stone, together')
})
