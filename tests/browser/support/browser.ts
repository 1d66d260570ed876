import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright'

const path = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** Whether there is a browser to test with; without one these tests are skipped here, and fail in CI. */
export const hasBrowser = existsSync(path) || process.env.CI !== undefined

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: path,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
