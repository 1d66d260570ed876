import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'

let site: OwnedSite['site']
let page: Page

beforeAll(async () => {
  const owned = await openOwnedSite()
  ;({ site, page } = owned)
  return owned.close
})

describe('3.17: app settings', () => {
  test('a section saves what it shows, and the next reader sees it', async () => {
    await page.goto(`${site.url}/admin/app-settings`)
    const name = page.getByRole('textbox', { name: 'Name of the site' })
    await name.fill('Stone and Son')
    await page.getByText('Show the Quoin badge').click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('.qe-toast', { hasText: 'Saved' }).first().waitFor()
    await page.reload()
    await expect.poll(() => name.inputValue()).toBe('Stone and Son')
  })

  test('what the settings say of the site, visitors and the page list see: name, badge, languages', async () => {
    const shown = await (await fetch(`${site.url}/blog`)).text()
    expect(shown).toContain('<title>Blog · Stone and Son</title>')
    expect(shown).toContain('<p class="q-attribution">Made with Quoin</p>')
    expect((await fetch(`${site.url}/fr/blog`)).status).toBe(404)
    await page.getByRole('link', { name: 'Languages' }).click()
    await page.getByRole('button', { name: 'Add a language' }).click()
    await page.keyboard.type('french')
    await page.keyboard.press('Tab')
    const called = page.getByRole('textbox', { name: 'Name' }).last()
    const code = page.getByRole('combobox', { name: 'Code' }).last()
    await expect.poll(() => called.inputValue()).toBe('Français')
    expect(await code.inputValue()).toBe('fr')
    await called.fill('En français')
    await code.fill('fr-CA')
    expect(await called.inputValue()).toBe('En français')
    await code.fill('fr')
    await called.fill('Français')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(async () => (await fetch(`${site.url}/fr/blog`)).status).toBe(200)
    await page.goto(`${site.url}/admin/editor`)
    await page.getByRole('button', { name: 'Filter' }).click()
    await expect.poll(() => page.getByLabel('Language').locator('option').allTextContents()).toContain('Français')
    await page.goto(`${site.url}/admin/app-settings`)
  })

  test('U-51: a key is shown once and can be revoked', async () => {
    await page.getByRole('link', { name: 'API keys' }).click()
    await page.getByRole('button', { name: 'New key' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Shop')
    await page.getByRole('dialog').getByRole('button', { name: 'New key' }).click()
    const key = (await page.locator('.qe-copy code').textContent()) ?? ''
    expect(key).toMatch(/^qk_/)
    const read = () => fetch(`${site.url}/api/app/pages`, { headers: { authorization: `Bearer ${key}` } })
    await expect.poll(async () => (await read()).status).toBe(200)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.poll(() => page.getByText(key).count()).toBe(0)
    await page.getByRole('row', { name: /Shop/ }).getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('row', { name: /Shop/ }).waitFor({ state: 'detached' })
    await expect.poll(async () => (await read()).status).toBe(401)
  })

  test('a webhook tells its secret once; a private address is refused with the reason', async () => {
    await page.getByRole('link', { name: 'Webhooks' }).click()
    await page.getByRole('button', { name: 'New webhook' }).click()
    await page.getByRole('textbox', { name: 'Address' }).fill('https://127.0.0.1/hook')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alert').waitFor()
    await page.getByRole('textbox', { name: 'Address' }).fill('https://hooks.example/quoin')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => page.locator('.qe-copy code').textContent()).toMatch(/^whsec_/)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByText('https://hooks.example/quoin').waitFor()
  })

  test('the log has what was done, in order', async () => {
    await page.getByRole('link', { name: 'Log' }).click()
    await page.getByText('Added a webhook').waitFor()
    const acts = async () => (await page.locator('tbody tr td:last-child').allTextContents()).slice(0, 3)
    await expect.poll(acts).toEqual(['Added a webhook', 'Revoked an API key', 'Made an API key'])
  })

  test('the system says what it runs on', async () => {
    await page.getByRole('link', { name: 'System' }).click()
    await page.getByText('Version', { exact: true }).waitFor()
    await page.getByText('Files on the server: none leaves it').waitFor()
  })

  test('the own account changes its name everywhere', async () => {
    await page.getByRole('link', { name: 'Your account' }).click()
    await page.getByRole('textbox', { name: 'First name' }).fill('Adele')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('.qe-toast', { hasText: 'Saved' }).first().waitFor()
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Adele Stone' }).waitFor()
    await page.keyboard.press('Escape')
  })
})

test('forms: what a visitor sends is listed, read, marked as spam and exported', async () => {
  await page.goto(`${site.url}/admin/forms`)
  await page.getByRole('button', { name: 'New form' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Callback')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('tab', { name: 'Settings' }).click()
  const address = (await page.locator('.qe-copy code').textContent()) ?? ''
  await page.getByLabel('Rules for fields').selectOption('Any field is accepted')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator('.qe-toast', { hasText: 'Saved' }).first().waitFor()
  const sent = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ name: '', email: 'bo@example.com', message: '=1+1' }),
  })
  expect(await sent.json()).toMatchObject({ ok: true })
  await page.reload()
  const entry = page.getByRole('button', { name: /bo@example.com/ })
  await entry.getByText('unread').waitFor()
  // what was typed into the settings stays while the answers are looked at
  await page.getByRole('tab', { name: 'Settings' }).click()
  const origins = page.getByRole('textbox', { name: 'Only from these sites' })
  await origins.fill('https://shop.example.com')
  // nothing that is scrolled past the tabs shows above them
  const aboveTabs = await page.locator('.qe-screen-body').evaluate((body) => {
    body.scrollTop = 200
    const tabs = body.querySelector('[role=tablist]')
    return body.scrollTop > 0 && tabs && tabs.getBoundingClientRect().top - body.getBoundingClientRect().top
  })
  expect(aboveTabs).toBe(0)
  await page.getByRole('tab', { name: 'Answers' }).click()
  await page.getByLabel('Only from these sites').waitFor({ state: 'hidden' })
  await page.getByRole('tab', { name: 'Settings' }).click()
  expect(await origins.inputValue()).toBe('https://shop.example.com')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('tab', { name: 'Answers' }).click()
  await entry.click()
  await page.getByRole('dialog', { name: 'Answer' }).getByText('=1+1').waitFor()
  // what was left empty is seen to be
  expect(await page.getByRole('dialog', { name: 'Answer' }).getByRole('definition').allTextContents()).toContain('–')
  await page.keyboard.press('Escape')
  // the ring is on the answer, not around the tabs that hold it
  await expect.poll(() => entry.evaluate((one) => one.matches(':focus-visible'))).toBe(true)
  expect(await page.locator('.react-aria-Tabs').evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('none')
  await entry.getByText('unread').waitFor({ state: 'detached' })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const stream = await (await download).createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  expect(Buffer.concat(chunks).toString('utf8')).toContain("bo@example.com,'=1+1")
  await page.getByRole('link', { name: 'All forms' }).click()
  await page.getByRole('link', { name: /^Callback.*1 answer$/ }).click()
  await page.getByText('Spam', { exact: true }).click()
  await page.getByText('No spam yet').waitFor()
  await page.getByText('Answers', { exact: true }).last().click()
  await entry.click()
  const answers = '**/api/admin/forms/*/submissions/*'
  await page.route(answers, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await page.getByRole('button', { name: 'Mark as spam' }).click()
  await page.getByRole('dialog', { name: 'Answer' }).getByRole('alert').waitFor()
  await page.getByRole('button', { name: 'Mark as spam' }).click()
  await page.getByText('No answers yet').waitFor()
})

test('newsletter: a list has an address for blocks and shows who subscribed', async () => {
  await page.goto(`${site.url}/admin/newsletter`)
  await page.getByRole('button', { name: 'New list' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Weekly letter')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByText('No subscribers yet').waitFor()
  await page.getByText('No email leaves this server yet').waitFor()
  const address = new URL((await page.locator('.qe-copy code').textContent()) ?? '')
  expect(address.pathname).toBe('/newsletter/weekly-letter/post')
  await fetch(`${site.url}/newsletter/weekly-letter/post-json?EMAIL=bo%40example.com`)
  await page.reload()
  await page.getByRole('row', { name: /bo@example.com/ }).waitFor()
  await page.getByText('In the export, each address stands beside its own link to unsubscribe').waitFor()
  await page.getByRole('link', { name: 'All lists' }).click()
  await page.getByRole('link', { name: /^Weekly letter.*1 address$/ }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Never kept')
  await page.getByRole('button', { name: 'Delete the list' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the list' }).click()
  await page.getByRole('heading', { name: 'Newsletter', level: 1 }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: /^Weekly letter/ }).count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/admin/newsletter')
})

test('3.16: the playground draws a block live, and what is changed there stays there', async () => {
  await page.goto(`${site.url}/admin/playground`)
  await page.getByRole('searchbox', { name: 'Search blocks' }).fill('faq')
  await page.getByRole('link').filter({ hasText: 'FAQ' }).first().click()
  const frame = page.frameLocator('.qe-canvas-frame')
  await frame.locator('[data-quoin-id], .q-slot > *').first().waitFor()
  await page.getByRole('tab', { name: 'Schema' }).click()
  await page.getByText('Allowed on:').waitFor()
  await page.getByRole('tab', { name: 'Data' }).click()
  await expect
    .poll(async () => JSON.parse((await page.locator('pre.qe-code').textContent()) ?? '{}'))
    .toHaveProperty('faqs')
})

test('the menu is usable at the width of a phone', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${site.url}/admin/media`)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('menuitem', { name: 'Forms' }).click()
  await page.getByRole('heading', { name: 'Forms', level: 1 }).waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('on a phone the table of people scrolls by itself, and the screen does not', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${site.url}/admin/app-settings/people`)
  await page.getByRole('table').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  // however far down one section was read, the next begins at its top
  await page.setViewportSize({ width: 390, height: 500 })
  const sections = page.getByRole('combobox', { name: 'Sections' })
  await sections.selectOption({ label: 'General' })
  await page.getByRole('button', { name: 'Save' }).scrollIntoViewIfNeeded()
  await sections.selectOption({ label: 'Appearance' })
  await page.getByRole('button', { name: 'Choose an image' }).waitFor()
  expect(await page.locator('.qe-screen-body').evaluate((body) => body.scrollTop)).toBe(0)
})
