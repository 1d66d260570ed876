import { presentPage } from '@quoin/engine'
import { createHtmlRenderer, htmlViews } from '@quoin/html'
import { catalogue, pageTypes } from '@quoin/schemas'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { openBrowser } from './support/open-browser.ts'
import { stylesheet } from './support/stylesheet.ts'

const html = createHtmlRenderer({ catalogue, views: htmlViews })
const svg = encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"/>')
const src = `data:image/svg+xml,${svg}`
const image = { src, srcSet: `${src} 1600w`, width: 1600, height: 1000 }
const pictures = [
  ['big-image', { image, width: 'small' }],
  ['big-image', { image, width: 'medium' }],
  ['big-image', { image, width: 'full' }],
  ['text-image', { imageSource: image }],
  ['text-image', { imageSource: image, bigImage: true }],
] as const

describe.skipIf(!hasBrowser)(
  'a picture says how wide it is drawn, so that no larger file is fetched than is seen',
  () => {
    let browser: Browser
    beforeAll(async () => {
      browser = await openBrowser()
    })
    afterAll(() => browser?.close())

    test.each([390, 768, 1280, 1600, 2400])('at %i', async (width) => {
      const page = await browser.newPage({ viewport: { width, height: 900 } })
      const content = pictures.map(([type, props], index) => ({ id: `b${index}`, type, props }))
      const stored = { id: 'p', type: 'page', slug: 'a', name: 'A page', language: 'en', content }
      const body = html.renderPage(presentPage(stored, { catalogue, pageTypes }))
      await page.setContent(
        `<!doctype html><html lang="en" data-theme="light"><head><title>A page</title><style>${stylesheet()}</style></head><body class="q-page">${body}</body></html>`,
      )
      const drawn = await page.evaluate(() =>
        [...document.querySelectorAll('img')].map((one) => {
          const { width, height } = one.getBoundingClientRect()
          const parts = one.sizes.split(/,\s*(?![^(]*\))/).map((part) => /^(?:(\(min-width: \S+\)) )?(.+)$/.exec(part))
          const probe = document.body.appendChild(document.createElement('div'))
          probe.style.inlineSize = parts.find((part) => !part?.[1] || matchMedia(part[1]).matches)?.[2] ?? ''
          return {
            sizes: one.sizes,
            told: probe.getBoundingClientRect().width,
            // what is cut to its height is as wide as its whole picture would be
            needed: Math.max(width, (height * 16) / 10),
          }
        }),
      )
      await page.close()
      for (const { sizes, told, needed } of drawn) {
        expect(told, `${sizes} where ${needed} are seen`).toBeGreaterThanOrEqual(Math.floor(needed))
        expect(told, `${sizes} where ${needed} are seen`).toBeLessThanOrEqual(needed * 1.35)
      }
      expect(drawn).toHaveLength(pictures.length)
    })
  },
)
