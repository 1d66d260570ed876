import type { Page } from 'playwright'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type OwnedSite, openWatchedSite } from './support/owned-site.ts'
import { canvasOf, outlineOf, panelOf } from './support/owner.ts'
import { canvasAwake, goToPage } from './support/typing.ts'

let site: OwnedSite['site']
let page: Page

beforeAll(async () => {
  const owned = await openWatchedSite()
  ;({ site, page } = owned)
  return owned.close
})

const panel = () => panelOf(page)
const outline = () => outlineOf(page)

beforeEach(async () => {
  await goToPage(page, site)
})

test('the frame takes any width by keys, turns, and fits the window (U-42)', async () => {
  const grip = page.getByRole('separator', { name: 'Width of the frame' })
  await page.getByRole('button', { name: 'Phone, 375 px' }).click()
  await grip.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => grip.getAttribute('aria-valuenow')).toBe('386')
  await expect.poll(() => page.locator('.qe-canvas-frame').evaluate((frame) => frame.clientWidth)).toBe(386)
  await page.getByRole('button', { name: 'Zoom, 100 %' }).click()
  await page.getByRole('menuitem', { name: 'Turn the frame on its side' }).click()
  await expect.poll(() => grip.getAttribute('aria-valuenow')).toBe('836')
  await page.getByRole('button', { name: 'Zoom, 100 %' }).click()
  await page.getByRole('menuitem', { name: 'Zoom to fit' }).click()
  await page.getByRole('button', { name: /^Zoom, \d\d %$/ }).waitFor()
  await page.getByRole('button', { name: /Desktop/ }).click()
})

test('the frame has the real width of the device (B-25, B-46)', async () => {
  const inside = () =>
    canvasOf(page)
      .locator('html')
      .evaluate(() => innerWidth)
  await page.getByRole('button', { name: 'Phone, 375 px' }).click()
  await expect.poll(inside).toBe(375)
  await page.getByRole('button', { name: 'Tablet, 768 px' }).click()
  await expect.poll(inside).toBe(768)
  await page.getByRole('button', { name: 'Desktop', exact: true }).click()
  await expect.poll(inside).not.toBe(768)
})

test('K-53: a page that leaves its frame comes back', async () => {
  const frame = page.frames().find((one) => one.url().includes('mode=edit'))
  await frame?.evaluate(() => location.assign('/'))
  await expect.poll(() => page.frames().some((one) => one.url().includes('mode=edit'))).toBe(true)
  await (await canvasAwake(page)).click()
  await panel().getByRole('tab', { name: 'Block', selected: true }).waitFor()
})

test('a menu that is folded for visitors is written in unfolded, and a new entry is seen where it is made (B-2, K-39)', async () => {
  await page.goto(`${site.url}/admin/editor`)
  await page.getByRole('link', { name: /^Header/ }).click()
  await page.locator('.qe-canvas[data-state=READY]').waitFor()
  await page.getByRole('button', { name: 'Phone, 375 px' }).click()
  const entries = canvasOf(page).locator('.q-header-menu > li')
  await expect.poll(() => entries.first().isVisible()).toBe(true)
  // unfolded it would cover what is below it, if it stayed while that is scrolled
  const stays = (bar: Element) => getComputedStyle(bar).position === 'sticky'
  expect(await canvasOf(page).locator('.q-header').evaluate(stays)).toBe(false)
  const count = await entries.count()
  await outline()
    .getByRole('treeitem', { name: /^Header/ })
    .first()
    .click()
  await page.getByRole('tab', { name: 'Block' }).click()
  await page.getByRole('button', { name: 'Add Menu Item' }).click()
  await expect.poll(() => entries.count()).toBe(count + 1)
  expect(await entries.last().isVisible()).toBe(true)
  const words = canvasOf(page).locator('[contenteditable]:focus')
  await words.waitFor()
  await page.keyboard.type('Where we are')
  await expect.poll(() => entries.last().textContent()).toContain('Where we are')
  await page.keyboard.press('Escape')
})
