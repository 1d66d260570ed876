import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright'
import { type FixtureSite, serveFixture } from './fixture-site.ts'
import { openBrowser } from './open-browser.ts'

const root = fileURLToPath(new URL('../fixtures/canvas', import.meta.url))

export interface CanvasSite {
  readonly site: FixtureSite
  readonly browser: Browser
  close(): Promise<void>
}

/** The stub editor and its canvas, served, and a browser to look at them. */
export async function openCanvasSite(): Promise<CanvasSite> {
  const site = await serveFixture(root, ['editor.html', 'frame.html'])
  const browser = await openBrowser()
  return {
    site,
    browser,
    async close() {
      await browser.close()
      await site.close()
    },
  }
}
