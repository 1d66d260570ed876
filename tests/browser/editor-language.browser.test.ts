import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { openShadows } from './support/open-shadows.ts'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'
import { canvasOf } from './support/owner.ts'
import { openPage, typeInTitle } from './support/typing.ts'

let owned: OwnedSite
let page: Page

describe.skipIf(!hasBrowser)('A-14: the language of the interface', () => {
  beforeAll(async () => {
    owned = await openOwnedSite()
    ;({ page } = owned)
    await page.addInitScript(openShadows)
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

  test('is switched where one stands: the page stays, with what is not saved', async () => {
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
    await page.locator('.qe-save[data-state=SAVED]').waitFor()
    expect(await canvasOf(page).locator('h1').first().textContent()).toMatch(/ zwei/)
  })

  test('is spoken on the canvas, too, whose page keeps its own direction', async () => {
    await canvasOf(page)
      .locator('[data-b]')
      .nth(1)
      .click({ position: { x: 4, y: 4 } })
    await canvasOf(page).getByRole('button', { name: 'Duplizieren' }).waitFor()
    await choose('العربية')
    await page.getByRole('button', { name: 'نشر', exact: true }).waitFor()
    await canvasOf(page).getByRole('button', { name: 'تكرار' }).waitFor()
    expect(await page.evaluate(direction)).toBe('rtl')
    expect(await canvasOf(page).locator('html').evaluate(direction)).toBe('ltr')
    expect(await page.locator('.qe-zoom').evaluate(percentStandsAfter)).toBe(true)
  })

  test('is spoken again when the person comes back, and by nobody else', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'نشر', exact: true }).waitFor()
    const other = await owned.browser.newContext()
    const stranger = await other.newPage()
    await stranger.goto(`${owned.site.url}/admin`)
    await stranger.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    await other.close()
  })

  async function choose(language: string): Promise<void> {
    await page.locator('.qe-account').click()
    await page.getByRole('menuitemradio', { name: language }).click()
  }
})

function direction(): string {
  return getComputedStyle(document.body).direction
}

/** A percent sign stands to the right of its number, whatever is around them. */
function percentStandsAfter(element: Element): boolean {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const nodes: Node[] = []
  while (text.nextNode()) nodes.push(text.currentNode)
  const [digit, sign] = [/\d/, /%/].map((wanted) => {
    const node = nodes.find((one) => wanted.test(one.textContent ?? ''))
    const at = node?.textContent?.search(wanted) ?? 0
    const range = document.createRange()
    if (node) range.setStart(node, at)
    if (node) range.setEnd(node, at + 1)
    return range.getBoundingClientRect().left
  })
  return digit !== undefined && sign !== undefined && digit < sign
}
