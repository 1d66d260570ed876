import type { Page } from 'playwright'
import { canvasOf } from '../../browser/support/owner.ts'
import { pause, saved } from './acts.ts'
import { type Sight, timeToPaint } from './stopwatch.ts'

/** A hundred blocks at once, from one title to another: removed, pasted and moved, each until the canvas shows it. */
export async function timeManyBlocks(page: Page, ids: readonly [first: string, last: string], runs: number) {
  const canvas = canvasOf(page)
  const [first, last] = ids.map((id) => canvas.locator(`[data-b=${id}]`))
  const blocks = await canvas
    .locator('[data-s]')
    .first()
    .evaluate((list, ends) => {
      const all = [...list.children].map((child) => child.closest('[data-b]') ?? child.querySelector('[data-b]'))
      const at = (id: string | undefined) => all.findIndex((block) => block?.getAttribute('data-b') === id)
      return {
        all: all.length,
        chosen: at(ends[1]) - at(ends[0]) + 1,
        after: all[at(ends[1]) + 1]?.getAttribute('data-b'),
      }
    }, ids)
  const rest: Sight = { see: 'blocks', count: blocks.all - blocks.chosen }
  const whole: Sight = { see: 'blocks', count: blocks.all }
  const more: Sight = { see: 'blocks', count: blocks.all + blocks.chosen }
  const all = { remove: [] as number[], paste: [] as number[], move: [] as number[] }

  async function pressing(keys: string, sight: Sight): Promise<number> {
    await pause(page, all.remove.length)
    return timeToPaint(page, 'keydown', sight, () => page.keyboard.press(keys))
  }

  for (let run = 0; run < runs; run += 1) {
    await first?.scrollIntoViewIfNeeded()
    await first?.click({ position: { x: 4, y: 4 } })
    await last?.scrollIntoViewIfNeeded()
    await last?.click({ position: { x: 4, y: 4 }, modifiers: ['Shift'] })
    await page.keyboard.press('Control+c')
    all.paste.push(await pressing('Control+v', more))
    await pressing('Control+z', whole)
    all.move.push(
      await pressing('Control+Shift+ArrowDown', { see: 'order', first: String(blocks.after), second: ids[0] }),
    )
    await pressing('Control+z', { see: 'order', first: ids[0], second: String(blocks.after) })
    all.remove.push(await pressing('Delete', rest))
    await pressing('Control+z', whole)
  }
  await saved(page)
  return all
}
