import type { Page } from 'playwright'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { openOwnedSite } from './support/owned-site.ts'
import { canvasOf, outlineOf } from './support/owner.ts'
import { openPage } from './support/typing.ts'

let page: Page

const tree = () => outlineOf(page)
const focused = () => tree().locator('[role=treeitem]:focus')
const focusedLevel = () => focused().getAttribute('aria-level')
const isOpen = () => focused().getAttribute('aria-expanded')

/** To the block that holds a list, with its list and the items of that in sight. */
async function enter(name: string): Promise<void> {
  await tree().getByRole('treeitem', { level: 1 }).filter({ hasText: name }).first().click()
  await focused().waitFor()
}

describe.skipIf(!hasBrowser)('the keys of the outline (U-19)', () => {
  beforeAll(async () => {
    const owned = await openOwnedSite()
    page = owned.page
    await openPage(page)
    return owned.close
  })
  afterEach(() => page.evaluate(() => document.documentElement.removeAttribute('dir')))

  test.each([
    ['ltr', 'ArrowRight', 'ArrowLeft'],
    ['rtl', 'ArrowLeft', 'ArrowRight'],
  ])('A-11: %s: %s unfolds and goes to the child, %s folds and goes to the owner', async (dir, into, out) => {
    await page.evaluate((to) => document.documentElement.setAttribute('dir', to), dir)
    await enter('FAQ')
    if ((await isOpen()) === 'true') await page.keyboard.press(out)
    await expect.poll(isOpen).toBe('false')
    await page.keyboard.press(into)
    await expect.poll(isOpen).toBe('true')
    await page.keyboard.press(into)
    await expect.poll(focusedLevel).toBe('2')
    await page.keyboard.press(out)
    if ((await focusedLevel()) === '2') await page.keyboard.press(out)
    await expect.poll(focusedLevel).toBe('1')
  })

  test('4.2: keys with Alt are those of the page: to the owner, a block before', async () => {
    await enter('FAQ')
    if ((await isOpen()) === 'false') await page.keyboard.press('ArrowRight')
    for (let step = 0; step < 4; step += 1) if ((await focusedLevel()) !== '3') await page.keyboard.press('ArrowRight')
    await expect.poll(focusedLevel).toBe('3')
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(focusedLevel).toBe('1')
    await page.keyboard.press('Alt+Enter')
    await page.getByRole('dialog', { name: 'Add a block' }).waitFor()
    await page.keyboard.press('Escape')
  })

  test('B-5, U-18: what is selected on the page comes into sight', async () => {
    await page.setViewportSize({ width: 1440, height: 420 })
    await page.getByRole('tab', { name: 'Document' }).click()
    await page.getByRole('button', { name: 'Keep this tab open' }).click()
    const rowInSight = () =>
      tree()
        .locator('[aria-selected=true]')
        .evaluateAll(([row]) => {
          const view = row?.closest('.qe-tab-panel')?.getBoundingClientRect()
          const { top = 0, bottom = 0 } = row?.getBoundingClientRect() ?? {}
          return view !== undefined && top >= view.top && bottom <= view.bottom
        })
    for (const end of ['last', 'first'] as const) {
      await canvasOf(page)
        .locator('[data-s] > [data-b]')
        [end]()
        .click({ position: { x: 4, y: 4 } })
      await expect.poll(rowInSight).toBe(true)
    }
    await page.getByRole('button', { name: 'Let the selection choose the tab' }).click()
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('A-11: what tells of an act stands in the middle, also from right to left', async () => {
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    await enter('FAQ')
    await page.keyboard.press('Delete')
    const toast = page.locator('.qe-toast').first()
    await toast.waitFor()
    const middle = () =>
      toast.evaluate((one) => {
        const { left, width } = one.getBoundingClientRect()
        return Math.round(Math.abs(left + width / 2 - innerWidth / 2))
      })
    await expect.poll(middle).toBeLessThan(2)
    await page.keyboard.press('Control+z')
  })
})
