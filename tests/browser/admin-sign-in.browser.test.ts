import type { Browser, Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'
import { startSite } from './support/running-site.ts'
import { openPage, typeInTitle } from './support/typing.ts'

let site: OwnedSite['site']
let browser: Browser
let owner: Page

beforeAll(async () => {
  const owned = await openOwnedSite()
  ;({ site, browser, page: owner } = owned)
  return owned.close
})

async function stranger(address: string): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(address.startsWith('http') ? address : `${site.url}${address}`)
  return page
}

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

describe('3.1: signing in', () => {
  test('U-2: a wrong pair gets one text; the right one leads to where the person was going', async () => {
    const page = await stranger('/admin/media')
    await signIn(page, 'ada@example.com', 'not this one')
    await page.getByText('The email or the password is wrong.').waitFor()
    await signIn(page, 'ada@example.com', 'a quiet cornerstone')
    await page.getByRole('heading', { name: 'Media', level: 1 }).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/media')
  })

  test('what is missing is said below its field in the language chosen, and leads to the first of them', async () => {
    const page = await stranger('/admin')
    await page.getByLabel('Language').selectOption('de')
    await page.getByLabel('E-Mail').fill('ada')
    await page.getByRole('button', { name: 'Anmelden' }).click()
    const faults = page.locator('.qe-field .qe-error')
    await expect
      .poll(() => faults.allTextContents())
      .toEqual(['Das ist keine E-Mail-Adresse.', 'Bitte füllen Sie dieses Feld aus.'])
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
    await page.getByLabel('E-Mail').fill('ada@example.com')
    await expect.poll(() => faults.allTextContents()).toEqual(['Bitte füllen Sie dieses Feld aus.'])
  })

  test('who is signed in goes straight to the pages, and signing out forgets the session', async () => {
    await owner.goto(`${site.url}/admin`)
    await owner.locator('.qe-page-row').first().waitFor()
    const page = await stranger('/admin')
    await signIn(page, 'ada@example.com', 'a quiet cornerstone')
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('rb_t'))).toBeNull()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Welcome')
  })

  test('U-1: the logo is as high as it is set, 80 px by default, whatever a host says of pictures', async () => {
    const page = await stranger('/admin')
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('img { block-size: auto }')
      document.adoptedStyleSheets.push(sheet)
    })
    const logo = page.locator('.qe-login-logo')
    await logo.waitFor()
    expect((await logo.boundingBox())?.height).toBe(80)
  })

  test('a forgotten password is answered alike for every address', async () => {
    const page = await stranger('/admin')
    await page.getByRole('button', { name: 'Forgot the password?' }).click()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toBe('Choose a new password')
    await page.getByLabel('Email').fill('nobody@example.com')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText('If an account belongs to this address').waitFor()
    await expect.poll(focused).toBe('Choose a new password')
    const back = page.getByRole('button', { name: 'Back to signing in' })
    // it begins where all else does
    const [title, way] = await Promise.all([page.locator('.qe-login-title'), back].map((one) => one.boundingBox()))
    expect([way?.x, (way?.width ?? 0) < (title?.width ?? 0)]).toEqual([title?.x, true])
    await back.click()
    await expect.poll(focused).toBe('Welcome')
  })
})

test('3.17: an invitation is made, accepted and, by a link, gets a new password', async () => {
  // as a server answers that sends mail
  await owner.route('**/api/admin/system', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), mail: 'smtp' } })
  })
  await owner.goto(`${site.url}/admin/app-settings/people`)
  await owner.getByRole('button', { name: 'Invite somebody' }).click()
  await owner.getByRole('textbox', { name: 'Email' }).fill('bo@example.com')
  await owner.getByRole('button', { name: 'Create the invitation' }).click()
  await owner.getByText('This link is being sent to bo@example.com.').waitFor()
  const invitation = await owner.locator('.qe-copy code').textContent()
  await owner.getByRole('button', { name: 'Done' }).click()

  const guest = await stranger(invitation ?? '')
  await guest.getByLabel('First name').fill('Bo')
  await guest.getByLabel('Last name').fill('Lind')
  await guest.getByLabel('Password', { exact: true }).fill('another calm stone')
  await guest.getByRole('button', { name: 'Accept the invitation' }).click()
  await guest.locator('.qe-page-row').first().waitFor()
  await expect.poll(() => new URL(guest.url()).hash).toBe('')
  expect(await guest.getByRole('link', { name: 'Forms', exact: true }).count()).toBe(0)
  await guest.goto(`${site.url}/admin/app-settings/people`)
  await guest.getByText('This is for admins of the site.').waitFor()

  const late = await stranger(invitation ?? '')
  await late.getByRole('alert').filter({ hasText: 'This invitation has been used or is too old.' }).waitFor()
  expect(await late.getByRole('textbox').count()).toBe(0)

  // back in the tab where the invitation was open
  await owner.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await owner.getByText('Open invitations').waitFor({ state: 'detached' })
  await owner.getByRole('button', { name: 'Edit Bo Lind' }).click()
  await owner.getByRole('button', { name: 'Make a link for a new password' }).click()
  const reset = await owner.locator('.qe-copy code').textContent()
  // the tab is at the sign-in already, so that only the fragment of its address changes
  const again = await stranger('/admin')
  await again.getByRole('button', { name: 'Sign in' }).waitFor()
  await again.goto(reset ?? '')
  await again.getByLabel('New password', { exact: true }).fill('a third calm stone')
  await again.getByRole('button', { name: 'Save the password' }).click()
  await again.getByText('The password is saved.').waitFor()
  await signIn(again, 'bo@example.com', 'a third calm stone')
  await again.locator('.qe-page-row').first().waitFor()
})

test('U-3, F-7: who signs out in one tab is asked in the others too, and back in one is back in all', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const [one, other] = [await context.newPage(), await context.newPage()]
  await one.goto(`${site.url}/admin`)
  await signIn(one, 'ada@example.com', 'a quiet cornerstone')
  await one.locator('.qe-page-row').first().waitFor()
  await other.goto(`${site.url}/admin/app-settings/general`)
  const name = other.getByRole('textbox', { name: 'Name of the site' })
  await name.fill('Typed in the other tab')
  await other.getByRole('switch', { name: 'Show the Quoin badge' }).focus()
  await one.getByRole('button', { name: 'Your account' }).click()
  await one.getByRole('menuitem', { name: 'Sign out' }).click()
  await one.getByLabel('Email').waitFor()
  await other.getByRole('alertdialog').getByLabel('Password', { exact: true }).waitFor()
  await signIn(one, 'ada@example.com', 'a quiet cornerstone')
  await one.locator('.qe-page-row').first().waitFor()
  await other.getByRole('alertdialog').waitFor({ state: 'detached' })
  expect(await name.inputValue()).toBe('Typed in the other tab')
  await context.close()
})

test('U-3: the tab in which somebody signed out opens as well once they are back in another', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const [one, other] = [await context.newPage(), await context.newPage()]
  await one.goto(`${site.url}/admin`)
  await one.getByText('Keep me signed in').click()
  await signIn(one, 'ada@example.com', 'a quiet cornerstone')
  await one.locator('.qe-page-row').first().waitFor()
  await other.goto(`${site.url}/admin/media`)
  await one.getByRole('button', { name: 'Your account' }).click()
  await one.getByRole('menuitem', { name: 'Sign out' }).click()
  await one.getByLabel('Email').waitFor()
  const dialog = other.getByRole('alertdialog', { name: 'Please sign in again' })
  // what was chosen before is offered again
  expect(await dialog.getByLabel('Keep me signed in').isChecked()).toBe(true)
  await dialog.getByLabel('Password', { exact: true }).fill('a quiet cornerstone')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await one.locator('.qe-page-row').first().waitFor()
  await context.close()
})

/** Ada in two tabs; in the second there is what could not be saved, and `savedBy` tells with which tokens it was tried. */
async function unsavedByAda() {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const [one, other] = [await context.newPage(), await context.newPage()]
  await one.goto(`${site.url}/admin`)
  await signIn(one, 'ada@example.com', 'a quiet cornerstone')
  await one.locator('.qe-page-row').first().waitFor()
  await other.goto(`${site.url}/admin/editor`)
  await openPage(other)
  const savedBy: (string | undefined)[] = []
  await other.route('**/api/admin/pages/**', (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    savedBy.push(route.request().headers().authorization)
    return route.abort()
  })
  await typeInTitle(other, ' by Ada')
  await other.locator('.qe-save[data-state=FAILED]').waitFor()
  const becomesBo = () => other.getByRole('link', { name: 'Forms', exact: true }).waitFor({ state: 'detached' })
  const token = () => one.evaluate(() => localStorage.getItem('rb_t'))
  return { context, one, savedBy, becomesBo, token }
}

test('F-7: what one person could not save is not saved as another who signs in after them', async () => {
  const { context, one, savedBy, becomesBo, token } = await unsavedByAda()
  await one.getByRole('button', { name: 'Your account' }).click()
  await one.getByRole('menuitem', { name: 'Sign out' }).click()
  await signIn(one, 'bo@example.com', 'a third calm stone')
  await one.locator('.qe-page-row').first().waitFor()
  await becomesBo()
  expect(savedBy).not.toContain(`Bearer ${await token()}`)
  await context.close()
})

test('F-7: a tab goes on as whoever took the session over elsewhere, and saves nothing of its own person as them', async () => {
  const { context, one, savedBy, becomesBo, token } = await unsavedByAda()
  // as an invitation that is accepted does, without signing out before
  await one.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email: 'bo@example.com', password: 'a third calm stone', keepLoggedIn: false })
    const answer = await fetch('/api/admin/session', { method: 'POST', headers, body })
    const { authToken } = (await answer.json()) as { readonly authToken: string }
    localStorage.setItem('rb_t', authToken)
  })
  await becomesBo()
  expect(savedBy).not.toContain(`Bearer ${await token()}`)
  await context.close()
})

test('F-7: a tab that slept while a session ended and another began goes on with that one, and loses nothing', async () => {
  await owner.goto(`${site.url}/admin/editor`)
  await openPage(owner)
  const kept = () =>
    owner.evaluate(
      () =>
        new Promise((resolve) => {
          const opening = indexedDB.open('quoin-pages')
          opening.onsuccess = () => {
            const counting = opening.result.transaction('pages').objectStore('pages').count()
            counting.onsuccess = () => {
              opening.result.close()
              resolve(counting.result)
            }
          }
        }),
    )
  await expect.poll(kept).not.toBe(0)
  const asked = owner.waitForResponse((response) => response.url().endsWith('/api/admin/session'))
  await owner.evaluate(() => {
    for (const newValue of [null, localStorage.getItem('rb_t')])
      window.dispatchEvent(new StorageEvent('storage', { key: 'rb_t', newValue }))
  })
  await asked
  await owner.getByRole('alertdialog').waitFor({ state: 'detached' })
  expect(await kept()).not.toBe(0)
})

test('F-7: when the session ends, the page stays, and what was typed is saved once the same person is back', async () => {
  await owner.goto(`${site.url}/admin/app-settings/general`)
  const name = owner.getByRole('textbox', { name: 'Name of the site' })
  await name.fill('Not lost')
  await owner.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('rb_t')}` }
    await fetch('/api/admin/session', { method: 'DELETE', headers })
  })
  await owner.getByRole('button', { name: 'Save' }).click()
  const dialog = owner.getByRole('alertdialog', { name: 'Please sign in again' })
  await expect.poll(() => dialog.getByLabel('Email').inputValue()).toBe('ada@example.com')
  await dialog.getByLabel('Password', { exact: true }).fill('a loud cornerstone')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.getByText('or the account was removed').waitFor()
  await dialog.getByLabel('Password', { exact: true }).fill('a quiet cornerstone')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await name.inputValue()).toBe('Not lost')
  await owner.getByRole('button', { name: 'Save' }).click()
  await owner.locator('.qe-toast', { hasText: 'Saved' }).first().waitFor()
})

test('setting up: what is wrong is told once, at its field, which has the focus; the form scrolls as a whole column', async () => {
  const fresh = await startSite()
  const page = await browser.newPage({ viewport: { width: 1440, height: 500 } })
  await page.goto(fresh.setupLink)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Stone')
  await page.getByLabel('Email').fill('ada@example.com')
  const password = page.getByLabel('Password', { exact: true })
  const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement).name)
  await password.fill('password123')
  await page.getByLabel('Code').press('Enter')
  await expect.poll(focused).toBe('password')
  expect(await page.getByText('This password is among the most common ones.').count()).toBe(1)
  await password.fill('a quiet cornerstone')
  await page.getByLabel('Code').fill('AAAAA-AAAAA-AAAAA-AAAAA')
  await password.press('Enter')
  await expect.poll(focused).toBe('code')
  expect(await page.getByText('The code is wrong').count()).toBe(1)
  const ends = await page
    .locator('.qe-login-form, .qe-login-picture')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).flatMap(({ left, right }) => [left, right]))
  expect(ends).toEqual([0, ends[2], ends[2], 1440])
  await page.close()
  await fresh.stop()
})
