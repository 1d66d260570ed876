import { beforeAll, describe, expect, test } from 'vitest'
import { measuredBlocks, storePage, typedBlock, typedField } from '../bench/editor/measured-site.ts'
import { hasBrowser } from '../support/chromium.ts'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'
import { canvasOf, panelOf } from './support/owner.ts'

declare global {
  var leftField: WeakRef<Element>
}

let owned: OwnedSite

describe.skipIf(!hasBrowser)('what went away (P-12)', () => {
  beforeAll(async () => {
    owned = await openOwnedSite()
    return owned.close
  })

  test('a panel that was left while a field of it was in transition is let go of', async () => {
    const { site, page } = owned
    await storePage(page, 'Three', measuredBlocks(3))
    await page.goto(`${site.url}/admin/editor`)
    await page.locator('.qe-page-row', { hasText: 'Three' }).first().click()
    await page.locator('.qe-canvas[data-state=READY]').waitFor()
    await canvasOf(page)
      .locator(`[data-b=${typedBlock}]`)
      .click({ position: { x: 4, y: 4 } })
    const field = panelOf(page).getByRole('textbox', { name: typedField })
    await field.evaluate(async (element) => {
      globalThis.leftField = new WeakRef(element)
      const running = new Promise((resolve) => {
        element.addEventListener('transitionrun', resolve, { once: true })
      })
      element.style.transition = 'border-color 3600s'
      element.getBoundingClientRect()
      element.style.borderColor = 'red'
      await running
    })
    await canvasOf(page)
      .locator('[data-b=title-2]')
      .click({ position: { x: 4, y: 4 } })
    await field.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Publish', exact: true }).focus()
    const devtools = await page.context().newCDPSession(page)
    await expect
      .poll(async () => {
        await devtools.send('HeapProfiler.collectGarbage')
        return page.evaluate(() => globalThis.leftField.deref()?.className)
      })
      .toBeUndefined()
  })
})
