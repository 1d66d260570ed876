import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { type FaultySite, startFaultySite } from './support/faulty-site.ts'
import { openBrowser } from './support/open-browser.ts'
import { becomeOwner, canvasOf } from './support/owner.ts'
import { paintedPng } from './support/painted-png.ts'
import { goToPage, openPage, typeInTitle } from './support/typing.ts'

let site: FaultySite
let browser: Browser
let page: Page
const question = () => page.getByRole('alertdialog', { name: 'Not everything is saved' })
const answer = (name: string) => question().getByRole('button', { name, exact: true }).click()
const isOpen = (name: string) => page.locator(`iframe[title*="${name}"]`).waitFor()
const goTo = (name: string) => page.locator('.qe-page-row', { hasText: name }).first().click()

/** The page Home with words that the server did not take. */
async function unsaved(words: string): Promise<void> {
  site.heal()
  await goToPage(page, site)
  const discard = page.locator('.qe-banner').getByRole('button', { name: 'Discard' })
  if (await discard.isVisible()) await discard.click()
  site.sicken({ answer: 500 })
  await typeInTitle(page, words)
  await page.locator('.qe-save[data-state=FAILED]').waitFor()
}

/** What is saved of the settings has no answer until it is let arrive. */
async function holdSettings(): Promise<{ readonly arrive: () => void; readonly saves: () => number }> {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  let saves = 0
  await page.route('**/api/admin/app-settings', async (route) => {
    if (route.request().method() === 'PATCH') {
      saves += 1
      await arrival
    }
    await route.continue()
  })
  return { arrive, saves: () => saves }
}

describe.skipIf(!hasBrowser)('S-62: leaving with what could not be saved', () => {
  beforeAll(async () => {
    ;[site, browser] = await Promise.all([startFaultySite(), openBrowser()])
    page = await becomeOwner(browser, site.site)
  })
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })

  describe('of a page', () => {
    beforeEach(async () => unsaved(' one'))

    test('stays, or saves first, and says so where that fails again', async () => {
      await goTo('Contact')
      await answer('Stay')
      await question().waitFor({ state: 'detached' })
      await isOpen('Home')
      await goTo('Contact')
      await answer('Save and leave')
      await question().getByRole('alert').getByText('Saving failed.').waitFor()
      site.heal()
      await answer('Save and leave')
      await isOpen('Contact')
      await goTo('Home')
      await isOpen('Home')
      expect(await page.getByText(/^Unsaved changes from/).count()).toBe(0)
    })

    test('leaves with it kept on this device, where it is offered again', async () => {
      await page.getByRole('link', { name: 'Media' }).click()
      await answer('Leave (kept on this device)')
      await page.getByRole('heading', { name: 'Media' }).waitFor()
      site.heal()
      await page.getByRole('link', { name: 'Pages' }).click()
      await goTo('Home')
      await page.getByText(/^Unsaved changes from/).waitFor()
    })

    test('the way back of the browser asks as well', async () => {
      await goTo('Contact')
      await answer('Stay')
      await page.evaluate(() => history.back())
      await question().waitFor()
      await isOpen('Home')
      await answer('Leave (kept on this device)')
      await canvasOf(page).locator('body').waitFor({ state: 'detached' })
    })

    test('is asked about while it is tried again, too', async () => {
      await site.sicken({ hold: true })
      await page.locator('.qe-save[data-state=SAVING]').waitFor()
      await goTo('Contact')
      await answer('Stay')
      await isOpen('Home')
      site.heal()
      await page.locator('.qe-save[data-state=SAVED]').waitFor()
    })

    test('is in a copy that is made from the list, or there is none', async () => {
      await page.locator('.qe-page-row', { hasText: 'Home' }).first().hover()
      await page.getByRole('button', { name: 'Actions for Home', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Duplicate' }).click()
      const dialog = page.getByRole('dialog')
      const make = dialog.getByRole('button', { name: 'Duplicate' })
      await make.click()
      await dialog.getByText('Not all changes could be saved yet').waitFor()
      site.heal()
      await make.click()
      await isOpen('Home (copy)')
      await canvasOf(page).locator('h1', { hasText: ' one' }).waitFor()
    })
  })

  test('a save that was on its way and did not come through is told on the next screen, with the way back', async () => {
    site.heal()
    await page.goto(`${site.url}/admin/editor`)
    await openPage(page, 'Tour')
    const struck = site.sicken({ answer: 500 })
    await typeInTitle(page, ' late')
    await page.locator('.qe-save[data-state=DIRTY]').waitFor()
    await page.getByRole('link', { name: 'Media' }).click()
    await struck
    const told = page.locator('.qe-toast', { hasText: 'The last changes of “Tour” could not be saved.' })
    await told.getByRole('button', { name: 'Back to the page' }).click()
    await isOpen('Tour')
  })

  test('settings that nobody saved are not lost unasked', async () => {
    site.heal()
    await page.goto(`${site.url}/admin/app-settings/general`)
    const name = page.getByRole('textbox', { name: 'Name' }).first()
    await name.fill('Stone by stone')
    await page.getByRole('link', { name: 'Media' }).click()
    await answer('Stay')
    expect(await name.inputValue()).toBe('Stone by stone')
    await page.getByRole('link', { name: 'Media' }).click()
    await answer('Leave without saving')
    await page.getByRole('heading', { name: 'Media' }).waitFor()
    await page.goBack()
    await expect.poll(() => name.inputValue()).not.toBe('Stone by stone')
    await name.fill('Stone upon stone')
    await page.getByRole('link', { name: 'Media' }).click()
    await answer('Save and leave')
    await page.getByRole('heading', { name: 'Media' }).waitFor()
    await page.goBack()
    await expect.poll(() => name.inputValue()).toBe('Stone upon stone')
  })

  test('settings whose save is on its way are left once it is there, and nothing is said to be unsaved', async () => {
    site.heal()
    await page.goto(`${site.url}/admin/app-settings/general`)
    const { arrive, saves } = await holdSettings()
    await page.getByRole('textbox', { name: 'Name' }).first().fill('Stone after stone')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('link', { name: 'Media' }).click()
    await answer('Save and leave')
    arrive()
    await page.getByRole('heading', { name: 'Media' }).waitFor()
    expect(saves()).toBe(1)
    await page.unrouteAll()
  })

  test('what is typed into settings while they are being saved stays, and is still to be saved', async () => {
    site.heal()
    await page.goto(`${site.url}/admin/app-settings/general`)
    const { arrive } = await holdSettings()
    const name = page.getByRole('textbox', { name: 'Name' }).first()
    await name.fill('Stone by')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await name.fill('Stone by stone by stone')
    arrive()
    await page.locator('.qe-toast', { hasText: 'Saved' }).waitFor()
    expect(await name.inputValue()).toBe('Stone by stone by stone')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Discard changes' }).waitFor({ state: 'detached' })
    await page.reload()
    await expect.poll(() => name.inputValue()).toBe('Stone by stone by stone')
  })

  test('what is typed into settings while they are being saved is saved as well before they are left', async () => {
    site.heal()
    await page.goto(`${site.url}/admin/app-settings/general`)
    const { arrive, saves } = await holdSettings()
    const name = page.getByRole('textbox', { name: 'Name' }).first()
    await name.fill('Stone')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await name.fill('Stone and mortar')
    await page.getByRole('link', { name: 'Media' }).click()
    await answer('Save and leave')
    arrive()
    await page.getByRole('heading', { name: 'Media' }).waitFor()
    expect(saves()).toBe(2)
    await page.unrouteAll()
    await page.goBack()
    await expect.poll(() => name.inputValue()).toBe('Stone and mortar')
  })

  test('files on their way go on beside another screen, and who signs out before they are there is asked', async () => {
    site.heal()
    await page.goto(`${site.url}/admin/media`)
    let arrive = () => {}
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/api/admin/media/images/*', async (route) => {
      if (route.request().method() === 'PUT') await arrival
      await route.continue()
    })
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'wall.png', mimeType: 'image/png', buffer: paintedPng(40, 30) })
    await page.getByText(/^wall\.png, \d+ %$/).waitFor()
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('textbox', { name: 'Name' }).first().waitFor()
    const signOut = async () => {
      await page.getByRole('button', { name: 'Your account' }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
    }
    await signOut()
    await answer('Save and leave')
    await answer('Stay')
    await signOut()
    await answer('Save and leave')
    const sent = page.waitForResponse((one) => one.request().method() === 'PUT')
    arrive()
    expect((await sent).status()).toBe(201)
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  })
})
