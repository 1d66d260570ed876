import type { Locator, Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'
import { canvasOf, outlineOf } from './support/owner.ts'
import { goToPage } from './support/typing.ts'
import { holdWrites } from './support/writes.ts'

const patience = { timeout: 15_000 }
let site: OwnedSite['site']
let browser: OwnedSite['browser']
let page: Page

const bar = () => page.getByRole('toolbar', { name: 'Page tools' })
const rows = () => outlineOf(page).getByRole('treeitem', { level: 1 })
const frameWidth = () => page.locator('.qe-canvas').evaluate((frame) => frame.getBoundingClientRect().width)
const blocks = () => canvasOf(page).locator('[data-s] > [data-b]').count()

/** What of the bar is cut: its texts, and a status of which neither all nor nothing but the mark is seen. */
function readInBar(): readonly string[] {
  const bar = document.querySelector('.qe-toolbar')
  const cut = ['.qe-toolbar-title', '.qe-save', '.qe-save > span'].filter((part) => {
    const one = bar?.querySelector(part)
    return !one || one.scrollWidth > one.clientWidth
  })
  const status = bar?.querySelector('.qe-toolbar-status')
  const word = document.createRange()
  if (!status?.checkVisibility()) return cut
  word.selectNodeContents(status)
  const [text, frame] = [word.getBoundingClientRect(), status.getBoundingClientRect()]
  const beside = text.top < frame.bottom - 1
  const whole = text.left >= frame.left - 1 && text.right <= frame.right + 1
  return beside && !whole ? [...cut, '.qe-toolbar-status'] : cut
}

/** Whether the mark of the status is seen whole beside the name, which long as it is takes no room of it. */
function isMarkInBar(): boolean {
  const name = document.querySelector('.qe-toolbar-name')?.getBoundingClientRect()
  const status = document.querySelector('.qe-toolbar-status')?.getBoundingClientRect()
  return !!name && !!status && status.width >= 12 && status.left >= name.left - 0.1 && status.right <= name.right + 0.1
}

describe.skipIf(!hasBrowser)('the bar and the keys', () => {
  beforeAll(async () => {
    const owned = await openOwnedSite()
    ;({ site, browser, page } = owned)
    return owned.close
  })
  beforeEach(async () => {
    await page.setViewportSize({ width: 1900, height: 900 })
    await goToPage(page, site)
  })

  test('A-9, B-23: where the system chooses the colours, what is chosen and what state a page is in is still seen', async () => {
    const grounds = (parts: Locator, pseudo = '') =>
      parts.evaluateAll((all, which) => all.map((one) => getComputedStyle(one, which || null).backgroundColor), pseudo)
    await page.emulateMedia({ forcedColors: 'active' })
    const devices = await grounds(page.locator('.qe-toolbar .qe-segment'))
    expect(new Set(devices).size).toBe(2)
    const rows = await grounds(page.locator('.qe-page-row'))
    expect(new Set(rows).size).toBe(2)
    await canvasOf(page).locator('h1').click()
    const swatches = await grounds(page.locator('.qe-swatch'))
    expect(new Set(swatches).size).toBeGreaterThan(10)
    const [dot] = await grounds(page.locator('.qe-status[data-status=PUBLISHED]').first(), '::before')
    expect(dot).not.toBe('rgba(0, 0, 0, 0)')
    await page.emulateMedia({ forcedColors: 'none' })
  })

  test('U-7: the tools stand in their order, in one line; what does not fit is in More, and nothing is twice', async () => {
    const order = [
      '[data-command="view.list"]',
      'h1',
      '.qe-status',
      '.qe-breadcrumb',
      '[data-command="history.undo"]',
      '[data-command="history.redo"]',
      '.qe-save',
      '[data-command="page.autosave"]',
      '[data-command="page.save"]',
      '.qe-segments',
      '.qe-zoom',
      '[data-command="view.theme"]',
      '[data-command="open.preview"]',
      '[data-command="open.share"]',
      '[data-command="open.history"]',
      '.qe-publish',
      '[data-command="view.panel"]',
    ]
    const starts = await Promise.all(
      order.map((part) =>
        bar()
          .locator(part)
          .first()
          .evaluate((one) => one.getBoundingClientRect().left),
      ),
    )
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))

    for (const width of [1900, 1440, 1280, 768, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const heights = () => bar().evaluate((one) => [one.scrollWidth - one.clientWidth, one.clientHeight < 64])
      await expect.poll(heights, patience).toEqual([0, true])
      const inBar = await bar()
        .locator('[data-command]')
        .evaluateAll((all) =>
          all.filter((one) => one.checkVisibility()).map((one) => one.getAttribute('data-command') ?? ''),
        )
      await bar().getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menu').waitFor()
      const inMenu = await page
        .getByRole('menuitem')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-key') ?? ''))
      expect(inMenu.filter((id) => inBar.includes(id))).toEqual([])
      for (const id of ['history.redo', 'page.save', 'page.autosave', 'view.theme', 'open.preview', 'open.history'])
        expect([...inBar, ...inMenu]).toContain(id)
      await page.keyboard.press('Escape')
      await page.getByRole('menu').waitFor({ state: 'detached' })
    }
  })

  test.each([1440, 1280, 1180, 768])(
    'what is not saved yet, for two seconds, is read whole and moves nothing, %i px wide',
    async (width) => {
      await page.setViewportSize({ width, height: 900 })
      const cut = (part: string) =>
        bar()
          .locator(part)
          .evaluate((one) => one.scrollWidth - one.clientWidth)
      await holdWrites(page)
      const places = () =>
        bar()
          .locator('[data-command]')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
      await page.locator('.qe-toolbar-title').evaluate((one) => {
        one.textContent = 'Everything about the bread we bake on Sundays, and some about the cakes of Mondays'
      })
      const before = await places()
      await canvasOf(page).locator('[data-b]').first().click()
      await page.keyboard.press('Control+d')
      await page.locator('.qe-save:not([data-state=SAVED])').waitFor()
      expect([await cut('.qe-save'), await cut('.qe-save > span')]).toEqual([0, 0])
      expect(await places()).toEqual(before)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.keyboard.press('Control+z')
      await page.locator('.qe-save[data-state=SAVED]').waitFor()
    },
  )

  test.each(['en', 'de', 'ar'])(
    'beside both panels the name of the page and where its changes are are read whole, its status whole or as its mark: %s',
    async (locale) => {
      const storageState = await page.context().storageState()
      const context = await browser.newContext({ locale, storageState })
      const own = await context.newPage()
      await own.goto(`${site.url}/admin/editor`)
      await own.locator('.qe-page-row', { hasText: 'Tour' }).first().click()
      await own.locator('.qe-canvas[data-state=READY]').waitFor()
      await own.locator('.qe-toolbar-title').evaluate((one) => {
        one.textContent = 'Write a renderer'
      })
      for (const width of [1440, 1280, 1024]) {
        await own.setViewportSize({ width, height: 900 })
        await expect.poll(async () => [width, await own.evaluate(readInBar)], patience).toEqual([width, []])
      }
      await holdWrites(own)
      await canvasOf(own).locator('[data-b]').first().click()
      await own.keyboard.press('Control+d')
      await own.locator('.qe-save:not([data-state=SAVED])').waitFor()
      for (const width of [1440, 1280, 1024]) {
        await own.setViewportSize({ width, height: 900 })
        await expect.poll(async () => [width, await own.evaluate(readInBar)], patience).toEqual([width, []])
      }
      await own.locator('.qe-toolbar-title').evaluate((one) => {
        one.textContent = 'Everything about the bread we bake on Sundays, and some about the cakes of Mondays '.repeat(
          2,
        )
      })
      for (const width of [1440, 1280, 1024]) {
        await own.setViewportSize({ width, height: 900 })
        await expect.poll(async () => [width, await own.evaluate(isMarkInBar)], patience).toEqual([width, true])
      }
      await context.close()
    },
  )

  test('S-59: a person switches autosave off in the bar, and Save saves', async () => {
    const autosave = bar().getByRole('switch', { name: 'Autosave' })
    await bar().getByText('Autosave').click()
    await expect.poll(() => autosave.isChecked(), patience).toBe(false)
    const before = await blocks()
    await rows().first().click()
    await page.keyboard.press('Control+d')
    await expect.poll(blocks, patience).toBe(before + 1)
    await page.locator('.qe-save[data-state=DIRTY]').waitFor()
    await bar().getByRole('button', { name: 'Save', exact: true }).click()
    await page.locator('.qe-save[data-state=SAVED]').waitFor()
    await bar().getByText('Autosave').click()
    await page.keyboard.press('Control+z')
    await expect.poll(blocks, patience).toBe(before)
    await page.locator('.qe-save[data-state=SAVED]').waitFor()
  })

  test('4.2: devices, zoom, page search, outline search and the menu have their keys', async () => {
    await rows().first().click()
    const wide = await frameWidth()
    await page.keyboard.press('Alt+1')
    await expect.poll(frameWidth, patience).toBe(375)
    await page.keyboard.press('Alt+2')
    await expect.poll(frameWidth, patience).toBe(768)
    await page.keyboard.press('Shift+2')
    await page.getByRole('button', { name: /^Zoom, 1[0-9]{2} %/ }).waitFor()
    await page.keyboard.press('Alt+0')
    await page.keyboard.press('Alt+3')
    await expect.poll(frameWidth, patience).toBe(wide)

    await page.keyboard.press('Control+f')
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel), patience).toBe('Search the outline')
    await page.keyboard.press('Control+p')
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel), patience).toBe('Search pages')

    await rows().first().press('Shift+F10')
    await page.getByRole('menu', { name: 'Actions for the selection' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })

    await rows().first().press('Alt+F10')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), patience).toBe('IFRAME')
  })

  test('4.2: + adds an item after the selected one, and its owner is one key away', async () => {
    const row = rows().filter({ hasText: 'FAQ' })
    const questions = () => canvasOf(page).locator('[data-r$="faqs"] > [data-b]').count()
    const before = await questions()
    await row.click()
    await row.press('+')
    await expect.poll(questions, patience).toBe(before + 1)
    await page.keyboard.press('Control+z')
    await expect.poll(questions, patience).toBe(before)
    await page.locator('.qe-save[data-state=SAVED]').waitFor()
  })

  test('U-22, B-40: keys are bound anew by pressing them, hold in canvas and frame, and are reset', async () => {
    await rows().first().click()
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    const change = (name: RegExp) => dialog.getByRole('button', { name })
    await change(/^Change the keys of Duplicate/).click()
    await page.keyboard.press('Tab')
    await change(/^Change the keys of Duplicate: Ctrl\+D$/).click()
    await page.keyboard.press('Control+Shift+J')
    await dialog.getByRole('button', { name: 'Change the keys of Duplicate: Ctrl+Shift+J' }).waitFor()
    await change(/^Change the keys of Save now/).click()
    await page.keyboard.press('Control+Shift+J')
    await dialog.getByText('Also runs “Duplicate”').waitFor()
    await dialog.getByText('Also runs “Save now”').waitFor()
    await dialog.getByRole('button', { name: 'Reset the keys of Save now' }).click()
    await expect.poll(() => dialog.getByText('Also runs').count(), patience).toBe(0)
    await dialog.getByText('Single keys without Ctrl or Alt').click()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await page.reload()
    await page.locator('.qe-canvas[data-state=READY]').waitFor()
    const before = await blocks()
    await rows().first().click()
    await page.keyboard.press('Control+d')
    await page.keyboard.press('m')
    await page.keyboard.press('Control+Shift+J')
    await expect.poll(blocks, patience).toBe(before + 1)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.press('Control+z')
    await expect.poll(blocks, patience).toBe(before)

    await canvasOf(page)
      .locator('[data-s] > [data-b]')
      .nth(2)
      .click({ position: { x: 4, y: 4 } })
    await page.locator('.qe-panel-head').waitFor()
    await page.keyboard.press('Control+Shift+J')
    await expect.poll(blocks, patience).toBe(before + 1)
    await page.keyboard.press('Control+z')
    await expect.poll(blocks, patience).toBe(before)

    await page.keyboard.press('Control+/')
    await dialog.getByRole('button', { name: 'Reset all' }).click()
    await dialog.getByRole('button', { name: 'Change the keys of Duplicate: Ctrl+D' }).waitFor()
    await dialog.getByRole('button', { name: 'Change the keys of Move to…: M' }).waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.qe-save[data-state=SAVED]').waitFor()
  })

  test('U-23: every command is in the list of keys and in the palette; every tool of the bar is one', async () => {
    const listed = async (open: string, list: string) => {
      await page.keyboard.press(open)
      const all = page.locator(list)
      await all.first().waitFor()
      const names = await all.evaluateAll((found) => found.map((one) => one.firstChild?.textContent ?? ''))
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      return names.map((name) => name.trim())
    }
    const keys = await listed('Control+/', '.qe-shortcut > span:first-child')
    const palette = await listed('Control+Shift+k', '#qe-palette-list [role=option]')
    expect(keys.filter((name) => !palette.includes(name))).toEqual(['Find a command'])
    expect(keys.length).toBeGreaterThan(50)

    const strangers = await bar()
      .locator('button, [role=switch]')
      .evaluateAll((all) =>
        all
          .filter(
            (one) => one.closest('[data-command], .qe-segments, .qe-breadcrumb, .qe-people, .qe-publish') === null,
          )
          .map((one) => one.getAttribute('aria-label') ?? one.textContent),
      )
    // the two menus of the bar
    expect(strangers.map((name) => name?.replace(/\d+/, 'n'))).toEqual(['Zoom, n %', 'More'])
  })
})
