import { AxeBuilder } from '@axe-core/playwright'
import { HtmlValidate } from 'html-validate'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openChromium } from '../support/chromium.ts'
import { type RunningSite, startSite } from './support/running-site.ts'
import { siteAddresses } from './support/site-addresses.ts'

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  site = await startSite()
  browser = await openChromium()
})

afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

/** Pages that show a sample of a block as often as the block occurs in the site's own frame. */
const samples = /^\/(?:gallery|guides\/blocks)(?:\/|$)/

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    'valid-id': ['error', { relaxed: true }],
    // how React spells attributes, which HTML reads alike
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // matters of taste
    'aria-label-misuse': 'off',
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    'prefer-native-element': 'off',
    'require-sri': 'off',
    'tel-non-breaking': 'off',
  },
})

test('every public page is valid HTML, leads only to pages that are there, and needs at most one script file', async () => {
  const addresses = await siteAddresses(site.url)
  expect(addresses.length).toBeGreaterThan(60)
  const known = new Map<string, number>()
  const faults: string[] = []
  for (const address of addresses) {
    const response = await fetch(site.url + address)
    const text = await response.text()
    if (response.status !== 200) faults.push(`${address} answers ${response.status}`)
    const report = await validator.validateString(text)
    for (const { ruleId, message } of report.results.flatMap(({ messages }) => messages))
      if (!(ruleId === 'unique-landmark' && samples.test(address))) faults.push(`${address} ${ruleId}: ${message}`)
    const scripts = [...text.matchAll(/<script [^>]*src="([^"]+)"/g)]
    if (scripts.length > 1) faults.push(`${address} loads ${scripts.length} scripts`)
    for (const [, link = ''] of text.matchAll(/(?:href|src)="(\/[^"#?]*)/g)) {
      if (link.startsWith('//')) continue
      const status = known.get(link) ?? (await fetch(site.url + link)).status
      known.set(link, status)
      if (status !== 200) faults.push(`${address} leads to ${link}, which answers ${status}`)
    }
  }
  expect(faults).toEqual([])
})

test('the script in the page is one line of at most 400 bytes', async () => {
  const text = await (await fetch(site.url)).text()
  const [, script = ''] = /<script>([^<]*)<\/script>/.exec(text) ?? []
  expect(script).toContain('dataset.theme')
  expect(script).not.toContain('\n')
  expect(new TextEncoder().encode(script).length).toBeLessThanOrEqual(400)
})

describe.each(['light', 'dark'] as const)('in %s mode', (colorScheme) => {
  test('no page has a serious fault of accessibility, scrolls sideways, or reports an error', async () => {
    const all = await siteAddresses(site.url)
    const addresses = all.filter((address) => !address.startsWith('/guides/blocks/'))
    const faults: string[] = []
    const context = await browser.newContext({ colorScheme, viewport: { width: 1280, height: 900 } })
    await context.route(/^https:/, (route) => route.abort())
    await context.addInitScript((mode) => localStorage.setItem('theme', mode), colorScheme)
    const page = await context.newPage()
    page.on('pageerror', ({ message }) => faults.push(`${page.url()} throws ${message}`))
    for (const address of addresses) {
      await page.goto(site.url + address)
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(colorScheme)
      const { violations } = await new AxeBuilder({ page }).analyze()
      for (const { id, impact, nodes } of violations)
        if (impact === 'serious' || impact === 'critical')
          faults.push(`${address} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        if (over > 0) faults.push(`${address} is ${over} px too wide at ${width}`)
      }
    }
    await context.close()
    expect(faults).toEqual([])
  }, 240_000)
})

test('from right to left nothing sticks out', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 900 } })
  const faults: string[] = []
  for (const address of ['/', '/gallery', '/blog', '/contact']) {
    await page.goto(site.url + address)
    const over = await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
      return document.documentElement.scrollWidth - window.innerWidth
    })
    if (over > 0) faults.push(`${address} is ${over} px too wide`)
  }
  await page.close()
  expect(faults).toEqual([])
})
