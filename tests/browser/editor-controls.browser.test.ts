import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { type FixtureSite, serveFixture } from './support/fixture-site.ts'
import { openBrowser } from './support/open-browser.ts'
import { panelOf } from './support/owner.ts'

const patience = { timeout: 15_000 }
let site: FixtureSite
let browser: Browser
let page: Page

const panel = () => panelOf(page)
const stored = (): Promise<Readonly<Record<string, unknown>>> => page.evaluate('storedProps()')

/** Keys so close to each other that none of them rests, however busy the machine. */
function typeAtOnce(input: Element, texts: readonly string[]): void {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  for (const text of texts) {
    value?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

describe.skipIf(!hasBrowser)('controls of the panel that no block of the catalogue has (3.4)', () => {
  beforeAll(async () => {
    const folder = fileURLToPath(new URL('./fixtures/controls', import.meta.url))
    site = await serveFixture(folder, ['index.html', 'canvas.html', 'icons.html'])
    browser = await openBrowser()
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

  test('RANGE: a number is typed figure by figure, whatever the slider takes on the way', async () => {
    const heat = panel().getByRole('spinbutton', { name: 'Heat' })
    const typed = async (keys: string) => {
      await heat.press('ControlOrMeta+a')
      await heat.pressSequentially(keys)
      await heat.press('Tab')
    }
    await typed('180')
    await expect.poll(async () => (await stored()).heat, patience).toBe(180)
    await typed('7')
    await expect.poll(async () => (await stored()).heat, patience).toBe(40)
    expect(await heat.inputValue()).toBe('40')
    expect(await heat.getAttribute('aria-valuetext')).toBe('40 °C')
    await panel().getByText('°C', { exact: true }).waitFor()

    // half typed when another value came from elsewhere
    await heat.press('ControlOrMeta+a')
    await heat.pressSequentially('7')
    await page.evaluate('setHeat(220)')
    await expect.poll(() => heat.inputValue(), patience).toBe('220')
    await heat.press('Tab')
    expect([(await stored()).heat, await heat.inputValue()]).toEqual([220, '220'])
  })

  test('F-24: a search of the host that fails or answers junk says so and is tried again; other fields work', async () => {
    const grain = panel().getByRole('combobox', { name: 'Grain' })
    const failed = panel().getByRole('alert').filter({ hasText: 'search' })
    await grain.fill('o')
    await page.getByRole('listbox').getByText('The search failed.').waitFor()
    await grain.press('Tab')
    await failed.waitFor()
    await page.evaluate("search.answer = 'junk'")
    await failed.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect.poll(() => page.evaluate('search.junk'), patience).toBe(1)
    await failed.waitFor()
    await panel().getByRole('combobox', { name: 'Size' }).selectOption('large')
    await expect.poll(async () => (await stored()).size, patience).toBe('large')
    await page.evaluate("search.answer = 'oat'")
    await failed.getByRole('button', { name: 'Try again' }).press('Enter')
    await failed.waitFor({ state: 'detached' })
    await grain.click()
    await page.getByRole('option', { name: 'Oat' }).click()
    await expect.poll(async () => (await stored()).grain, patience).toBe('oat')
  })

  test('F-24: options of the host that are on their way, or fail, say so; they are asked for again in place', async () => {
    const choice = panel().getByRole('combobox', { name: 'Yeast' })
    await panel().getByRole('status').filter({ hasText: 'The options of Yeast are loading' }).waitFor()
    expect(await choice.isDisabled()).toBe(true)
    await page.evaluate("yeast.answer = 'fail'; yeast.come()")
    const failed = panel().getByRole('alert').filter({ hasText: 'The options could not be loaded.' })
    await failed.waitFor()
    await page.evaluate("yeast.answer = 'now'")
    await failed.getByRole('button', { name: 'Try again' }).press('Enter')
    await failed.waitFor({ state: 'detached' })
    expect(await choice.getByRole('option', { name: 'Beer: Sold out.' }).isDisabled()).toBe(true)
    await choice.selectOption('baker')
    await expect.poll(async () => (await stored()).yeast, patience).toBe('baker')
  })

  test('DATE: a day, or a moment of the own zone, is stored as one of the calendar; bounds are told when the field is left', async () => {
    const day = panel().locator('input[type=date]')
    await day.fill('2025-12-31')
    await day.blur()
    await panel().getByText("'Baked' must be 2026-01-01 at the earliest, but is 2025-12-31.").waitFor()
    await day.fill('2026-02-28')
    await expect.poll(async () => (await stored()).baked, patience).toBe('2026-02-28')
    const moment = panel().locator('input[type=datetime-local]')
    await moment.fill('2026-05-31T09:30')
    const expected = await page.evaluate(() => new Date('2026-05-31T09:30').toISOString())
    await expect.poll(async () => (await stored()).opens, patience).toBe(expected)
    expect(await moment.inputValue()).toBe('2026-05-31T09:30')
    await panel().getByRole('group', { name: 'Opens' }).getByRole('button', { name: 'Clear' }).press('Enter')
    await expect.poll(async () => (await stored()).opens, patience).toBe('')
  })

  test('U-30, S-51: fields of the page type stand in groups that fold; what is wrong in one leads to it', async () => {
    const tab = (name: string) => page.getByRole('tab', { name })
    await tab('Page').click()
    await panel().getByLabel('Owner').waitFor()
    const room = panel().getByRole('button', { name: /^Room/ })
    expect(await room.getAttribute('aria-expanded')).toBe('false')
    await tab('Document').click()
    await panel().getByRole('button', { name: "'Baker' is required." }).click()
    const baker = panel().getByLabel(/^Baker/)
    await baker.waitFor()
    await expect.poll(() => baker.evaluate((input) => input === document.activeElement), patience).toBe(true)
    await page.keyboard.type('Bo')
    const seats = panel().getByRole('group', { name: 'Seats' }).locator('input')
    await seats.fill('12')
    await seats.press('Tab')
    await panel().getByText("'Seats' must be at most 9, but is 12.").waitFor()
    await tab('Document').click()
    await panel().getByRole('button', { name: "'Seats' must be at most 9, but is 12." }).waitFor()
    expect(await panel().getByRole('button', { name: "'Baker' is required." }).count()).toBe(0)
    await tab('Page').click()
    await panel().getByRole('button', { name: 'Reset Seats to its default' }).press('Enter')
    await expect.poll(() => seats.inputValue(), patience).toBe('')
  })

  test('F-25: a control of the host that throws or hands out no JSON is told at its field; the value stays', async () => {
    const gauge = panel().getByRole('group', { name: 'Gauge' })
    await gauge.getByText('How hot it is inside.').waitFor()
    await gauge.getByRole('button', { name: 'Gauge a function' }).click()
    await panel().getByText('This control returned a value that cannot be stored.').waitFor()
    expect(await stored()).not.toHaveProperty('gauge')
    await panel().getByRole('button', { name: 'Break the gauge' }).click()
    const box = panel()
      .locator('.qe-field', { has: page.getByRole('alert') })
      .filter({ hasText: 'Gauge' })
    await box.getByText('null').waitFor()
    await panel().getByRole('combobox', { name: 'Size' }).selectOption('large')
    await expect.poll(async () => (await stored()).size, patience).toBe('large')
    // by key: what is told above it comes and goes, and moves it
    await box.getByRole('button', { name: 'Try again' }).press('Enter')
    await panel().getByRole('button', { name: 'Break the gauge' }).waitFor()
  })

  test('a page of the host itself tells nothing that only a server knows, such as who edited it last', async () => {
    await panel().getByRole('tab', { name: 'Document' }).click()
    await panel().getByText('Reading time').waitFor()
    expect(await panel().getByText('Last edited').count()).toBe(0)
  })

  test('RICH-TEXT: words become a link, which is edited and taken away, and the focus comes back to them', async () => {
    const words = 'Baked at four in the morning.'
    const text = panel().getByRole('textbox', { name: 'Note' })
    const tool = panel().getByRole('toolbar', { name: 'Formatting of Note' }).getByRole('button', { name: 'Link' })
    const hasFocus = () => text.evaluate((one) => one === document.activeElement)
    const children = async () => ((await stored()).note as readonly { readonly children: unknown }[])[0]?.children
    const dialog = page.getByRole('dialog')

    await text.click()
    await text.press('Control+a')
    await tool.click()
    for (const refused of ['bread and butter', 'javascript:alert(1)']) {
      await dialog.getByRole('combobox', { name: 'Address' }).fill(refused)
      await dialog.getByRole('button', { name: 'Set link' }).click()
      await dialog.getByText('This address cannot be used.', { exact: false }).waitFor()
    }
    await dialog.getByRole('combobox', { name: 'Address' }).fill('bread.example')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await expect
      .poll(children, patience)
      .toEqual([
        { type: 'link', data: { url: 'https://bread.example', isTargetBlank: false }, children: [{ text: words }] },
      ])
    await expect.poll(hasFocus, patience).toBe(true)

    await expect.poll(() => tool.getAttribute('aria-pressed'), patience).toBe('true')
    await text.press('Control+k')
    await dialog.getByRole('heading', { name: 'Edit link' }).waitFor()
    expect(await dialog.getByRole('combobox', { name: 'Address' }).inputValue()).toBe('https://bread.example')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(hasFocus, patience).toBe(true)

    await tool.click()
    await dialog.getByRole('button', { name: 'Remove link' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(children, patience).toEqual([{ text: words }])
    await expect.poll(() => tool.getAttribute('aria-pressed'), patience).toBe('false')
  })

  test('IMAGE: a file name for search engines that is typed is in the address; whoever only comes by it changes nothing', async () => {
    const address = async () => /[^/]+$/.exec(JSON.parse(JSON.stringify((await stored()).photo)).src)?.[0]
    const name = panel().getByRole('textbox', { name: 'File name for search engines' })
    await name.press('Tab')
    expect(await address()).toBe('dscn0042.png')
    await name.fill('Yard in May')
    await name.press('Tab')
    await expect.poll(address, patience).toBe('yard-in-may.png')
  })

  test('K-24: words and rich text count down from 20 left, and refuse beyond', async () => {
    for (const { label, left, words } of [
      { label: 'Sign', left: 20, words: 'Bread ever' },
      { label: 'Note', left: 20, words: 'Baked at four in the morning. ' },
    ]) {
      const field = panel().locator('.qe-field', { has: page.getByText(label, { exact: true }) })
      const text = field.getByRole('textbox', { name: label })
      const note = field.getByRole('status')
      await text.click()
      await text.press('Control+a')
      await page.keyboard.type(words.slice(0, -1))
      await expect.poll(() => note.textContent(), patience).toBe('')
      await page.keyboard.type(words.slice(-1))
      await expect.poll(() => note.textContent(), patience).toBe(`${left} left`)
      await page.keyboard.type('1234567890abcdefghijklm')
      await expect.poll(() => note.textContent(), patience).toBe('0 left')
    }
    expect(await stored()).toMatchObject({
      sign: 'Bread ever1234567890abcdefghij',
      note: [{ type: 'paragraph', children: [{ text: 'Baked at four in the morning. 1234567890abcdefghij' }] }],
    })
    // of what is pasted what has room comes in, as in words, and no half of a character
    const pasted = panel().getByRole('textbox', { name: 'Note' })
    await pasted.press('Control+a')
    await pasted.evaluate((one) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', `<p>${'Bread '.repeat(8)}b</p><p>👩‍🍳 and more</p>`)
      one.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect.poll(() => pasted.textContent(), patience).toBe(`${'Bread '.repeat(8)}b`)
  })

  test('ICON-SELECTOR: found in the sets of the field once the keys rest, walked by arrows, the last ones kept', async () => {
    await page.goto(new URL('icons.html', site.address).href)
    const search = page.getByRole('searchbox', { name: 'Search for an icon for Sign' })
    const group = (name: string) => page.getByRole('region', { name })
    const focused = () =>
      page.evaluate(() => {
        const here = document.activeElement
        return `${here?.closest('section')?.getAttribute('aria-label')}: ${here?.getAttribute('aria-label')}`
      })
    await search.waitFor()
    await search.evaluate(typeAtOnce, ['br', 'bre', 'brea', 'bread'])
    await group('Heroicons, solid').getByRole('button').nth(19).waitFor()
    expect(await page.evaluate('asked')).toEqual(['bread of hi-solid,fi'])
    expect(await group('Feather').getByRole('button').count()).toBe(20)

    await search.press('ArrowDown')
    await expect.poll(focused, patience).toBe('Heroicons, solid: bread-a')
    await page.keyboard.press('ArrowRight')
    await expect.poll(focused, patience).toBe('Heroicons, solid: bread-b')
    const columns = await page
      .locator('.qe-icon-grid')
      .first()
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused, patience).toBe(`Heroicons, solid: bread-${'abcdefghijklmnopqrst'[1 + columns]}`)
    for (let row = 1; row < Math.ceil(20 / columns); row += 1) await page.keyboard.press('ArrowDown')
    await expect.poll(focused, patience).toBe('Feather: bread-b')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => page.evaluate('stored.value'), patience)
      .toEqual({
        name: 'bread-b',
        set: 'fi',
        body: '<path fill="currentColor" d="M4 4h16v16H4z"/>',
        width: 24,
        height: 24,
      })

    await page.reload()
    await group('Recently used').getByRole('button', { name: 'bread-b' }).click()
    await expect.poll(() => page.evaluate('stored.value?.name'), patience).toBe('bread-b')
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect.poll(() => page.evaluate('stored.value'), patience).toBe(null)
  })
})
