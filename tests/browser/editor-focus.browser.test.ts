import type { Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { openShadows } from './support/open-shadows.ts'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'
import { canvasOf, outlineOf } from './support/owner.ts'
import { painted } from './support/painted.ts'
import { goToPage, openPage } from './support/typing.ts'

let owned: OwnedSite
let page: Page

/** What of them has a ring that reaches out of what scrolls or is cut around it; all of them can have the focus. */
async function ringsCut(...selectors: readonly string[]): Promise<readonly string[]> {
  const cut: string[] = []
  for (const selector of selectors) {
    const found = await page.locator(selector).filter({ visible: true }).all()
    expect(found.length, selector).toBeGreaterThan(0)
    for (const one of found) {
      const isCut = await one.evaluate((element: HTMLElement) => {
        element.focus({ focusVisible: true } as FocusOptions) // as by key
        const { outlineWidth, outlineOffset } = getComputedStyle(element)
        const room = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset) - 0.5
        const ring = element.getBoundingClientRect()
        let frame = element.parentElement
        while (frame && getComputedStyle(frame).overflow === 'visible') frame = frame.parentElement
        const view = frame?.getBoundingClientRect() ?? ring
        const rooms = [ring.left - view.left, view.right - ring.right, ring.top - view.top, view.bottom - ring.bottom]
        return outlineWidth === '0px' || Math.min(...rooms) < room
      })
      if (isCut) cut.push(`${selector} ${await one.textContent()}`)
    }
  }
  return cut
}

/** What has the focus, by its name. */
const focused = (at = page) =>
  at.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? activeElement?.tagName
  })

describe.skipIf(!hasBrowser)('the focus', () => {
  beforeAll(async () => {
    owned = await openOwnedSite()
    ;({ page } = owned)
    return owned.close
  })
  beforeEach(async () => {
    await goToPage(page, owned.site)
  })

  test('A-4: a ring says that the keyboard is on the page, to who came by key', async () => {
    await page.addInitScript(openShadows)
    await page.reload()
    await openPage(page)
    const canvas = canvasOf(page)
    const ring = canvas.locator('quoin-overlay .focus-ring')
    await ring.waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Publish', exact: true }).focus()
    await page.keyboard.press('F6')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
    await ring.waitFor()
    await page.keyboard.press('ArrowDown')
    await ring.waitFor()
    const look = () =>
      ring.evaluate((one) => {
        const { outlineWidth, outlineStyle, boxShadow } = getComputedStyle(one)
        const { width, height } = one.getBoundingClientRect()
        const { clientWidth, clientHeight } = document.documentElement
        return {
          outline: `${outlineWidth} ${outlineStyle}`,
          boxShadow,
          fills: width === clientWidth && height === clientHeight,
        }
      })
    expect(await look()).toEqual({
      outline: '2px solid',
      boxShadow: 'rgb(35, 33, 29) 0px 0px 0px 5px inset',
      fills: true,
    })
    await page.emulateMedia({ forcedColors: 'active' })
    expect(await look()).toEqual({ outline: '3px solid', boxShadow: 'none', fills: true })
    await page.emulateMedia({ forcedColors: 'none' })

    // the caret of a text says it better
    await page.keyboard.press('Enter')
    await ring.waitFor({ state: 'hidden' })
    await page.keyboard.press('Escape')
    await ring.waitFor()
    await page.keyboard.press('F6')
    await ring.waitFor({ state: 'hidden' })
    await canvas.locator('h1').first().click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
    await ring.waitFor({ state: 'hidden' })
  })

  test('A-4: the ring of what is reached by key is nowhere cut off', async () => {
    await openPage(page)
    await outlineOf(page).getByRole('treeitem').first().click()
    expect(await ringsCut('.qe-crumb', '.qe-pages-select')).toEqual([])
    await page.keyboard.press('Alt+Shift+h')
    await page.locator('.qe-entry').first().waitFor()
    expect(await ringsCut('.qe-entry')).toEqual([])
    await page.keyboard.press('Escape')
    await page.locator('.qe-dialog').waitFor({ state: 'detached' })
    await outlineOf(page).getByRole('treeitem').first().press('/')
    await page.locator('.qe-inserter-entry').first().waitFor()
    // each comes into view, with its ring
    expect(await ringsCut('.qe-inserter-entry')).toEqual([])
    await page.keyboard.press('Escape')
  })

  test('A-6: who comes back from the panel to the block that is selected has the keys on the page', async () => {
    const blocks = canvasOf(page).locator('[data-s] > [data-b]')
    const before = await blocks.count()
    await blocks.first().click({ position: { x: 4, y: 4 } })
    const tab = page.getByRole('tab', { name: 'Page', exact: true })
    await tab.click()
    const name = page.locator('[data-page-field=name] input')
    await name.fill('A house')
    await blocks.first().click({ position: { x: 4, y: 4 } })
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
    await page.keyboard.press('Delete')
    await expect.poll(() => blocks.count()).toBe(before - 1)
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect.poll(() => blocks.count()).toBe(before)
  })

  test('4.2: the publish dialog opens from wherever the keyboard is, and gives the focus back', async () => {
    const places = [
      page.getByRole('tab', { name: 'Document' }),
      page.locator('.qe-page-row').first(),
      page.getByRole('button', { name: 'Actions for Contact' }),
    ]
    for (const place of places) {
      await place.focus()
      const name = await focused()
      await page.keyboard.press('Control+Shift+Enter')
      await page.locator('.qe-dialog:focus', { hasText: 'Publish “Home”' }).waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => focused()).toBe(name)
    }
  })

  test('A-6: who changes the tab of the panel by key stays in it, and who opens a page from the start is with it', async () => {
    await page.locator('.qe-tree [role=row], .qe-tree-row').first().focus()
    await page.keyboard.press('Alt+Shift+3')
    await expect.poll(() => focused()).toBe('Page')
    await page.keyboard.press('Alt+Shift+4')
    await expect.poll(() => focused()).toBe('Document')
    await page.goto(`${owned.site.url}/admin/editor`)
    await page.getByRole('link', { name: 'Edit the front page' }).press('Enter')
    await page.locator('.qe-canvas[data-state=READY]').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('qe-content')
  })

  test('A-6, B-35: after a dialog that became another it is back where both began', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
    const published = page.getByRole('dialog', { name: 'Published', exact: true })
    await published.getByText(`Visitors find it at ${new URL(page.url()).origin}/`).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => focused()).toBe('Publish')
  })

  test('A-6, B-35: it goes on to what stood beside what went away, and is never let go', async () => {
    const rows = page.locator('.qe-page-row .qe-page-name')
    const names = await rows.allTextContents()
    const [gone = '', next = ''] = names.slice(names.indexOf('Contact'))
    await page.getByRole('button', { name: `Actions for ${gone}` }).press('Enter')
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter')
    await page.locator('.qe-toast', { hasText: 'in the trash' }).waitFor()
    await expect.poll(() => focused()).toMatch(new RegExp(`^${next}`))
    await page.locator('.qe-toast').getByRole('button', { name: 'Undo' }).press('Enter')
    await expect.poll(() => rows.allTextContents()).toContain(gone)
    await expect.poll(() => focused()).toMatch(new RegExp(`^${next}`))
  })

  test('A-6: a button of a field that goes by its own act leaves it in the field', async () => {
    const canvas = canvasOf(page)
    await canvas.locator('h1').first().click()
    await page.getByRole('tab', { name: 'Block' }).press('Enter')
    const at = () =>
      page.evaluate(() => {
        const { activeElement } = document
        return `${activeElement?.tagName} ${activeElement?.closest('.qe-field-row')?.textContent ?? 'no field'}`
      })
    const field = page.locator('.qe-field-row', { has: page.getByRole('radio') }).first()
    const label = await field.textContent()
    await field.locator('input:not(:checked)').first().press('Space')
    await field.getByRole('button', { name: /^Reset/ }).press('Enter')
    await expect.poll(at).toBe(`INPUT ${label}`)
  })

  test('A-6: a banner that goes leaves it on the page, and who clicks beside everything keeps it nowhere', async () => {
    await page.getByRole('button', { name: 'Version history' }).press('Enter')
    await page.locator('.qe-entry').last().press('Enter')
    await page.getByRole('button', { name: 'Show it on the page' }).press('Enter')
    await page.getByRole('button', { name: 'Back to the page as it is' }).press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')

    await page.getByRole('searchbox', { name: 'Search pages' }).focus()
    await page.locator('.qe-shell-screen').evaluate((screen) => screen.removeAttribute('tabindex'))
    await page.locator('.qe-pages-scroll').click({ position: { x: 5, y: 500 } })
    // the editor looks where a press left the focus once it is over
    await page.evaluate(() => new Promise((done) => setTimeout(done)))
    await page.locator('.qe-pages-head').evaluate((head) => head.remove())
    await painted(page)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  })

  test('A-6: what goes out of use by its own act keeps it, and counts are heard apart from what is counted', async () => {
    expect(await page.getByRole('heading', { name: /^Outline ?: \d+$/ }).count()).toBe(1)
    await page.goto(`${owned.site.url}/admin/app-settings/general`)
    await page.getByRole('textbox', { name: 'Name of the site' }).fill('Kept')
    const save = page.getByRole('button', { name: 'Save' })
    await save.press('Enter')
    await page.locator('.qe-toast', { hasText: 'Saved' }).waitFor()
    await expect.poll(() => save.isDisabled()).toBe(true)
    expect(await focused()).toBe('Save')
  })

  test('A-6: what this person may not do keeps the focus and says why', async () => {
    await page.route(
      (url) => url.pathname.endsWith('/translations/en'),
      async (route) => {
        if (route.request().method() !== 'GET') return route.fallback()
        const answer = await route.fetch()
        const stored = await answer.json()
        return route.fulfill({ response: answer, json: { ...stored, rights: { ...stored.rights, canPublish: false } } })
      },
    )
    await page.reload()
    await openPage(page)
    await page.getByRole('tab', { name: 'Page', exact: true }).click()
    const way = page.locator('.qe-panel').getByRole('button', { name: 'Schedule' })
    expect(await way.isDisabled()).toBe(true)
    await way.focus()
    expect(await focused()).toBe('Schedule')
    expect(await way.getAttribute('aria-description')).toBe('You may not publish this page.')
    await page.keyboard.press('Enter')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('A-11: menus open as the document is written, whatever the browser speaks', async () => {
    // from right to left, and no language of the interface
    const context = await owned.browser.newContext({
      locale: 'fa-IR',
      viewport: { width: 1440, height: 900 },
      storageState: await page.context().storageState(),
    })
    const persian = await context.newPage()
    await persian.goto(page.url())
    const more = persian.getByRole('button', { name: 'More ways to publish' })
    const apart = async (edge: 'left' | 'right') => {
      const ends = await Promise.all(
        [more, persian.locator('.qe-popover')].map((one) =>
          one.evaluate((at, side) => at.getBoundingClientRect()[side], edge),
        ),
      )
      return Math.abs((ends[0] ?? 0) - (ends[1] ?? Number.POSITIVE_INFINITY))
    }
    await more.press('Enter')
    await expect.poll(() => apart('right')).toBeLessThan(2)
    await persian.keyboard.press('Escape')
    await persian.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    await more.press('Enter')
    await expect.poll(() => apart('left')).toBeLessThan(2)
    await context.close()
  })

  test('a browser whose language is none shows the editor', async () => {
    const context = await owned.browser.newContext({ storageState: await page.context().storageState() })
    await context.addInitScript(() => {
      Object.defineProperties(navigator, { language: { value: 'C' }, languages: { value: ['C'] } })
    })
    const nameless = await context.newPage()
    await nameless.goto(page.url())
    await nameless.getByRole('button', { name: 'More ways to publish' }).waitFor()
    await context.close()
  })
})
