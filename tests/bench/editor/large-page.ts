import type { JsonObject } from '@quoin/engine'
import type { Page } from 'playwright'
import { canvasOf } from '../../browser/support/owner.ts'
import { pause } from './acts.ts'
import { typedBlock } from './measured-site.ts'
import { timeToPaint } from './stopwatch.ts'

/** As many nodes as a page may have. Blocks of the catalogue stand in one another three deep, not fifty. */
export const mostNodes = 10_000

/** Titles, and in their middle the block that is typed into. */
export function largePage(): readonly JsonObject[] {
  return Array.from({ length: mostNodes }, (_, index) =>
    index === mostNodes / 2
      ? { id: typedBlock, type: 'tweet', version: 1, props: { id: '20', placeholder: 'Said by somebody' } }
      : { id: `title-${index}`, type: 'title', version: 1, props: { title: `Chapter ${index}`, subtitle: 'And more' } },
  )
}

/** From the click on its tab to the outline, and from each letter of its search to what it finds. */
export async function timeOutline(page: Page, runs: number) {
  const tab = (name: string) => page.getByRole('tab', { name })
  await canvasOf(page)
    .locator(`[data-b=title-0]`)
    .click({ position: { x: 4, y: 4 } })
  const open: number[] = []
  const search: number[] = []
  const firstRow = '.qe-tree-row:first-of-type .qe-tree-name'
  for (let run = 0; run < runs; run += 1) {
    await tab('Block').click()
    await pause(page, run)
    open.push(
      await timeToPaint(page, 'click', { see: 'interface', selector: firstRow, text: 'Title' }, () =>
        tab('Document').click(),
      ),
    )
  }
  const field = page.getByRole('searchbox', { name: 'Search the outline' })
  await field.click()
  await field.pressSequentially('chapter 777', { delay: 60 })
  for (let run = 0; run < runs; run += 1) {
    const digit = String(run % 10)
    await pause(page, run)
    const found = { see: 'interface', selector: '.qe-tree-words', text: `Chapter 777${digit}` } as const
    search.push(await timeToPaint(page, 'keydown', found, () => page.keyboard.press(digit)))
    await page.keyboard.press('Backspace')
    await page.waitForTimeout(200)
  }
  return { open, search }
}
