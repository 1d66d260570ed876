import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'

let site: OwnedSite['site']
let page: Page
let sent: string[] = []

beforeAll(async () => {
  const owned = await openOwnedSite()
  ;({ site, page } = owned)
  const token = await page.evaluate(() => localStorage.getItem('rb_t'))
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const made = await fetch(`${site.url}/api/admin/custom_roles`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'Translator' }),
  })
  expect(made.status).toBe(201)
  page.on('request', (request) => {
    const [, , area, kind] = new URL(request.url()).pathname.split('/')
    // the line of events is opened by itself
    if (request.method() !== 'GET' && area === 'admin' && kind !== 'events') sent.push(`${request.method()} ${kind}`)
  })
  return owned.close
})

test('U-51: a double click makes one key, the one that is shown', async () => {
  await page.goto(`${site.url}/admin/app-settings/keys`)
  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Kiosk')
  sent = []
  await dialog.getByRole('button', { name: 'New key' }).dblclick()
  await dialog.locator('.qe-copy').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => page.getByRole('row', { name: /Kiosk/ }).count()).toBe(1)
  expect(sent).toEqual(['POST api_keys'])
})

test('a double click in a row acts once, and nothing is refused', async () => {
  await page.goto(`${site.url}/admin/app-settings/people`)
  const remove = page.getByRole('button', { name: 'Remove: Translator' })
  sent = []
  await remove.dblclick()
  await remove.waitFor({ state: 'detached' })
  expect(sent).toEqual(['DELETE custom_roles'])
  expect(await page.locator('.qe-toast').count()).toBe(0)
})
