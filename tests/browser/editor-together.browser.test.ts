import type { Browser, Page } from 'playwright'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inviteEditor } from './support/guest.ts'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'
import { canvasOf } from './support/owner.ts'

let site: OwnedSite['site']
let browser: Browser
let ada: Page
let bo: Page

beforeAll(async () => {
  const owned = await openOwnedSite()
  ;({ site, browser, page: ada } = owned)
  bo = await inviteEditor(browser, ada, site)
  return owned.close
})

beforeEach(async () => {
  const address = await addressOfHome(ada)
  for (const page of [ada, bo]) {
    await page.goto(address)
    await title(page).waitFor()
  }
})

// whoever leaves gives the lock back, so that each test begins with a free page
afterEach(async () => {
  for (const page of [ada, bo]) await page.goto('about:blank')
})

async function addressOfHome(page: Page): Promise<string> {
  await page.goto(`${site.url}/admin/editor`)
  const link = page.locator('.qe-page-row', { hasText: 'Home' })
  await link.click()
  await page.waitForURL(/[?&]p=/)
  return page.url()
}

const soon = { timeout: 10_000 }
const title = (page: Page) => canvasOf(page).locator('h1')
const banner = (page: Page, text: string) => page.locator('.qe-banner', { hasText: text })

async function type(page: Page, text: string): Promise<void> {
  const mark = canvasOf(page).locator('h1 [contenteditable], h1[contenteditable]')
  await title(page).click()
  await title(page).click()
  await mark.waitFor()
  await page.keyboard.press('End')
  await page.keyboard.type(text)
}

describe('two people on one page (B-36)', () => {
  test('S-66: the first to edit holds the page; the other reads along, and gets it when it is left', async () => {
    await type(ada, ' one')
    await banner(bo, 'Ada Stone has been editing this page since').waitFor()
    await expect.poll(() => title(bo).textContent(), soon).toMatch(/ one$/)
    expect(await bo.locator('.qe-panel').getByRole('tab').allTextContents()).toEqual(['In use'])
    expect(await banner(bo, 'Ada Stone').getByRole('button').allTextContents()).toEqual(['Ask to edit'])

    // a click selects, and a second one begins no typing
    await title(bo).click()
    await title(bo).click()
    expect(await canvasOf(bo).locator('[contenteditable=true], [contenteditable=plaintext-only]').count()).toBe(0)

    await ada.goto('about:blank')
    await bo.locator('.qe-toast', { hasText: 'The page is free' }).waitFor()
    await banner(bo, 'Ada Stone').waitFor({ state: 'detached' })
    await type(bo, ' two')
    await bo.locator('.qe-save[data-state=SAVED]').waitFor()
    expect(await title(bo).textContent()).toMatch(/ one two$/)
  })

  test('1.12: who is asked may hand over, saved first, or keep the page', async () => {
    await type(ada, ' x')
    const ask = bo.locator('.qe-banners').getByRole('button', { name: 'Ask to edit' })
    await ask.click()
    await ada.getByRole('button', { name: /^Keep editing/ }).click()
    await banner(bo, 'Ada Stone would like to go on editing').waitFor()

    await ask.click()
    await type(ada, ' y')
    await ada.getByRole('button', { name: 'Hand over' }).click()
    await bo.locator('.qe-toast', { hasText: 'You can edit the page now' }).waitFor()
    await banner(ada, 'Bo Lind has been editing').waitFor()
    await expect.poll(() => title(bo).textContent(), soon).toMatch(/ x y$/)
  })

  test('S-67: taking over sets unsaved edits aside for their author, who takes them in again', async () => {
    await type(bo, ' kept')
    await bo.locator('.qe-save[data-state=SAVED]').waitFor()
    await banner(ada, 'Bo Lind has been editing').waitFor()
    // nothing Bo types from here on reaches the server as a save
    await bo.route('**/translations/en?*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await type(bo, ' unsaved')
    await ada.locator('.qe-banners').getByRole('button', { name: 'Take over' }).click()
    await ada.getByRole('alertdialog').getByRole('button', { name: 'Take over' }).click()
    await banner(ada, 'Bo Lind').waitFor({ state: 'detached' })
    await bo.locator('.qe-toast', { hasText: 'set aside' }).waitFor()
    await expect.poll(() => title(bo).textContent(), soon).toMatch(/ kept$/)

    await ada.goto('about:blank')
    await banner(bo, 'Ada Stone').waitFor({ state: 'detached' })
    await bo.unroute('**/translations/en?*')
    await bo.getByRole('tab', { name: /Document/ }).click()
    await bo.locator('.qe-group', { hasText: 'My set-aside changes' }).getByRole('button').click()
    await bo.getByRole('button', { name: 'Take in again' }).click()
    await expect.poll(() => title(bo).textContent(), soon).toMatch(/ kept unsaved$/)
    expect(await bo.locator('.qe-group', { hasText: 'My set-aside changes' }).count()).toBe(0)
  })

  test('S-68: others are shown with initials, and at the block they are at (B-36)', async () => {
    await title(bo).click()
    const person = ada.locator('.qe-people').getByRole('button')
    await expect.poll(() => person.allTextContents(), soon).toEqual(['BL'])
    await expect.poll(() => person.getAttribute('aria-label'), soon).toBe('Go to where Bo Lind is')
    await person.click()
    await ada.getByRole('tab', { name: 'Block' }).waitFor()
    await bo.goto('about:blank')
    await person.waitFor({ state: 'detached' })
  })

  test('S-65: another tab of the same person takes the page over with what was typed', async () => {
    await type(ada, ' first tab')
    const second = await ada.context().newPage()
    await second.goto(ada.url())
    await banner(second, 'You are editing this page in another tab').waitFor()
    await second.locator('.qe-banners').getByRole('button', { name: 'Edit here instead' }).click()
    await banner(second, 'another tab').waitFor({ state: 'detached' })
    await banner(ada, 'You are editing this page in another tab').waitFor()
    await expect.poll(() => title(second).textContent(), soon).toMatch(/ first tab$/)
    await second.close()
  })
})
