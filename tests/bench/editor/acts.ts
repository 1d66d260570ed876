import type { Page } from 'playwright'
import { canvasOf } from '../../browser/support/owner.ts'
import { typedBlock, typedField } from './measured-site.ts'
import { type Sight, timeToPaint } from './stopwatch.ts'

const rows = (page: Page) => page.locator('.qe-page-row')

/** From the click in the list to the page that can be edited. */
export async function timeOpening(page: Page, url: string, name: string, blocks: number, runs: number) {
  const all: number[] = []
  for (let run = 0; run < runs; run += 1) {
    await page.goto(`${url}/admin/editor`)
    const row = rows(page).filter({ hasText: name }).first()
    await row.waitFor()
    all.push(await timeToPaint(page, 'click', { see: 'canvas ready', blocks }, () => row.click()))
  }
  return all
}

/** Letters typed into the panel, until the canvas shows each. */
export async function timeKeys(page: Page, runs: number): Promise<readonly number[]> {
  await canvasOf(page)
    .locator(`[data-b=${typedBlock}]`)
    .click({ position: { x: 4, y: 4 } })
  const field = page.getByRole('textbox', { name: typedField })
  await field.click()
  await field.press('End')
  let typed = await field.inputValue()
  const all: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const letter = String.fromCharCode(97 + (run % 26))
    typed += letter
    const sight: Sight = { see: 'text', selector: `[data-b=${typedBlock}] .q-tweet-placeholder`, text: typed }
    all.push(await timeToPaint(page, 'keydown', sight, () => page.keyboard.press(letter)))
    await betweenLetters(page, run)
  }
  return all
}

/** Letters typed into a text on the page, until it shows each; and, of others, until the outline does. */
export async function timeInline(page: Page, id: string, runs: number) {
  const text = canvasOf(page).locator(`[data-b=${id}] [data-p=title]`)
  await page.getByRole('tab', { name: 'Document' }).click()
  await page.getByRole('button', { name: 'Keep this tab open' }).click()
  await text.scrollIntoViewIfNeeded()
  await text.dblclick()
  // short, for the outline shows the first words only
  await page.keyboard.press('Control+a')
  await page.keyboard.press('t')
  let typed = 't'
  const all = { page: [] as number[], outline: [] as number[] }
  const type = async (sightOf: (typed: string) => Sight, run: number) => {
    const letter = String.fromCharCode(97 + (run % 26))
    typed += letter
    const time = await timeToPaint(page, 'keydown', sightOf(typed), () => page.keyboard.press(letter))
    await betweenLetters(page, run)
    return time
  }
  const drawn = (now: string): Sight => ({ see: 'text', selector: `[data-b=${id}] [data-p=title]`, text: now })
  const listed = (now: string): Sight => ({
    see: 'interface',
    selector: `[data-key="${id}"] .qe-tree-words`,
    text: now,
  })
  for (let run = 0; run < runs; run += 1) all.page.push(await type(drawn, run))
  for (let run = 0; run < runs; run += 1) all.outline.push(await type(listed, run))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Let the selection choose the tab' }).click()
  return all
}

/** Clicks on two blocks in turn, until outline and panel are those of the other. */
export async function timeSelecting(page: Page, ids: readonly string[], runs: number): Promise<readonly number[]> {
  const all: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const id = ids[run % ids.length] ?? ''
    const block = canvasOf(page).locator(`[data-b=${id}]`)
    await block.scrollIntoViewIfNeeded()
    const { x, y } = (await block.boundingBox()) ?? { x: 0, y: 0 }
    await page.mouse.move(x + 4, y + 4)
    await pause(page, run)
    const click = () => page.mouse.click(x + 4, y + 4)
    all.push(await timeToPaint(page, 'pointerup', { see: 'selected', id }, click))
    await pause(page, run)
  }
  return all
}

/** A block added from the menu, taken back and brought back, moved and removed, each until the canvas shows it. */
export async function timeStructure(page: Page, id: string, runs: number) {
  const canvas = canvasOf(page)
  const lists = () => [...document.querySelectorAll('[data-s]')].reduce((sum, list) => sum + list.children.length, 0)
  const count = await canvas.locator('html').evaluate(lists)
  const block = canvas.locator(`[data-b=${id}]`)
  const next = await block.evaluate(({ nextElementSibling: after }) =>
    String((after?.matches('[data-b]') ? after : after?.querySelector('[data-b]'))?.getAttribute('data-b')),
  )
  const all = {
    insert: [] as number[],
    undo: [] as number[],
    redo: [] as number[],
    move: [] as number[],
    remove: [] as number[],
  }
  async function pressing(keys: string, sight: Sight): Promise<number> {
    await pause(page, all.insert.length)
    return timeToPaint(page, 'keydown', sight, () => page.keyboard.press(keys))
  }
  for (let run = 0; run < runs; run += 1) {
    await block.scrollIntoViewIfNeeded()
    await block.click({ position: { x: 4, y: 4 } })
    await page.keyboard.press('/')
    const dialog = page.getByRole('dialog', { name: 'Add a block' })
    await dialog.getByRole('searchbox').fill('spacer')
    await betweenLetters(page, run)
    all.insert.push(await pressing('Enter', { see: 'blocks', count: count + 1 }))
    await dialog.waitFor({ state: 'detached' })
    all.undo.push(await pressing('Control+z', { see: 'blocks', count }))
    all.redo.push(await pressing('Control+Shift+z', { see: 'blocks', count: count + 1 }))
    await pressing('Control+z', { see: 'blocks', count })
    await block.click({ position: { x: 4, y: 4 } })
    all.move.push(await pressing('Control+Shift+ArrowDown', { see: 'order', first: next, second: id }))
    await pressing('Control+z', { see: 'order', first: id, second: next })
    all.remove.push(await pressing('Delete', { see: 'blocks', count: count - 1 }))
    await pressing('Control+z', { see: 'blocks', count })
  }
  await saved(page)
  return all
}

/** How often a block is drawn for one letter. */
export async function drawsPerKey(page: Page, runs: number): Promise<number> {
  const drawn = () =>
    canvasOf(page)
      .locator('html')
      .evaluate(() => window.drawn)
  const before = await drawn()
  await timeKeys(page, runs)
  return ((await drawn()) - before) / runs
}

/** Who leaves the page sooner finds it the next time as it was last saved, perhaps in the midst of these acts. */
export async function saved(page: Page): Promise<void> {
  await page.locator('.qe-save[data-state=SAVED]').waitFor()
}

/** Until what an act leaves to do is done, and not in step with the frames of the screen. */
export async function pause(page: Page, run: number, atLeast = 40): Promise<void> {
  await page.waitForTimeout(atLeast + ((run * 37) % 23))
}

/** About seven letters a second. A tenth of one after each, Chromium reads the forms of all frames, to fill them in. */
export async function betweenLetters(page: Page, run: number): Promise<void> {
  await pause(page, run, 130)
}
