import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { openBrowser } from './support/open-browser.ts'
import { editorStylesheet, stylesheet } from './support/stylesheet.ts'

let browser: Browser

beforeAll(async () => {
  if (hasBrowser) browser = await openBrowser()
})

afterAll(() => browser?.close())

/** How parts of the editor look on a document that is a page as well, as in a host with one document for both. */
async function looks(...sheets: readonly string[]): Promise<unknown> {
  const tab = await browser.newPage()
  await tab.setContent(`${sheets.map((css) => `<style>${css}</style>`).join('')}
    <body class="q-page"><div class="qe-root"><div class="qe-panel"><section class="qe-group">
      <h3 class="qe-group-title">Settings</h3>
      <textarea class="qe-input"></textarea>
      <button class="qe-button" data-kind="primary">Publish</button>
    </section></div></div>`)
  const found = await tab.evaluate(() =>
    ['.qe-group-title', '.qe-input', '.qe-button'].map((selector) => {
      const element = document.querySelector(selector)
      const { padding, margin, backgroundColor, color, font } = getComputedStyle(element ?? document.body)
      return { selector, padding, margin, backgroundColor, color, font }
    }),
  )
  await tab.close()
  return found
}

test.skipIf(!hasBrowser)('the editor looks the same whichever sheet a host imports first', async () => {
  const [page, editor] = [stylesheet(), editorStylesheet()]
  expect(await looks(editor, page)).toEqual(await looks(page, editor))
})
