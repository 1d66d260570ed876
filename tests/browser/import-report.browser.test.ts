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

test('pages that are called differently here are named in the language of the person, with a link to them', async () => {
  await page.goto(`${site.url}/admin/app-settings/transfer`)
  await page.getByRole('button', { name: 'Create the file' }).click()
  const ready = page.getByRole('button', { name: 'Download' })
  await ready.waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), ready.click()])
  await page.locator('input[type=file]').setInputFiles(await download.path())
  await page.getByLabel('If something exists in both').selectOption('Keep both')
  await page.getByRole('button', { name: 'See what would happen' }).click()
  const home = page.getByRole('list', { name: 'What is not as in the file' }).getByRole('listitem')
  const told = ['Home (2)', 'English', `${site.url}/home-2`, 'The address “home” is taken here: “home-2”']
  const copy = home.filter({ hasText: 'The name “Home” is taken here: “Home (2)”' })
  for (const text of told) await copy.filter({ hasText: text }).waitFor()
  expect(await copy.getByRole('link').count()).toBe(0)
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click()
  await copy.getByRole('link', { name: 'Home (2)' }).click()
  await page.getByRole('heading', { name: 'Home (2)' }).waitFor()
})
