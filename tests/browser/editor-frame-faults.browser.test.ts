import type { Page, Route } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'
import { outlineOf } from './support/owner.ts'
import { canvasAwake, savedWith } from './support/typing.ts'

let site: OwnedSite['site']
let owner: Page

const canvasRoute = /\/preview\?.*mode=edit/
const notice = (page: Page, text: string) => page.locator('.qe-canvas-notice', { hasText: text })

/** A tab of its own with the front page open, its canvas answered so. */
async function openWith(answer: (route: Route) => Promise<void>): Promise<Page> {
  const page = await owner.context().newPage()
  await page.clock.install()
  await page.route(canvasRoute, answer)
  await page.goto(`${site.url}/admin/editor`)
  await page.locator('.qe-page-row', { hasText: 'Home' }).first().click()
  return page
}

/** The ten seconds that a frame is given pass at once, as soon as it has what it was answered. */
async function passTenSeconds(page: Page): Promise<void> {
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:|\/preview\?/)
  await page.clock.fastForward(10_000)
}

/** Outline and panel do without the frame: a block is found, a value of the page changed and saved. */
async function editInPanel(page: Page, words: string): Promise<void> {
  const row = outlineOf(page).getByRole('treeitem', { level: 1 }).first()
  await row.click()
  await page.getByRole('tab', { name: 'Block', exact: true }).click()
  await page.getByRole('tab', { name: 'Page', exact: true }).click()
  await page.getByRole('textbox', { name: 'Category' }).fill(words)
  await savedWith(page, words)
}

describe.skipIf(!hasBrowser)('a frame that does not do what it should', () => {
  beforeAll(async () => {
    const owned = await openOwnedSite()
    ;({ site, page: owner } = owned)
    return owned.close
  })

  test('F-35: one that its headers keep out of frames is told so, with its address and what to change', async () => {
    const page = await openWith((route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>No', headers: { 'x-frame-options': 'DENY' } }),
    )
    const text = notice(page, 'may not be shown in a frame')
    await passTenSeconds(page)
    await text.waitFor()
    expect(await text.textContent()).toMatch(/\/preview\?.*“frame-ancestors” of Content-Security-Policy/)
    await editInPanel(page, 'without-a-frame')
    await page.close()
  })

  test('F-35: one without the canvas script is told after ten seconds, and is there after a reload', async () => {
    const page = await openWith((route) => route.fulfill({ contentType: 'text/html', body: '<p>No script' }))
    const text = notice(page, 'does not load the canvas script')
    await passTenSeconds(page)
    await text.waitFor()
    expect(await text.textContent()).toContain(`/preview?`)
    await page.unroute(canvasRoute)
    await text.getByRole('button', { name: 'Reload' }).click()
    await canvasAwake(page)
    await page.close()
  })

  test('F-23: a page that never finished drawing is opened without, edited and drawn again', async () => {
    const hung = await openWith((route) =>
      route.fulfill({ contentType: 'text/html', body: '<script>localStorage.hangs = 1; for (;;) {}</script>' }),
    )
    await expect.poll(() => owner.evaluate(() => localStorage.getItem('hangs'))).toBe('1')
    const marks = () =>
      owner.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('quoin:drawing:')))
    expect(await marks()).toHaveLength(1)
    await hung.close()
    // what takes six seconds to be sure of was a minute ago
    await owner.evaluate(([key = '']) => localStorage.setItem(key, String(Date.now() - 60_000)), await marks())

    const page = await openWith((route) => route.continue())
    const never = notice(page, 'never finished')
    await never.getByRole('button', { name: 'Open without blocks drawn' }).click()
    expect(await page.locator('iframe.qe-canvas-frame').count()).toBe(0)
    await editInPanel(page, 'without-drawing')
    await notice(page, 'not drawn').getByRole('button', { name: 'Draw the blocks' }).click()
    await canvasAwake(page)
    await expect.poll(marks).toEqual([])
    await page.close()
  })
})
