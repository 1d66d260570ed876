import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { beforeAll, describe, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { inviteEditor } from './support/guest.ts'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'
import { canvasOf, outlineOf } from './support/owner.ts'
import { callsOf } from './support/plan-pages.ts'
import { openPage, typeInTitle } from './support/typing.ts'

const folder = process.env.QUOIN_SHOTS
const widths = [390, 768, 1280, 1600]

interface Screen {
  readonly name: string
  readonly path: string
  readonly reach?: (page: Page, owned: OwnedSite) => Promise<void>
}

const row = (page: Page) => outlineOf(page).getByRole('treeitem').first()

/** What opens over the page by a press, with what it is told by. */
function over(name: string, button: string | RegExp, shown: string): Screen {
  return {
    name,
    path: '/admin/editor',
    async reach(page) {
      await openHome(page)
      await page.getByRole('button', { name: button }).first().click()
      await page.locator(shown).first().waitFor()
    },
  }
}

async function openHome(page: Page): Promise<void> {
  await page.locator('.qe-page-row', { hasText: 'Home' }).first().click()
  await canvasOf(page).locator('h1').waitFor()
}

/** Some pages with something to come, made once. */
async function openPlanned(page: Page, site: OwnedSite['site'], view: string): Promise<void> {
  const { call, make, plan } = callsOf(page, site)
  const soon = (days: number, clock: string) => {
    const day = new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10)
    return `${day}T${clock}:00Z`
  }
  if ((await call<readonly unknown[]>('GET', '/schedule')).length === 0) {
    await plan(await make('Winter opening hours'), { publishOn: soon(1, '08:00'), unpublishOn: soon(6, '17:00') })
    for (const [name, clock] of [
      ['Five ways to lay a wall', '07:30'],
      ['The quarry in spring', '09:00'],
      ['Lime or cement', '11:15'],
      ['A roof of slate', '16:00'],
    ] as const)
      await plan(await make(name, { type: 'blog' }), { publishOn: soon(2, clock) })
  }
  await page.reload()
  await page.getByRole('button', { name: view, exact: true }).click()
  await page.locator('.qe-plan, .qe-plan-row').first().waitFor()
}

const screens: readonly Screen[] = [
  { name: 'pages', path: '/admin/editor', reach: (page) => page.locator('.qe-page-row').first().waitFor() },
  { name: 'workspace', path: '/admin/editor', reach: openHome },
  {
    name: 'block-selected',
    path: '/admin/editor',
    async reach(page) {
      await openHome(page)
      await outlineOf(page).getByRole('treeitem').first().click()
    },
  },
  {
    name: 'add-block',
    path: '/admin/editor',
    async reach(page) {
      await openHome(page)
      const row = outlineOf(page).getByRole('treeitem').first()
      await row.click()
      await row.press('/')
      await page.getByRole('dialog', { name: 'Add a block' }).waitFor()
    },
  },
  {
    name: 'item-selected',
    path: '/admin/editor',
    async reach(page) {
      await openHome(page)
      await row(page).press('ArrowRight')
      await page.getByRole('treeitem', { level: 3 }).first().click()
      await page.getByRole('tab', { name: 'Item' }).click()
    },
  },
  {
    name: 'block-menu',
    path: '/admin/editor',
    async reach(page) {
      await openHome(page)
      await row(page).click()
      await row(page).press('Shift+F10')
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'block-settings',
    path: '/admin/editor',
    async reach(page) {
      await openHome(page)
      await row(page).click()
      await page.getByRole('tab', { name: 'Block' }).click()
    },
  },
  {
    name: 'version-compared',
    path: '/admin/editor',
    async reach(page) {
      await openHome(page)
      await page.getByRole('tab', { name: 'Page', exact: true }).click()
      await page.getByRole('button', { name: 'Version history', exact: true }).last().click()
      await page.locator('.qe-entry').last().click()
      await page.locator('.qe-split-view .qe-button').first().waitFor()
    },
  },
  {
    name: 'empty-page',
    path: '/admin/editor',
    async reach(page) {
      const list = page.locator('.qe-page-row', { hasText: 'Nothing here' })
      if ((await list.count()) === 0) {
        await page.getByRole('button', { name: 'New page' }).click()
        await page.getByRole('textbox', { name: /^Name/ }).fill('Nothing here')
        await page.getByRole('button', { name: 'Create as draft' }).click()
      } else await list.click()
      await page.locator('.qe-empty-page').waitFor()
    },
  },
  {
    name: 'signed-out-while-editing',
    path: '/admin/editor',
    async reach(page) {
      await openHome(page)
      const calls = '**/api/admin/**'
      await page.route(calls, (route) => route.fulfill({ status: 401, json: { status: 401, code: 'unauthorized' } }))
      await page.getByRole('searchbox', { name: 'Search pages' }).fill('a')
      await page.locator('.qe-toast').getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('alertdialog', { name: 'Please sign in again' }).waitFor()
      await page.unroute(calls)
    },
  },
  {
    name: 'not-saved',
    path: '/admin/editor',
    async reach(page) {
      await openHome(page)
      await page.route('**/translations/**', (route) =>
        route.request().method() === 'GET' ? route.continue() : route.abort(),
      )
      await row(page).click()
      await row(page).press('Control+d')
      await page.locator('.qe-save:is([data-state=FAILED], [data-state=WAITING])').waitFor()
    },
  },
  over('new-page', 'New page', '.qe-dialog'),
  over('publish', /^Publish$/, '.qe-dialog'),
  over('publish-menu', 'More ways to publish', '.qe-popover'),
  over('more-menu', 'More', '.qe-popover'),
  over('page-menu', 'Actions for Home', '.qe-popover'),
  {
    name: 'palette',
    path: '/admin/editor',
    async reach(page) {
      await openHome(page)
      await row(page).press('Control+k')
      await page.locator('.qe-palette').waitFor()
    },
  },
  {
    name: 'shortcuts',
    path: '/admin/editor',
    async reach(page) {
      await openHome(page)
      await row(page).press('?')
      await page.locator('.qe-shortcut').first().waitFor()
    },
  },
  { name: 'media', path: '/admin/media' },
  {
    name: 'media-details',
    path: '/admin/media',
    async reach(page) {
      await page.locator('.qe-media-item').nth(1).click()
      await page.locator('.qe-media-details').waitFor()
    },
  },
  ...['Month', 'Week', 'List'].map((view) => ({
    name: `schedule-${view.toLowerCase()}`,
    path: '/admin/schedule',
    reach: (page: Page, { site }: OwnedSite) => openPlanned(page, site, view),
  })),
  {
    name: 'schedule-entry',
    path: '/admin/schedule',
    async reach(page, { site }) {
      await openPlanned(page, site, 'Month')
      await page.locator('.qe-plan').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
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
  {
    name: 'conflict',
    path: '/admin/editor',
    async reach(page) {
      await openPage(page)
      await overtakeNextSave(page, 'stone by stone', 'stone upon stone')
      await typeInTitle(page, ' with care')
      await page.locator('.qe-save[data-state=CONFLICT]').getByRole('button', { name: 'Review' }).click()
      await page.locator('.qe-clash').first().waitFor()
    },
  },
  // from here on somebody else is on the page
  {
    name: 'held-by-another',
    path: '/admin/editor',
    async reach(page, { browser, site }) {
      const bo = await inviteEditor(browser, page, site)
      await openPage(bo)
      await typeInTitle(bo, '!')
      await page.goto(`${site.url}/admin/editor`)
      await openPage(page)
      await page.locator('.qe-banner', { hasText: 'Bo Lind has been editing' }).waitFor()
    },
  },
  {
    name: 'take-over',
    path: '/admin/editor',
    async reach(page) {
      await openPage(page)
      await page.locator('.qe-banners').getByRole('button', { name: 'Take over' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
]

/** Other words are stored just before the next save, as if by somebody else. */
async function overtakeNextSave(page: Page, words: string, others: string): Promise<void> {
  await page.route(
    (url) => url.pathname.includes('/translations/'),
    async (route) => {
      const call = route.request()
      if (call.method() !== 'PATCH') return route.fallback()
      const { authorization = '', 'quoin-client': client = '' } = call.headers()
      const headers = { authorization, 'quoin-client': client }
      const address = call.url().split('?')[0] ?? ''
      const stored = await (await page.request.get(address, { headers })).json()
      const content = JSON.parse(JSON.stringify(stored.content).replace(words, others))
      await page.request.put(address, {
        data: { content },
        headers: { ...headers, 'content-type': 'application/json', 'if-match': `"r${stored.revision}"` },
      })
      await page.unrouteAll()
      return route.fallback()
    },
  )
}

/** Run by `npm run editor:shots`. */
describe.skipIf(!folder || !hasBrowser)("pictures of the editor's screens", () => {
  let owned: OwnedSite
  let page: Page
  beforeAll(async () => {
    mkdirSync(folder ?? '', { recursive: true })
    owned = await openOwnedSite()
    ;({ page } = owned)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    return owned.close
  })

  test.each(screens.map((screen) => [screen.name, screen] as const))('%s', async (name, { path, reach }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`${owned.site.url}${path}`)
    await page.getByRole('main').first().waitFor()
    await page.locator('.qe-loading').waitFor({ state: 'detached' })
    await reach?.(page, owned)
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of widths) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: width < 1000 ? 844 : 900 })
        await page.screenshot({ path: join(folder ?? '', `${name}-${width}-${colorScheme}.png`) })
      }
  })
})
