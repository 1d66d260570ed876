import AxeBuilder from '@axe-core/playwright'
import { presentPage } from '@quoin/engine'
import { createHtmlRenderer, htmlViews } from '@quoin/html'
import { catalogue, pageTypes } from '@quoin/schemas'
import { fixturesOf } from '@quoin/schemas/generate'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, launchBrowser } from './support/browser.ts'
import { stylesheet } from './support/stylesheet.ts'

const html = createHtmlRenderer({ catalogue, views: htmlViews })
const styles = stylesheet()
// These judge a whole page, and here is one block of it.
const pageRules = ['region', 'page-has-heading-one', 'heading-order']

/** Legacy mode judges in the page itself and opens none beside it: there are no frames here. */
function judge(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true)
}

describe.skipIf(!hasBrowser)('what a visitor can read and reach, in light and in dark', () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await launchBrowser()
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, offline: true })
    page = await context.newPage()
  })
  afterAll(() => browser?.close())

  test.each(Object.values(catalogue).map((schema) => [schema.type, schema] as const))('%s', async (_type, schema) => {
    const loaded = presentPage(
      { id: 'p', type: 'page', slug: 'a', name: 'A page', language: 'en', content: [fixturesOf(schema).maximal] },
      { catalogue, pageTypes },
    )
    await page.setContent(
      `<!doctype html><html lang="en" data-theme="light"><head><title>A page</title><style>${styles}</style></head><body class="q-page"><main>${html.renderPage(loaded)}</main></body></html>`,
    )
    const light = await judge(page).disableRules(pageRules).analyze()
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
    const dark = await judge(page).withRules(['color-contrast', 'link-in-text-block']).analyze()
    const found = [...light.violations, ...dark.violations]
    expect(found.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
  })
})
