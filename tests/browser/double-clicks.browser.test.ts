import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'

let site: OwnedSite['site']
let page: Page
let sent: string[] = []

/** As the owner asks it, past the screen. */
async function ask(method: string, path: string, body?: object): Promise<Response> {
  const token = await page.evaluate(() => localStorage.getItem('rb_t'))
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${site.url}/api/admin${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  expect(answer.ok).toBe(true)
  return answer
}

beforeAll(async () => {
  const owned = await openOwnedSite()
  ;({ site, page } = owned)
  await ask('POST', '/custom_roles', { name: 'Translator' })
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

test('a double click on Restore brings a page back once, and a picture', async () => {
  const made: { readonly id: string } = await (await ask('POST', '/pages', { type: 'page', name: 'Gone' })).json()
  await ask('DELETE', `/pages/${made.id}`)
  await page.goto(`${site.url}/admin/editor`)
  await page.getByRole('tab', { name: 'Trash' }).click()
  const restore = page.getByRole('button', { name: 'Restore: Gone' })
  sent = []
  await restore.dblclick()
  await restore.waitFor({ state: 'detached' })
  expect(sent).toEqual(['POST trash'])

  await page.goto(`${site.url}/admin/media`)
  await page.getByRole('row', { name: 'workshop.svg' }).click()
  await page.getByRole('button', { name: 'Move to the trash' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move to the trash' }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Trash', exact: true }).click()
  await page.getByRole('row', { name: 'workshop.svg' }).click()
  sent = []
  await page.locator('.qe-media-details').getByRole('button', { name: 'Restore' }).dblclick()
  await page.getByText('The trash is empty').waitFor()
  expect(sent).toEqual(['POST media'])
})

test('a double click brings several pictures back once, and takes back the deletion of the site once', async () => {
  await page.goto(`${site.url}/admin/media`)
  for (const name of ['workshop.svg', 'bakery.svg']) {
    await page.getByRole('row', { name }).focus()
    await page.keyboard.press('Space')
  }
  const selected = page.locator('.qe-selection-bar')
  sent = []
  await selected.getByRole('button', { name: 'Move to the trash' }).dblclick()
  await selected.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Trash', exact: true }).click()
  await page.getByRole('row', { name: 'workshop.svg' }).focus()
  await page.keyboard.press('Control+a')
  await selected.getByRole('button', { name: 'Restore' }).dblclick()
  await page.getByText('The trash is empty').waitFor()
  expect(sent).toEqual(['POST media', 'POST media'])

  const { name } = await (await ask('GET', '/app-settings')).json()
  await ask('DELETE', '/app', { confirm: name })
  await page.goto(`${site.url}/admin/app-settings/transfer`)
  const keep = page.getByRole('button', { name: 'Cancel the deletion' })
  sent = []
  await keep.dblclick()
  await keep.waitFor({ state: 'detached' })
  expect(sent).toEqual(['POST app'])
})

test('what a dialog cannot do yet, because something of it is on its way, is out of use', async () => {
  await page.goto(`${site.url}/admin/app-settings/people`)
  await page.getByRole('button', { name: 'Edit Ada Stone' }).click()
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/api/admin/users/**', async (route) => {
    await arrival
    await route.continue()
  })
  const dialog = page.getByRole('dialog')
  const makeLink = dialog.getByRole('button', { name: 'Make a link for a new password' })
  expect(await makeLink.isEnabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Save' }).click()
  expect(await makeLink.isEnabled()).toBe(false)
  arrive()
  await dialog.waitFor({ state: 'detached' })
  await page.unrouteAll()
})

test('what was tried too often cannot be sent before its time', async () => {
  await page.goto(`${site.url}/admin/app-settings/keys`)
  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog')
  await page.route('**/api/admin/api_keys', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '60', 'content-type': 'application/problem+json' },
      body: JSON.stringify({ status: 429, code: 'rate_limited', title: 'Too many requests' }),
    }),
  )
  await dialog.getByLabel('Name').fill('Kiosk')
  await dialog.getByLabel('Name').press('Enter')
  await dialog.getByRole('timer').waitFor()
  expect(await dialog.getByRole('button', { name: 'New key' }).isEnabled()).toBe(false)
  sent = []
  await dialog.getByLabel('Name').press('Enter')
  expect(sent).toEqual([])
  await page.unrouteAll()
})
