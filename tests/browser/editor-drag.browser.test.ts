import type { Locator, Page } from 'playwright'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fingerOf } from './support/finger.ts'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'
import { panelOf } from './support/owner.ts'
import { restingBox } from './support/resting-box.ts'
import { goToPage } from './support/typing.ts'

let site: OwnedSite['site']
let page: Page

beforeAll(async () => {
  const owned = await openOwnedSite()
  ;({ site, page } = owned)
  return owned.close
})

beforeEach(async () => {
  await goToPage(page, site)
  await page.locator('.qe-tree-row').first().waitFor()
})

const blockRows = () => page.locator('.qe-tree-row[data-kind=node][data-level="1"]')
const names = () => blockRows().locator('.qe-tree-name').allTextContents()
const undo = () => page.getByRole('button', { name: /^Undo/ })

async function pressOn(target: Locator): Promise<void> {
  const box = await restingBox(target)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
}

async function moveOnto(target: Locator, part: number): Promise<void> {
  const box = await restingBox(target)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height * part, { steps: 8 })
}

describe('dragging from the outline and the add menu (K-49)', () => {
  test('blocks are ordered within the outline, in one step', async () => {
    const [first, second, third, ...rest] = await names()
    await pressOn(blockRows().nth(0))
    await moveOnto(blockRows().nth(2), 0.2)
    await page.locator('.qe-tree-row[data-drop=before]').waitFor()
    await page.locator('.qe-drag-note', { hasText: /^Before “/ }).waitFor()
    await page.mouse.up()
    await expect.poll(names).toEqual([second, first, third, ...rest])
    await expect.poll(() => page.locator('.qe-drag-image').count()).toBe(0)
    await undo().click()
    await expect.poll(names).toEqual([first, second, third, ...rest])
  })

  test('a finger that rests on a block drags it, one that does not scrolls (K-42)', async () => {
    const [first, second, third, ...rest] = await names()
    const client = await page.context().newCDPSession(page)
    await client.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    const at = async (row: number, part: number) => {
      const { x, y, height } = await restingBox(blockRows().nth(row))
      return { x: x + 40, y: y + height * part }
    }
    const finger = fingerOf(client)
    const [from, onto] = [await at(0, 0.5), await at(2, 0.2)]

    // at once one after the other: a machine that is slow between them would make it a rest
    await Promise.all([finger('touchStart', from), finger('touchMove', onto), finger('touchEnd')])
    expect(await names()).toEqual([first, second, third, ...rest])

    // on phones it would select a word as well
    expect(
      await blockRows()
        .first()
        .evaluate((row) => getComputedStyle(row).userSelect),
    ).toBe('none')
    await finger('touchStart', from)
    await page.locator('.qe-drag-image').waitFor()
    // a folded row that is rested on unfolds, but not the one that is dragged
    await page.waitForTimeout(700)
    for (let step = 1; step <= 8; step += 1)
      await finger('touchMove', { x: from.x, y: from.y + ((onto.y - from.y) * step) / 8 })
    await blockRows().nth(2).and(page.locator('[data-drop=before]')).waitFor()
    await finger('touchEnd')
    await expect.poll(names).toEqual([second, first, third, ...rest])
    await client.send('Emulation.setTouchEmulationEnabled', { enabled: false })
    await client.detach()
    await undo().click()
    await expect.poll(names).toEqual([first, second, third, ...rest])
  })

  test('Escape and a drop outside change nothing', async () => {
    const before = await names()
    await pressOn(blockRows().nth(0))
    await moveOnto(blockRows().nth(2), 0.8)
    // at the lower edge of the window it is still seen what is dragged
    const image = page.locator('.qe-drag-image')
    const seen = async (): Promise<number> => {
      const { y, height } = (await image.boundingBox()) ?? { y: 0, height: Number.NaN }
      return y + height
    }
    await page.mouse.move(1300, 898)
    await expect.poll(seen).toBeLessThanOrEqual(900)
    await page.keyboard.press('Escape')
    await image.waitFor({ state: 'detached' })
    await page.mouse.up()
    await pressOn(blockRows().nth(0))
    await moveOnto(page.locator('.qe-toolbar'), 0.5)
    await page.mouse.up()
    expect(await names()).toEqual(before)
    expect(await undo().isDisabled()).toBe(true)
  })

  test('a block of the outline lands where the line on the page is', async () => {
    const [first, second, ...rest] = await names()
    await pressOn(blockRows().nth(1))
    await moveOnto(page.locator('.qe-canvas-frame'), 0.5)
    const box = await page.locator('.qe-canvas-frame').boundingBox()
    await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 30, { steps: 5 })
    // the frame draws in its own time: the move before the last is seen when the answer to it is
    await page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + 12)
    await page.mouse.up()
    await page.getByRole('tab', { name: /Document/ }).click()
    await expect.poll(names).toEqual([second, first, ...rest])
  })

  test('a block of the add menu is dropped onto the page, and the menu goes', async () => {
    const before = await names()
    await blockRows().nth(0).click()
    await page.keyboard.press('/')
    const entry = page.locator('.qe-inserter-entry').filter({ hasText: 'Spacer' }).first()
    await page.locator('.qe-inserter .qe-input').fill('Spacer')
    await pressOn(entry)
    const box = await page.locator('.qe-canvas-frame').boundingBox()
    const at = (y: number) => page.mouse.move((box?.x ?? 0) + 300, (box?.y ?? 0) + y, { steps: 5 })
    await at(60)
    await at(12)
    await page.mouse.up()
    await page.getByRole('tab', { name: /Document/ }).click()
    await expect.poll(names).toEqual(['Spacer', ...before])
    await expect.poll(() => page.locator('.qe-inserter').count()).toBe(0)
  })

  test('items are ordered in the panel by dragging, in one step, and Escape changes nothing (3.4, REPEATER)', async () => {
    await blockRows().filter({ hasText: 'Features' }).click()
    await page.getByRole('tab', { name: 'Block', exact: true }).click()
    const panel = panelOf(page)
    const items = panel.getByRole('group', { name: /^Features/ }).locator('.qe-item')
    const pictures = () => items.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')))
    await items.nth(2).waitFor()
    const [first, second, third, ...rest] = await pictures()
    expect(first).toBeTruthy()

    await pressOn(items.nth(0))
    await moveOnto(items.nth(2), 0.8)
    await panel.locator('.qe-item[data-drop]').waitFor()
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect.poll(() => page.locator('.qe-drag-image').count()).toBe(0)
    expect(await pictures()).toEqual([first, second, third, ...rest])

    await pressOn(items.nth(0))
    await moveOnto(items.nth(2), 0.8)
    await panel.locator('.qe-item[data-drop]').waitFor()
    await page.mouse.up()
    await expect.poll(pictures).toEqual([second, third, first, ...rest])
    await undo().click()
    await expect.poll(pictures).toEqual([first, second, third, ...rest])
  })
})
