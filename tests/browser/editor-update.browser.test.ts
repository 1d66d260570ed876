import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'
import { openPage } from './support/typing.ts'

let owned: OwnedSite
let page: Page

const banner = () => page.locator('.qe-banner', { hasText: 'The site was updated' })

/** The server was asked which bundle it serves, and the answer has come to be shown. */
async function openAndAsk(): Promise<void> {
  const asked = page.waitForResponse('**/api/admin/schema')
  await page.goto(`${owned.site.url}/admin/editor`)
  await openPage(page)
  await asked
}

describe.skipIf(!hasBrowser)('F-36: a deploy while the editor is open', () => {
  beforeAll(async () => {
    owned = await openOwnedSite()
    ;({ page } = owned)
    return owned.close
  })

  test('a tab that runs what the server serves is told nothing', async () => {
    await openAndAsk()
    await page.getByRole('button', { name: 'Publish', exact: true }).waitFor()
    expect(await banner().count()).toBe(0)
  })

  test('one that a cache gave an older document is told, and loads anew', async () => {
    await page.route('**/admin/editor', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(/\/assets\/admin-[\w-]+\.js/, '/assets/admin-older.js')
      await route.fulfill({ response: answer, body })
    })
    await page.route('**/assets/admin-older.js', async (route) => {
      const shell = await (await fetch(`${owned.site.url}/admin/editor`)).text()
      const [script = ''] = /\/assets\/admin-[\w-]+\.js/.exec(shell) ?? []
      await route.fulfill({ response: await route.fetch({ url: `${owned.site.url}${script}` }) })
    })
    await openAndAsk()
    await banner().waitFor()
    await page.unroute('**/admin/editor')
    const asked = page.waitForResponse('**/api/admin/schema')
    await banner().getByRole('button').click()
    await asked
    await page.getByRole('button', { name: 'Publish', exact: true }).waitFor()
    expect(await banner().count()).toBe(0)
  })
})
