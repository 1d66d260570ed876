import type { Browser, Page } from 'playwright'
import { expect } from 'vitest'
import { openBrowser } from './open-browser.ts'
import { becomeOwner } from './owner.ts'
import { type RunningSite, startSite } from './running-site.ts'

export interface OwnedSite {
  readonly site: RunningSite
  readonly browser: Browser
  /** Ada, the owner, at the list of pages. Tabs that share what her browser keeps come from its context. */
  readonly page: Page
  close(): Promise<void>
}

/** A site of its own with its owner signed in, as most tests of the editor begin. */
export async function openOwnedSite(environment: Readonly<Record<string, string>> = {}): Promise<OwnedSite> {
  const [site, browser] = await Promise.all([startSite(environment), openBrowser()])
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await becomeOwner(context, site)
  return {
    site,
    browser,
    page,
    async close() {
      await browser.close()
      await site.stop()
    },
  }
}

/** The same, whose end is a failure where a script of the page failed or its policy refused something. */
export async function openWatchedSite(): Promise<OwnedSite> {
  const owned = await openOwnedSite()
  const faults: string[] = []
  owned.page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) faults.push(message.text())
  })
  owned.page.on('pageerror', (error) => faults.push(error.message))
  return {
    ...owned,
    async close() {
      await owned.close()
      expect(faults).toEqual([])
    },
  }
}
