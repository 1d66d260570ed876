import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type LaunchOptions } from 'playwright'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser the tests drive: the one `CHROMIUM` names, else the system's. */
export function chromiumPath(): string | undefined {
  const named = process.env.CHROMIUM
  if (named) return existsSync(named) ? named : undefined
  return places.find((path) => existsSync(path))
}

/** Whether there is a browser to test with; without one such tests are skipped here, and fail in CI. */
export const hasBrowser = chromiumPath() !== undefined || process.env.CI !== undefined

/** How that browser is started for tests. */
export function chromiumLaunch(flags: readonly string[] = []): LaunchOptions {
  const path = chromiumPath()
  if (!path) throw new Error('No Chromium was found. Install one, or name it in CHROMIUM.')
  return {
    executablePath: join(import.meta.dirname, 'chromium.sh'),
    env: { ...process.env, CHROMIUM: path },
    args: [...chromiumFlags, ...flags],
    headless: true,
  }
}

/** Tests stand between a page and its server, where a worker of the page would answer first: it has none, unless it is asked for. */
export async function openChromium(flags: readonly string[] = []): Promise<Browser> {
  const browser = await chromium.launch(chromiumLaunch(flags))
  const newContext = browser.newContext.bind(browser)
  browser.newContext = (options) => newContext({ serviceWorkers: 'block', ...options })
  return browser
}
