import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { axeFindings } from './support/axe.ts'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'
import { outlineOf } from './support/owner.ts'

let site: OwnedSite['site']
let browser: OwnedSite['browser']
let page: Page
/** A second window, for a second core: of two tabs in one window the one behind is drawn seldom. */
let other: Page

beforeAll(async () => {
  const owned = await openOwnedSite()
  ;({ site, browser, page } = owned)
  const context = await browser.newContext({ storageState: await page.context().storageState() })
  other = await context.newPage()
  await other.goto(`${site.url}/admin/editor`)
  return owned.close
})

/** Both windows take what there is to judge from one list. Answers what has findings. */
async function judgeAll<One>(
  all: readonly One[],
  judge: (tab: Page, one: One) => Promise<readonly string[]>,
): Promise<readonly (readonly [One, readonly string[]])[]> {
  const left = [...all]
  const found: (readonly [One, readonly string[]])[] = []
  const work = async (tab: Page) => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) {
      const list = await judge(tab, one)
      if (list.length > 0) found.push([one, list])
    }
  }
  await Promise.all([work(page), work(other)])
  return found
}

async function findings(tab: Page, options: RunOptions = {}): Promise<readonly string[]> {
  const violations = await axeFindings(tab, options)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

const sections = [
  'general',
  'appearance',
  'languages',
  'reading',
  'uploads',
  'tags',
  'people',
  'workflow',
  'keys',
  'webhooks',
]
const more = ['deploy', 'transfer', 'storage', 'audit', 'system', 'account']
const screens = [
  'editor',
  'media',
  'schedule',
  'forms',
  'forms/contact',
  'newsletter',
  'newsletter/releases',
  'playground',
  ...[...sections, ...more].map((section) => `app-settings/${section}`),
  'nothing-here',
]

/** What a zoom of 200 % leaves of a window of 1440 by 900 pixels. */
const views = [
  { name: 'light, 100 %', colorScheme: 'light', width: 1440, height: 900 },
  { name: 'dark, 200 %', colorScheme: 'dark', width: 720, height: 450 },
] as const

type View = (typeof views)[number]

/** The editor follows the system where nobody chose otherwise. */
async function look(tab: Page, { colorScheme, width, height }: View): Promise<void> {
  await tab.setViewportSize({ width, height })
  await tab.emulateMedia({ colorScheme })
}

/** One after the other in each view. What loads anew is laid out at 100 % first, as most people have it. */
async function inEachView(tab: Page, judge: () => Promise<readonly string[]>): Promise<readonly string[]> {
  const found: string[] = []
  for (const view of views) {
    await look(tab, view)
    found.push(...(await judge()).map((finding) => `${view.name}: ${finding}`))
  }
  return found
}

/** Whether the window itself scrolls sideways, which no screen needs. */
const isWide = (tab: Page) =>
  tab.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('A-2, A-10: no screen has a finding, in the light at 100 % nor in the dark at 200 %', {
  timeout: 600_000,
}, async () => {
  const found = await judgeAll(screens, async (tab, screen) => {
    await look(tab, views[0])
    await tab.goto(`${site.url}/admin/${screen}`)
    await tab.locator('h1').first().waitFor({ state: 'attached' })
    await tab.locator('.qe-loading').first().waitFor({ state: 'detached' })
    await tab.locator('.qe-skeleton').first().waitFor({ state: 'detached' })
    return inEachView(tab, async () => [...(await findings(tab)), ...((await isWide(tab)) ? ['scrolls sideways'] : [])])
  })
  expect(found).toEqual([])
})

test('A-2: what stands there while no server can be asked is a whole screen', async () => {
  await page.route('**/api/admin/**', (route) => route.abort())
  await page.goto(`${site.url}/admin/editor`)
  await page.getByRole('main').getByRole('alert').waitFor()
  expect(await findings(page, { runOnly: ['landmark-one-main', 'region', 'color-contrast'] })).toEqual([])
  await page.unroute('**/api/admin/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('where the browser denies the site its storage, the editor says so, and what to do', async () => {
  const context = await browser.newContext()
  await context.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get })
  })
  const denied = await context.newPage()
  const thrown: string[] = []
  denied.on('pageerror', ({ message }) => thrown.push(message))
  await denied.goto(`${site.url}/admin/editor`)
  await denied.getByRole('main').getByRole('alert').filter({ hasText: 'Allow it cookies and site data' }).waitFor()
  await denied.goto(`${site.url}/preview?p=00000000-0000-4000-8000-000000000000`)
  await denied.locator('main a').first().waitFor()
  expect(thrown).toEqual([])
  await context.close()
})

/** Dialogs that stand over a screen of their own, each by the words of what opens it. */
const dialogs = [
  ['editor', 'New page'],
  ['forms', 'New form'],
  ['newsletter', 'New list'],
  ['app-settings/people', 'Invite somebody'],
  ['app-settings/people', 'Edit Ada Stone'],
  ['app-settings/people', 'Add a name'],
  ['app-settings/tags', 'Rename the tag engine'],
  ['app-settings/keys', 'New key'],
  ['app-settings/webhooks', 'New webhook'],
  ['app-settings/deploy', 'Set up'],
  ['app-settings/transfer', 'Delete the site'],
  ['app-settings/account', 'Set up an authenticator'],
] as const

test('A-2, B-40: no dialog has a finding, in the light at 100 % nor in the dark at 200 %', {
  timeout: 400_000,
}, async () => {
  const found = await judgeAll(dialogs, async (tab, [screen, opener]) => {
    await look(tab, views[0])
    await tab.goto(`${site.url}/admin/${screen}`)
    await tab.getByRole('button', { name: opener }).first().click()
    await tab.getByRole('dialog').waitFor()
    return inEachView(tab, () => findings(tab))
  })
  expect(found).toEqual([])
})

test('on a phone, the role of a person and what can be done with them is in sight without scrolling', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(`${site.url}/admin/app-settings/people`)
  const frame = page.locator('.qe-table-frame').first()
  const edit = frame.getByRole('button', { name: 'Edit Ada Stone' })
  await edit.waitFor()
  const ends = await Promise.all([edit, frame].map((one) => one.evaluate((box) => box.getBoundingClientRect().right)))
  expect(ends[0]).toBeLessThan(ends[1] ?? 0)
  const role = await frame.getByRole('cell', { name: 'Owner' }).evaluate((cell) => {
    const words = document.createRange()
    words.selectNodeContents(cell)
    return words.getBoundingClientRect().right
  })
  expect(role).toBeLessThan(await edit.evaluate((button) => button.getBoundingClientRect().left))
  // nor does what scrolls below it show through where the system chooses the colors
  await page.emulateMedia({ forcedColors: 'active' })
  const cell = frame.locator('.qe-cell-actions').first()
  expect(await cell.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(255, 255, 255)')
  await page.emulateMedia({ forcedColors: null })
})

const ofThePage = ['Search and sharing', 'Languages', 'Schedule', 'Version history', 'Preview link'] as const

test('A-2: a page and its dialogs have no finding, in the light at 100 % nor in the dark at 200 %', {
  timeout: 400_000,
}, async () => {
  await look(page, views[0])
  await page.goto(`${site.url}/admin/editor`)
  await page.locator('.qe-page-row', { hasText: 'Home' }).first().click()
  await page.getByRole('tab', { name: 'Page', exact: true }).click()
  const found: Record<string, readonly string[]> = {}
  found['around the page'] = await inEachView(page, () => findings(page, { iframes: false }))
  for (const name of ofThePage) {
    await look(page, views[0])
    await page.getByRole('button', { name, exact: true }).last().click()
    const dialog = page.getByRole('dialog', { name })
    await dialog.waitFor()
    await page.locator('.qe-skeleton').first().waitFor({ state: 'detached' })
    found[name] = await inEachView(page, () => findings(page))
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  await look(page, views[0])
  await page.getByRole('tab', { name: 'Document' }).click()
  const row = outlineOf(page).getByRole('treeitem').first()
  await row.click()
  await row.press('Shift+F10')
  await page.getByRole('menu').waitFor()
  found.menu = await findings(page, { iframes: false })
  expect(Object.entries(found).filter(([, list]) => list.length > 0)).toEqual([])
})

test('A-1: settings are reached, changed and saved by keys alone', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${site.url}/admin/app-settings/general`)
  await page.getByRole('textbox', { name: 'Name of the site' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const tabTo = async (name: string) => {
    for (let step = 0; step < 60; step += 1) {
      const found = await page.evaluate(() => document.activeElement?.closest('a, button')?.textContent)
      if (found === name) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`The Tab key does not lead to "${name}".`)
  }
  await tabTo('Storage')
  await page.keyboard.press('Enter')
  const days = page.getByRole('spinbutton', { name: 'Days in the trash' })
  await days.waitFor()
  while (!(await days.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.locator('.qe-toast', { hasText: 'Saved' }).waitFor()
  await expect.poll(() => days.inputValue()).toBe('31')
})

test('the pages of the editor try nothing that their policy forbids', async () => {
  const context = await browser.newContext({ storageState: await page.context().storageState() })
  const refused: string[] = []
  await context.exposeFunction('refuse', (what: string) => void refused.push(what))
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      Object(window).refuse(`${violatedDirective} ${blockedURI} ${sourceFile}`),
    ),
  )
  const editor = await context.newPage()
  await editor.goto(`${site.url}/admin/editor`)
  await editor.locator('.qe-page-row').first().click()
  await editor.locator('.qe-canvas[data-state=READY]').waitFor()
  await editor.goto(`${site.url}/admin/playground`)
  await editor.locator('h1').first().waitFor({ state: 'attached' })
  expect(refused).toEqual([])
  await context.close()
})
