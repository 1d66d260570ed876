import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'
import { canvasOf } from './support/owner.ts'
import { openPage, typeInTitle } from './support/typing.ts'

let owned: OwnedSite
let page: Page

/** What the interface and the page in the frame are written in. */
async function directions(): Promise<readonly unknown[]> {
  const around = await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])
  const inside = await canvasOf(page)
    .locator('h1')
    .first()
    .evaluate((heading) => getComputedStyle(heading).direction)
  return [...around, inside]
}

async function choose(language: string): Promise<void> {
  await page.locator('.qe-account').click()
  await page.getByRole('menuitemradio', { name: language }).click()
  await page.locator('.qe-popover').waitFor({ state: 'detached' })
}

describe.skipIf(!hasBrowser)('A-14: the language of the interface', () => {
  beforeAll(async () => {
    owned = await openOwnedSite()
    ;({ page } = owned)
    return owned.close
  })

  test.each([
    ['de-AT', 'de', 'ltr', 'Anmelden'],
    ['ar-EG', 'ar', 'rtl', 'تسجيل الدخول'],
    ['fr-FR', 'en', 'ltr', 'Sign in'],
  ])('is at first what the browser asks for: %s', async (locale, language, direction, submit) => {
    const context = await owned.browser.newContext({ locale })
    const stranger = await context.newPage()
    await stranger.goto(`${owned.site.url}/admin`)
    await stranger.getByRole('button', { name: submit, exact: true }).waitFor()
    expect(await stranger.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      language,
      direction,
    ])
    await context.close()
  })

  test('is switched where one stands: the page, what is typed and the caret stay', async () => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    const catalogues = () => loaded.filter((path) => /\/(?:ar|de)-[\w-]+\.js$/.test(path))
    await page.goto(`${owned.site.url}/admin/editor`)
    await openPage(page)
    await page.locator('.qe-toolbar').getByRole('button', { name: 'Publish', exact: true }).waitFor()
    expect(catalogues()).toEqual([])

    await page.route('**/api/admin/pages/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : undefined,
    )
    await typeInTitle(page, ' zwei')
    await page.locator('.qe-save[data-state=DIRTY]').waitFor()
    await page.evaluate(() => Object.assign(window, { same: true }))
    await page.keyboard.press('Control+Shift+k')
    await page.getByRole('combobox', { name: 'Commands, blocks, pages' }).fill('Deutsch')
    await page.keyboard.press('Enter')
    await page.locator('.qe-toolbar').getByRole('button', { name: 'Veröffentlichen', exact: true }).waitFor()
    expect(catalogues().length).toBeGreaterThan(0)
    expect(catalogues().every((path) => path.includes('/de-'))).toBe(true)
    await expect.poll(() => canvasOf(page).locator('h1').first().textContent()).toMatch(/ zwei/)
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await canvasOf(page).locator('h1').first().press('End')
    await page.keyboard.type('!')
    await expect.poll(() => canvasOf(page).locator('h1').first().textContent()).toMatch(/ zwei!/)
  })

  test('reaches what is said on the page, and the names of blocks', async () => {
    await page.getByRole('tab', { name: 'Dokument' }).click()
    await page.getByRole('tree', { name: 'Gliederung der Seite' }).getByRole('treeitem').first().click()
    const tools = canvasOf(page).getByRole('toolbar')
    await tools.getByRole('button', { name: 'Duplizieren' }).waitFor()
    await canvasOf(page).getByText('Zentrierter Hero').first().waitFor()
    await choose('العربية')
    await tools.getByRole('button', { name: 'تكرار' }).waitFor()
    await canvasOf(page).getByText('واجهة متوسطة').first().waitFor()
  })

  test('A-11: turns the interface, and leaves the page as it is', async () => {
    expect(await directions()).toEqual(['ar', 'rtl', 'ltr'])
    const list = await page.locator('.qe-pages').boundingBox()
    const canvas = await page.locator('.qe-canvas-frame').boundingBox()
    expect(list?.x ?? 0).toBeGreaterThan(canvas?.x ?? Number.POSITIVE_INFINITY)
  })

  test('is kept for the person, and whoever chose another on this device has theirs', async () => {
    await page.reload()
    await page.locator('.qe-toolbar').getByRole('button', { name: 'نشر', exact: true }).waitFor()
    expect(await directions()).toEqual(['ar', 'rtl', 'ltr'])
    await page.evaluate(() => localStorage.setItem('quoin:interface-language', '"de"'))
    await page.reload()
    await page.locator('.qe-toolbar').getByRole('button', { name: 'نشر', exact: true }).waitFor()
  })
})
