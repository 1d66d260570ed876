import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from './support/open-browser.ts'
import { type RunningSite, startSite } from './support/running-site.ts'

declare global {
  interface Window {
    /** What began to change by and by. */
    fading: string[]
  }
}

const widths = [390, 768, 1024, 1280, 1600]
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(() => browser?.close())

/** Where all that can be seen of the closed header stands, and where the page begins below it. */
function places(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready
    const shown = [...document.querySelectorAll<HTMLElement>('header :is(a, button, img), main')]
    return shown
      .filter((one) => one.checkVisibility() && !one.closest('.q-header-mode, .q-header-submenu'))
      .map((one) => {
        const { x, y, width } = one.getBoundingClientRect()
        const name = one.ariaLabel || one.textContent.trim().slice(0, 20)
        return `${one.matches('main') ? 'page' : name} ${[x, y, width].map(Math.round)}`
      })
  })
}

/** A page that is drawn while its scripts are still on their way, and how to let them come. */
async function asleep(url: string, viewport: { width: number; height: number }) {
  const page = await browser.newPage({ viewport })
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('footer').waitFor()
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet !== null),
  )
  return {
    page,
    async wake() {
      release()
      await page.locator('header[data-awake]').waitFor({ state: 'attached' })
    },
  }
}

describe.each([
  { QUOIN_RENDERER: 'react', QUOIN_ISLANDS: 'react' },
  { QUOIN_RENDERER: 'html', QUOIN_ISLANDS: 'light' },
])('the header by $QUOIN_RENDERER', (environment) => {
  let site: RunningSite
  beforeAll(async () => {
    site = await startSite(environment)
  })
  afterAll(() => site?.stop())

  test.each(widths)('at %i: what a script wakes in it moves nothing', async (width) => {
    const { page, wake } = await asleep(site.url, { width, height: 800 })
    const before = await places(page)
    await wake()
    await page.getByRole('button', { name: 'Switch to dark mode' }).waitFor()
    expect(await places(page)).toEqual(before)
    await page.close()
  })

  test('a menu opened by its link before its script came is closed by its button', async () => {
    const { page, wake } = await asleep(site.url, { width: 390, height: 800 })
    const entry = page.locator('header').getByRole('link', { name: 'Blog', exact: true })
    await page.getByRole('link', { name: 'Open menu' }).press('Enter')
    await entry.waitFor({ state: 'visible' })
    await wake()
    await page.getByRole('button', { name: 'Close menu', expanded: true }).click()
    await entry.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).hash).toBe('')
    await page.keyboard.press('Enter')
    await entry.waitFor({ state: 'visible' })
    await page.keyboard.press('Escape')
    await entry.waitFor({ state: 'hidden' })
    await page.close()
  })

  test('a page that becomes wide, as while it loads, shows no menu going, nor one that comes by and by', async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 800 } })
    await page.goto(site.url)
    await page.locator('header[data-awake]').waitFor({ state: 'attached' })
    await page.evaluate(() => {
      window.fading = []
      addEventListener('transitionrun', ({ target }) => {
        const submenu = target instanceof Element ? target.closest('.q-header-submenu') : null
        if (submenu) window.fading.push(submenu.textContent.slice(0, 20))
      })
    })
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(() => page.locator('.q-header-submenu').first().isVisible()).toBe(false)
    await page.locator('[data-header-trigger]').first().click()
    await page.locator('.q-header-submenu').first().waitFor({ state: 'visible' })
    // WebKit never ends what began while it tried places for the menu
    expect(await page.evaluate(() => window.fading)).toEqual([])
    await page.close()
  })

  test('it clips nothing, for what sticks and clips sideways shows no menus in WebKit', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(site.url)
    expect(await page.locator('.q-header').evaluate((bar) => getComputedStyle(bar).overflow)).toBe('visible')
    await page.close()
  })

  test.each(widths)('at %i: what is drawn in it ends where the page does', async (width) => {
    const page = await browser.newPage({ viewport: { width, height: 800 } })
    await page.goto(site.url)
    await page.locator('header[data-awake]').waitFor({ state: 'attached' })
    const ends = await page.evaluate(() => {
      const end = (one: Element) => one.getBoundingClientRect().right
      const drawn = [...document.querySelectorAll('.q-header-bar svg')].filter((one) => one.checkVisibility())
      const bar = document.querySelector('.q-header-bar')
      return [Math.round(Math.max(...drawn.map(end))), bar && Math.round(end(bar))]
    })
    expect(ends[0]).toBe(ends[1])
    await page.close()
  })

  test('nothing that the keyboard walks back to is under it', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 600 } })
    await page.goto(`${site.url}/contact`)
    await page.locator('header[data-awake]').waitFor({ state: 'attached' })
    await page.locator('footer a').last().focus()
    const covered = () =>
      page.evaluate(() => {
        const focused = document.activeElement
        const bar = document.querySelector('.q-header')
        if (!focused || focused === document.body || !bar || bar.contains(focused)) return undefined
        const isCovered = focused.getBoundingClientRect().top < bar.getBoundingClientRect().bottom
        return isCovered ? focused.outerHTML.slice(0, 80) : ''
      })
    const found: string[] = []
    for (let at = await covered(); at !== undefined; at = await covered()) {
      found.push(at)
      await page.keyboard.press('Shift+Tab')
    }
    expect(found.length).toBeGreaterThan(20)
    expect(found.filter(Boolean)).toEqual([])
    await page.close()
  })

  test('without scripts it leaves no hole: its button ends where the page does', async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, javaScriptEnabled: false })
    await page.goto(site.url)
    const ends = async (selector: string) => {
      const box = await page.locator(selector).last().boundingBox()
      return Math.round((box?.x ?? 0) + (box?.width ?? 0))
    }
    expect(await ends('.q-header-bar .q-button')).toBe(await ends('.q-header-bar'))
    await page.close()
  })
})
