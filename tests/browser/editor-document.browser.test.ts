import type { Browser, Locator, Page } from 'playwright'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'
import { canvasOf, panelOf } from './support/owner.ts'
import { painted } from './support/painted.ts'
import { callsOf } from './support/plan-pages.ts'
import { goToPage, openPage, savedWith, typeInTitle } from './support/typing.ts'

let site: OwnedSite['site']
let browser: Browser
let page: Page

beforeAll(async () => {
  const owned = await openOwnedSite()
  ;({ site, browser, page } = owned)
  return owned.close
})

beforeEach(async () => {
  await goToPage(page, site)
})

/** By the bar's own button where there is room for one. */
async function openFromBar(name: string): Promise<void> {
  await page.getByRole('toolbar', { name: 'Page tools' }).getByRole('button', { name, exact: true }).click()
}

async function openFromMenu(name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** Answers the text while it is written in. */
async function openText(words: string): Promise<Locator> {
  const text = canvasOf(page).locator('[data-b] p', { hasText: words }).first()
  const open = canvasOf(page).locator('.ProseMirror:focus')
  await expect
    .poll(async () => {
      if ((await open.count()) === 0) await text.click()
      return open.count()
    })
    .toBe(1)
  return open
}

const settings = () => panelOf(page)
const pageTab = () => settings().getByRole('tab', { name: 'Page', exact: true })
const saved = () => page.locator('.qe-save[data-state="SAVED"]').waitFor()

test('publishing says what it will do and leads to the page (U-8, B-22)', async () => {
  await pageTab().click()
  await settings().getByLabel('Category').fill('Start')
  await savedWith(page, '"Start"')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Publishes 1 change in English.').waitFor()
  await dialog.getByText('See what changes').click()
  await dialog.locator('.qe-change ins, .qe-change .qe-badge').first().waitFor()
  await dialog.getByText('Left as they are: Deutsch.').waitFor()
  const answer = { title: 'Not now', status: 409, code: 'busy', detail: 'The press is busy.' }
  await page.route('**/publish', (route) => route.fulfill({ status: 409, json: answer }), { times: 1 })
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog.getByRole('alert').filter({ hasText: 'The press is busy.' }).waitFor()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  expect(await dialog.getByRole('link', { name: 'View page' }).getAttribute('href')).toBe('/')
})

test('a fault that stands against publishing is listed and leads to its field (S-49, U-8, B-29, S-51)', async () => {
  await pageTab().click()
  await settings().getByLabel('Name', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('One error prevents it.').waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Publish', exact: true }).isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: 'The page needs a name.' }).click()
  await settings().getByText('The page needs a name.').waitFor()
  await settings().getByLabel('Name', { exact: true }).fill('Home')
  await expect.poll(() => settings().getByText('The page needs a name.').count()).toBe(0)
  await saved()
})

test('S-55: what the content checks found is told before publishing, stands against nothing, and is a click away', async () => {
  const calls = callsOf(page, site)
  await calls.make('Next season', { slug: 'next-season' })
  const buttons = [{ text: 'Next season', href: '/next-season', buttonColor: 'sky' }]
  const content = [{ id: 'c', type: 'call-to-action', props: { title: 'Come', buttons } }]
  const { id } = await calls.make('Programme', { content })
  await page.goto(`${site.url}/admin/editor?p=${id}&l=en`)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('The content checks found 1 thing to look at. You can publish as it is.').waitFor()
  expect(await dialog.getByRole('button', { name: 'Publish', exact: true }).isEnabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Show what was found' }).click()
  await dialog.waitFor({ state: 'detached' })
  await settings()
    .getByRole('button', { name: /a link leads to “Next season”/ })
    .waitFor()
})

test('U-8: a page that is public now, and that nothing leads to, says so', async () => {
  const calls = callsOf(page, site)
  const { id } = await calls.make('Opening hours', { slug: 'opening-hours' })
  const dialog = page.getByRole('dialog')
  const publish = async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await dialog.getByRole('link', { name: 'View page' }).waitFor()
  }
  await page.goto(`${site.url}/admin/editor?p=${id}&l=en`)
  await publish()
  await dialog.getByText('No page leads here yet').filter({ hasText: 'under Entities' }).waitFor()

  const buttons = [{ text: 'When', href: '/opening-hours', buttonColor: 'sky' }]
  const content = [{ id: 'c', type: 'call-to-action', props: { title: 'Come', buttons } }]
  await calls.make('Visit us', { content, status: 'PUBLISHED' })
  await page.reload()
  const told = page.waitForResponse(/\/references\?/)
  await publish()
  await (await told).finished()
  await painted(page)
  expect(await dialog.getByText('No page leads here yet').count()).toBe(0)
})

test('S-55: what is unfinished is told in words before publishing, stands against nothing, and leads to its place', async () => {
  const form = [{ id: 'fb', type: 'form-builder', props: {} }]
  const content = [{ id: 'f', type: 'form-section', props: { form } }]
  const { id } = await callsOf(page, site).make('Ask us', { content })
  await page.goto(`${site.url}/admin/editor?p=${id}&l=en`)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('1 thing needs a look. You can publish as it is.').waitFor()
  expect(await dialog.getByRole('button', { name: 'Publish', exact: true }).isEnabled()).toBe(true)
  await dialog.getByRole('button', { name: 'No answers arrive yet: choose the form that receives them.' }).click()
  await dialog.waitFor({ state: 'detached' })
  await settings().getByText('No answers arrive yet').waitFor()
})

test('the history shows what a version would change and brings it back in one step (U-39, U-40, U-41, B-37)', async () => {
  const blocks = canvasOf(page).locator('[data-s=""] > [data-b]')
  const count = await blocks.count()
  await canvasOf(page).locator('h1').click()
  await settings().getByRole('tab', { name: 'Block' }).waitFor()
  await settings().getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(() => blocks.count()).toBe(count - 1)
  await saved()
  await openFromBar('Version history')
  const dialog = page.getByRole('dialog', { name: 'Version history' })
  await dialog.locator('.qe-entry').last().click()
  await dialog.getByText('Comes back').waitFor()
  const edges = (selector: string) =>
    dialog
      .locator(selector)
      .last()
      .evaluate((found) => Math.round(found.getBoundingClientRect().right))
  expect(await edges('.qe-restore > button')).toBe(await edges('.qe-change'))
  const change = dialog.locator('.qe-change')
  const focused = () => change.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement))
  const last = (await change.count()) - 1
  await page.keyboard.press('Alt+F8')
  await expect.poll(focused).toBe(0)
  await page.keyboard.press('Alt+Shift+F8')
  await expect.poll(focused).toBe(last)

  // drawn in place of the page, to be read only, and back to the words of the same version
  await dialog.getByRole('button', { name: 'Show it on the page' }).click()
  const banner = page.locator('.qe-banner', { hasText: 'You are looking at the version of' })
  await banner.waitFor()
  await expect.poll(() => blocks.count()).toBe(count)
  await banner.getByRole('button', { name: 'Back to the page as it is' }).click()
  await expect.poll(() => blocks.count()).toBe(count - 1)
  await banner.waitFor({ state: 'detached' })
  await openFromBar('Version history')
  await dialog.locator('.qe-entry').last().click()
  await dialog.getByRole('button', { name: 'Show it on the page' }).click()
  await banner.getByRole('button', { name: 'Compare in words' }).click()
  await dialog.getByText('Comes back').waitFor()
  await dialog.getByRole('button', { name: 'Restore this version' }).click()
  await expect.poll(() => blocks.count()).toBe(count)
  await page.getByRole('button', { name: 'Undo: Restored from another version' }).waitFor()
  await saved()
})

test('who changes something while looking at another version is shown the page as it is', async () => {
  await canvasOf(page).locator('h1').click()
  await openFromBar('Version history')
  const dialog = page.getByRole('dialog', { name: 'Version history' })
  await dialog.locator('.qe-entry').last().click()
  await dialog.getByRole('button', { name: 'Show it on the page' }).click()
  const banner = page.locator('.qe-banner', { hasText: 'You are looking at the version of' })
  await banner.waitFor()
  const blocks = canvasOf(page).locator('[data-s=""] > [data-b]')
  const count = await blocks.count()
  await settings().getByRole('button', { name: 'Remove', exact: true }).click()
  await banner.waitFor({ state: 'detached' })
  await expect.poll(() => blocks.count()).toBe(count - 1)
  await page.getByRole('button', { name: /^Undo/ }).first().click()
  await expect.poll(() => blocks.count()).toBe(count)
  await saved()
})

test('U-39: beside a long history, or below it on a phone, the chosen version is in sight', async () => {
  await page.route(/\/revisions\?.*collapse/, async (route) => {
    const answer = await route.fetch()
    const own: readonly object[] = await answer.json()
    const many = Array.from({ length: 40 }, (_, index) => ({ ...own[0], revision: 1000 + index }))
    await route.fulfill({ response: answer, json: [...many, ...own] })
  })
  await openFromBar('Version history')
  const dialog = page.getByRole('dialog', { name: 'Version history' })
  await dialog.locator('.qe-entry').last().click()
  const look = dialog.getByRole('button', { name: 'Show it on the page' })
  const isInSight = () =>
    look.evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      return one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  await look.waitFor()
  expect(await isInSight()).toBe(true)
  await page.setViewportSize({ width: 375, height: 740 })
  expect(await isInSight()).toBe(true)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('one field alone is brought back, with its words marked in the comparison (U-40, U-41)', async () => {
  await typeInTitle(page, ' anew')
  await savedWith(page, ' anew')
  await page.getByRole('tab', { name: 'Page', exact: true }).click()
  const name = settings().getByLabel('Name', { exact: true })
  await name.fill('Home of stones')
  await savedWith(page, 'Home of stones')
  await openFromBar('Version history')
  const dialog = page.getByRole('dialog', { name: 'Version history' })
  await dialog.locator('.qe-entry').last().click()
  await expect.poll(() => dialog.locator('.qe-change-fields del').first().textContent()).toBe(' of stones')
  // with the whole block goes each of its fields, and is counted once
  const block = dialog.locator('.qe-change', { hasText: ' anew' })
  const [whole, field] = [block.getByRole('checkbox').first(), block.getByRole('checkbox').nth(1)]
  await field.check()
  await whole.check()
  expect([await field.isChecked(), await field.isDisabled()]).toEqual([true, true])
  await dialog.getByRole('button', { name: 'Restore chosen (1)' }).waitFor()
  await whole.uncheck()
  await field.uncheck()
  await dialog.getByRole('checkbox', { name: 'Take only Name' }).check()
  await dialog.getByRole('button', { name: 'Restore chosen (1)' }).click()
  await expect.poll(() => name.inputValue()).toBe('Home')
  await saved()
})

test('search results are drawn, cut and counted; structured data says what it lacks (B-59, U-31, U-33)', async () => {
  await openFromMenu('Search and sharing')
  const dialog = page.getByRole('dialog', { name: 'Search and sharing' })
  await dialog.getByLabel('Title').fill('x'.repeat(70))
  await expect.poll(() => dialog.locator('.qe-result-title').textContent()).toBe(`${'x'.repeat(59)}…`)
  await dialog.getByText('70 of 60').waitFor()
  // the words are those of the page, whichever way the editor is read
  for (const part of ['title', 'text'])
    expect(await dialog.locator(`.qe-result-${part}`).getAttribute('dir')).toBe('auto')
  await dialog.getByLabel('Title').fill('Quoin')
  await dialog.getByRole('tab', { name: 'Structured data' }).click()
  await dialog.getByLabel('What this page is about').selectOption('event')
  await dialog.getByText(/^Still needed: /).scrollIntoViewIfNeeded()
  const gap = () =>
    dialog.locator('.qe-dialog-body').evaluate((body) => {
      const tabs = body.querySelector('.qe-tabs') ?? body
      return tabs.getBoundingClientRect().top - body.getBoundingClientRect().top
    })
  await expect.poll(gap).toBeLessThan(1)
  await dialog.getByLabel('What this page is about').selectOption('local-business')
  const latitude = dialog.getByLabel('Latitude')
  for (const number of ['51.05', '-0.05']) {
    await latitude.press('ControlOrMeta+a')
    await latitude.pressSequentially(number)
    expect(await latitude.inputValue()).toBe(number)
  }
  await dialog.getByLabel('What this page is about').selectOption('')
  await page.keyboard.press('Escape')
  await saved()
})

test('U-33: a kind that the type of the page brings is named before another is chosen', async () => {
  await openPage(page, 'Why our blocks are data')
  await openFromMenu('Search and sharing')
  const dialog = page.getByRole('dialog', { name: 'Search and sharing' })
  await dialog.getByRole('tab', { name: 'Structured data' }).click()
  const kind = dialog.getByLabel('What this page is about')
  await expect.poll(() => kind.locator('option:checked').textContent()).toBe('What the page type says: Article')
})

test('U-6: unpublishing asks, and names the pages that link to the address; other languages stay', async () => {
  const calls = callsOf(page, site)
  const courses = await calls.make('Courses', { slug: 'courses', status: 'PUBLISHED' })
  const buttons = [{ text: 'Courses', href: '/courses#prices', buttonColor: 'sky' }]
  const content = [{ id: 'c', type: 'call-to-action', props: { title: 'Come', buttons } }]
  const leaflets = Array.from({ length: 9 }, (_, index) => `Leaflet ${index + 1}`)
  for (const name of leaflets) await calls.make(name, { content })
  await page.goto(`${site.url}/admin/editor?p=${courses.id}&l=en`)
  await page.getByRole('button', { name: 'More ways to publish' }).click()
  await page.getByRole('menuitem', { name: 'Unpublish' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Unpublish “Courses”?' })
  await dialog.getByText('9 pages show it or link to it and lose that content or link:').waitFor()
  const named = await dialog.getByRole('listitem').allTextContents()
  expect(named).toEqual([...leaflets.filter((name) => named.includes(name)), 'and 1 more'])
  expect(named.length).toBe(9)
  await dialog.getByRole('button', { name: 'Unpublish' }).click()
  await page.locator('.qe-toast', { hasText: 'Unpublished. Visitors no longer see this page.' }).waitFor()
})

test('a preview link is made, shows the page to a stranger, and is withdrawn (U-44, B-24)', async () => {
  const dialog = page.getByRole('dialog', { name: 'Preview link' })
  // of what could not be saved no link is made
  const writes = '**/api/admin/pages/**'
  await page.route(writes, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
  await typeInTitle(page, '!')
  await openFromBar('Preview link')
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  await dialog.getByText('Not all changes could be saved yet').waitFor()
  expect(await dialog.locator('.qe-copy').count()).toBe(0)
  await page.unroute(writes)
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const address = (await dialog.locator('.qe-copy > span').textContent()) ?? ''
  await dialog.locator('.qe-plain-item', { hasText: 'Always the newest version · Ada Stone' }).waitFor()
  const stranger = await browser.newPage()
  await stranger.goto(address)
  await stranger.getByRole('heading', { name: 'Lay your site stone by stone' }).waitFor()
  await dialog.getByRole('button', { name: 'Withdraw' }).first().click()
  await expect.poll(() => dialog.getByRole('button', { name: 'Withdraw' }).count()).toBe(0)
  // what was made is not offered to be copied any more
  await expect.poll(() => dialog.locator('.qe-copy').count()).toBe(0)
  await stranger.goto(address)
  await expect.poll(() => stranger.getByText('Lay your site').count()).toBe(0)
  await stranger.close()
})

test('a schedule refuses the past, stands in the list of schedules and is cancelled there (U-35)', async () => {
  await openFromMenu('Schedule')
  const dialog = page.getByRole('dialog', { name: 'Schedule: “Home”', exact: true })
  await dialog.getByLabel('Unpublish on').fill('2020-01-01T10:00')
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await dialog.getByText('This time has passed.').waitFor()
  await dialog.getByLabel('Unpublish on').fill(`${new Date().getFullYear() + 1}-06-15T10:00`)
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Schedule', exact: true }).click()
  await page.getByRole('button', { name: 'List', exact: true }).click()
  const plan = page.getByRole('listitem').filter({ hasText: 'Is unpublished' })
  await plan.getByText('scheduled by Ada Stone').waitFor()
  await plan.getByRole('button').click()
  await page.getByRole('dialog', { name: 'Home' }).getByRole('button', { name: 'Unschedule' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unschedule' }).click()
  await page.getByText('Nothing is scheduled').waitFor()
})

test('words on the page get their link in a dialog, and the keyboard is back at them after it (K-31, B-31)', async () => {
  const open = await openText('The canvas is your own site.')
  const dialog = page.getByRole('dialog')

  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+k')
  await dialog.getByLabel('Address').fill('https://example.com/stones')
  await dialog.getByRole('button', { name: 'Set link' }).click()
  await savedWith(page, 'https://example.com/stones')
  await open.waitFor()

  await page.keyboard.press('ControlOrMeta+k')
  await dialog.getByLabel('Address').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await open.waitFor()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' and goes on')
  await savedWith(page, ' and goes on')
})

test('a link is chosen by keys among places of the page, links set before, pages and files (K-31)', async () => {
  const open = await openText('The canvas is your own site.')
  const dialog = page.getByRole('dialog')
  const offered = (group: string) => dialog.getByRole('group', { name: group }).getByRole('option')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+k')
  await offered('On this page').filter({ hasText: 'Lay your site' }).waitFor()
  await offered('Recently used').filter({ hasText: 'https://example.com/stones' }).waitFor()

  const address = dialog.getByLabel('Address')
  await address.fill('lose nothing')
  // the list before it held that page, too, but not first
  await dialog.getByRole('option').first().filter({ hasText: 'What it takes to lose nothing' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => address.inputValue()).toBe('/blog/no-save-is-lost')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await savedWith(page, '/blog/no-save-is-lost')
  await open.waitFor()

  await page.keyboard.press('ControlOrMeta+k')
  await offered('Recently used').filter({ hasText: 'What it takes to lose nothing' }).waitFor()
  await page.keyboard.press('Escape')
})
