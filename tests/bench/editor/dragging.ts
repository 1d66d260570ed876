import type { Page } from 'playwright'
import { canvasOf } from '../../browser/support/owner.ts'
import { timeToPaint } from './stopwatch.ts'

const frames = 60

/** A block is dragged over the page: from the move that begins it to the first line; then the time from frame to frame. */
export async function timeDragging(page: Page, id: string) {
  const canvas = canvasOf(page)
  const block = canvas.locator(`[data-b=${id}]`)
  await block.scrollIntoViewIfNeeded()
  await block.click({ position: { x: 4, y: 4 } })
  // the tools follow with the next frames
  await page.waitForTimeout(300)
  const grip = await canvas.locator('quoin-overlay .bar:not([hidden]) .grip').boundingBox()
  if (!grip) throw new Error('The selected block has no grip to drag it by.')
  const x = grip.x + grip.width / 2
  await page.mouse.move(x, grip.y + grip.height / 2)
  await page.mouse.down()
  const first = await timeToPaint(page, 'pointermove', { see: 'line' }, () => page.mouse.move(x + 40, 200))
  const counted = page.evaluate(framesTake, frames)
  for (let move = 0; move < frames; move += 1) await page.mouse.move(x + 40, 200 + ((move * 16) % 400))
  const taken = await counted
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return { first, taken }
}

/** Runs in the page. */
function framesTake(count: number): Promise<readonly number[]> {
  return new Promise((done) => {
    const at: number[] = []
    const next = (now: number) => {
      at.push(now)
      if (at.length <= count) requestAnimationFrame(next)
      else done(at.slice(1).map((time, index) => time - (at[index] ?? 0)))
    }
    requestAnimationFrame(next)
  })
}
