import { resolve } from 'node:path'
import { newBlock } from '@quoin/engine'
import { listen } from '@quoin/server/node'
import { sqliteStore } from '@quoin/server/sqlite'
import { runnerImport } from 'vite'
import { openAssets } from '../../examples/site/dist/server/assets.js'
import { readEnvironment } from '../../examples/site/dist/server/environment.js'
import { createSite } from '../../examples/site/dist/server/site.js'
import { catalogue } from '../../examples/site/dist/site-catalogue.js'

const root = resolve(import.meta.dirname, '../..')

const still = [
  'title',
  'paragraph',
  'hero-unit',
  'features',
  'big-image',
  'paragraph',
  'table',
  'faqs',
  'pricing',
  'cards',
  'team',
]

/** Pages by what is on them; the static one holds eleven blocks, links among them. */
const pages = {
  static: still,
  // read only at its top: its form is far below
  'before any island': [...still, 'form-section'],
  form: ['title', 'form-section'],
  carousel: ['title', 'image-carousel'],
  newsletter: ['title', 'newsletter-subscribe'],
  map: ['title', 'map'],
  video: ['title', 'video'],
  tweet: ['title', 'tweet'],
}

/** External script that a visitor's browser asks for while the page is read, in bytes after gzip. */
export async function* figures() {
  const { module } = await runnerImport(resolve(root, 'tests/support/chromium.ts'), { configFile: false, root })
  const browser = await module.openChromium()
  try {
    for (const islands of ['react', 'light']) {
      const site = await openSite(islands)
      for (const slug of Object.keys(pages)) {
        const reads = slug !== 'before any island'
        const value = await scriptBytes(browser, `${site.address}/${slugOf(slug)}`, { reads })
        const name = ['visitor.js', ...(slug === 'static' ? [] : [slug]), ...(islands === 'react' ? [] : [islands])]
        yield { name: name.join('.'), value, unit: 'bytes gzip' }
      }
      await site.close()
    }
  } finally {
    await browser.close()
  }
}

async function openSite(islands) {
  const environment = readEnvironment({ QUOIN_ISLANDS: islands, QUOIN_SITE_URL: 'http://127.0.0.1' })
  const site = createSite({
    environment,
    store: sqliteStore({ path: ':memory:' }),
    assets: await openAssets(resolve(root, 'examples/site/dist/public')),
    server: { seed: Object.entries(pages).map(seedPage), print: () => undefined },
  })
  await site.server.ready
  const listening = await listen(site, { port: 0, hostname: '127.0.0.1' })
  return { address: listening.address, close: () => listening.close() }
}

function seedPage([name, types], index) {
  const ids = { next: () => crypto.randomUUID() }
  const content = types.map((type) => newBlock(catalogue[type], ids))
  const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
  return { id, type: 'page', translations: [{ language: 'en', slug: slugOf(name), name, content }] }
}

function slugOf(name) {
  return `of-${name.replaceAll(' ', '-')}`
}

async function scriptBytes(browser, address, { reads }) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const asked = new Set()
  await page.route('**/*', (route) => {
    const { origin } = new URL(route.request().url())
    return origin === new URL(address).origin ? route.continue() : route.abort()
  })
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) asked.add(request.url())
  })
  const response = await page.goto(address)
  if (response?.status() !== 200) throw new Error(`${address} answers ${response?.status()}.`)
  if (reads) {
    for (const island of await page.locator('[data-island]').all()) await island.scrollIntoViewIfNeeded()
    await page.waitForFunction(() => !document.querySelector('[data-island]:not([data-awake])'))
  }
  await page.close()
  const sizes = await Promise.all([...asked].map(sentBytes))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** As many as are sent; what is too small to gain by it is not compressed. */
async function sentBytes(address) {
  const response = await fetch(address, { headers: { 'accept-encoding': 'gzip' } })
  await response.arrayBuffer()
  return Number(response.headers.get('content-length'))
}
