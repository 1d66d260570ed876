import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'

let site: OwnedSite['site']
let page: Page

beforeAll(async () => {
  const owned = await openOwnedSite()
  ;({ site, page } = owned)
  return owned.close
})

test('A-2: a button in a row is named after its row, on every screen of lists and tables', async () => {
  await made('/custom_roles', [{ name: 'Translator' }, { name: 'Photographer' }])
  await made('/invitations', [
    { email: 'grace@example.com', role: 'editor' },
    { email: 'alan@example.com', role: 'editor' },
  ])
  await made('/api_keys', [{ name: 'App' }, { name: 'Kiosk' }])
  await made('/webhooks', [
    { url: 'https://93.184.216.34/one', events: ['page.published'] },
    { url: 'https://93.184.216.34/two', events: ['page.published'] },
  ])
  expect(await namesAt('people')).toEqual([
    'Edit Ada Stone',
    'Withdraw: alan@example.com',
    'Withdraw: grace@example.com',
    'Rename: Photographer',
    'Remove: Photographer',
    'Rename: Translator',
    'Remove: Translator',
  ])
  expect((await namesAt('keys')).toSorted()).toEqual(['Revoke: App', 'Revoke: Kiosk'])
  expect((await namesAt('webhooks')).toSorted()).toEqual([
    'Edit: https://93.184.216.34/one',
    'Edit: https://93.184.216.34/two',
  ])
  expect(await namesAt('deploy')).toEqual([
    'Set up: Development',
    'Deploy: Development',
    'Set up: Staging',
    'Deploy: Staging',
    'Set up: Production',
    'Deploy: Production',
  ])
  await page.goto(`${site.url}/admin/app-settings/languages`)
  const german = page.getByRole('group', { name: 'Deutsch' })
  await german.getByRole('combobox', { name: 'Code' }).waitFor()
  await german.getByRole('button', { name: 'Remove Deutsch' }).waitFor()
})

test('U-24: so are those of the languages of a page', async () => {
  await page.goto(`${site.url}/admin/editor`)
  await page.locator('.qe-page-row', { hasText: 'Home' }).first().click()
  await page.getByRole('button', { name: 'Publish', exact: true }).waitFor()
  await page.keyboard.press('Alt+Shift+L')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Deutsch').waitFor()
  expect(await names(dialog.locator('.qe-items button'))).toEqual([
    'Side by side with Deutsch',
    'Open: Deutsch',
    'Remove: Deutsch',
  ])
})

test('U-24: what a removed language takes with it is said before, and Undo brings it back', async () => {
  const dialog = page.getByRole('dialog', { name: 'Languages' })
  await dialog.getByRole('button', { name: 'Remove: Deutsch' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove Deutsch?' })
  await question.getByText('Visitors can no longer see it.').waitFor()
  await question.getByText(/^This translation goes to the trash/).waitFor()
  await question.getByRole('button', { name: 'Remove' }).click()
  const toast = page.locator('.qe-toast', { hasText: 'Deutsch is in the trash' })
  await dialog.getByText('Not translated').waitFor()
  const missing = page.locator('.qe-page-line', { hasText: 'Home' }).first().getByText('Not in DE')
  await missing.waitFor()
  await toast.getByRole('button', { name: 'Undo' }).click()
  await dialog.getByRole('button', { name: 'Open: Deutsch' }).waitFor()
  await missing.waitFor({ state: 'detached' })
})

test('A-11: an address that is cut begins where one reads it, and the mark of a pause stays beside it', async () => {
  const url = `https://hooks.example/${'far-'.repeat(30)}`
  await made('/webhooks', [{ url, events: ['page.published'], active: false }])
  await page.goto(`${site.url}/admin/app-settings/webhooks`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => document.querySelector('.qe-app')?.setAttribute('dir', 'rtl'))
  const row = page.getByRole('listitem').filter({ hasText: url })
  const first = await row.getByText(url).evaluate(({ firstChild }) => {
    const range = new Range()
    if (firstChild) range.setStart(firstChild, 0)
    if (firstChild) range.setEnd(firstChild, 5)
    const { left, right } = range.getBoundingClientRect()
    return [left > 0, right < innerWidth]
  })
  expect(first).toEqual([true, true])
  const paused = await row.getByText('paused', { exact: true }).boundingBox()
  expect(paused?.x).toBeGreaterThan(0)
})

async function made(path: string, bodies: readonly unknown[]): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('rb_t'))
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  for (const body of bodies) {
    const answer = await fetch(`${site.url}/api/admin${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect([path, answer.status]).toEqual([path, 201])
  }
}

async function namesAt(section: string): Promise<readonly string[]> {
  await page.goto(`${site.url}/admin/app-settings/${section}`)
  await page.locator(':is(.qe-items, table) button').first().waitFor()
  // each of a screen's lists has an answer of its own
  await expect.poll(() => page.locator('.qe-skeleton').count()).toBe(0)
  return names(page.locator(':is(.qe-items, table) button'))
}

function names(buttons: ReturnType<Page['locator']>): Promise<readonly string[]> {
  return buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''))
}
