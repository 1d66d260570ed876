import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/open-browser.ts'
import { ada } from './support/owner.ts'
import { type RunningSite, startSite } from './support/running-site.ts'
import { openPage, savedWith, typeInTitle } from './support/typing.ts'

let site: RunningSite
let browser: Browser
let editor: Page

beforeAll(async () => {
  site = await startSite()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

test('a stranger sets up the owner, types into the page, publishes, and a visitor sees it', async () => {
  const visitor = await browser.newPage({ javaScriptEnabled: false })
  await visitor.goto(site.url)
  expect(await visitor.locator('h1').textContent()).toBe('Lay your site stone by stone')

  editor = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await editor.goto(site.setupLink)
  for (const [name, value] of Object.entries(ada)) await editor.fill(`[name=${name}]`, value)
  await editor.click('button[type=submit]')
  await editor.waitForSelector('.qe-page-row')
  const title = await openPage(editor)
  await typeInTitle(editor, ', together')
  await savedWith(editor, ', together')
  await expect.poll(() => title.textContent()).toBe('Lay your site stone by stone, together')

  await visitor.reload()
  expect(await visitor.locator('h1').textContent()).toBe('Lay your site stone by stone')

  await editor.getByRole('button', { name: 'Publish', exact: true }).click()
  await editor.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect
    .poll(async () => {
      await visitor.reload()
      return visitor.locator('h1').textContent()
    })
    .toBe('Lay your site stone by stone, together')
})
