import type { Page } from 'playwright'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type OwnedSite, openWatchedSite } from './support/owned-site.ts'
import { canvasOf, outlineOf, panelOf } from './support/owner.ts'
import { canvasAwake, goToPage, savedWith } from './support/typing.ts'

let site: OwnedSite['site']
let page: Page

beforeAll(async () => {
  const owned = await openWatchedSite()
  ;({ site, page } = owned)
  return owned.close
})

const panel = () => panelOf(page)
const outline = () => outlineOf(page)

beforeEach(async () => {
  await goToPage(page, site)
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

test('how a block looks is saved as a story, renamed, found and deleted (3.3)', async () => {
  await canvasOf(page).locator('h1').click()
  await panel().getByRole('tab', { name: 'Stories' }).click()
  await panel().getByLabel('Name of a new story').fill('Launch')
  await panel().getByRole('button', { name: 'Save as story' }).click()
  const name = panel().getByRole('textbox', { name: 'Name of a new story' })
  await expect.poll(() => name.inputValue()).toBe('')
  // a name is there once for each type (3.3), and whoever gives it again is told
  await name.fill('launch ')
  await panel().getByRole('button', { name: 'Save as story' }).click()
  await panel().getByText('A story of this name exists already.').waitFor()
  await name.fill('launch 2')
  await panel().getByText('A story of this name exists already.').waitFor({ state: 'detached' })
  await name.fill('')
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

test('S-22: what is done while a story is looked at stays when it is left', async () => {
  await canvasOf(page).locator('h1').click()
  await panel().getByRole('tab', { name: 'Stories' }).click()
  const blocks = () => canvasOf(page).locator('[data-b]').count()
  const before = await blocks()
  const story = panel().getByRole('button', { name: 'Gradient hero', exact: true })
  await story.focus()
  await page.keyboard.press('Control+d')
  await expect.poll(blocks).toBeGreaterThan(before)
  await story.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Undo: Duplicated/ }).click()
  await expect.poll(blocks).toBe(before)
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
  await dialog.getByRole('button', { name: 'Replace' }).click()
  // found by its name, it stands where the list begins: further down things still move while the library settles
  const library = page.getByRole('dialog', { name: 'Choose a picture' })
  await library.getByRole('searchbox').fill('workshop')
  await expect.poll(() => library.getByRole('row').count()).toBe(1)
  await library.getByRole('row', { name: 'workshop.svg' }).click()
  await page.getByRole('button', { name: 'Use this picture' }).click()
  const drawn = dialog.locator('.qe-share-card img')
  // they are one before as well, and Escape would end the choice that is still under way
  await expect.poll(() => drawn.first().getAttribute('src')).toMatch(/^\/media\//)
  await expect.poll(() => drawn.evaluateAll((all) => new Set(all.map((one) => one.getAttribute('src'))).size)).toBe(1)
  await page.keyboard.press('Escape')
  await savedWith(page, '"twitterCard":{"title":"Bread for you"')
  await savedWith(page, '"featuredImage":"/media/')
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

  // S-47: the tools on the page that are refused say why, also to those who cannot hover
  await canvasOf(page)
    .getByText('Open the editor', { exact: true })
    .first()
    .click({ modifiers: ['Alt'] })
  await panel().getByText('1 of 2', { exact: true }).waitFor()
  for (const key of ['Escape', 'Alt+F10', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter'])
    await page.keyboard.press(key)
  await page.locator('.qe-toast', { hasText: 'holds at most 2 buttons.' }).waitFor()
  await canvasOf(page).locator('h1').click()
  await expect.poll(names).toEqual(['Open the editor', 'See every block'])
})

test('the palette runs commands by a few letters, and goes into what it adds (B-16, U-17)', async () => {
  await page.keyboard.press('Control+Shift+K')
  await page.getByRole('combobox', { name: 'Commands, blocks, pages' }).fill('keyboard short')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await dialog.getByText('Ctrl+Shift+Enter').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+Shift+K')
  await page.getByRole('combobox', { name: 'Commands, blocks, pages' }).fill('add testimonial')
  await page.keyboard.press('Enter')
  const written = canvasOf(page).locator('[contenteditable]:focus')
  await written.waitFor()
  await page.keyboard.type('Kneaded')
  await expect.poll(() => written.textContent()).toBe('Kneaded')
  await page.keyboard.press('Control+Shift+K')
  await page.getByRole('combobox', { name: 'Commands, blocks, pages' }).fill('webhooks')
  await page.getByRole('option', { name: 'Settings: Webhooks' }).waitFor()
  // what Enter takes is told from what the mouse rests on
  await page.getByRole('combobox', { name: 'Commands, blocks, pages' }).fill('settings')
  const options = page.getByRole('option', { name: 'Settings' })
  await options.nth(1).hover()
  const ground = (index: number) => options.nth(index).evaluate((one) => getComputedStyle(one).backgroundColor)
  expect(await ground(1)).not.toBe(await ground(0))
  const opened = page.url()
  await page.getByRole('combobox', { name: 'Commands, blocks, pages' }).fill('contact')
  await page.getByRole('option', { name: 'Contact Forms' }).waitFor()
  await page.getByRole('combobox', { name: 'Commands, blocks, pages' }).fill('quoin badge')
  await page.getByRole('option', { name: 'Show the Quoin badge Settings: General' }).waitFor()
  await page.keyboard.press('Enter')
  await page.locator('.qe-switch:has(input:focus)', { hasText: 'Show the Quoin badge' }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.goto(opened)
  await canvasAwake(page)
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
