import { fileURLToPath } from 'node:url'
import { type LoadedPage, presentPage } from '@quoin/engine'
import { createReactRenderer, reactViews } from '@quoin/react'
import { QuoinApp } from '@quoin/react/app'
import { catalogue, pageTypes } from '@quoin/schemas'
import { fixturesOf, storiesOf } from '@quoin/schemas/generate'
import type { Browser, Page } from 'playwright'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { type FixtureSite, serveFixture } from './support/fixture-site.ts'
import { openBrowser } from './support/open-browser.ts'

const root = fileURLToPath(new URL('./fixtures/islands', import.meta.url))
const { Page: Drawn } = createReactRenderer({ catalogue, views: reactViews })

describe.skipIf(!hasBrowser)('what the server drew is what React draws in the browser', () => {
  let site: FixtureSite
  let browser: Browser
  let page: Page
  const said: string[] = []

  beforeAll(async () => {
    // fixtures are built with React's development build, which alone says where the two differ
    site = await serveFixture(root, ['page.html'])
    browser = await openBrowser()
    page = await browser.newPage()
    await page.route(
      (url) => !site.address.startsWith(url.origin),
      (route) => route.abort(),
    )
    page.on('console', (message) => {
      const fault = ['error', 'warning'].includes(message.type())
      // samples lead to pages that are not here
      if (fault && !message.text().startsWith('Failed to load resource')) said.push(message.text())
    })
    page.on('pageerror', ({ message }) => said.push(message))
    await page.goto(`${site.address}page.html`)
  })
  afterAll(async () => {
    await browser?.close()
    await site?.close()
  })

  test('a single attribute that differs would be seen', async () => {
    const stored: unknown = { id: 'p', type: 'page', content: [fixturesOf(catalogue.title).usual] }
    const markup = serverMarkup(stored).replace('q-title-part', 'q-other-part')
    await page.evaluate(([drawn, one]) => window.fixture.hydrate(drawn, { page: one }), [markup, stored] as const)
    expect(said.splice(0).length).toBeGreaterThan(0)
  })

  test.each(Object.values(catalogue).map((schema) => [schema.type, schema] as const))('%s', async (_type, schema) => {
    const blocks = [...Object.values(fixturesOf(schema)), ...storiesOf(schema).map(({ block }) => block)]
    for (const block of blocks) {
      const stored: unknown = { id: 'p', type: 'page', slug: 'a', name: 'A', language: 'en', content: [block] }
      const faults = await page.evaluate(([markup, one]) => window.fixture.hydrate(markup, { page: one }), [
        serverMarkup(stored),
        stored,
      ] as const)
      expect([...faults, ...said.splice(0)]).toEqual([])
    }
  })

  test('of three themes one is chosen, kept, and followed', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.evaluate(() => window.fixture.chooseTheme())
    const told = () =>
      page.evaluate(() => [
        document.querySelector('fieldset')?.dataset.shown,
        document.querySelector<HTMLInputElement>('input:checked')?.parentElement?.textContent,
        localStorage.getItem('theme'),
        localStorage.getItem('color-mode'),
      ])
    await expect.poll(told).toEqual(['dark', 'dark', null, null])
    await page.getByRole('radio', { name: 'system' }).check()
    await expect.poll(told).toEqual(['light', 'system', 'system', 'light'])
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(told).toEqual(['dark', 'system', 'system', 'light'])
    // what looks as before is the visitor's choice from now on, not the system's
    await page.getByRole('radio', { name: 'dark' }).check()
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(told).toEqual(['dark', 'dark', 'dark', 'dark'])
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    await page.getByRole('radio', { name: 'light' }).check()
    await expect.poll(told).toEqual(['light', 'light', 'light', 'light'])
  })
})

function serverMarkup(stored: unknown): string {
  const loaded = presentPage(stored, { catalogue, pageTypes }) as LoadedPage<typeof catalogue> // presentPage keeps the catalogue's type
  return renderToString(createElement(QuoinApp, null, createElement(Drawn, { page: loaded })))
}
