import type { Browser, Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'
import { canvasOf, outlineOf } from './support/owner.ts'
import { painted } from './support/painted.ts'
import { goToPage, typeInTitle } from './support/typing.ts'

let site: OwnedSite['site']
let browser: Browser
let page: Page

const outline = () => outlineOf(page)
const rows = () => outline().getByRole('treeitem', { level: 1 })
const crumbs = () =>
  page.getByRole('navigation', { name: 'Where the selection is' }).or(page.locator('.qe-crumb-bar nav'))
const title = () => canvasOf(page).locator('h1')

/** What moved without being asked to, by how much, and from where to where. */
interface Shift {
  readonly value: number
  readonly moved: readonly string[]
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}

describe.skipIf(!hasBrowser)('the open page', () => {
  beforeAll(async () => {
    const owned = await openOwnedSite()
    ;({ site, browser, page } = owned)
    return owned.close
  })
  beforeEach(async () => {
    await goToPage(page, site)
  })

  test('B-4, U-20: the breadcrumb names each level, leads back up, and to what stands beside', async () => {
    await title().click()
    await page.getByRole('complementary').getByRole('button', { name: 'See every block', exact: true }).click()
    const names = () => crumbs().first().locator('.qe-crumb:not(.qe-crumb-more)').allTextContents()
    await expect.poll(names).toEqual(['Page', 'Centered Hero', 'Button'])
    const beside = crumbs().first().getByRole('button', { name: 'Beside Button' })
    expect((await beside.boundingBox())?.width).toBeGreaterThanOrEqual(24)
    await beside.click()
    await page.getByRole('menuitemradio', { name: /Open the editor/ }).click()
    await expect.poll(() => page.getByRole('complementary').getByText('1 of 2').count()).toBe(1)
    await expect.poll(names).toEqual(['Page', 'Centered Hero', 'Button'])
    await crumbs().first().getByRole('button', { name: 'Centered Hero', exact: true }).click()
    await expect.poll(names).toEqual(['Page', 'Centered Hero'])
    await crumbs().first().getByRole('button', { name: 'Page' }).click()
    await expect.poll(names).toEqual(['Page'])
  })

  test('B-5: outline and canvas follow each other, in selection and in order', async () => {
    const second = (await rows().nth(1).getAttribute('data-key')) ?? ''
    await canvasOf(page)
      .locator(`[data-b="${second}"]`)
      .click({ position: { x: 5, y: 5 } })
    await page.getByRole('tab', { name: 'Document' }).click()
    await expect.poll(() => rows().nth(1).getAttribute('aria-selected')).toBe('true')
    await rows().first().click()
    const first = (await rows().first().getAttribute('data-key')) ?? ''
    await expect.poll(() => rows().first().getAttribute('aria-selected')).toBe('true')
    await rows().first().press('Control+Shift+ArrowDown')
    const drawn = () =>
      canvasOf(page)
        .locator('[data-s] > [data-b]')
        .evaluateAll((all) => all.slice(0, 2).map((one) => one.getAttribute('data-b')))
    await expect.poll(drawn).toEqual([second, first])
    await page.keyboard.press('Control+z')
    await expect.poll(drawn).toEqual([first, second])
    await page.locator('.qe-save[data-state=SAVED]').waitFor()
  })

  test('S-47: a locked block shows it, and says why it stays', async () => {
    await title().click()
    await page.getByText('Lock this block in its place').click()
    await page.locator('.qe-panel-head .qe-badge', { hasText: 'Locked' }).waitFor()
    await page.getByRole('tab', { name: 'Document' }).click()
    await expect.poll(() => rows().first().locator('.qe-icon, svg').count()).toBeGreaterThan(0)
    await rows().first().click()
    await rows().first().press('Delete')
    await page.locator('.qe-toast', { hasText: /locked/i }).waitFor()
    expect(await title().count()).toBe(1)
    await page.keyboard.press('Control+z')
    await page.locator('.qe-save[data-state=SAVED]').waitFor()
  })

  test('S-62: closing the window asks while something is unsaved; another page waits for the save', async () => {
    await typeInTitle(page, ' guarded')
    const isAskedFor = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
    await expect.poll(isAskedFor).toBe(true)
    await page.locator('.qe-page-row', { hasText: 'Contact' }).first().click()
    await page.locator('iframe[title*="Contact"]').waitFor()
    await page.locator('.qe-page-row', { hasText: 'Home' }).first().click()
    await expect.poll(() => title().textContent()).toContain('guarded')
    await expect.poll(isAskedFor).toBe(false)
  })

  test('B-33: while a page opens, nothing that is there moves', async () => {
    await page.addInitScript(() => {
      const shifts: Shift[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput, sources } = entry as LayoutShift // of this type
          const moved = sources.map(({ node, previousRect, currentRect }) =>
            [node?.textContent?.slice(0, 40), previousRect.y, currentRect.y].join(' '),
          )
          if (!hadRecentInput) shifts.push({ value, moved })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    // with what was saved just now: nothing of it may be offered above
    await page.reload()
    await page.locator('.qe-canvas[data-state=READY]').waitFor()
    await painted(page)
    const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as readonly Shift[]) // set above
    const sum = shifts.reduce((total, { value }) => total + value, 0)
    expect(sum, JSON.stringify(shifts)).toBeLessThan(0.02)
  })

  test('B-47, U-45: the preview takes its token out of the address, keeps it nowhere, and can be read only', async () => {
    const { id, token } = await page.evaluate(() => ({
      id: new URLSearchParams(location.search).get('p') ?? '',
      token: localStorage.getItem('rb_t') ?? '',
    }))
    const guest = await browser.newPage()
    const bearers: (string | undefined)[] = []
    guest.on('request', (request) => {
      if (request.url().includes('/api/')) bearers.push(request.headers().authorization)
    })
    await guest.goto(`${site.url}/preview?${new URLSearchParams({ p: id, l: 'en', t: token })}`)
    await guest.locator('h1').waitFor()
    expect(guest.url()).not.toContain(token)
    expect(await guest.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(token)
    expect(bearers).toContain(`Bearer ${token}`)
    expect(await guest.locator('[contenteditable], [data-b]').count()).toBe(0)
    await guest.close()
  })
})
