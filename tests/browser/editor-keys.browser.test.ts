import type { Locator, Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'
import { canvasOf, outlineOf } from './support/owner.ts'

let site: OwnedSite['site']
let page: Page

const rows = () => outlineOf(page).getByRole('treeitem', { level: 1 })
const saved = () => page.locator('.qe-save[data-state="SAVED"]').waitFor()
const order = () => rows().evaluateAll((all) => all.map((row) => row.getAttribute('data-key')))

/** Walks by Tab until the focus is there. */
async function tabTo(target: Locator): Promise<void> {
  await target.waitFor()
  for (let step = 0; step < 120; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there.')
}

/** Adds what the menu finds first by these words. */
async function add(words: string): Promise<void> {
  await page.keyboard.press('/')
  const menu = page.getByRole('dialog', { name: 'Add a block' })
  await menu.locator('input:focus').waitFor()
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  await menu.waitFor({ state: 'detached' })
}

/** To this page in another language. */
async function goTo(language: string, code: string): Promise<void> {
  await page.keyboard.press('Alt+Shift+L')
  const languages = page.getByRole('dialog', { name: 'Languages' })
  await press(languages.getByRole('button', { name: `Open: ${language}`, exact: true }))
  await page.locator(`.qe-canvas[data-state=READY] iframe[src*="l=${code}"]`).waitFor()
}

async function press(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target)
  await page.keyboard.press(key)
}

/** Into the tree, at what is selected. */
async function openOutline(): Promise<void> {
  await page.keyboard.press('Alt+Shift+9')
  await page.locator('.qe-tree [tabindex="0"]:focus').waitFor()
}

describe.skipIf(!hasBrowser)('without a mouse (A-1, B-12)', () => {
  beforeAll(async () => {
    const owned = await openOwnedSite()
    ;({ site, page } = owned)
    return owned.close
  })

  test('a page is opened, built, ordered, nested, edited, translated, scheduled, published and brought back', {
    timeout: 400_000,
  }, async () => {
    await press(page.locator('.qe-page-row', { hasText: 'Home' }).first())
    await page.locator('.qe-canvas[data-state=READY]').waitFor()
    await openOutline()
    const before = await order()

    // built
    await add('title')
    await expect.poll(() => canvasOf(page).locator('[data-s] > [data-b]').count()).toBe(before.length + 1)

    // edited where it stands: the caret is in its first text
    await canvasOf(page).locator('[contenteditable]:focus').waitFor()
    await page.keyboard.type('Made by keys')
    await expect.poll(() => canvasOf(page).getByText('Made by keys').count()).toBe(1)
    await page.keyboard.press('Escape')

    // ordered
    await openOutline()
    const built = await order()
    await page.keyboard.press('Control+Shift+ArrowUp')
    await expect.poll(order).not.toEqual(built)
    await saved()

    // nested: another question among those of a block
    await add('faq')
    const questions = () => canvasOf(page).locator('[data-r$="faqs"] > [data-b]').count()
    await expect.poll(questions).toBeGreaterThan(0)
    const asked = await questions()
    await page.keyboard.press('Escape')
    await openOutline()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await add('')
    await expect.poll(questions).toBe(asked + 1)
    await page.keyboard.press('Escape')
    await saved()

    // translated
    await goTo('Deutsch', 'de')
    await openOutline()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await canvasOf(page).locator('[contenteditable]:focus').waitFor()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Ohne Maus')
    await expect.poll(() => canvasOf(page).getByText('Ohne Maus').count()).toBe(1)
    await page.keyboard.press('Escape')
    await saved()
    await goTo('English', 'en')

    // scheduled
    await page.keyboard.press('Control+Shift+K')
    await page.getByRole('dialog').locator('input:focus').waitFor()
    await page.keyboard.type('Schedule')
    await page.keyboard.press('Enter')
    const schedule = page.getByRole('dialog', { name: 'Schedule' })
    await tabTo(schedule.getByLabel(/^Publish on/))
    await page.keyboard.type(`0101${new Date().getFullYear() + 1}`)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('1010A')
    await press(schedule.getByRole('button', { name: 'Schedule' }))
    await schedule.waitFor({ state: 'detached' })

    // published
    await page.keyboard.press('Control+Shift+Enter')
    const dialog = page.getByRole('dialog')
    await press(dialog.getByRole('button', { name: 'Publish', exact: true }))
    await dialog.getByRole('link', { name: 'View page' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await fetch(site.url)).text()).toContain('Made by keys')

    // brought back
    await page.keyboard.press('Alt+Shift+H')
    const history = page.getByRole('dialog', { name: 'Version history' })
    await history.waitFor()
    await press(history.locator('.qe-entry').last())
    await press(history.getByRole('button', { name: 'Restore this version' }))
    await expect.poll(() => canvasOf(page).getByText('Made by keys').count()).toBe(0)
    await saved()
  })

  test('Enter that ends a composition neither runs a command, nor adds a block, nor names one', async () => {
    await page.goto(`${site.url}/admin/editor`)
    await page.locator('.qe-page-row', { hasText: 'Contact' }).first().click()
    await page.locator('.qe-canvas[data-state=READY]').waitFor()
    const blocks = canvasOf(page).locator('[data-s] > [data-b]')
    const before = await blocks.count()
    const confirm = () =>
      page.evaluate(() => {
        // as in Safari, where the composition has ended by then
        const enter = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', enter))
      })
    await page.keyboard.press('Control+Shift+k')
    const palette = page.getByRole('dialog', { name: 'Find a command' })
    await palette.locator('input:focus').waitFor()
    await confirm()
    expect(await palette.count()).toBe(1)
    await page.keyboard.press('Escape')

    await page.keyboard.press('Alt+Shift+9')
    await page.locator('.qe-tree [tabindex="0"]:focus').waitFor()
    await page.keyboard.press('F2')
    const name = page.locator('.qe-tree input:focus')
    await name.fill('みだし')
    await confirm()
    expect(await name.count()).toBe(1)
    await page.keyboard.press('Escape')

    await page.locator('.qe-tree [tabindex="0"]').press('/')
    const menu = page.getByRole('dialog', { name: 'Add a block' })
    await menu.locator('input:focus').fill('title')
    await menu.getByRole('button', { name: 'Title', exact: true }).waitFor()
    await confirm()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    expect(await blocks.count()).toBe(before)
  })
})
