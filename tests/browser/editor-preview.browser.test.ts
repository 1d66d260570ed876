import type { Page, Request } from 'playwright'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type OwnedSite, openWatchedSite } from './support/owned-site.ts'
import { canvasOf } from './support/owner.ts'
import { goToPage, openPage } from './support/typing.ts'

let site: OwnedSite['site']
let page: Page

beforeAll(async () => {
  const owned = await openWatchedSite()
  ;({ site, page } = owned)
  return owned.close
})

beforeEach(async () => {
  await goToPage(page, site)
})

test('the preview fills the window and comes back by Escape (U-43, B-24)', async () => {
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect.poll(() => canvasOf(page).locator('[data-b]').count()).toBe(0)
  // on the smallest phone its tools stay in one row
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ width: 320, height })
  await page.getByRole('button', { name: 'Leave the preview' }).waitFor()
  const tools = page.getByRole('toolbar', { name: 'Preview' }).locator('> *')
  const middles = await tools.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => Math.round((top + bottom) / 2)),
  )
  expect(new Set(middles).size).toBe(1)
  await page.setViewportSize({ width, height })
  await page.keyboard.press('Escape')
  await expect.poll(() => canvasOf(page).locator('[data-b]').count()).toBeGreaterThan(0)
})

test('K-55: in the preview forms are tried out, and sent to nobody', async () => {
  const asked: string[] = []
  const note = (request: Request) => {
    if (request.method() === 'POST' && !request.url().includes('/api/')) asked.push(request.url())
  }
  page.on('request', note)
  await openPage(page, 'Contact')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const frame = canvasOf(page)
  await frame.locator('form[novalidate]').waitFor()
  await frame.getByRole('button', { name: 'Send' }).click()
  await frame.locator('[data-field-error]').filter({ hasText: /./ }).first().waitFor()
  await frame.getByLabel('Your name').fill('Mary')
  await frame.getByLabel('Email').first().fill('mary@example.com')
  await frame.getByLabel('Message').fill('Is the mill open?')
  await frame.getByRole('button', { name: 'Send' }).click()
  await frame
    .getByRole('alert')
    .filter({ hasText: /^Not sent: preview$/ })
    .waitFor()
  expect(asked).toEqual([])
  page.off('request', note)
  // from within the page, too
  await frame.getByLabel('Your name').press('Escape')
  await expect.poll(() => frame.locator('[data-b]').count()).toBeGreaterThan(0)
})

test('K-55: in the preview Escape closes what is open on the page before it leaves (U-43)', async () => {
  await page.goto(`${site.url}/admin/editor`)
  await page.getByRole('link', { name: /^Header/ }).click()
  await canvasOf(page).locator('.q-header').waitFor()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const frame = canvasOf(page)
  const trigger = frame.locator('[data-header-trigger]').first()
  await frame.locator('.q-header[data-scripted]').waitFor()
  await trigger.press('Enter')
  await expect.poll(() => trigger.getAttribute('aria-expanded')).toBe('true')
  await trigger.press('Escape')
  await expect.poll(() => trigger.getAttribute('aria-expanded')).toBe('false')
  expect(await frame.locator('[data-b]').count()).toBe(0)
  await trigger.press('Escape')
  await expect.poll(() => frame.locator('[data-b]').count()).toBeGreaterThan(0)
})

test('K-55: in the preview a link leads into a tab of its own, and the page is still there', async () => {
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect.poll(() => canvasOf(page).locator('[data-b]').count()).toBe(0)
  const opened = page.context().waitForEvent('page')
  await canvasOf(page).getByRole('link', { name: 'See every block', exact: true }).click()
  const tab = await opened
  await expect.poll(() => new URL(tab.url()).pathname).toBe('/gallery')
  await tab.close()
  await page.getByRole('button', { name: 'Leave the preview' }).click()
  await expect.poll(() => canvasOf(page).locator('[data-b]').count()).toBeGreaterThan(0)
})
