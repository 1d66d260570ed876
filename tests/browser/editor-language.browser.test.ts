import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { openShadows } from './support/open-shadows.ts'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'
import { canvasOf } from './support/owner.ts'
import { openPage, typeInTitle } from './support/typing.ts'
import { holdWrites } from './support/writes.ts'

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

    await holdWrites(page)
    await typeInTitle(page, ' zwei')
    await page.locator('.qe-save:not([data-state=SAVED])').waitFor()
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
  })

  test('A-11: from right to left, a measure and an address are drawn whole', async () => {
    const [number = 0, percent = 0] = await page.locator('.qe-zoom').evaluate(ends)
    expect(number).toBeLessThan(percent)
    await page.getByRole('tab', { name: 'الصفحة', exact: true }).click()
    const [protocol = 0, slash = 0] = await page.locator('.qe-panel .qe-help', { hasText: 'http' }).evaluate(ends)
    expect(protocol).toBeLessThan(slash)
  })

  test('A-11: from right to left, the menu of a row opens beside it', async () => {
    await page.getByRole('tab', { name: 'المستند', exact: true }).click()
    const row = page.locator('.qe-tree-row').first()
    await row.press('Shift+F10')
    const menu = page.getByRole('menu')
    await menu.waitFor()
    const [beside, opened] = [await row.boundingBox(), await menu.boundingBox()]
    await page.keyboard.press('Escape')
    expect(opened?.x).toBeLessThan((beside?.x ?? 0) + (beside?.width ?? 0))
  })

  test('from right to left, a page that is drawn smaller or larger fills its frame', async () => {
    const gaps = () =>
      page.locator('.qe-canvas-clip').evaluate((clip) => {
        const [outer, inner] = [clip, clip.firstElementChild ?? clip].map((one) => one.getBoundingClientRect())
        return outer && inner ? [inner.left - outer.left, inner.right - outer.right].map(Math.abs) : []
      })
    const zoom = page.locator('.qe-zoom')
    for (const [key, shown] of [
      ['Alt+-', '75'],
      ['Alt+0', '100'],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => zoom.textContent()).toContain(shown)
      await expect.poll(async () => (await gaps()).every((gap) => gap < 1)).toBe(true)
    }
  })

  test('from right to left, a list of names has its marks on its own side', async () => {
    await openPage(page, 'Contact')
    await page.getByRole('button', { name: 'طرق أخرى للنشر' }).click()
    await page.getByRole('menuitem', { name: 'إلغاء النشر' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'هل تريد إلغاء نشر «\u2068Contact\u2069»؟' })
    const named = dialog.getByRole('listitem').first()
    await named.waitFor()
    expect(await named.evaluate((item) => getComputedStyle(item).direction)).toBe('rtl')
    await dialog.getByRole('button', { name: 'إلغاء', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
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

  test('from right to left, a value of an answer is told by its first words, however long it is', async () => {
    await fetch(`${owned.site.url}/f/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ email: 'bo@example.com', message: 'Do you bake rye on Fridays? '.repeat(12) }),
    })
    await page.goto(`${owned.site.url}/admin/forms/contact`)
    const message = page.locator('.qe-items .qe-first-texts > :last-child').first()
    await message.waitFor()
    const [start, end, box] = await message.evaluate((element) => {
      const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
      const range = document.createRange()
      const edge = (at: number) => {
        if (words) range.setStart(words, at)
        if (words) range.setEnd(words, at + 1)
        return range.getBoundingClientRect().left
      }
      return [edge(0), edge(60), element.getBoundingClientRect().left]
    })
    expect(start).toBeGreaterThanOrEqual(box ?? Infinity)
    expect(end).toBeGreaterThan(start ?? Infinity)
  })

  test('on a phone, fields beside each other stay in one line, however long their names are', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${owned.site.url}/admin/app-settings/uploads`)
    const rows = page.locator('.qe-row')
    await rows.first().waitFor()
    const heights = (names: 'input' | '.qe-label') =>
      rows.evaluateAll(
        (all, selector) =>
          all.map(
            (row) => new Set([...row.querySelectorAll(selector)].map((one) => one.getBoundingClientRect().top)).size,
          ),
        names,
      )
    expect(await heights('input')).toEqual([1, 1])
    expect(await heights('.qe-label')).toContain(2)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('reaches lists that stand there already', async () => {
    await page.goto(`${owned.site.url}/admin/media`)
    const facts = page.locator('.qe-media-facts').first()
    await expect.poll(() => facts.textContent()).toMatch(/[\u0600-\u06ff]/)
    await choose('Deutsch')
    await expect.poll(() => facts.textContent()).not.toMatch(/[\u0600-\u06ff]/)
  })

  test('speaks of a page that was opened in another language', async () => {
    await page.goto(`${owned.site.url}/admin/editor`)
    await openPage(page)
    await choose('English')
    await page.locator('.qe-toolbar').getByRole('button', { name: 'Publish', exact: true }).waitFor()
    let leave = () => {}
    const left = new Promise<void>((done) => {
      leave = done
    })
    await page.route('**/api/admin/pages/**', async (route) => {
      if (route.request().method() === 'GET') return route.continue()
      await left
      return route.abort()
    })
    await typeInTitle(page, ' last')
    await page.getByRole('link', { name: 'Media' }).click()
    leave()
    await page.locator('.qe-toast', { hasText: /^The last changes of .* could not be saved/ }).waitFor()
  })

  async function choose(language: string): Promise<void> {
    await page.locator('.qe-account').click()
    await page.getByRole('menuitemradio', { name: language }).click()
  }
})

function direction(): string {
  return getComputedStyle(document.body).direction
}

/** Where the first and the last mark of a text are drawn. */
function ends(element: Element): readonly [number, number] {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const drawn: number[] = []
  while (text.nextNode()) {
    const { currentNode: node } = text
    for (const { index } of (node.textContent ?? '').matchAll(/[\w/%]/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + 1)
      drawn.push(range.getBoundingClientRect().left)
    }
  }
  return [drawn[0] ?? Number.NaN, drawn.at(-1) ?? Number.NaN]
}
