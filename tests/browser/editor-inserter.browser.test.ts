import type { Page } from 'playwright'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type OwnedSite, openWatchedSite } from './support/owned-site.ts'
import { canvasOf, outlineOf } from './support/owner.ts'
import { goToPage, openPage } from './support/typing.ts'

let site: OwnedSite['site']
let page: Page

beforeAll(async () => {
  const owned = await openWatchedSite()
  ;({ site, page } = owned)
  return owned.close
})

const outline = () => outlineOf(page)

beforeEach(async () => {
  await goToPage(page, site)
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
  await expect.poll(() => first.locator('hr').count()).toBe(1)
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

test('K-34: a slash in an empty paragraph goes with the block it asked for, and is a letter for who wants none', async () => {
  const add = page.getByRole('toolbar', { name: 'Page tools' }).getByRole('button', { name: 'Add a block' })
  const search = page.getByRole('dialog', { name: 'Add a block' }).getByRole('searchbox')
  const last = canvasOf(page).locator('[data-s] > [data-b]').last()
  const text = canvasOf(page).locator('.ProseMirror')
  await add.click()
  await search.fill('paragraph')
  await search.press('Enter')
  await search.waitFor({ state: 'detached' })
  await text.waitFor()
  for (const key of ['Control+a', 'Delete', 'Backspace', '/']) await page.keyboard.press(key)
  await search.waitFor()
  await page.keyboard.press('Escape')
  await search.waitFor({ state: 'detached' })
  // the keys are those of the text: they remove its letters, not the block
  await text.waitFor()
  await page.keyboard.type('m')
  await expect.poll(() => text.textContent()).toBe('/m')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('/')
  await search.fill('separator')
  await search.press('Enter')
  await expect.poll(() => last.locator('hr').count()).toBe(1)
  expect(await canvasOf(page).locator('[data-s] > [data-b]').nth(-2).textContent()).toBe('')
  await page.keyboard.press('Control+z')
  await expect.poll(() => last.textContent()).toBe('/')
})
