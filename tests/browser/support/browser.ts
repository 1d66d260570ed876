import { chromiumPath, openChromium } from '../../support/chromium.ts'

/** Whether there is a browser to test with; without one these tests are skipped here, and fail in CI. */
export const hasBrowser = chromiumPath() !== undefined || process.env.CI !== undefined

export const launchBrowser = openChromium
