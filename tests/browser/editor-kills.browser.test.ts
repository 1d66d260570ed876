import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumFlags, chromiumPath, hasBrowser } from '../support/chromium.ts'
import { becomeOwner, canvasOf } from './support/owner.ts'
import { type RunningSite, startSite } from './support/running-site.ts'
import { canvasAwake, enterTitle, openPage } from './support/typing.ts'

/** How many tabs die; `QUOIN_KILLS=500` for the long run. One in ten takes its whole browser along. */
const kills = Number(process.env.QUOIN_KILLS ?? 20)
const keyMs = 20
/** The log is written at most this long after a change. */
const lostMs = 250
let site: RunningSite
let profile: string
let context: BrowserContext
/** The page that is typed in, once it was found in the list. */
let address: string | undefined
/** Gives the lock back in the name of the tab that holds it. */
let giveBack: (() => Promise<void>) | undefined

/** A browser that keeps what a person's device keeps. */
function openBrowser(): Promise<BrowserContext> {
  const executablePath = chromiumPath()
  return chromium.launchPersistentContext(profile, {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: chromiumFlags,
    headless: true,
    viewport: { width: 1440, height: 900 },
  })
}

const title = (page: Page) => canvasOf(page).locator('h1')

async function openHome(): Promise<Page> {
  const page = await context.newPage()
  // nothing typed here reaches the server: what survives was kept on the device
  await page.route('**/api/admin/pages/*/translations/*', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  page.on('request', (request) => {
    const lock = /^.*\/lock(?=$|\/force$)/.exec(request.url())?.[0]
    if (lock !== undefined) giveBack = () => release(lock, request.headers())
  })
  await page.goto(address ?? `${site.url}/admin/editor`)
  await (address === undefined ? openPage(page) : canvasAwake(page))
  address = page.url()
  return page
}

async function release(lock: string, { authorization = '', 'quoin-client': client = '' }): Promise<void> {
  const { status } = await fetch(lock, { method: 'DELETE', headers: { authorization, 'quoin-client': client } })
  expect(status).toBe(204)
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
  beforeAll(async () => {
    site = await startSite()
    profile = mkdtempSync(join(tmpdir(), 'quoin-profile-'))
    context = await openBrowser()
    await (await becomeOwner(context, site)).close()
  })
  afterAll(async () => {
    await context?.close()
    await site?.stop()
    rmSync(profile, { recursive: true, force: true })
  })

  test(`B-21: offers at the next opening all but the last ${lostMs} ms (${kills} kills)`, {
    timeout: 60_000 + kills * 40_000,
  }, async () => {
    let page = await openHome()
    const before = (await title(page).textContent()) ?? ''
    for (let run = 0; run < kills; run += 1) {
      const whole = run % 10 === 9
      // a tab that died holds the page for as long as its lease; most are let go, so that not each opening waits for it
      const isHeld = run === 0 || whole
      const kept = await typeUntilKilled(page, 800 + ((run * 137) % 900), () => (whole ? killBrowser() : killTab(page)))
      if (!isHeld) await giveBack?.()
      if (whole) context = await openBrowser()
      page = await openHome()
      const banner = page.locator('.qe-banner', { hasText: 'Unsaved changes from' })
      const here = page.locator('.qe-banner').getByRole('button', { name: 'Edit here instead' })
      await banner.waitFor()
      if (run === 0) {
        // nothing can be restored yet, and nothing goes
        await here.waitFor()
        await banner.getByRole('button', { name: 'Restore' }).click()
        await page.locator('.qe-toast').first().waitFor()
        expect(await banner.count()).toBe(1)
      }
      if (isHeld) await here.click()
      await here.waitFor({ state: 'detached', timeout: 60_000 })
      // the lock comes a moment after it was asked for; until then the offer stands
      await expect
        .poll(
          async () => {
            const restore = banner.getByRole('button', { name: 'Restore' })
            if ((await banner.count()) > 0) await restore.click({ timeout: 2000 }).catch(() => undefined)
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
  })

  /** The process of the tab ends, as when it runs out of memory. */
  async function killTab(page: Page): Promise<void> {
    const crashed = page.waitForEvent('crash')
    page.goto('chrome://crash').catch(() => undefined)
    await crashed
    await page.close()
  }

  async function killBrowser(): Promise<void> {
    const closed = context.waitForEvent('close')
    const session = await context.browser()?.newBrowserCDPSession()
    session?.send('Browser.crash').catch(() => undefined)
    await closed
  }
})
