import type { Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'
import { canvasOf } from './support/owner.ts'

const patience = { timeout: 15_000 }
let site: OwnedSite['site']
let page: Page

const panel = () => page.getByRole('complementary', { name: 'Settings of the selection' })
const rows = () => page.getByRole('tree', { name: 'Outline of the page' }).getByRole('treeitem', { level: 1 })
const focused = () =>
  page.evaluate(() => document.activeElement?.closest('.qe-field')?.querySelector('.qe-label')?.textContent)

/** A block of this name after the first one, with its settings open. */
async function add(name: string): Promise<void> {
  const before = await rows().count()
  await rows().first().click()
  await rows().first().press('/')
  const menu = page.getByRole('dialog', { name: 'Add a block' })
  await menu.getByRole('searchbox').fill(name)
  await menu
    .getByRole('option', { name, exact: true })
    .or(menu.getByRole('button', { name, exact: true }))
    .first()
    .click()
  await menu.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Document' }).click()
  await expect.poll(() => rows().count(), patience).toBe(before + 1)
  await page.getByRole('tab', { name: 'Block' }).click()
  await panel().getByRole('heading', { name, exact: true }).first().waitFor()
}

describe.skipIf(!hasBrowser)('the controls of the panel (3.4, B-56)', () => {
  beforeAll(async () => {
    const owned = await openOwnedSite()
    ;({ site, page } = owned)
    return owned.close
  })
  beforeEach(async () => {
    await page.goto(`${site.url}/admin/editor`)
    await page.locator('.qe-page-row', { hasText: 'Home' }).first().click()
    await page.locator('.qe-canvas[data-state=READY]').waitFor()
  })

  test('K-31: where a button leads is chosen among the pages by name, typed, or completed (3.4)', async () => {
    await canvasOf(page).locator('h1').click()
    await panel().getByRole('button', { name: 'See every block', exact: true }).click()
    const field = panel().getByRole('combobox', { name: 'Link to' })
    const list = page.getByRole('listbox')
    const href = () => canvasOf(page).getByRole('link', { name: 'See every block' }).getAttribute('href')
    await panel().getByRole('button', { name: 'Choose where Link to leads' }).click()
    await list.getByRole('option').first().waitFor()
    await list.getByRole('group', { name: 'Pages' }).waitFor()
    await page.keyboard.press('Escape')
    await field.fill('tour')
    await list.getByRole('option', { name: 'Tour' }).waitFor()
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect.poll(() => field.inputValue()).toBe('/tour')
    await expect.poll(href).toBe('/tour')
    await field.fill('https://example.com/a')
    await expect.poll(href).toBe('https://example.com/a')
    await expect.poll(() => list.count()).toBe(0)
    await field.fill('bread.example.com')
    await field.press('Tab')
    await expect.poll(href).toBe('https://bread.example.com')
    await panel().getByRole('button', { name: 'Choose where Link to leads' }).click()
    await list.getByRole('group', { name: 'Used before' }).getByRole('option', { name: 'Tour' }).click()
    await expect.poll(href).toBe('/tour')
    await expect.poll(() => list.count()).toBe(0)
  })

  test('NUMBER: what is no number stays as it was typed and is told; arrows step, with Shift ten', async () => {
    await add('Map')
    const zoom = panel().getByRole('spinbutton', { name: 'Zoom' })
    await zoom.fill('far')
    await zoom.press('Tab')
    await panel().getByText('This is not a number.').waitFor()
    expect(await zoom.inputValue()).toBe('far')
    expect(await zoom.getAttribute('aria-invalid')).toBe('true')
    await zoom.fill('4')
    await zoom.press('Tab')
    await panel().getByText('This is not a number.').waitFor({ state: 'detached' })
    await zoom.press('ArrowUp')
    await expect.poll(() => zoom.inputValue(), patience).toBe('5')
    await zoom.press('Shift+ArrowUp')
    await expect.poll(() => zoom.inputValue(), patience).toBe('15')
    await page.getByRole('button', { name: /^Undo: / }).click()
    await expect.poll(() => zoom.inputValue(), patience).not.toBe('15')
  })

  test('RANGE: the slider has its number beside it, snaps to its steps, and a drag is one step of the history', async () => {
    await add('Spacer')
    const number = panel().getByRole('spinbutton', { name: 'Height' })
    const slider = panel().getByRole('slider')
    const height = () =>
      canvasOf(page)
        .locator('[data-s] > [data-b]')
        .nth(1)
        .evaluate((one) => one.getBoundingClientRect().height)
    await expect.poll(() => number.inputValue(), patience).toBe('5')
    const before = await height()
    const thumb = await panel().locator('.qe-slider-thumb').boundingBox()
    if (!thumb) throw new Error('The slider has no thumb.')
    const y = thumb.y + thumb.height / 2
    await page.mouse.move(thumb.x + thumb.width / 2, y)
    await page.mouse.down()
    await page.mouse.move(thumb.x + 30, y, { steps: 4 })
    await page.mouse.move(thumb.x + 400, y, { steps: 4 })
    await expect.poll(height, patience).toBeGreaterThan(before)
    await page.mouse.up()
    await expect.poll(() => number.inputValue(), patience).toBe('10')
    await page.getByRole('button', { name: /^Undo: / }).click()
    await expect.poll(() => number.inputValue(), patience).toBe('5')
    await expect.poll(height, patience).toBe(before)
    await slider.press('End')
    await expect.poll(() => number.inputValue(), patience).toBe('10')
    await number.fill('3.4')
    await number.press('Tab')
    await expect.poll(() => number.inputValue(), patience).toBe('3')
  })

  test('SELECT: more than eight options are searched, fewer are a drop-down', async () => {
    await rows().first().click()
    await page.getByRole('tab', { name: 'Block' }).click()
    const choice = panel().getByRole('button', { name: 'Text gradient', exact: false }).and(page.locator('.qe-select'))
    await choice.click()
    await page.keyboard.type('OCEA')
    const list = page.getByRole('listbox', { name: 'Text gradient' })
    await expect.poll(() => list.getByRole('option').allTextContents(), patience).toEqual(['Ocean'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await list.waitFor({ state: 'detached' })
    await expect.poll(() => choice.textContent(), patience).toBe('Ocean')
    await page.getByRole('button', { name: /^Undo: / }).click()
    await expect.poll(() => choice.textContent(), patience).toBe('None')
  })

  test('TEXT: Enter moves on to the next field; required is said in words too', async () => {
    await rows().first().click()
    await page.getByRole('tab', { name: 'Page', exact: true }).click()
    await page.getByRole('tab', { name: 'Block' }).click()
    await panel()
      .getByRole('group', { name: /^Buttons/ })
      .getByText('Open the editor')
      .click()
    const text = panel().locator('input.qe-input:not([type])').or(panel().locator('input[type=text].qe-input')).first()
    await text.focus()
    const here = await focused()
    await text.press('Enter')
    await expect.poll(focused, patience).not.toBe(here)
  })

  test('each field tells its path where the site is being built', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url })
    const id = await rows().first().getAttribute('data-key')
    await rows().first().click()
    await page.getByRole('tab', { name: 'Block' }).click()
    await panel().getByRole('button', { name: 'Copy the path of Text gradient' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText()), patience).toBe(`${id}/textGradient`)
  })

  test('over plain http, where the browser keeps its clipboard, copying works the older way (decision 72)', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url })
    const plain = await page.context().newPage()
    await plain.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'))
    const address = page.url()
    // the first tab gives the page back, and reads the clipboard from elsewhere on the site
    await page.goto(site.url)
    await plain.goto(address)
    await plain.locator('.qe-banner').waitFor({ state: 'detached' })
    const first = plain.getByRole('tree', { name: 'Outline of the page' }).getByRole('treeitem', { level: 1 }).first()
    const id = await first.getAttribute('data-key')
    await first.click()
    expect(await plain.evaluate(() => 'clipboard' in navigator)).toBe(false)
    await plain.getByRole('tab', { name: 'Block' }).click()
    await plain.getByRole('button', { name: 'Copy the path of Text gradient' }).click()
    await page.bringToFront()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText()), patience).toBe(`${id}/textGradient`)
    await plain.close()
  })
})
