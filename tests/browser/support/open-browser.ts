import type { Browser, BrowserContext, Page } from 'playwright'
import { openChromium } from '../../support/chromium.ts'

let running: Promise<Browser> | undefined

/**
 * A browser for one file: contexts of its own in the Chromium that all files of a worker share, since starting one takes
 * as long as several tests. It ends with the worker. One that crashed is not given on.
 */
export async function openBrowser(): Promise<Browser> {
  const started = await running?.catch(() => undefined)
  if (!started?.isConnected()) running = openChromium()
  return ownContextsOf(await (running as Promise<Browser>)) // started above
}

function ownContextsOf(browser: Browser): Browser {
  const own = new Set<BrowserContext>()
  const overrides: Pick<Browser, 'newContext' | 'contexts' | 'close'> = {
    async newContext(options) {
      const context = await browser.newContext(options)
      own.add(context)
      const close = context.close.bind(context)
      context.close = async (...why) => {
        await Promise.all(context.pages().filter(mayHold).map(leave))
        await close(...why)
      }
      context.once('close', () => own.delete(context))
      return context
    },
    contexts: () => [...own],
    async close() {
      await Promise.all([...own].map((context) => context.close()))
    },
  }
  return Object.assign(Object.create(browser), overrides)
}

/** The editor holds the page that is edited. */
function mayHold(page: Page): boolean {
  return page.url().includes('/admin')
}

/** A person who closes a window is heard to go, and another may write at once; a context that ends says nothing of its pages. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank', { timeout: 2000 }).catch(() => undefined)
}
