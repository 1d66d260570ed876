import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { presentPage } from '@quoin/engine'
import { createHtmlRenderer, htmlViews } from '@quoin/html'
import { catalogue, pageTypes } from '@quoin/schemas'
import { fixturesOf } from '@quoin/schemas/generate'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { openBrowser } from './support/open-browser.ts'
import { stylesheet } from './support/stylesheet.ts'

const folder = process.env.QUOIN_SHOTS
const publishedAt = '2026-05-04T09:41:00.000Z'
const widths = [390, 768, 1280, 1600]
const html = createHtmlRenderer({ catalogue, views: htmlViews })
const sections = Object.values(catalogue).filter(({ kind }) => kind === 'section')

/** Run by `npm run gallery:shots`. */
describe.skipIf(!folder || !hasBrowser)('pictures of every block as it is when new', () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    mkdirSync(folder ?? '', { recursive: true })
    browser = await openBrowser()
    const context = await browser.newContext({ offline: true, reducedMotion: 'reduce' })
    page = await context.newPage()
  })
  afterAll(() => browser?.close())

  test.each(sections.map((schema) => [schema.type, schema] as const))('%s', async (type, schema) => {
    const stored = {
      id: 'p',
      type: 'page',
      slug: 'a',
      name: 'A page',
      language: 'en',
      publishedAt,
      content: [fixturesOf(schema).usual],
    }
    const body = html.renderPage(presentPage(stored, { catalogue, pageTypes }))
    await page.setContent(
      `<!doctype html><html lang="en"><head><title>${type}</title><style>${stylesheet()}</style></head><body class="q-page">${body}</body></html>`,
    )
    for (const mode of ['light', 'dark'])
      for (const width of widths) {
        await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), mode)
        await page.setViewportSize({ width, height: 400 })
        await page.screenshot({ path: join(folder ?? '', `${type}-${width}-${mode}.png`), fullPage: true })
      }
  })
})
