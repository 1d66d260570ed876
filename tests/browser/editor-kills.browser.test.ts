import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumLaunch, hasBrowser } from '../support/chromium.ts'
import { becomeOwner, canvasOf } from './support/owner.ts'
import { type RunningSite, startSite } from './support/running-site.ts'
import { canvasAwake, enterTitle, openPage } from './support/typing.ts'

/** How many tabs die; `QUOIN_KILLS=500` for the long run. One in ten takes its whole browser along. */
const kills = Number(process.env.QUOIN_KILLS ?? 10)
const keyMs = 20
/** The log is written at most this long after a change. */
const lostMs = 250
let site: RunningSite

/** A browser that keeps what a person's device keeps, and a page that is typed in there. */
interface Device {
  readonly profile: string
  /** The page of the site, by its name in the list. */
  readonly name: string
  context: BrowserContext
  /** The page that is typed in, once it was found in the list. */
  address?: string
}

async function openDevice(name: string): Promise<Device> {
  const profile = mkdtempSync(join(tmpdir(), 'quoin-profile-'))
  return { profile, name, context: await openBrowser(profile) }
}

function openBrowser(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, { ...chromiumLaunch(), viewport: { width: 1440, height: 900 } })
}

const title = (page: Page) => canvasOf(page).locator('h1').first()

async function openTheirPage(device: Device): Promise<Page> {
  const page = await device.context.newPage()
  // nothing typed here reaches the server: what survives was kept on the device
  await page.route('**/api/admin/pages/*/translations/*', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await page.goto(device.address ?? `${site.url}/admin/editor`)
  await (device.address === undefined ? openPage(page, device.name) : canvasAwake(page))
  device.address = page.url()
  return page
}

/** Types numbers until the tab is killed; answers those that were on the device by then. */
async function typeUntilKilled(page: Page, afterMs: number, kill: () => Promise<void>): Promise<string> {
  await enterTitle(page)
  let typed = ''
  const typeOne = async () => {
    const text = String(typed.length % 10)
    await page.keyboard.press(text, { delay: keyMs })
    typed += text
  }
  const end = performance.now() + afterMs
  while (performance.now() < end) await typeOne()
  const safe = typed
  let isWritten = false
  const writing = writeAfter(page, lostMs).then(() => {
    isWritten = true
  })
  while (!isWritten) await typeOne()
  await writing
  await kill()
  return safe
}

/**
 * Reaches the log behind all that was typed before, `ms` later. What a busy machine adds is added to this too, so that
 * the time of the log is judged and not that of the machine.
 */
function writeAfter(page: Page, ms: number): Promise<void> {
  return page.evaluate(
    (wait) =>
      new Promise<void>((done, fail) => {
        // the log writes one after the other: what waits for the write under way comes before the second turn
        const reach = (turns: number) => {
          if (turns === 0) return done()
          const opening = indexedDB.open('quoin-log')
          opening.onerror = () => fail(opening.error)
          opening.onsuccess = () => {
            const turn = opening.result.transaction('logs', 'readwrite')
            turn.objectStore('logs').count()
            turn.oncomplete = () => {
              opening.result.close()
              reach(turns - 1)
            }
          }
        }
        // typing is sent once per frame
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(reach, wait, 2)))
      }),
    ms,
  )
}

describe.skipIf(!hasBrowser)('a tab or browser that is killed while somebody types', () => {
  let devices: readonly Device[] = []
  beforeAll(async () => {
    site = await startSite()
    const [home, contact] = await Promise.all(['Home', 'Contact'].map(openDevice))
    if (!home || !contact) throw new Error('Two devices were asked for.')
    devices = [home, contact]
    await (await becomeOwner(home.context, site)).close()
    await (await signIn(contact.context)).close()
  })
  afterAll(async () => {
    await Promise.all(devices.map(({ context }) => context.close()))
    await site?.stop()
    for (const { profile } of devices) rmSync(profile, { recursive: true, force: true })
  })

  test(`B-21: offers at the next opening all but the last ${lostMs} ms (${kills} kills)`, {
    timeout: 60_000 + kills * 40_000,
  }, async () => {
    // two devices take turns from one list, for two cores
    const left = Array.from({ length: kills }, (_, run) => run)
    await Promise.all(devices.map((device) => killAndRestore(device, left)))
  })

  async function killAndRestore(device: Device, left: number[]): Promise<void> {
    let page = await openTheirPage(device)
    const before = (await title(page).textContent()) ?? ''
    for (let run = left.shift(); run !== undefined; run = left.shift()) {
      const whole = run % 10 === 9
      const afterMs = 800 + ((run * 137) % 900)
      const kept = await typeUntilKilled(page, afterMs, () => (whole ? killBrowser(device) : killTab(page)))
      if (whole) device.context = await openBrowser(device.profile)
      page = await openTheirPage(device)
      const banner = page.locator('.qe-banner', { hasText: 'Unsaved changes from' })
      const here = page.locator('.qe-banner').getByRole('button', { name: 'Edit here instead' })
      await banner.waitFor()
      // nobody holds the page any more; where the browser forgot its tabs with the crash, the person says so
      await expect
        .poll(
          async () => {
            const restore = banner.getByRole('button', { name: 'Restore' })
            await here
              .or(restore)
              .first()
              .click({ timeout: 2000 })
              .catch(() => undefined)
            return title(page).textContent()
          },
          { timeout: 40_000 },
        )
        .not.toBe(before)
      const restored = ((await title(page).textContent()) ?? '').slice(before.length)
      expect([run, restored.startsWith(kept)]).toEqual([run, true])
      await page.getByRole('button', { name: /^Undo: / }).click()
      await expect.poll(() => title(page).textContent()).toBe(before)
    }
  }

  async function signIn(context: BrowserContext): Promise<Page> {
    const page = await context.newPage()
    await page.goto(`${site.url}/admin`)
    await page.getByLabel('Email').fill('ada@example.com')
    await page.getByLabel('Password', { exact: true }).fill('a quiet cornerstone')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.locator('.qe-page-row').first().waitFor()
    return page
  }

  /** The process of the tab ends, as when it runs out of memory. */
  async function killTab(page: Page): Promise<void> {
    const crashed = page.waitForEvent('crash')
    page.goto('chrome://crash').catch(() => undefined)
    await crashed
    await page.close()
  }

  async function killBrowser({ context }: Device): Promise<void> {
    const closed = context.waitForEvent('close')
    const session = await context.browser()?.newBrowserCDPSession()
    session?.send('Browser.crash').catch(() => undefined)
    await closed
  }
})
