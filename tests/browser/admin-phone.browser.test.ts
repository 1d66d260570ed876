import type { Asset } from '@quoin/engine/wire'
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'
import { callsOf } from './support/plan-pages.ts'
import { restingBox } from './support/resting-box.ts'

let site: OwnedSite['site']
let browser: OwnedSite['browser']
let page: Page

beforeAll(async () => {
  const owned = await openOwnedSite()
  ;({ site, browser, page } = owned)
  await page.setViewportSize({ width: 390, height: 844 })
  return owned.close
})

test.each([
  ['media', 'Media'],
  ['schedule', 'Schedule'],
  ['forms', 'Forms'],
  ['newsletter', 'Newsletter'],
  ['playground', 'Playground'],
  ['app-settings/general', 'Settings'],
])('on a phone the name of a screen is seen once: %s', async (path, name) => {
  await page.goto(`${site.url}/admin/${path}`)
  const heading = page.getByRole('heading', { level: 1, name })
  await heading.waitFor({ state: 'attached' })
  expect((await heading.boundingBox())?.width).toBe(1)
  await page.locator('.qe-menu-phone', { hasText: name }).waitFor()
})

test('U-46: on a phone the pictures of the library stand in its column', async () => {
  await page.goto(`${site.url}/admin/media`)
  await page.locator('.qe-media-picture').nth(1).waitFor()
  const edges = await page.evaluate(() => {
    const body = document.querySelector('.qe-screen-body')
    const inset = body ? Number.parseFloat(getComputedStyle(body).paddingInlineStart) : Number.NaN
    const boxes = [...document.querySelectorAll('.qe-media-thumb')].map((one) => one.getBoundingClientRect())
    const ends = [Math.min(...boxes.map(({ left }) => left)), Math.max(...boxes.map(({ right }) => right))] as const
    return [ends[0] - inset, innerWidth - inset - ends[1]]
  })
  expect(edges).toEqual([0, 0])
})

test('A-10, U-46: on a phone a folder of a long name widens nothing, and what a row says stands beside its picture', async () => {
  const { call } = callsOf(page, site)
  await call('POST', '/media/folders', { name: 'Pictures of the quarry and of everybody who has ever worked there' })
  const [picture] = await call<readonly Asset[]>('GET', '/media/images')
  await call('PATCH', `/media/images/${picture?.id}`, { alt: '' })
  await page.goto(`${site.url}/admin/media`)
  const folder = await page.getByRole('button', { name: 'Pictures of the quarry' }).boundingBox()
  expect((folder?.x ?? 0) + (folder?.width ?? 0)).toBeLessThan(390)
  await page.getByRole('button', { name: 'As a table' }).click()
  const row = page.locator('.qe-media-item', { has: page.locator('.qe-media-hint') }).first()
  const [thumb, hint] = await Promise.all(
    ['.qe-media-thumb', '.qe-media-hint'].map((part) => row.locator(part).boundingBox()),
  )
  expect(hint?.x).toBeGreaterThan((thumb?.x ?? 0) + (thumb?.width ?? 0))
  await row.locator('.qe-check-box').click()
  const bar = page.locator('.qe-selection-bar')
  const [inner, whole] = await bar.evaluate(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth])
  expect(whole).toBe(inner)
  // nor does the notice of what was done lie over the acts of the next dialog
  await bar.getByRole('button', { name: 'Move to the trash' }).click()
  const notice = page.locator('.qe-toast', { hasText: '1 item is in the trash' })
  await notice.waitFor()
  // nor over those on what is selected next, on a wide screen neither
  await page.locator('.qe-media-item .qe-check-box').first().click()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const [said, offered] = [await restingBox(notice), await restingBox(bar)]
    expect(said.y + said.height).toBeLessThan(offered.y)
  }
  await bar.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'New folder' }).click()
  const acts = await restingBox(page.locator('.qe-dialog-foot'))
  const told = await restingBox(notice)
  expect(told.y + told.height).toBeLessThan(acts.y)
  await notice.getByRole('button', { name: 'Undo' }).click()
})

test('on a phone what is known of a record is read whole', async () => {
  await page.goto(`${site.url}/admin/app-settings/deploy`)
  const facts = page.locator('.qe-plain-item small')
  await facts.nth(2).waitFor()
  const known = facts.first()
  // the title before it, too
  await known.evaluate((one) => one.before('of-a-place-whose-name-is-long-and-cannot-be-broken-anywhere'))
  await known.evaluate((one) => one.append(', and what else there is to say of it'))
  for (const one of [known, known.locator('..')]) {
    const [inner, whole] = await one.evaluate(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth])
    expect(whole).toBe(inner)
  }
})

test('on a tablet the settings begin below the bar, and what can be done with a record is in sight', async () => {
  await page.setViewportSize({ width: 768, height: 1024 })
  const origins = ['https://dashboard.logistics.example.com']
  await callsOf(page, site).call('POST', '/api_keys', { name: 'The dashboard of logistics', origins })
  await page.goto(`${site.url}/admin/app-settings/keys`)
  const revoke = await page.getByRole('button', { name: 'Revoke' }).first().boundingBox()
  expect((await page.locator('.qe-screen-head').boundingBox())?.height).toBe(0)
  expect((revoke?.x ?? 768) + (revoke?.width ?? 0)).toBeLessThan(768)
  await page.setViewportSize({ width: 390, height: 844 })
})

test('by touch a link of the log is as high as a button, and no press zooms in', async () => {
  await callsOf(page, site).make('The quarry')
  const context = await browser.newContext({ hasTouch: true, storageState: await page.context().storageState() })
  const touched = await context.newPage()
  await touched.goto(`${site.url}/admin/app-settings/audit`)
  const link = touched.locator('td > .qe-link').first()
  const box = await link.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  expect(await link.evaluate((one) => getComputedStyle(one).touchAction)).toBe('manipulation')
  await context.close()
})
