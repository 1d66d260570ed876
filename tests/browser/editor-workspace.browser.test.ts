import type { Page, Request } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'
import { canvasOf } from './support/owner.ts'
import { canvasAwake, openPage, savedWith } from './support/typing.ts'

let site: OwnedSite['site']
let page: Page
const refused: string[] = []

beforeAll(async () => {
  const owned = await openOwnedSite()
  ;({ site, page } = owned)
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text())
  })
  page.on('pageerror', (error) => refused.push(error.message))
  return owned.close
})

afterAll(() => expect(refused).toEqual([]))

const panel = () => page.getByRole('complementary', { name: 'Settings of the selection' })
const outline = () => page.getByRole('tree', { name: 'Outline of the page' })

beforeEach(async () => {
  await page.goto(`${site.url}/admin/editor`)
  await openPage(page)
})

test('the panel shows what is selected, by tabs (B-27, B-41)', async () => {
  await canvasOf(page).locator('h1').click()
  await panel().getByRole('tab', { name: 'Block', selected: true }).waitFor()
  await panel().getByRole('button', { name: 'See every block', exact: true }).click()
  await panel().getByRole('tab', { name: 'Item', selected: true }).waitFor()
  await expect.poll(() => panel().getByRole('heading', { level: 2 }).first().textContent()).toMatch(/2 of 2/)
  await panel().getByRole('button', { name: 'Centered Hero', exact: true }).click()
  await panel().getByRole('tab', { name: 'Block', selected: true }).waitFor()
})

test('U-10: a tab that is pinned stays while something else is selected', async () => {
  const selected = (name: string) => panel().getByRole('tab', { name, selected: true }).waitFor()
  const crumb = (name: string) => page.locator('.qe-crumb-bar').getByRole('button', { name, exact: true }).waitFor()
  await panel().getByRole('tab', { name: 'Page', exact: true }).click()
  await panel().getByRole('button', { name: 'Keep this tab open' }).click()
  await canvasOf(page).locator('h1').click()
  await crumb('Centered Hero')
  await selected('Page')
  await panel().getByRole('button', { name: 'Let the selection choose the tab' }).click()
  await page.locator('.qe-crumb-bar').getByRole('button', { name: 'Page', exact: true }).click()
  await canvasOf(page).locator('h1').click()
  await selected('Block')
})

test('the frame takes any width by keys, turns, and fits the window (U-42)', async () => {
  const grip = page.getByRole('separator', { name: 'Width of the frame' })
  await page.getByRole('button', { name: 'Phone, 375 px' }).click()
  await grip.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => grip.getAttribute('aria-valuenow')).toBe('386')
  await expect.poll(() => page.locator('.qe-canvas-frame').evaluate((frame) => frame.clientWidth)).toBe(386)
  await page.getByRole('button', { name: 'Zoom, 100 %' }).click()
  await page.getByRole('menuitem', { name: 'Turn the frame on its side' }).click()
  await expect.poll(() => grip.getAttribute('aria-valuenow')).toBe('836')
  await page.getByRole('button', { name: 'Zoom, 100 %' }).click()
  await page.getByRole('menuitem', { name: 'Zoom to fit' }).click()
  await page.getByRole('button', { name: /^Zoom, \d\d %$/ }).waitFor()
  await page.getByRole('button', { name: /Desktop/ }).click()
})

test('how a block looks is saved as a story, renamed, found and deleted (3.3)', async () => {
  await canvasOf(page).locator('h1').click()
  await panel().getByRole('tab', { name: 'Stories' }).click()
  await panel().getByLabel('Name of a new story').fill('Launch')
  await panel().getByRole('button', { name: 'Save as story' }).click()
  await panel().getByRole('button', { name: 'Launch', exact: true }).hover()
  await panel().getByRole('button', { name: 'Rename the story Launch' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename the story Launch' })
  await dialog.getByLabel('New name').fill('Launch day')
  await dialog.getByLabel('New name').press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await panel().getByRole('button', { name: 'Launch day', exact: true }).hover()
  await panel().getByRole('button', { name: 'Delete the story Launch day' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await panel().getByRole('button', { name: 'Launch day', exact: true }).waitFor({ state: 'detached' })
})

test('a story that is taken back leaves its tab open, and the focus on it (A-6)', async () => {
  await canvasOf(page).locator('h1').click()
  await panel().getByRole('tab', { name: 'Stories' }).click()
  const story = panel().getByRole('button', { name: 'Gradient hero', exact: true })
  const isFocused = () => story.evaluate((button) => button === document.activeElement)
  await story.focus()
  await page.keyboard.press('Enter')
  const undo = page.getByRole('button', { name: /^Undo: / })
  await expect.poll(() => undo.getAttribute('aria-label')).toContain('Gradient hero')
  await page.keyboard.press('Control+z')
  await page.getByRole('button', { name: /^Redo: .*Gradient hero/ }).waitFor()
  await expect.poll(isFocused).toBe(true)
})

test('a setting is changed, and taken back by its name (U-11, B-18)', async () => {
  await canvasOf(page).locator('h1').click()
  const size = panel().getByRole('radiogroup', { name: 'Size' })
  const before = await size.getByRole('radio', { checked: true }).getAttribute('value')
  await size.getByText('Medium').click()
  const undo = page.getByRole('button', { name: /^Undo: / })
  await expect.poll(() => undo.getAttribute('aria-label')).toBe("Undo: Changed size of 'Centered Hero'")
  await undo.click()
  await expect.poll(() => size.getByRole('radio', { checked: true }).getAttribute('value')).toBe(before)
})

test('U-14: the bar offers a block, after what is selected or at the end', async () => {
  const rows = outline().getByRole('treeitem', { level: 1 })
  const count = await rows.count()
  const add = page.getByRole('toolbar', { name: 'Page tools' }).getByRole('button', { name: 'Add a block' })
  await add.click()
  const search = page.getByRole('dialog', { name: 'Add a block' }).getByRole('searchbox')
  await search.fill('separator')
  await search.press('Enter')
  await page.getByRole('tab', { name: 'Document' }).click()
  await expect.poll(() => rows.count()).toBe(count + 1)
  expect(await rows.last().textContent()).toContain('Horizontal Rule')
  await page.keyboard.press('Control+z')
  await expect.poll(() => rows.count()).toBe(count)
})

test('U-14: after a block whose caret stands in an item the bar offers blocks of the page as well', async () => {
  const rows = outline().getByRole('treeitem', { level: 1 })
  const count = await rows.count()
  const add = page.getByRole('toolbar', { name: 'Page tools' }).getByRole('button', { name: 'Add a block' })
  const search = page.getByRole('dialog', { name: 'Add a block' }).getByRole('searchbox')
  for (const name of ['Features', 'Pricing']) {
    await add.click()
    await search.fill(name)
    await search.press('Enter')
    await search.waitFor({ state: 'detached' })
  }
  await page.getByRole('tab', { name: 'Document' }).click()
  await expect.poll(() => rows.count()).toBe(count + 2)
  expect(await rows.last().textContent()).toContain('Pricing')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(() => rows.count()).toBe(count)
})

test('blocks are added by name at the place asked for, and taken away again (U-14 to U-17, B-14)', async () => {
  const rows = outline().getByRole('treeitem', { level: 1 })
  const count = await rows.count()
  await rows.first().click()
  await rows.first().press('/')
  const inserter = page.getByRole('dialog', { name: 'Add a block' })
  await inserter.getByRole('searchbox').fill('separator')
  await inserter.getByRole('searchbox').press('Enter')
  await page.getByRole('tab', { name: 'Document' }).click()
  await expect.poll(() => rows.count()).toBe(count + 1)
  await rows.nth(1).click()
  await rows.nth(1).press('Delete')
  await expect.poll(() => rows.count()).toBe(count)
  await page.locator('.qe-toast').getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('tab', { name: 'Document' }).click()
  await expect.poll(() => rows.count()).toBe(count + 1)
})

test('U-14: a block that was looked for and cannot stand here says why', async () => {
  await openPage(page, 'Why our blocks are data')
  await outline().getByRole('treeitem').first().click()
  await outline().getByRole('treeitem').first().press('/')
  const inserter = page.getByRole('dialog', { name: 'Add a block' })
  await inserter.getByRole('searchbox').fill('table')
  await inserter.getByText(/^Table: Only 'Newsletter subscribe', .* are allowed in 'blog'\.$/).waitFor()
  expect(await inserter.locator('.qe-inserter-entry').count()).toBe(0)
  await page.keyboard.press('Escape')
})

test('U-16: a block of the menu is drawn at its place while it is looked at, and leaves no trace', async () => {
  const drawn = () => canvasOf(page).locator('hr').count()
  const before = await drawn()
  const rows = outline().getByRole('treeitem', { level: 1 })
  const count = await rows.count()
  await rows.first().click()
  await rows.first().press('/')
  const inserter = page.getByRole('dialog', { name: 'Add a block' })
  await inserter.getByRole('searchbox').fill('separator')
  const entry = inserter.locator('.qe-inserter-entry').first()
  await expect.poll(() => entry.locator('img').getAttribute('src')).toMatch(/\S/)
  await page.keyboard.press('ArrowDown')
  await expect.poll(drawn).toBe(before + 1)
  const first = canvasOf(page).locator('[data-s] > *').nth(1)
  expect(await first.locator('hr').count()).toBe(1)
  await inserter.getByRole('searchbox').focus()
  await expect.poll(drawn).toBe(before)
  await entry.hover()
  await expect.poll(drawn).toBe(before + 1)
  await inserter.getByRole('searchbox').fill('paragraph')
  await expect.poll(drawn).toBe(before)
  await page.keyboard.press('Escape')
  await inserter.waitFor({ state: 'detached' })
  await expect.poll(drawn).toBe(before)
  await expect.poll(() => rows.count()).toBe(count)
  expect(await page.getByRole('button', { name: /^Undo/ }).first().isDisabled()).toBe(true)
})

test('U-32: what others see when the page is shared is written, drawn, and else taken from the page', async () => {
  await outline().getByRole('treeitem').first().click()
  await page.keyboard.press('Alt+Shift+s')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Sharing' }).click()
  const cards = dialog.locator('.qe-share-card strong')
  await cards.nth(1).waitFor()
  const [own = ''] = await cards.allTextContents()
  expect(own).toMatch(/\S/)
  expect(await cards.allTextContents()).toEqual([own, own])
  const graph = dialog.locator('[data-page-field="meta.openGraph.title"]').getByRole('textbox')
  const card = dialog.locator('[data-page-field="meta.twitterCard.title"]').getByRole('textbox')
  expect(await graph.getAttribute('placeholder')).toContain(own)
  expect(await card.getAttribute('placeholder')).toContain(own)
  await graph.fill('Bread for everybody')
  await expect.poll(() => cards.allTextContents()).toEqual(['Bread for everybody', 'Bread for everybody'])
  expect(await card.getAttribute('placeholder')).toContain('Bread for everybody')
  await card.fill('Bread for you')
  await expect.poll(() => cards.allTextContents()).toEqual(['Bread for everybody', 'Bread for you'])
  for (const key of ['url', 'type', 'description'])
    await dialog.locator(`[data-page-field="meta.openGraph.${key}"]`).getByRole('textbox').waitFor()
  for (const key of ['card', 'site', 'creator', 'description'])
    await dialog.locator(`[data-page-field="meta.twitterCard.${key}"]`).getByRole('textbox').waitFor()
  expect(await dialog.getByRole('button', { name: 'Choose an image' }).count()).toBe(2)
  await page.keyboard.press('Escape')
  await savedWith(page, '"twitterCard":{"title":"Bread for you"')
})

test('the outline orders blocks by keys (B-6, B-12)', async () => {
  const rows = outline().getByRole('treeitem', { level: 1 })
  const second = await rows.nth(1).getAttribute('data-key')
  await rows.nth(1).click()
  await rows.nth(1).press('Control+Shift+ArrowUp')
  await expect.poll(() => rows.first().getAttribute('data-key')).toBe(second)
  await rows.first().press('ArrowDown')
  await expect.poll(() => rows.nth(1).getAttribute('aria-selected')).toBe('true')
})

test('the items of a list are added, ordered and removed in the panel within their bounds (B-28)', async () => {
  await canvasOf(page).locator('h1').click()
  const list = panel().getByRole('group', { name: /^Buttons/ })
  const names = () => list.locator('.qe-item-text').allTextContents()
  await expect.poll(names).toEqual(['Open the editor', 'See every block'])
  await expect.poll(() => list.getByRole('button', { name: 'Add Button' }).isDisabled()).toBe(true)
  await list.getByRole('button', { name: 'Open the editor', exact: true }).press('Control+Shift+ArrowDown')
  await expect.poll(names).toEqual(['See every block', 'Open the editor'])
  await list.getByText('See every block').hover()
  await list.getByRole('button', { name: 'Remove See every block' }).click()
  await expect.poll(names).toEqual(['Open the editor'])
  await page.getByRole('button', { name: /^Undo: / }).click()
  await page.getByRole('button', { name: /^Undo: / }).click()
  await canvasOf(page).locator('h1').click()
  await expect.poll(names).toEqual(['Open the editor', 'See every block'])
})

test('the palette runs commands by a few letters (B-16)', async () => {
  await page.keyboard.press('Control+Shift+K')
  await page.getByRole('combobox', { name: 'Commands, blocks, pages' }).fill('keyboard short')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await dialog.getByText('Ctrl+Shift+Enter').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('sides fold and keep their width (U-4)', async () => {
  const edge = page.getByRole('separator', { name: 'Width of the side panel' })
  const before = Number(await edge.getAttribute('aria-valuenow'))
  await edge.focus()
  await edge.press('ArrowLeft')
  const width = async () => Number(await edge.getAttribute('aria-valuenow'))
  await expect.poll(width).toBe(before + 8)
  await page.reload()
  await canvasAwake(page)
  await expect.poll(width).toBe(before + 8)
  await page.getByRole('button', { name: 'Hide the side panel' }).click()
  await panel().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Show the side panel' }).click()
  await panel().waitFor()
})

test('the frame has the real width of the device (B-25, B-46)', async () => {
  const inside = () =>
    canvasOf(page)
      .locator('html')
      .evaluate(() => innerWidth)
  await page.getByRole('button', { name: 'Phone, 375 px' }).click()
  await expect.poll(inside).toBe(375)
  await page.getByRole('button', { name: 'Tablet, 768 px' }).click()
  await expect.poll(inside).toBe(768)
  await page.getByRole('button', { name: 'Desktop', exact: true }).click()
  await expect.poll(inside).not.toBe(768)
})

test('the preview fills the window and comes back by Escape (U-43, B-24)', async () => {
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect.poll(() => canvasOf(page).locator('[data-b]').count()).toBe(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => canvasOf(page).locator('[data-b]').count()).toBeGreaterThan(0)
})

test('K-55: in the preview forms are tried out, and sent to nobody', async () => {
  const asked: string[] = []
  const note = (request: Request) => {
    if (request.method() === 'POST' && !request.url().includes('/api/')) asked.push(request.url())
  }
  page.on('request', note)
  await openPage(page, 'Contact')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const frame = canvasOf(page)
  await frame.locator('form[novalidate]').waitFor()
  await frame.getByRole('button', { name: 'Send' }).click()
  await frame.locator('[data-field-error]').filter({ hasText: /./ }).first().waitFor()
  await frame.getByLabel('Your name').fill('Mary')
  await frame.getByLabel('Email').first().fill('mary@example.com')
  await frame.getByLabel('Message').fill('Is the mill open?')
  await frame.getByRole('button', { name: 'Send' }).click()
  await frame
    .getByRole('alert')
    .filter({ hasText: /^Not sent: preview$/ })
    .waitFor()
  expect(asked).toEqual([])
  page.off('request', note)
  // from within the page, too
  await frame.getByLabel('Your name').press('Escape')
  await expect.poll(() => frame.locator('[data-b]').count()).toBeGreaterThan(0)
})

test('K-55: in the preview Escape closes what is open on the page before it leaves (U-43)', async () => {
  await page.goto(`${site.url}/admin/editor`)
  await page.getByRole('link', { name: /^Header/ }).click()
  await canvasOf(page).locator('.q-header').waitFor()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const frame = canvasOf(page)
  const trigger = frame.locator('[data-header-trigger]').first()
  await frame.locator('.q-header[data-scripted]').waitFor()
  await trigger.press('Enter')
  await expect.poll(() => trigger.getAttribute('aria-expanded')).toBe('true')
  await trigger.press('Escape')
  await expect.poll(() => trigger.getAttribute('aria-expanded')).toBe('false')
  expect(await frame.locator('[data-b]').count()).toBe(0)
  await trigger.press('Escape')
  await expect.poll(() => frame.locator('[data-b]').count()).toBeGreaterThan(0)
})

test('K-55: in the preview a link leads into a tab of its own, and the page is still there', async () => {
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect.poll(() => canvasOf(page).locator('[data-b]').count()).toBe(0)
  const opened = page.context().waitForEvent('page')
  await canvasOf(page).getByRole('link', { name: 'See every block', exact: true }).click()
  const tab = await opened
  await expect.poll(() => new URL(tab.url()).pathname).toBe('/gallery')
  await tab.close()
  await page.getByRole('button', { name: 'Leave the preview' }).click()
  await expect.poll(() => canvasOf(page).locator('[data-b]').count()).toBeGreaterThan(0)
})

test('changes are saved by themselves and told (B-20)', async () => {
  await page.getByRole('tab', { name: 'Page', exact: true }).last().click()
  await panel().getByLabel('Category').fill('Welcome')
  await savedWith(page, '"Welcome"')
  await page.reload()
  await page.getByRole('tab', { name: 'Page', exact: true }).last().click()
  await expect.poll(() => panel().getByLabel('Category').inputValue()).toBe('Welcome')
})

test('F6 goes through the parts of the screen, and back', async () => {
  const at = () =>
    page.evaluate(() => {
      const parts = ['.qe-pages', '.qe-toolbar', '.qe-canvas-frame', '.qe-panel']
      return parts.find((part) => document.activeElement?.closest(part)) ?? 'elsewhere'
    })
  await page.locator('.qe-toolbar').getByRole('button').first().focus()
  for (const part of ['.qe-canvas-frame', '.qe-panel', '.qe-pages', '.qe-toolbar']) {
    await page.keyboard.press('F6')
    await expect.poll(at).toBe(part)
  }
  await page.keyboard.press('Shift+F6')
  await expect.poll(at).toBe('.qe-pages')
})

test('a key leads into the outline, whatever tab was open (4.2)', async () => {
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+Shift+3')
  await page.keyboard.press('Alt+Shift+9')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.qe-tree') !== null)).toBe(true)
})

test('a column of a table is added and removed in every row, as one step', async () => {
  await outline().getByRole('treeitem').last().click()
  await page.keyboard.press('/')
  await page.locator('.qe-inserter .qe-input').fill('Table')
  await page.keyboard.press('Enter')
  const cells = canvasOf(page).locator('tr').first().locator('th, td')
  await expect.poll(() => cells.count()).toBe(4)
  await panel().getByRole('button', { name: 'Add column' }).click()
  await expect.poll(() => cells.count()).toBe(5)
  await panel().getByRole('button', { name: 'Remove column' }).click()
  await expect.poll(() => cells.count()).toBe(4)
  await page.getByRole('button', { name: 'Undo: Removed a column' }).click()
  await expect.poll(() => cells.count()).toBe(5)
  // the cell beside is selected then, so that the next column can follow
  await canvasOf(page).getByText('Flour', { exact: true }).dblclick()
  await page.keyboard.press('Escape')
  for (const [left, place] of [
    [4, 'Cell 2 of 4'],
    [3, 'Cell 2 of 3'],
  ] as const) {
    await panel().getByRole('button', { name: 'Remove column' }).click()
    await expect.poll(() => cells.count()).toBe(left)
    await panel().getByText(place).waitFor()
  }
})

test('S-55: colors that make a text hard to read are told in the panel, as they are drawn', async () => {
  await canvasOf(page).locator('h1').click()
  await panel().getByRole('tab', { name: 'Block', selected: true }).waitFor()
  const faint = panel().locator('.qe-note', { hasText: 'hard to read' })
  expect(await faint.count()).toBe(0)
  await page
    .frames()
    .find((frame) => frame.url().includes('mode=edit'))
    ?.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('h1 { color: #ddd !important }')
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    })
  await panel().getByRole('radiogroup', { name: 'Size' }).getByText('Medium').click()
  await expect.poll(() => faint.textContent()).toContain('3 to 1 is needed')
})

test('K-53: a page that leaves its frame comes back', async () => {
  const frame = page.frames().find((one) => one.url().includes('mode=edit'))
  await frame?.evaluate(() => location.assign('/'))
  await expect.poll(() => page.frames().some((one) => one.url().includes('mode=edit'))).toBe(true)
  await (await canvasAwake(page)).click()
  await panel().getByRole('tab', { name: 'Block', selected: true }).waitFor()
})

test('a menu that is folded for visitors is written in unfolded, and a new entry is seen where it is made (B-2, K-39)', async () => {
  await page.goto(`${site.url}/admin/editor`)
  await page.getByRole('link', { name: /^Header/ }).click()
  await page.locator('.qe-canvas[data-state=READY]').waitFor()
  await page.getByRole('button', { name: 'Phone, 375 px' }).click()
  const entries = canvasOf(page).locator('.q-header-menu > li')
  await expect.poll(() => entries.first().isVisible()).toBe(true)
  // unfolded it would cover what is below it, if it stayed while that is scrolled
  const stays = (bar: Element) => getComputedStyle(bar).position === 'sticky'
  expect(await canvasOf(page).locator('.q-header').evaluate(stays)).toBe(false)
  const count = await entries.count()
  await outline()
    .getByRole('treeitem', { name: /^Header/ })
    .first()
    .click()
  await page.getByRole('tab', { name: 'Block' }).click()
  await page.getByRole('button', { name: 'Add Menu Item' }).click()
  await expect.poll(() => entries.count()).toBe(count + 1)
  expect(await entries.last().isVisible()).toBe(true)
  const words = canvasOf(page).locator('[contenteditable]:focus')
  await words.waitFor()
  await page.keyboard.type('Where we are')
  await expect.poll(() => entries.last().textContent()).toContain('Where we are')
  await page.keyboard.press('Escape')
})
