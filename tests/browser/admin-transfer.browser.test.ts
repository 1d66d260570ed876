import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'

let site: OwnedSite['site']
let page: Page

beforeAll(async () => {
  const owned = await openOwnedSite({ QUOIN_LIMITS: JSON.stringify({ transfer: 100 }) })
  ;({ site, page } = owned)
  return owned.close
})

describe('3.17: export and import with a loss report', () => {
  let archive = ''

  test('the site is handed to the browser as one file', async () => {
    await page.goto(`${site.url}/admin/app-settings/transfer`)
    await page.getByRole('button', { name: 'Create the file' }).click()
    const ready = page.getByRole('button', { name: 'Download' })
    await ready.waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), ready.click()])
    archive = await download.path()
    expect((await readFile(archive)).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]))
  })

  test('a file that is no archive is refused in words, and nothing happens', async () => {
    await choose({ name: 'holiday.tar.gz', mimeType: 'application/gzip', buffer: Buffer.from('not an archive') })
    await page.getByRole('button', { name: 'See what would happen' }).click()
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('button', { name: 'Apply' }).count()).toBe(0)
  })

  test('what would happen is told first; then it is applied', async () => {
    await choose(archive)
    await page.getByLabel('If something exists in both').selectOption('Take what is in the file')
    await page.getByRole('button', { name: 'See what would happen' }).click()
    await page.getByText('This would happen').waitFor()
    await expect.poll(async () => Number(await numberOf('Overwritten'))).toBeGreaterThan(5)
    await expect.poll(() => numberOf('New')).toBe('0')
    await failOnce('The server was stopped in the meantime')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('alert').filter({ hasText: 'The server was stopped in the meantime' }).waitFor()
    await page.getByRole('button', { name: 'See what would happen' }).click()
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click()
    await page.getByText('This has happened').waitFor()
    await page.goto(`${site.url}/admin/editor`)
    await page.locator('.qe-page-row', { hasText: 'Home' }).first().waitFor()
  })
})

test('X-2: what was sealed comes along with the words it was sealed with', async () => {
  await page.goto(`${site.url}/admin/app-settings/transfer`)
  await page.getByText('Webhooks, deploy addresses and API keys').click()
  await page.getByLabel('Passphrase').fill('a long passphrase')
  await page.getByRole('button', { name: 'Create the file' }).click()
  const ready = page.getByRole('button', { name: 'Download' })
  await ready.waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), ready.click()])
  await choose(await download.path())
  await page.getByRole('button', { name: 'See what would happen' }).click()
  const words = page.getByLabel('Passphrase of the file')
  const apply = async (text: string) => {
    await words.fill(text)
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click()
  }
  await apply('another passphrase')
  await page.getByRole('alert').filter({ hasText: 'cannot be decrypted with this passphrase' }).waitFor()
  await apply('a long passphrase')
  await page.getByText('This has happened').waitFor()
})

test('S-1: a tag gets another name on every page', async () => {
  await page.goto(`${site.url}/admin/app-settings/tags`)
  await page.getByRole('button', { name: 'Rename the tag engine' }).click()
  await page.getByRole('textbox', { name: 'New name' }).fill('motor')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Rename the tag motor' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Rename the tag engine' }).count()).toBe(0)
})

test('a setting the server refuses is marked at its field', async () => {
  await page.goto(`${site.url}/admin/app-settings/storage`)
  const media = page.getByRole('textbox', { name: 'Address of media' })
  await media.fill('cdn')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => media.getAttribute('aria-invalid')).toBe('true')
  await media.fill('https://cdn.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator('.qe-toast', { hasText: 'Saved' }).waitFor()
  await page.reload()
  await expect.poll(() => media.inputValue()).toBe('https://cdn.example')
})

test('what the host alone decides is not offered, and the rest is saved (fixedPaths)', async () => {
  await page.goto(`${site.url}/admin/app-settings/reading`)
  const robots = page.getByRole('textbox', { name: 'robots.txt' })
  await robots.fill('User-agent: *')
  expect(await page.getByRole('group', { name: 'Addresses by page type' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator('.qe-toast', { hasText: 'Saved' }).waitFor()
  await page.reload()
  await expect.poll(() => robots.inputValue()).toBe('User-agent: *')
})

test('a site is deleted only by its name, and the deletion is taken back', async () => {
  await page.goto(`${site.url}/admin/app-settings/transfer`)
  await page.getByRole('button', { name: 'Delete the site' }).click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByRole('textbox', { name: 'Type the name of the site' })
  await name.fill('Another')
  await dialog.getByRole('button', { name: 'Delete the site' }).click()
  await dialog.getByRole('alert').waitFor()
  await name.fill('Quoin')
  await dialog.getByRole('button', { name: 'Delete the site' }).click()
  await page.getByText('The site will be deleted on').waitFor()
  await page.reload()
  await page.getByText('The site will be deleted on').waitFor()
  await page.getByRole('button', { name: 'Cancel the deletion' }).click()
  await page.locator('.qe-toast', { hasText: 'The site is kept' }).waitFor()
  await page.getByRole('button', { name: 'Delete the site' }).waitFor()
  expect(await page.getByRole('button', { name: 'Cancel the deletion' }).count()).toBe(0)
})

test('a deletion that nobody knows of can be taken back as well as planned', async () => {
  const ask = { plan: 'Delete the site', keep: 'Cancel the deletion' }
  const acts = () => page.getByRole('button', { name: new RegExp(`^(${ask.plan}|${ask.keep})$`) })
  const question = '**/api/admin/app'
  await page.route(question, (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()))
  await page.goto(`${site.url}/admin/app-settings/transfer`)
  await expect.poll(() => acts().allTextContents()).toEqual([ask.keep, ask.plan])
  await page.getByRole('button', { name: ask.plan }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Type the name of the site' }).fill('Quoin')
  await dialog.getByRole('button', { name: ask.plan }).click()
  await page.getByText('The site will be deleted on').waitFor()
  await expect.poll(() => acts().allTextContents()).toEqual([ask.keep])
  await page.getByRole('button', { name: ask.keep }).click()
  await expect.poll(() => acts().allTextContents()).toEqual([ask.plan])
  await page.unroute(question)
})

describe('F-5, F-38: what stands in a form is never lost', () => {
  const save = () => page.getByRole('button', { name: 'Save' }).click()

  test('somebody else was first: both changes are kept', async () => {
    await page.goto(`${site.url}/admin/app-settings/general`)
    const name = page.getByRole('textbox', { name: 'Name of the site' })
    await name.fill('Mine')
    const token = await page.evaluate(() => localStorage.getItem('rb_t'))
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const before = await fetch(`${site.url}/api/admin/app-settings`, { headers })
    const theirs = {
      method: 'PATCH',
      headers: { ...headers, 'if-match': before.headers.get('etag') ?? '' },
      body: JSON.stringify({ showBadge: true }),
    }
    // stored any earlier, it would often be read before the save
    await page.route('**/api/admin/app-settings', async (route) => {
      if (route.request().method() === 'PATCH') await fetch(`${site.url}/api/admin/app-settings`, theirs)
      await route.continue()
    })
    await save()
    await page.getByText('Somebody else changed settings in the meantime').waitFor()
    await page.unroute('**/api/admin/app-settings')
    await expect.poll(() => page.getByRole('switch', { name: 'Show the Quoin badge' }).isChecked()).toBe(true)
    await expect.poll(() => name.inputValue()).toBe('Mine')
    await save()
    await page.locator('.qe-toast', { hasText: 'Saved' }).waitFor()
    const after = await (await fetch(`${site.url}/api/admin/app-settings`, { headers })).json()
    expect([after.name, after.showBadge]).toEqual(['Mine', true])
  })

  test('somebody else changed the same, which was read meanwhile: it is said before it is replaced', async () => {
    const name = page.getByRole('textbox', { name: 'Name of the site' })
    await name.fill('Mine again')
    const token = await page.evaluate(() => localStorage.getItem('rb_t'))
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const stored = () => fetch(`${site.url}/api/admin/app-settings`, { headers })
    await fetch(`${site.url}/api/admin/app-settings`, {
      method: 'PATCH',
      headers: { ...headers, 'if-match': (await stored()).headers.get('etag') ?? '' },
      body: JSON.stringify({ name: 'Theirs', showBadge: false }),
    })
    await expect.poll(() => page.getByRole('switch', { name: 'Show the Quoin badge' }).isChecked()).toBe(false)
    await save()
    await page.getByText('Somebody else changed the same in the meantime').waitFor()
    expect([(await (await stored()).json()).name, await name.inputValue()]).toEqual(['Theirs', 'Mine again'])
    await save()
    await expect.poll(async () => (await (await stored()).json()).name).toBe('Mine again')
  })

  test('the server is away: a list says so, and comes with the next try', async () => {
    await page.route('**/api/admin/media/images**', (route) => route.abort())
    await page.goto(`${site.url}/admin/media`)
    const failed = page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' })
    await failed.waitFor()
    await page.unroute('**/api/admin/media/images**')
    await failed.getByRole('button', { name: 'Try again' }).click()
    await page.locator('.qe-media-item').first().waitFor()
  })
})

async function choose(file: Parameters<Page['setInputFiles']>[1]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file)
}

async function numberOf(word: string): Promise<string | null> {
  return page.locator('.qe-counts > div', { hasText: word }).locator('dd').textContent()
}

/** The next import is taken, and its job fails. */
async function failOnce(title: string): Promise<void> {
  const job = { id: 'stopped', state: 'failed', problem: { title } }
  await page.route('**/api/admin/import/*/apply', (route) => route.fulfill({ status: 202, json: { jobId: job.id } }), {
    times: 1,
  })
  await page.route(`**/api/admin/jobs/${job.id}`, (route) => route.fulfill({ json: job }))
}
