import { isRecord, presentPage } from '@quoin/engine'
import { createHtmlRenderer, htmlViews } from '@quoin/html'
import { catalogue, pageTypes } from '@quoin/schemas'
import { fixturesOf } from '@quoin/schemas/generate'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { openBrowser } from './support/open-browser.ts'
import { stylesheet } from './support/stylesheet.ts'

const html = createHtmlRenderer({ catalogue, views: htmlViews })
// room on purpose, and what always has something to show
const sections = Object.values(catalogue).filter(({ kind, type }) => kind === 'section' && type !== 'spacer')

type Props = Readonly<Record<string, unknown>>

/** The block with each of its props alone, with none of them, and with all; each list also with an item in which there is nothing, and with each that has one prop alone. */
function variantsOf(props: Props): readonly Props[] {
  const alone = Object.entries(props).map(([key, value]) => ({ [key]: value }))
  const emptied = Object.entries(props).flatMap(([key, value]) =>
    Array.isArray(value)
      ? [[{}], [value[0], {}], ...value.flatMap(alike).map((item) => [item])].map((list) => ({ [key]: list }))
      : [],
  )
  return [{}, props, ...alone, ...emptied]
}

function alike(item: unknown): readonly Props[] {
  return isRecord(item) && isRecord(item.props) ? variantsOf(item.props).map((props) => ({ ...item, props })) : []
}

describe.skipIf(!hasBrowser)('a band is drawn when there is something in it', () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await openBrowser()
    const context = await browser.newContext({ offline: true, reducedMotion: 'reduce' })
    page = await context.newPage()
    await page.setContent(
      `<!doctype html><html lang="en" data-theme="light"><head><title>A page</title><style>${stylesheet()}</style></head><body class="q-page"></body></html>`,
    )
  })
  afterAll(() => browser?.close())

  test.each(sections.map((schema) => [schema.type, schema] as const))('%s', async (type, schema) => {
    const { usual } = fixturesOf(schema)
    const variants = variantsOf(isRecord(usual.props) ? usual.props : {})
    const drawn = variants.map((props) => {
      const stored = { id: 'p', type: 'page', slug: 'a', name: '', language: 'en', content: [{ id: 'a', type, props }] }
      return html.renderPage(presentPage(stored, { catalogue, pageTypes }))
    })
    const wrong = await page.evaluate(
      (bodies) =>
        bodies.filter((body) => {
          document.body.innerHTML = body
          const holds = (part: Element) =>
            part.textContent.trim() !== '' ||
            part.querySelector('img, svg, hr, input, textarea, select, button, iframe, th, td') !== null
          const parts = document.querySelectorAll('.q-section, .q-container > ul > li, .q-footer-columns > li')
          return [...parts].some((part) => holds(part) !== part.checkVisibility())
        }),
      drawn,
    )
    expect(wrong).toEqual([])
  })
})
