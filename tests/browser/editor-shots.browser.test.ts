import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { beforeAll, describe, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'
import { canvasOf } from './support/owner.ts'

const folder = process.env.QUOIN_SHOTS
const widths = [390, 768, 1280, 1600]

interface Screen {
  readonly name: string
  readonly path: string
  readonly reach?: (page: Page) => Promise<void>
}

async function openHome(page: Page): Promise<void> {
  await page.locator('.qe-page-row', { hasText: 'Home' }).first().click()
  await canvasOf(page).locator('h1').waitFor()
}

const screens: readonly Screen[] = [
  { name: 'pages', path: '/admin/editor', reach: (page) => page.locator('.qe-page-row').first().waitFor() },
  { name: 'workspace', path: '/admin/editor', reach: openHome },
  {
    name: 'block-selected',
    path: '/admin/editor',
    async reach(page) {
      await openHome(page)
      await page.getByRole('tree', { name: 'Outline of the page' }).getByRole('treeitem').first().click()
    },
  },
  {
    name: 'add-block',
    path: '/admin/editor',
    async reach(page) {
      await openHome(page)
      const row = page.getByRole('tree', { name: 'Outline of the page' }).getByRole('treeitem').first()
      await row.click()
      await row.press('/')
      await page.getByRole('dialog', { name: 'Add a block' }).waitFor()
    },
  },
  { name: 'media', path: '/admin/media' },
  { name: 'schedules', path: '/admin/schedule' },
  { name: 'forms', path: '/admin/forms' },
  { name: 'newsletter', path: '/admin/newsletter' },
  { name: 'playground', path: '/admin/playground' },
  ...['general', 'reading', 'uploads', 'people', 'keys', 'webhooks', 'transfer', 'storage', 'audit', 'account'].map(
    (section) => ({ name: `settings-${section}`, path: `/admin/app-settings/${section}` }),
  ),
  ...['Version history', 'Search and sharing', 'Languages', 'Schedule', 'Preview link'].map((dialog) => ({
    name: dialog.toLowerCase().replaceAll(' ', '-'),
    path: '/admin/editor',
    async reach(page: Page) {
      await openHome(page)
      await page.getByRole('tab', { name: 'Page', exact: true }).click()
      await page.getByRole('button', { name: dialog, exact: true }).last().click()
      await page.getByRole('dialog', { name: dialog }).waitFor()
    },
  })),
]

/** Run by `npm run editor:shots`. */
describe.skipIf(!folder || !hasBrowser)("pictures of the editor's screens", () => {
  let site: OwnedSite['site']
  let page: Page
  beforeAll(async () => {
    mkdirSync(folder ?? '', { recursive: true })
    const owned = await openOwnedSite()
    ;({ site, page } = owned)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    return owned.close
  })

  test.each(screens.map((screen) => [screen.name, screen] as const))('%s', async (name, { path, reach }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`${site.url}${path}`)
    await page.getByRole('main').first().waitFor()
    await page.locator('.qe-loading').waitFor({ state: 'detached' })
    await reach?.(page)
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of widths) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: width < 1000 ? 844 : 900 })
        await page.screenshot({ path: join(folder ?? '', `${name}-${width}-${colorScheme}.png`) })
      }
  })
})
