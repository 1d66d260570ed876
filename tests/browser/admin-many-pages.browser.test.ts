import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, diskBlobs, type SeedPage } from '@quoin/server'
import { sqliteStore } from '@quoin/server/sqlite'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoSeed } from '../../examples/site/src/seed/seed.ts'
import { firstSettings } from '../../examples/site/src/server/first-settings.ts'
import { catalogue, pageTypes } from '../../examples/site/src/site-catalogue.ts'
import { hasBrowser } from '../support/chromium.ts'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'
import { canvasAwake } from './support/typing.ts'

const many = 1010

let owned: OwnedSite
let page: Page

const scroller = () => page.locator('.qe-pages-scroll')
const rows = () => page.locator('.qe-page-row')

/** A database of a site with pages more, whose names come before those of the site. */
async function manyPages(folder: string): Promise<void> {
  const seeded = demoSeed()
  const alders = [...Array(many).keys()].map((number): SeedPage => {
    const name = String(number).padStart(4, '0')
    const translation = { language: 'en', slug: `alder-${name}`, name: `Alder ${name}`, content: [] }
    return { id: `a1de0000-0000-4000-8000-${name.padStart(12, '0')}`, type: 'page', translations: [translation] }
  })
  const server = createServer({
    site: { catalogue, pageTypes },
    store: sqliteStore({ path: join(folder, 'quoin.db') }),
    blobs: diskBlobs({ folder: join(folder, 'media') }),
    settings: firstSettings,
    siteAtRoot: true,
    print: () => {},
    ...seeded,
    seed: [...(seeded.seed ?? []), ...alders],
  })
  await server.ready
  await server.close()
}

describe.skipIf(!hasBrowser)('a site of more pages than a list holds (U-5)', () => {
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quoin-many-pages-'))
    await manyPages(folder)
    owned = await openOwnedSite({ DATA_DIR: folder })
    ;({ page } = owned)
    return async () => {
      await owned.close()
      rmSync(folder, { recursive: true })
    }
  })

  test('only the rows around the view are drawn, and the count says that there are more', async () => {
    expect(await rows().count()).toBeLessThan(100)
    expect(await page.locator('.qe-page-head').first().textContent()).toBe('Pages1000+')
  })

  test('the front page and what pages share are offered, wherever they stand in the list', async () => {
    await page.getByRole('link', { name: 'Edit the front page' }).waitFor()
    const shared = page.getByRole('list', { name: 'Shown on several pages, such as the menu' })
    await expect.poll(() => shared.getByRole('link').count()).toBe(2)
  })

  test('pages are selected from any place of the list, and all at once', async () => {
    await page.getByRole('button', { name: 'Select pages' }).click({ timeout: 2000 })
    await page.getByRole('button', { name: 'Select all 1000' }).click()
    await page.getByText('1000 selected').waitFor()
    await scroller().evaluate((list) => list.scrollTo(0, 15_000))
    await expect.poll(() => page.locator('.qe-page-line input:not(:checked)').count()).toBe(0)
    await page.getByRole('button', { name: 'Done' }).click()
  })

  test('the list begins where the page that is open stands', async () => {
    await scroller().evaluate((list) => list.scrollTo(0, 15_000))
    const found = page.locator('.qe-page-row', { hasText: 'Alder 0470' })
    await found.click()
    await canvasReady()
    await page.reload()
    await canvasReady()
    await expect.poll(() => page.locator('.qe-page-row[aria-current]').isVisible()).toBe(true)
    const place = await page.locator('.qe-page-row[aria-current]').boundingBox()
    expect(place?.y).toBeGreaterThan(100)
    expect(place?.y).toBeLessThan(880)
  })

  test('in the drawer of a phone too, where rows are higher', async () => {
    const context = await owned.browser.newContext({
      viewport: { width: 375, height: 740 },
      hasTouch: true,
      isMobile: true,
      storageState: await page.context().storageState(),
    })
    const phone = await context.newPage()
    await phone.goto(page.url())
    await phone.locator('.qe-canvas[data-state=READY]').waitFor()
    await phone.getByRole('button', { name: 'Show the list of pages' }).tap()
    const row = phone.locator('.qe-page-row[aria-current]')
    await row.waitFor()
    const place = await row.boundingBox()
    expect(place?.y).toBeGreaterThan(100)
    expect(place?.y).toBeLessThan(700)
    await context.close()
  })

  test('a search finds among all of them', async () => {
    await page.getByRole('searchbox', { name: 'Search pages' }).fill('Run a site')
    await expect.poll(() => rows().count()).toBe(1)
    await rows().first().click()
    await canvasAwake(page)
  })

  test('Enter opens the first that is found, also before it is listed, and says so where none is', async () => {
    const search = page.getByRole('searchbox', { name: 'Search pages' })
    expect(await search.evaluate((input: HTMLInputElement) => input.ariaDescribedByElements?.[0]?.textContent)).toBe(
      'Enter opens the first page that is found.',
    )
    await search.fill('no such page')
    await search.press('Enter')
    await expect
      .poll(() => page.locator('[role=status]').allTextContents())
      .toContain('No page matches. Names and addresses are searched, not the texts.')
    // quicker than the list
    await search.fill('Contact')
    await search.press('Enter')
    await page.locator('.qe-page-title, .qe-toolbar', { hasText: 'Contact' }).first().waitFor()
    await expect.poll(() => page.title()).toContain('Contact')
  })

  test('the trash brings all that was deleted', async () => {
    await page.evaluate(async () => {
      const headers = { authorization: `Bearer ${localStorage.getItem('rb_t')}` }
      const found = await fetch('/api/admin/pages?q=Alder&pageSize=101', { headers })
      const pages: readonly { readonly id: string }[] = await found.json()
      await Promise.all(pages.map(({ id }) => fetch(`/api/admin/pages/${id}`, { method: 'DELETE', headers })))
    })
    await page.getByRole('tab', { name: 'Trash' }).click()
    await page.getByRole('searchbox', { name: 'Search pages' }).fill('')
    const deleted = page.locator('.qe-trash-line')
    await expect.poll(() => deleted.count()).toBe(100)
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => deleted.count()).toBe(101)
  })

  test('U-6: several are brought back or deleted for good at once, and then all the rest', async () => {
    const deleted = page.locator('.qe-trash-line')
    const bar = page.locator('.qe-selection-bar')
    const selectTwo = async () => {
      await page.getByRole('button', { name: 'Select pages' }).click()
      for (const position of [0, 1]) await deleted.nth(position).getByRole('checkbox').check()
      await bar.getByText('2 selected').waitFor()
    }
    await selectTwo()
    await bar.getByRole('button', { name: 'Restore' }).click()
    await page.locator('.qe-toast', { hasText: '2 pages are back, as drafts' }).waitFor()
    await expect.poll(() => deleted.count()).toBe(99)
    await selectTwo()
    await bar.getByRole('button', { name: 'Delete for good' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete 2 pages for good?' })
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await page.locator('.qe-toast', { hasText: '2 pages deleted for good' }).waitFor()
    await expect.poll(() => deleted.count()).toBe(97)
    await page.getByRole('button', { name: 'Empty the trash' }).click()
    await page.getByText('97 pages are deleted for good.').waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Empty the trash' }).click()
    await page.getByText('The trash is empty').waitFor()
  })
})

/** The pages that were made have no blocks, and no heading to wait for. */
async function canvasReady(): Promise<void> {
  await page.locator('.qe-canvas[data-state=READY]').waitFor()
}
