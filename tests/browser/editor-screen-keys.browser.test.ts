import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'

let site: OwnedSite['site']
let page: Page

beforeAll(async () => {
  const owned = await openOwnedSite()
  ;({ site, page } = owned)
  return owned.close
})

const at = () =>
  page.evaluate(() => {
    const parts = ['.qe-start', '.qe-failed', '.qe-pages']
    return parts.find((part) => document.activeElement?.closest(part)) ?? 'elsewhere'
  })

test('4.2: F6 goes through the parts that are there while no page is open, and mod+P to the search', async () => {
  await page.goto(`${site.url}/admin/editor`)
  await page.locator('.qe-start').waitFor()
  for (const [key, part] of [
    ['F6', '.qe-pages'],
    ['F6', '.qe-start'],
    ['F6', '.qe-pages'],
    ['Shift+F6', '.qe-start'],
    ['Control+p', '.qe-pages'],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(at).toBe(part)
  }
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
  await page.goto(`${site.url}/admin/editor?p=nothing&l=en`)
  await page.locator('.qe-failed').waitFor()
  for (const part of ['.qe-pages', '.qe-failed']) {
    await page.keyboard.press('F6')
    await expect.poll(at).toBe(part)
  }
})

test('U-14: whoever made a page is at its starters (A-6), from which the key for a block opens the add menu, and whose own keys stay', async () => {
  await page.goto(`${site.url}/admin/editor`)
  await page.getByRole('button', { name: 'New page' }).first().click()
  await page.getByRole('textbox', { name: /^Name/ }).fill('Nothing here')
  await page.getByRole('button', { name: 'Create as draft' }).click()
  const starters = page.locator('.qe-starter')
  await page.locator('.qe-empty-page:focus').waitFor()
  await page.keyboard.press('/')
  await page.locator('.qe-inserter').waitFor()
  await page.keyboard.press('Escape')
  await starters.first().focus()
  await page.keyboard.press('Enter')
  await page.locator('.qe-toast', { hasText: 'Undo' }).waitFor()
  expect(await starters.count()).toBe(0)
})

test('4.2: the palette opens beside every screen, also from a field, and asks before what is not saved is left', async () => {
  const palette = page.getByRole('dialog', { name: 'Find a command' })
  await page.goto(`${site.url}/admin/app-settings`)
  const name = page.getByRole('textbox', { name: 'Name of the site' })
  await name.fill('Beach notes')
  await page.keyboard.press('Control+k')
  await palette.locator('input:focus').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.press('Control+Shift+k')
  await page.keyboard.type('newsletter')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await page.waitForURL(/\/admin\/newsletter$/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('navigation')
  await palette.getByRole('option', { name: /^Header\s*Page/ }).waitFor()
  await palette.locator('input').fill('Contact')
  await palette.getByRole('option', { name: /^Contact\s*Page/ }).click()
  await page.waitForURL(/\/admin\/editor\?p=/)
  await expect.poll(() => palette.count()).toBe(0)
})

test('U-21: a page is opened by its name and Enter, however late it is found', async () => {
  const palette = page.getByRole('dialog', { name: 'Find a command' })
  await page.goto(`${site.url}/admin/app-settings`)
  await page.getByRole('textbox', { name: 'Name of the site' }).waitFor()
  let find = () => {}
  const found = new Promise<void>((done) => {
    find = done
  })
  await page.route(/\/admin\/pages\?(.*&)?q=Tour/, async (route) => {
    await found
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await palette.locator('input').fill('Tour')
  // all there is yet has but the letters of it
  await palette.getByRole('option', { name: 'Settings: Your account' }).waitFor()
  await page.keyboard.press('Enter')
  expect(await palette.count()).toBe(1)
  find()
  await palette.getByRole('option', { name: /^Tour\s*Page/, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/editor\?p=/)
  await page.getByRole('heading', { level: 1, name: 'Tour' }).waitFor({ state: 'attached' })
  await page.unrouteAll({ behavior: 'wait' })
})
