import { isRecord, presentPage } from '@quoin/engine'
import { createHtmlRenderer, htmlViews } from '@quoin/html'
import { catalogue, pageTypes } from '@quoin/schemas'
import { fixturesOf } from '@quoin/schemas/generate'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../../support/chromium.ts'
import { openBrowser } from './open-browser.ts'
import { stylesheet } from './stylesheet.ts'

interface Seen {
  /** Left, top, width and height of the nth element, in whole pixels. */
  box(selector: string, nth?: number): { left: number; top: number; right: number; width: number; height: number }
  tops(selector: string): readonly number[]
  css(selector: string, property: string, pseudo?: string): string
  /** How many stand beside the first. */
  across(selector: string): number
}

declare global {
  interface Window {
    readonly seen: Seen
  }
}

type Width = 390 | 560 | 768 | 1024 | 1280 | 1600

/** A sentence of the catalogue under "Look" that says how large, how far or how many. */
export interface Look {
  readonly of: string
  readonly type: keyof typeof catalogue
  readonly props?: Readonly<Record<string, unknown>>
  readonly at: Width
  readonly look: () => unknown
  readonly is: unknown
  readonly mode?: 'light' | 'dark'
  readonly direction?: 'ltr' | 'rtl'
  readonly language?: string
  readonly media?: 'print'
  /** The system chooses the colours, light letters on a dark ground. */
  readonly forced?: true
}

const html = createHtmlRenderer({ catalogue, views: htmlViews })

export const long =
  'A much longer text that needs several lines wherever it is put, so that its neighbour is shorter than it is.'
export const items = (type: string, ...props: readonly object[]) =>
  props.map((one, index) => ({ id: `${type}${index}`, type, props: one }))
export const many = (count: number, type: string, props: object) =>
  items(type, ...Array.from({ length: count }, () => props))
export const image = {
  src: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"/>',
  width: 1600,
  height: 1000,
}
export const rich = (text: string) => [{ type: 'paragraph', children: [{ text }] }]

/** Draws each block by itself, at the width and in the mode asked for, and looks at it as it came out. */
export function lookAt(sections: string, looks: readonly Look[]): void {
  describe.skipIf(!hasBrowser)(`blocks look as the catalogue says (${sections})`, () => {
    let browser: Browser
    let page: Page
    beforeAll(async () => {
      browser = await openBrowser()
      const context = await browser.newContext({ offline: true, reducedMotion: 'reduce' })
      page = await context.newPage()
    })
    afterAll(() => browser?.close())

    test.each(looks.map((one) => [one.type, one.at, one.of, one] as const))(
      '%s at %i: %s',
      async (_type, _at, _of, one) => {
        await page.setViewportSize({ width: one.at, height: 900 })
        await page.emulateMedia({
          media: one.media ?? 'screen',
          forcedColors: one.forced ? 'active' : 'none',
          colorScheme: one.forced ? 'dark' : 'light',
        })
        await page.setContent(documentOf(one))
        await page.evaluate(pictures)
        await page.evaluate(watch)
        expect(await page.evaluate(one.look)).toEqual(one.is)
      },
    )
  })
}

function documentOf({ type, props = {}, mode = 'light', direction = 'ltr', language = 'en' }: Look): string {
  const { usual } = fixturesOf(catalogue[type])
  const stored = { ...usual, props: { ...(isRecord(usual.props) ? usual.props : {}), ...props } }
  const page = {
    id: 'p',
    type: 'page',
    slug: 'a',
    name: 'A page',
    language,
    publishedAt: '2026-05-04T09:41:00.000Z',
  }
  const body = html.renderPage(presentPage({ ...page, content: [stored] }, { catalogue, pageTypes }))
  return `<!doctype html><html lang="${language}" dir="${direction}" data-theme="${mode}"><head><title>A page</title><style>${stylesheet()}</style></head><body class="q-page"><main>${body}</main></body></html>`
}

/** Run in the page. It does not wait for lazy ones by itself; one that cannot be loaded is there, too, as its words. */
async function pictures(): Promise<void> {
  for (const one of document.images) one.loading = 'eager'
  await Promise.allSettled([...document.images].map((one) => one.decode()))
}

function watch(): void {
  const find = (selector: string, nth = 0) => {
    const found = document.querySelectorAll(selector)[nth]
    if (!found) throw new Error(`Nothing is "${selector}".`)
    return found
  }
  const seen: Seen = {
    box(selector, nth) {
      const { left, top, right, width, height } = find(selector, nth).getBoundingClientRect()
      const [l, t, r, w, h] = [left, top, right, width, height].map(Math.round)
      return { left: l ?? 0, top: t ?? 0, right: r ?? 0, width: w ?? 0, height: h ?? 0 }
    },
    tops: (selector) =>
      [...document.querySelectorAll(selector)].map((one) => Math.round(one.getBoundingClientRect().top)),
    css: (selector, property, pseudo) => getComputedStyle(find(selector), pseudo).getPropertyValue(property),
    across(selector) {
      const [first, ...rest] = seen.tops(selector)
      return 1 + rest.filter((top) => top === first).length
    },
  }
  Object.assign(window, { seen })
}
