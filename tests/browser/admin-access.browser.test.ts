import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChromium } from '../support/chromium.ts'
import { becomeOwner } from './support/owner.ts'
import { type RunningSite, startSite } from './support/running-site.ts'

let site: RunningSite
let browser: Browser
let page: Page

beforeAll(async () => {
  site = await startSite()
  browser = await openChromium()
  page = await becomeOwner(browser, site)
  page.setDefaultTimeout(10_000)
})

afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

async function findings(): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

const screens = [
  'editor',
  'media',
  'forms',
  'newsletter',
  'playground',
  'app-settings/general',
  'app-settings/people',
  'app-settings/keys',
  'app-settings/account',
]

test.each(['light', 'dark'])('A-2: no screen has a finding, %s', { timeout: 60_000 }, async (theme) => {
  await page.evaluate((chosen) => localStorage.setItem('quoin:admin-theme', chosen), theme)
  const found: Record<string, readonly string[]> = {}
  for (const screen of screens) {
    await page.goto(`${site.url}/admin/${screen}`)
    await page.locator('h1').first().waitFor({ state: 'attached' })
    await page.locator('.qe-skeleton').first().waitFor({ state: 'detached' })
    const list = await findings()
    if (list.length > 0) found[screen] = list
  }
  expect(found).toEqual({})
})

test('A-2: no dialog has a finding', async () => {
  await page.goto(`${site.url}/admin/editor`)
  await page.getByRole('button', { name: 'New page' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await findings()).toEqual([])
  await page.goto(`${site.url}/admin/app-settings/people`)
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await findings()).toEqual([])
})
