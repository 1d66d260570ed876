import { type Json, presentPage } from '@quoin/engine'
import { createHtmlRenderer, htmlViews } from '@quoin/html'
import { catalogue, pageTypes } from '@quoin/schemas'
import { fixturesOf } from '@quoin/schemas/generate'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { axeFindings, ofColours } from './support/axe.ts'
import { openBrowser } from './support/open-browser.ts'
import { stylesheet } from './support/stylesheet.ts'

const html = createHtmlRenderer({ catalogue, views: htmlViews })
const styles = stylesheet()
// These judge a whole page, and here is one block of it.
const withoutPageRules = Object.fromEntries(
  ['region', 'page-has-heading-one', 'heading-order'].map((rule) => [rule, { enabled: false }]),
)

describe.skipIf(!hasBrowser)('what a visitor can read and reach, in light and in dark', () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await openBrowser()
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, offline: true })
    page = await context.newPage()
  })
  afterAll(() => browser?.close())

  const judged = Object.values(catalogue).flatMap((schema) => {
    const { minimal, usual, maximal } = fixturesOf(schema)
    const all = { minimal, usual, maximal }
    // `npm run gallery:axe` asks for every form, a test run for the fullest
    const forms = process.env.QUOIN_AXE === 'all' ? Object.entries(all) : [['maximal', maximal] as const]
    return forms.map(([form, block]) => [schema.type, form, block] as const)
  })

  test.each(judged)('%s, %s', async (_type, _form, block) => {
    const loaded = presentPage(
      { id: 'p', type: 'page', slug: 'a', name: 'A page', language: 'en', content: [block] },
      { catalogue, pageTypes },
    )
    await page.setContent(
      `<!doctype html><html lang="en" data-theme="light"><head><title>A page</title><style>${styles}</style></head><body class="q-page"><main>${html.renderPage(loaded)}</main></body></html>`,
    )
    const light = await axeFindings(page, { rules: withoutPageRules })
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
    const dark = await axeFindings(page, ofColours)
    const found = [...light, ...dark]
    expect(found.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
  })

  test('on a phone no block is wider than the page, however long a word', async () => {
    const word = 'donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunte'
    const blocks = Object.values(catalogue).map((schema): Json => {
      const text = JSON.stringify(fixturesOf(schema).maximal)
      return JSON.parse(text.replace(/\bsaid\b/g, word)) // the fixtures say something in full
    })
    const content = blocks.map((block, index) => ({ ...(block as object), id: `b${index}` })) // each is an object
    const loaded = presentPage(
      { id: 'p', type: 'page', slug: 'a', name: 'A page', language: 'en', content },
      { catalogue, pageTypes },
    )
    await page.setViewportSize({ width: 390, height: 800 })
    await page.setContent(
      `<!doctype html><html lang="en"><head><title>A page</title><style>${styles}</style></head><body class="q-page"><main>${html.renderPage(loaded)}</main></body></html>`,
    )
    const wider = await page.evaluate(() =>
      [...document.querySelectorAll('section, header, footer')]
        .filter((element) => element.scrollWidth > 390)
        .map(({ className }) => className),
    )
    expect(wider).toEqual([])
  })
})
