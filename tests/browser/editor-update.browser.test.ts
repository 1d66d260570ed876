import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'
import { canvasOf } from './support/owner.ts'
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

  test('F-39: a part that could not be fetched is told of, and comes when it is asked for again', async () => {
    await openAndAsk()
    const parts = /\/assets\/(?:history|picker)-dialog-[\w-]+\.js/
    const failed = page.locator('.qe-toast', { hasText: 'This part of the editor failed' })
    const picture = canvasOf(page).locator('img').first()
    const history = page.getByRole('button', { name: 'Version history' }).first()
    await page.route(parts, (route) => route.abort())
    for (const ask of [() => history.click(), () => picture.dblclick()]) {
      await ask()
      await failed.waitFor()
      expect(await page.getByRole('dialog').count()).toBe(0)
      await failed.getByRole('button').last().click()
    }
    await page.unroute(parts)
    for (const ask of [() => history.click(), () => picture.dblclick()]) {
      await ask()
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
  })

  test('F-39: a screen that could not be fetched comes when it is gone to again', async () => {
    await openAndAsk()
    const part = /\/assets\/schedule-screen-[\w-]+\.js/
    await page.route(part, (route) => route.abort())
    await page.getByRole('link', { name: 'Schedule' }).click()
    await page.getByRole('button', { name: 'Reload' }).waitFor()
    await page.unroute(part)
    await page.getByRole('link', { name: 'Media' }).click()
    await page.getByRole('link', { name: 'Schedule' }).click()
    await page.getByRole('heading', { name: 'Schedule' }).first().waitFor()
  })
})
