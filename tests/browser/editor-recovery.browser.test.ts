import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'
import { openPage, savedWith, typeInTitle } from './support/typing.ts'

let site: OwnedSite['site']
let editor: Page

beforeAll(async () => {
  const owned = await openOwnedSite()
  ;({ site, page: editor } = owned)
  return owned.close
})

/** What the browser keeps on this device of edits that the server lacks. */
function keptEdits(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((done, fail) => {
        const opening = indexedDB.open('quoin-log')
        opening.onerror = () => fail(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('logs').objectStore('logs').getAll()
          reading.onerror = () => fail(reading.error)
          reading.onsuccess = () => {
            opening.result.close()
            done(JSON.stringify(reading.result))
          }
        }
      }),
  )
}

test('S-60, S-63: what was typed before the tab died is offered when the page is opened again', async () => {
  await openPage(editor)
  // nothing reaches the server any more, as in a crash before the next save
  await editor.route('**/api/admin/pages/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await typeInTitle(editor, ', kept')
  await expect.poll(() => keptEdits(editor)).toContain(', kept')
  const again = await editor.context().newPage()
  await editor.close({ runBeforeUnload: false })

  await again.goto(`${site.url}/admin/editor`)
  const reopened = await openPage(again)
  expect(await reopened.textContent()).toBe('Lay your site stone by stone')
  const banner = again.locator('.qe-banner', { hasText: 'Unsaved changes from' })
  await banner.waitFor()
  await banner.getByRole('button', { name: 'Compare' }).click()
  const compared = again.getByRole('dialog', { name: /^Unsaved changes from/ })
  await expect.poll(() => compared.locator('ins').allTextContents()).toEqual(['stone, kept'])
  await compared.getByRole('button', { name: 'Close' }).click()
  await banner.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => reopened.textContent()).toBe('Lay your site stone by stone, kept')
  await savedWith(again, ', kept')
  await banner.waitFor({ state: 'detached' })
})
