import type { CDPSession, Page } from 'playwright'
import { measuredBlocks, storePage, typedBlock, typedField } from '../../bench/editor/measured-site.ts'
import { becomeOwner, canvasOf } from '../../browser/support/owner.ts'
import { startSite } from '../../browser/support/running-site.ts'
import { openChromium } from '../../support/chromium.ts'

interface Held {
  readonly edits: number
  /** Of what was weighed after each tenth; at first there is still code that only opened the page. */
  readonly leastMb: number
  readonly lastMb: number
  /** The most that was found on the device, looked at after each tenth. */
  readonly mostLogBytes: number
}

const pageName = 'A long day'
const blocks = 50
/** What is written of a page before it is looked at another part of it. */
const lettersInARow = 16

/** Types, inserts, removes and takes back on one page, with the server saving, and weighs the tab after each tenth. */
export async function editAllDay({ edits }: { readonly edits: number }): Promise<Held> {
  const site = await startSite()
  const browser = await openChromium(['--js-flags=--no-opt --no-maglev --no-sparkplug'])
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await becomeOwner(context, site)
    await storePage(page, pageName, measuredBlocks(blocks))
    await page.goto(`${site.url}/admin/editor`)
    await page.locator('.qe-page-row').filter({ hasText: pageName }).first().click()
    await page.locator('.qe-canvas[data-state=READY]').waitFor()
    const devtools = await context.newCDPSession(page)
    await devtools.send('HeapProfiler.enable')
    const weights: number[] = []
    let [done, mostLogBytes] = [0, 0]
    while (done < edits) {
      const until = Math.min(edits, done + Math.ceil(edits / 10))
      while (done < until) done += await editForAWhile(page)
      mostLogBytes = Math.max(mostLogBytes, await bytesOnDevice(page))
      await saved(page)
      weights.push(await usedMb(devtools))
    }
    return { edits: done, leastMb: rounded(Math.min(...weights)), lastMb: rounded(weights.at(-1)), mostLogBytes }
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** Answers how many edits that were. */
async function editForAWhile(page: Page): Promise<number> {
  const canvas = canvasOf(page)
  await canvas.locator(`[data-b=${typedBlock}]`).click({ position: { x: 4, y: 4 } })
  await rewrite(page, page.getByRole('textbox', { name: typedField }))
  const title = canvas.locator('[data-b=title-20] [data-p=title]')
  await title.dblclick()
  await rewrite(page, title)
  await page.keyboard.press('Escape')
  for (const keys of ['Control+d', 'Delete', 'Control+z', 'Control+z', 'Control+Shift+z', 'Control+Shift+z'])
    await page.keyboard.press(keys)
  return 2 * (lettersInARow + 1) + 6
}

async function rewrite(page: Page, field: { click(): Promise<void> }): Promise<void> {
  await field.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('T')
  for (let letter = 0; letter < lettersInARow; letter += 1)
    await page.keyboard.press(String.fromCharCode(97 + Math.floor(Math.random() * 26)))
}

async function saved(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await page.locator('.qe-save[data-state=SAVED]').waitFor()
}

async function usedMb(devtools: CDPSession): Promise<number> {
  // code that nobody runs any more leaves only after some of them
  for (let count = 0; count < 10; count += 1) await devtools.send('HeapProfiler.collectGarbage')
  return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1024 / 1024
}

/** All that the databases of the site hold in this browser. */
function bytesOnDevice(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    let bytes = 0
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answered(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        bytes += JSON.stringify(await answered(database.transaction(store).objectStore(store).getAll())).length
      database.close()
    }
    return bytes
  })
}

function rounded(megabytes = 0): number {
  return Math.round(megabytes * 100) / 100
}
