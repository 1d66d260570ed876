import type { BrowserContext, CDPSession, Page } from 'playwright'
import { canvasOf } from '../../browser/support/owner.ts'
import { openChromium } from '../../support/chromium.ts'

/** Machine code of what ran often is made as long as anything runs, and would be all that is seen to grow. */
const withoutMachineCode = '--js-flags=--no-opt --no-maglev --no-sparkplug'

/** What is in use after a forced collection, in MB: once caches are warm, and so many openings later, of the same page. */
export async function heapAfter(signedIn: BrowserContext, url: string, names: readonly string[], cycles: number) {
  const browser = await openChromium([withoutMachineCode])
  try {
    const storageState = await signedIn.storageState()
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState })
    return await openOften(await context.newPage(), url, names, cycles)
  } finally {
    await browser.close()
  }
}

async function openOften(page: Page, url: string, names: readonly string[], cycles: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  await page.goto(`${url}/admin/editor`)
  // up to here code is met for the first time, and kept; measured every ten openings, nothing grows after it
  const warm = names.length * 12
  let first = 0
  for (let cycle = 1; cycle <= warm + cycles; cycle += 1) {
    const name = names[cycle % names.length] ?? ''
    await page.locator('.qe-page-row').filter({ hasText: name }).first().click()
    await page.locator(`.qe-canvas[data-state=READY] iframe[title*="${name}"]`).waitFor()
    await canvasOf(page).locator('[data-b]').first().waitFor()
    if (cycle === warm) first = await used(session)
  }
  const last = await used(session)
  return { first, last }
}

async function used(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1024 / 1024
}
