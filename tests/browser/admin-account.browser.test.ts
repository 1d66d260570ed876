import type { Browser, Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { totp } from '../support/one-time-code.ts'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'

let site: OwnedSite['site']
let browser: Browser
let page: Page

beforeAll(async () => {
  const owned = await openOwnedSite()
  ;({ site, browser, page } = owned)
  return owned.close
})

async function signIn(email = 'ada@example.com', password = 'a quiet cornerstone'): Promise<Page> {
  const other = await (await browser.newContext()).newPage()
  await other.goto(`${site.url}/admin`)
  await other.getByRole('textbox', { name: 'Email' }).fill(email)
  await other.locator('[name=password]').fill(password)
  await other.getByRole('button', { name: 'Sign in' }).click()
  return other
}

describe('3.17: one’s own account', () => {
  test('a session on another device is seen and ended; that device has to sign in again', async () => {
    const other = await signIn()
    await other.locator('.qe-page-row').first().waitFor()
    await page.goto(`${site.url}/admin/app-settings/account`)
    await page.getByRole('button', { name: 'Sign out there' }).click()
    await page.locator('.qe-toast', { hasText: 'Signed out there' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Sign out there' }).count()).toBe(0)
    const signInAgain = other.getByRole('button', { name: 'Sign in' })
    await expect
      .poll(
        async () => {
          await other.goto(`${site.url}/admin/media`)
          await other.locator('h1').first().waitFor({ state: 'attached' })
          return signInAgain.count()
        },
        { timeout: 30_000 }, // an ended session is known everywhere within 5 s, and a visit takes its time
      )
      .toBe(1)
    await other.context().close()
  })

  test('a refused password is marked at its field', async () => {
    await page.getByLabel('Current password').fill('not the password')
    await page.getByLabel('New password').fill('too short')
    await page.getByRole('button', { name: 'Change the password' }).click()
    await expect.poll(() => page.getByRole('alert').allTextContents()).toEqual(['This is too short.'])
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    await page.getByLabel('Current password').fill('not the password')
    await page.getByLabel('New password').fill('another quiet cornerstone')
    await page.getByRole('button', { name: 'Change the password' }).click()
    const field = page.getByLabel('Current password')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('false')
  })

  test('a second factor is set up, asked for at login, and taken away with the password', async () => {
    await page.getByRole('button', { name: 'Set up an authenticator' }).click()
    const key = (await page.locator('.qe-copy code').textContent()) ?? ''
    const code = page.getByRole('textbox', { name: 'Code' })
    await code.fill('000000')
    await page.getByRole('button', { name: 'Turn it on' }).click()
    await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true')
    await code.fill(await totp(key, Date.now()))
    await page.getByRole('button', { name: 'Turn it on' }).click()
    const recovery = page.getByRole('dialog', { name: 'Recovery codes' })
    await recovery.locator('code').first().waitFor()
    await expect.poll(() => recovery.locator('code').count()).toBe(10)
    const codes = await recovery.locator('code').allTextContents()
    await recovery.getByRole('button', { name: 'Done' }).click()

    const other = await signIn()
    const asked = other.locator('[name=otp]')
    await asked.fill('no-such-code')
    await other.getByRole('button', { name: 'Sign in' }).click()
    await other.getByText('The second factor is wrong').waitFor()
    await asked.fill(codes[0] ?? '')
    await other.getByRole('button', { name: 'Sign in' }).click()
    await other.locator('.qe-page-row').first().waitFor()
    await other.context().close()

    await page.getByRole('button', { name: 'Turn the second factor off' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Current password').fill('a quiet cornerstone')
    await dialog.getByRole('button', { name: 'Turn the second factor off' }).click()
    await page.getByRole('button', { name: 'Set up an authenticator' }).waitFor()
  })

  test('a name beside the role is given to somebody, and cannot be removed while they have it', async () => {
    await page.goto(`${site.url}/admin/app-settings/people`)
    await page.getByRole('button', { name: 'Add a name' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Translator')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Edit Ada Stone' }).click()
    await page.getByLabel('Role names').selectOption('Translator')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('cell', { name: 'Owner (Translator)' }).waitFor()
    await page.getByRole('button', { name: 'Remove' }).click()
    await page.locator('.qe-toast', { hasText: 'Somebody still has this name' }).waitFor()
  })
})
