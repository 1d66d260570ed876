import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasBrowser, openChromium } from '../support/chromium.ts'
import { type FixtureSite, serveFixture } from './support/fixture-site.ts'

const patience = { timeout: 15_000 }
let site: FixtureSite
let browser: Browser
let page: Page

const panel = () => page.getByRole('complementary', { name: 'Settings of the selection' })
const stored = (): Promise<Readonly<Record<string, unknown>>> => page.evaluate('storedProps()')

describe.skipIf(!hasBrowser)('controls of the panel that no block of the catalogue has (3.4)', () => {
  beforeAll(async () => {
    const folder = fileURLToPath(new URL('./fixtures/controls', import.meta.url))
    site = await serveFixture(folder, ['index.html', 'canvas.html'])
    browser = await openChromium()
    page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  })
  afterAll(async () => {
    await browser?.close()
    await site?.close()
  })
  beforeEach(async () => {
    await page.goto(site.address)
    await panel().getByRole('heading', { name: 'Oven' }).waitFor()
  })

  test('U-12: options that cannot be chosen say why, in every display', async () => {
    const size = panel().getByRole('combobox', { name: 'Size' })
    const hall = size.getByRole('option', { name: 'Hall: Needs a chimney.' })
    expect(await hall.isDisabled()).toBe(true)
    await size.selectOption('large')
    await expect.poll(async () => (await stored()).size, patience).toBe('large')

    const middle = panel().getByRole('radio', { name: 'Middle' })
    expect(await middle.isDisabled()).toBe(true)
    await panel().getByText('Middle: The door is there.').waitFor()
    await panel().getByRole('radio', { name: 'Right' }).press('ArrowRight')
    await expect.poll(async () => (await stored()).side ?? 'left', patience).toBe('left')

    expect(await panel().getByRole('radio', { name: 'Gold' }).isDisabled()).toBe(true)
    await panel().getByText('Gold: Out of stock.').waitFor()

    await panel().getByRole('button', { name: 'Month' }).and(page.locator('.qe-select')).click()
    const july = page.getByRole('option', { name: 'July' })
    expect(await july.getAttribute('aria-disabled')).toBe('true')
    await july.getByText('We are on holiday.').waitFor()
    await page.getByRole('option', { name: 'August' }).click()
    await expect.poll(async () => (await stored()).month, patience).toBe('august')

    await panel().getByRole('combobox', { name: 'Flour' }).fill('s')
    const spelt = page.getByRole('option', { name: 'Spelt' })
    await spelt.getByText('Not milled this year.').waitFor()
    expect(await spelt.getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('option', { name: 'Rye' }).click()
    await expect.poll(async () => (await stored()).flour, patience).toBe('rye')
  })
})
