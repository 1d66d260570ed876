import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { canvasOf } from './owner.ts'

/** Opens a page of the list. Before its canvas listens a click into it would be nobody's. */
export async function openPage(page: Page, name = 'Home'): Promise<Locator> {
  await page.locator('.qe-page-row', { hasText: name }).first().click()
  return canvasAwake(page)
}

/** Where the pages of a site were opened. */
const addresses = new WeakMap<object, Map<string, string>>()

/** Opens a page by its address, as a bookmark does. The list is asked once for each site where that is. */
export async function goToPage(page: Page, site: { readonly url: string }, name = 'Home'): Promise<Locator> {
  const known = addresses.get(site) ?? new Map<string, string>()
  const address = known.get(name)
  await page.goto(address ?? `${site.url}/admin/editor`)
  if (address !== undefined) return canvasAwake(page)
  const title = await openPage(page, name)
  addresses.set(site, known.set(name, page.url()))
  return title
}

/** Its first heading, once the page is drawn and hears. */
export async function canvasAwake(page: Page): Promise<Locator> {
  const title = canvasOf(page).locator('h1').first()
  await page.locator('.qe-canvas[data-state=READY]').waitFor()
  await title.waitFor()
  return title
}

/**
 * Puts the caret at the end of the heading. A click that comes before the answer to the first selects once more, so
 * one is made until the text is open.
 */
export async function enterTitle(page: Page): Promise<void> {
  await canvasAwake(page)
  await enterHeading(page, 'h1')
}

/** The same with the first heading of a level, on a page that is drawn. */
export async function enterHeading(page: Page, level: 'h1' | 'h2'): Promise<void> {
  const heading = canvasOf(page).locator(level).first()
  // what another holds opens too, to be read only
  const open = '[contenteditable]:not([contenteditable=false]):focus'
  const focused = canvasOf(page).locator(`${level} ${open}, ${level}${open}`)
  await expect
    .poll(async () => {
      if ((await focused.count()) === 0) await heading.click()
      return focused.count()
    })
    .toBe(1)
  await page.keyboard.press('End')
}

export async function typeInTitle(page: Page, words: string): Promise<void> {
  await enterTitle(page)
  await page.keyboard.type(words)
}

/** What the server has of the page that is open. */
export function storedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const asked = new URLSearchParams(location.search)
    const headers = { authorization: `Bearer ${localStorage.getItem('rb_t')}` }
    const address = `/api/admin/pages/${asked.get('p')}/translations/${asked.get('l')}`
    return (await fetch(address, { headers })).text()
  })
}

/** The words stand nowhere else on the page. "Saved" alone may still be of the time before the last letters: they cross a frame first. */
export async function savedWith(page: Page, words: string): Promise<void> {
  await expect.poll(() => storedText(page), { timeout: 30_000 }).toContain(words)
  await page.locator('.qe-save[data-state=SAVED]').waitFor()
}
