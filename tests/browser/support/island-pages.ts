import { fileURLToPath } from 'node:url'
import { presentPage, type SiteSettings } from '@quoin/engine'
import { createHtmlRenderer, escapeHtml, htmlViews } from '@quoin/html'
import { catalogue, pageTypes } from '@quoin/schemas'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { expect } from 'vitest'
import type { IslandsFixture } from '../fixtures/islands/page.ts'
import { serveFixture } from './fixture-site.ts'
import { openBrowser } from './open-browser.ts'

declare global {
  interface Window {
    readonly fixture: IslandsFixture
  }
}

/** Who brings a page to life: the driver without React, React's islands, or React that owns the whole page. */
export const drivers = ['light', 'react', 'app'] as const
export type Driver = (typeof drivers)[number]

export type Answer = { readonly contentType: string; readonly body: string; readonly status?: number }

export interface OpenOptions {
  /** What others than the site answer; without it they cannot be reached. */
  readonly answer?: (url: string) => Answer | Promise<Answer>
  readonly context?: BrowserContextOptions
  /** Time goes on by a clock of its own, which `page.clock` turns on. */
  readonly ownClock?: true
}

export interface Opened {
  readonly page: Page
  /** Addresses asked of anybody but the site itself, in order. */
  readonly asked: string[]
  close(): Promise<void>
}

export interface IslandPages {
  open(markup: string, how: Driver | 'lazy', options?: OpenOptions): Promise<Opened>
  close(): Promise<void>
}

const root = fileURLToPath(new URL('../fixtures/islands', import.meta.url))
const html = createHtmlRenderer({ catalogue, views: htmlViews })

/** Blocks as the server sends them; or, where React owns the page, a place that says what it is to draw. */
export function drawnFor(driver: Driver, content: readonly unknown[], settings: Partial<SiteSettings> = {}): string {
  const page = { id: 'p', type: 'page', slug: 'a', name: 'A', language: 'en', content }
  if (driver === 'app') return `<div data-page="${escapeHtml(JSON.stringify({ page, settings }))}"></div>`
  return html.renderPage(presentPage(page, { catalogue, pageTypes }), { settings })
}

export async function openIslandPages(): Promise<IslandPages> {
  const site = await serveFixture(root, ['page.html'])
  const browser: Browser = await openBrowser()
  return {
    async open(markup, how, { answer, context = {}, ownClock } = {}) {
      const own = await browser.newContext({ viewport: { width: 1000, height: 600 }, ...context })
      const page = await own.newPage()
      if (ownClock) await page.clock.install()
      const asked: string[] = []
      await page.route(
        (url) => url.protocol.startsWith('http') && !site.address.startsWith(url.origin),
        async (route) => {
          asked.push(route.request().url())
          const given = await answer?.(route.request().url())
          return given ? route.fulfill({ ...given, headers: { 'access-control-allow-origin': '*' } }) : route.abort()
        },
      )
      await page.goto(`${site.address}page.html`)
      await page.evaluate(([text, by]) => window.fixture.show(text, by), [markup, how] as const)
      return { page, asked, close: () => own.close() }
    },
    async close() {
      await browser.close()
      await site.close()
    },
  }
}

/** Until the island does what it does with scripts. */
export function awake(page: Page, stem: string): Promise<void> {
  return page.locator(`[data-island="${stem}"][data-awake]`).waitFor()
}

/** Watches for words that go away again by themselves. Begun before the act that brings them; answers how to wait for them. */
export async function glimpse(page: Page, words: string): Promise<() => Promise<unknown>> {
  const seen = await page.evaluateHandle((text) => {
    const state = { seen: false }
    new MutationObserver((_, observer) => {
      const shown = [...document.querySelectorAll('main *')].some((one) => one.textContent === text)
      if (!shown) return
      state.seen = true
      observer.disconnect()
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
    return state
  }, words)
  return () => expect.poll(() => seen.evaluate((state) => state.seen)).toBe(true)
}
