import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { presentPage } from '@quoin/engine'
import { createHtmlRenderer, htmlViews } from '@quoin/html'
import { catalogue, pageTypes, sampleImage } from '@quoin/schemas'
import { fixturesOf } from '@quoin/schemas/generate'
import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { interFace } from './support/inter.ts'
import { openBrowser } from './support/open-browser.ts'
import { stylesheet } from './support/stylesheet.ts'

const folder = fileURLToPath(new URL('../../schemas/pictures/', import.meta.url))
const html = createHtmlRenderer({ catalogue, views: htmlViews })
const sections = Object.values(catalogue).filter(({ kind }) => kind === 'section')
const screen = { width: 1040, height: 720 }
const thumbnail = { width: 384, height: 240 }
const margin = 20
/** A line across the page would keep what is small from being seen. */
const lineless = { borderTop: 'none', borderBottom: 'none' }
const white = { r: 255, g: 255, b: 255 }

/** Run by `npm run blocks:pictures`: the add menu shows what a block looks like when new. */
describe.skipIf(!process.env.QUOIN_SHOTS || !hasBrowser)('pictures for the add menu', () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    mkdirSync(folder, { recursive: true })
    browser = await openBrowser()
    const context = await browser.newContext({ offline: true, reducedMotion: 'reduce', viewport: screen })
    page = await context.newPage()
  })
  afterAll(() => browser?.close())

  test.each(sections.map((schema) => [schema.type, schema] as const))('%s', async (type, schema) => {
    const { usual } = fixturesOf(schema)
    const stored = {
      id: 'p',
      type: 'page',
      slug: 'a',
      name: 'A week of rye',
      language: 'en',
      publishedAt: '2026-05-04T09:41:00.000Z',
      author: { id: 'a', firstName: 'Amara', lastName: 'Okafor', avatarUrl: sampleImage('avatar-1')?.src ?? '' },
      meta: { title: 'A week of rye', description: 'Five doughs, three ovens, and the loaf we will keep' },
      content: [{ ...usual, props: { ...(usual.props as object), ...lineless } }],
    }
    const body = html.renderPage(presentPage(stored, { catalogue, pageTypes }))
    await page.setContent(
      `<!doctype html><html lang="en" data-theme="light"><head><title>${type}</title><style>${stylesheet()} ${interFace()} :root { --q-font: "Inter Variable"; }</style></head><body class="q-page">${body}</body></html>`,
    )
    await page.evaluate(() => document.fonts.ready)
    const drawn = sharp(await page.screenshot())
    // nothing to see, as of a spacer: the menu shows its sign instead
    if ((await drawn.stats()).isOpaque && (await drawn.stats()).entropy === 0) return
    await sharp(await drawn.trim({ background: white, threshold: 8 }).toBuffer())
      .resize({
        width: thumbnail.width - 2 * margin,
        height: thumbnail.height - 2 * margin,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toBuffer()
      .then((picture) =>
        sharp({ create: { ...thumbnail, channels: 3, background: white } })
          .composite([{ input: picture }])
          .webp({ quality: 72, effort: 6 })
          .toFile(`${folder}${type}.webp`),
      )
  })
})
