import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'
import { canvasOf } from './support/owner.ts'
import { restingBox } from './support/resting-box.ts'
import { canvasAwake, enterTitle, openPage, typeInTitle } from './support/typing.ts'
import { holdWrites } from './support/writes.ts'

let site: OwnedSite['site']
let browser: OwnedSite['browser']
let page: Page

beforeAll(async () => {
  const owned = await openOwnedSite()
  ;({ site, browser, page } = owned)
  return owned.close
})

const list = () => page.locator('.qe-pages')
const panel = () => page.locator('.qe-panel')

test.each([390, 768])(
  'U-4, K-50: at %i px the page is reached at once, and one side at a time lies over it',
  async (width) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${site.url}/admin/editor`)
    await openPage(page)
    await list().waitFor({ state: 'detached' })
    await expect.poll(() => panel().count()).toBe(0)

    await page.getByRole('button', { name: 'Show the side panel' }).click()
    await panel().waitFor()
    await page.getByRole('button', { name: 'Show the list of pages' }).click()
    await list().waitFor()
    await panel().waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await list().waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Show the list of pages' }).click()
    await page.getByRole('button', { name: 'Back to the page' }).click({ position: { x: width - 20, y: 400 } })
    await list().waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

    // U-43: the preview is the page below one bar, and not only the bar
    await page.keyboard.press('Control+Shift+E')
    await page.getByRole('button', { name: 'Leave the preview' }).waitFor()
    const shown = async () => (await page.locator('.qe-canvas-frame').boundingBox())?.height ?? 0
    await expect.poll(shown).toBeGreaterThan(700)
    await page.getByRole('button', { name: 'Leave the preview' }).click()
    await page.getByRole('button', { name: 'Show the list of pages' }).waitFor()
  },
)

test('B-32: on a phone the front page and what pages share stand above the list, and a search has them out of the way', async () => {
  await page.setViewportSize({ width: 375, height: 740 })
  let answer = () => {}
  const late = new Promise<void>((done) => {
    answer = done
  })
  const shared = page.waitForRequest((request) => isForShared(new URL(request.url())))
  await page.route(isForShared, async (route) => {
    await late
    await route.continue()
  })
  const listed = page.waitForResponse((response) => {
    const url = new URL(response.url())
    return url.pathname === '/api/admin/pages' && !isForShared(url)
  })
  await page.goto(`${site.url}/admin/editor`)
  await Promise.all([shared, listed])
  // rows that are there before what stands above them go from under the finger when it comes: where they are listed
  // without it, as in a search, they are there at once
  await list().getByRole('searchbox', { name: 'Search pages' }).fill('Tour')
  await list().locator('.qe-page-row', { hasText: 'Tour' }).waitFor()
  await list().getByRole('searchbox', { name: 'Search pages' }).fill('')
  const waiting = list().locator('.qe-skeleton')
  const linesBegin = await waiting.evaluate((lines) => lines.getBoundingClientRect().left)
  expect(await list().locator('.qe-page-row').count()).toBe(0)
  answer()
  await list().getByRole('link', { name: 'Edit the front page' }).waitFor()
  await list().getByRole('list', { name: 'Shown on several pages, such as the menu' }).getByText('Header').waitFor()
  // what is waited for begins where it will stand
  const name = list().locator('.qe-page-row .qe-page-name').first()
  expect(linesBegin).toBe(await name.evaluate((words) => words.getBoundingClientRect().left))
  const search = list().getByRole('searchbox', { name: 'Search pages' })
  await search.fill('Tour')
  await list().getByRole('link', { name: 'Edit the front page' }).waitFor({ state: 'detached' })
  await search.fill('')
  await list().getByRole('link', { name: 'Edit the front page' }).click()
  await canvasAwake(page)
  await page.getByRole('button', { name: 'Show the list of pages' }).click()
  await list().locator('.qe-page-row[aria-current]').waitFor()
  expect(await list().getByRole('link', { name: 'Edit the front page' }).count()).toBe(0)
})

test('a window that becomes narrow puts both sides away, and has them back when it is wide again', async () => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.goto(`${site.url}/admin/editor`)
  await openPage(page)
  await panel().waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await list().waitFor({ state: 'detached' })
  await panel().waitFor({ state: 'detached' })
  // in a window beside another, and in one magnified four times, no tool is out of reach, whatever the language calls it
  const tools = page.locator('.qe-toolbar')
  const ends = () =>
    tools.locator('button').evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)))
  for (const [width, words] of [
    [760, 'Übernehmen und veröffentlichen'],
    [320, 'Veröffentlichen'],
  ] as const) {
    await page.setViewportSize({ width, height: 600 })
    const act = tools.locator('.qe-publish button').first()
    await act.evaluate((one, text) => one.replaceChildren(text), words)
    expect(await ends()).toBeLessThanOrEqual(width)
    const menu = await tools.locator('.qe-publish button').last().boundingBox()
    const side = await tools.locator('[data-command="view.panel"]').boundingBox()
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(side?.x ?? 0)
  }
  // nor does the long act of another language leave no room for the name of the page
  await page.setViewportSize({ width: 400, height: 600 })
  const title = page.locator('.qe-toolbar-title')
  expect(await title.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 844 })
  await list().waitFor()
  await panel().waitFor()
})

test('with letters of twice the size on a phone nothing of a dialog is out of reach, or lies over what is below it', async () => {
  // as wide for its letters as 390 pixels are for those of twice the size
  await page.setViewportSize({ width: 300, height: 844 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '154%'))
  await page.keyboard.press('Control+Shift+k')
  const rows = page.locator('.qe-palette .qe-list-item')
  await rows.first().waitFor()
  expect(
    await rows.evaluateAll((all) => all.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight).length),
  ).toBe(0)
  await page.keyboard.press('Escape')
  const outside = () =>
    page
      .locator('.qe-dialog, .qe-split-view, .qe-item')
      .evaluateAll((all) =>
        all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ className }) => className),
      )
  await page.keyboard.press('Alt+Shift+h')
  await page.locator('.qe-split-list button').first().click()
  await page.locator('.qe-split-view .qe-button').first().waitFor()
  expect(await outside()).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+Shift+l')
  const name = page.locator('.qe-dialog .qe-item-text').first()
  await name.waitFor()
  expect(await outside()).toEqual([])
  expect((await name.boundingBox())?.width).toBeGreaterThan(100)
  await page.keyboard.press('Escape')
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
})

test('the add menu leaves the page in sight', async () => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.locator('.qe-tree-row').first().click()
  await page.keyboard.press('/')
  const menu = await restingBox(page.locator('.qe-inserter'))
  const canvas = await restingBox(page.locator('.qe-canvas-frame'))
  await page.keyboard.press('Escape')
  expect(menu.x + menu.width).toBeLessThan(canvas.x + 40)
})

test('U-7: on a phone the menu "More" stays where it is while there is something to save', async () => {
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto(`${site.url}/admin/editor`)
  await openPage(page)
  const more = page.locator('.qe-toolbar').getByRole('button', { name: 'More', exact: true })
  const place = await more.boundingBox()
  await holdWrites(page)
  await typeInTitle(page, '!')
  // on a busy machine the save is under way before anybody looks
  await page.locator('.qe-save:not([data-state=SAVED])').waitFor()
  expect(await more.boundingBox()).toEqual(place)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // what was held goes on now
  await page.locator('.qe-save[data-state=SAVED]').waitFor()
})

test('U-7, K-50: above the large tools of a phone, which stand in one line, the name of the page is read whole, and no keyboard covers the add menu or what is typed', async () => {
  const state = await page.context().storageState()
  const phone = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true }
  const context = await browser.newContext({ ...phone, storageState: state })
  const held = await context.newPage()
  const address = page.url()
  // while another tab has the page nothing is added to it
  await page.goto(`${site.url}/admin/editor`)
  await held.goto(address)
  await canvasAwake(held)
  for (const selector of ['.qe-toolbar-name', '.qe-toolbar-title', '.qe-toolbar-status']) {
    const [inner, whole] = await held
      .locator(selector)
      .evaluate(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth])
    expect(inner, selector).toBeGreaterThan(30)
    expect(whole, selector).toBe(inner)
  }
  const lines = async () => {
    const tops = await held
      .locator('.qe-toolbar button')
      .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().top))
    return new Set(tops).size
  }
  expect(await lines()).toBe(1)

  // the rings of the first and the last are whole at the edges of the window
  const roomOfRings = await held.locator('.qe-toolbar button').evaluateAll((all) =>
    all.flatMap((one) => {
      if (!(one instanceof HTMLElement) || !one.checkVisibility()) return []
      one.focus({ focusVisible: true } as FocusOptions) // as by key
      const { left, right } = one.getBoundingClientRect()
      const { outlineWidth, outlineOffset } = getComputedStyle(one)
      return Math.min(left, innerWidth - right) - Number.parseFloat(outlineWidth) - Number.parseFloat(outlineOffset)
    }),
  )
  expect(Math.min(...roomOfRings)).toBeGreaterThanOrEqual(0)

  expect(await smallTargets(held, '.qe-toolbar')).toEqual([])
  for (const part of ['.qe-crumb-bar', '.qe-panel']) {
    if (part === '.qe-panel') await held.getByRole('button', { name: 'Show the side panel' }).tap()
    await held.locator(part).locator('button').first().waitFor()
    expect(await smallTargets(held, part)).toEqual([])
  }
  await held.locator('.qe-panel-close').tap()

  // of a narrower phone and the longest word of the languages there are
  await held.setViewportSize({ width: 360, height: phone.viewport.height })
  const act = held.locator('.qe-publish button').first()
  const own = await act.evaluate((one) => one.textContent)
  const write = (words: string | null) => act.evaluate((one, text) => one.replaceChildren(text ?? ''), words)
  await write('Veröffentlichen')
  expect(await lines()).toBe(1)
  // on the narrowest, too, where the menu "More" takes what the page itself offers
  await held.setViewportSize({ width: 320, height: phone.viewport.height })
  expect(await lines()).toBe(1)
  // on a phone of usual width it stands clear of the edges
  await held.setViewportSize({ width: 390, height: phone.viewport.height })
  expect(await lines()).toBe(1)
  const inset = await act.evaluate((one) => {
    const words = document.createRange()
    words.selectNodeContents(one)
    return words.getBoundingClientRect().left - one.getBoundingClientRect().left
  })
  expect(inset).toBeGreaterThanOrEqual(8)
  await write(own)
  await held.setViewportSize(phone.viewport)

  // the add menu is there to be looked at: no keyboard comes up before it before somebody searches
  await held.locator('[data-command="block.insert"]').tap()
  const search = held.locator('.qe-inserter').getByRole('searchbox')
  await search.waitFor()
  await expect.poll(() => held.evaluate(() => document.activeElement?.className)).toBe('qe-inserter')
  await search.tap()
  expect(await search.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))).toBeGreaterThanOrEqual(16)
  // and then it stands above it
  const left = 330
  await leaveHeight(held, left)
  const end = (part: string) => async () => {
    const { bottom } = await held.locator(part).evaluate((one) => one.getBoundingClientRect())
    return Math.round(bottom * 10) / 10
  }
  await expect.poll(end('.qe-inserter')).toBe(left)

  // so does the page, with what is typed in sight
  await leaveHeight(held, phone.viewport.height)
  await held.keyboard.press('Escape')
  const title = canvasOf(held).locator('h1').first()
  await title.evaluate(({ ownerDocument: { body } }) => body.style.setProperty('padding-block', '400px'))
  await enterTitle(held)
  await title.evaluate(({ ownerDocument: { defaultView } }) => defaultView?.scrollTo(0, 0))
  await leaveHeight(held, left)
  await expect.poll(end('.qe-canvas-frame')).toBe(left)
  expect(await title.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
  await leaveHeight(held, phone.viewport.height)
  await expect.poll(end('.qe-canvas-frame')).toBeGreaterThan(left)
  await held.close()

  const listed = await context.newPage()
  await listed.goto(`${site.url}/admin/editor`)
  await listed.locator('.qe-page-more').first().waitFor()
  expect(await smallTargets(listed, '.qe-pages')).toEqual([])
  await listed.goto(`${site.url}/admin/media`)
  await listed.locator('.qe-media-item').first().waitFor()
  for (const part of ['.qe-media-tools', '.qe-folders']) expect(await smallTargets(listed, part)).toEqual([])
  const cut = await listed.locator('.qe-media-tools > select').evaluateAll((all) => {
    const pen = document.createElement('canvas').getContext('2d')
    return all.filter((one) => {
      if (!pen || !(one instanceof HTMLSelectElement)) return true
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(one)
      pen.font = font
      const words = Math.max(...[...one.options].map(({ text }) => pen.measureText(text).width))
      return words + Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd) > one.clientWidth
    }).length
  })
  expect(cut).toBe(0)
  await context.close()
})

/** As high as a keyboard on the screen leaves the window. */
async function leaveHeight(of: Page, height: number): Promise<void> {
  await of.evaluate((left) => {
    const view = visualViewport
    if (!view) return
    Object.defineProperty(view, 'height', { configurable: true, get: () => left })
    view.dispatchEvent(new Event('resize'))
  }, height)
}

/** The request for what pages share, as a menu. */
function isForShared({ pathname, searchParams }: URL): boolean {
  return pathname === '/api/admin/pages' && searchParams.has('types')
}

/** What in a part is smaller than a finger. */
async function smallTargets(of: Page, part: string): Promise<readonly string[]> {
  const targets = of.locator(part).locator('a, button, input, select')
  return targets.evaluateAll((all) =>
    all.flatMap((one) => {
      const { width, height } = one.getBoundingClientRect()
      const isSmall = one.checkVisibility() && Math.min(width, height) < 43.9
      return isSmall ? [`${one.getAttribute('aria-label') ?? one.textContent} ${width} × ${height}`] : []
    }),
  )
}
