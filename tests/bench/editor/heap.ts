import type { CDPSession, Page } from 'playwright'
import { canvasOf } from '../../browser/support/owner.ts'

/** What is in use after a forced collection, in MB: once caches are warm and code is compiled, and after the last opening, of the same page. */
export async function heapAfter(page: Page, url: string, names: readonly string[], cycles: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  await page.goto(`${url}/admin/editor`)
  const warm = names.length * 6 - 1
  let first = 0
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const name = names[cycle % names.length] ?? ''
    await page.locator('.qe-page-row').filter({ hasText: name }).first().click()
    await page.locator(`.qe-canvas[data-state=READY] iframe[title*="${name}"]`).waitFor()
    await canvasOf(page).locator('[data-b]').first().waitFor()
    if (cycle === warm) first = await used(session)
  }
  const last = await used(session)
  await session.detach()
  return { first, last }
}

async function used(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1024 / 1024
}
