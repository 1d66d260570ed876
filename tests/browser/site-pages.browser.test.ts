import { HtmlValidate } from 'html-validate'
import type { Browser, BrowserContext, Page, Route } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFindings, ofColours } from './support/axe.ts'
import { openBrowser } from './support/open-browser.ts'
import { type RunningSite, startSite } from './support/running-site.ts'
import { siteAddresses } from './support/site-addresses.ts'

let site: RunningSite
let browser: Browser

beforeAll(async () => {
  site = await startSite()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await site?.stop()
})

/** Pages that show samples of blocks beside each other: landmarks occur twice, a form may have nothing to send it by. */
const samples = /^\/(?:gallery|guides\/blocks)(?:\/|$)/
const ofSamples = new Set(['unique-landmark', 'wcag/h32'])

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
      if (!(ofSamples.has(ruleId) && samples.test(address))) faults.push(`${address} ${ruleId}: ${message}`)
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
}, 400_000)

test('the script in the page is one line of at most 400 bytes', async () => {
  const text = await (await fetch(site.url)).text()
  const [, script = ''] = /<script>([^<]*)<\/script>/.exec(text) ?? []
  expect(script).toContain('dataset.theme')
  expect(script).not.toContain('\n')
  expect(new TextEncoder().encode(script).length).toBeLessThanOrEqual(400)
})

/** Nothing is asked of other hosts. A picture of theirs is empty, since a map says so where its tiles do not come. */
function cutOff(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'image') return route.abort()
  const headers = { 'access-control-allow-origin': '*' }
  return route.fulfill({ headers, contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
}

/** A page as a visitor has it, and beside it without scripts. */
interface Tabs {
  readonly scripted: Page
  readonly plain: Page
}

async function faultsOf({ scripted, plain }: Tabs, address: string): Promise<readonly string[]> {
  await Promise.all([scripted, plain].map((page) => page.goto(site.url + address)))
  const found = samples.test(address) ? [] : await textFaults({ scripted, plain })
  found.push(...(await modeFaults(scripted, address, 'light')))
  for (const width of [390, 1280]) {
    await scripted.setViewportSize({ width, height: 900 })
    const over = await scripted.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (over > 0) found.push(`is ${over} px too wide at ${width}`)
  }
  await scripted.evaluate(() => Object.assign(document.documentElement.dataset, { theme: 'dark' }))
  found.push(...(await modeFaults(scripted, address, 'dark')))
  return found.map((fault) => `${address} ${fault}`)
}

async function textFaults({ scripted, plain }: Tabs): Promise<string[]> {
  const [titles, without, all] = await Promise.all([
    plain.locator('h1').allInnerTexts(),
    plain.locator('main').innerText(),
    scripted.locator('main').innerText(),
  ])
  const lacking = sentencesOf(all).filter((sentence) => !without.includes(sentence))
  return [
    ...(titles.length !== 1 || titles[0]?.trim() === '' ? [`has ${titles.length} titles`] : []),
    ...(lacking.length > 0 ? [`lacks ${lacking.join(' | ')}`] : []),
  ]
}

async function modeFaults(page: Page, address: string, mode: 'light' | 'dark'): Promise<readonly string[]> {
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(mode)
  // the dark mode changes colours and nothing else
  const findings = await axeFindings(page, mode === 'dark' ? ofColours : {})
  return findings
    .filter(({ impact }) => !samples.test(address) || impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `in ${mode} mode ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

async function openTabs(context: BrowserContext, faults: string[]): Promise<Tabs> {
  const scripted = await context.newPage()
  scripted.on('pageerror', ({ message }) => faults.push(`${scripted.url()} throws ${message}`))
  scripted.on('console', (message) => {
    // pictures of other hosts, which this test cuts off
    const isCut = message.location().url.startsWith('https:')
    if (message.type() === 'error' && !isCut) faults.push(`${scripted.url()} says ${message.text()}`)
  })
  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.route(/^https:/, cutOff)
  return { scripted, plain }
}

test('on every page the checker of accessibility finds nothing in either mode, nothing scrolls sideways, no error is reported, and with scripts off the title and all of the text are shown', async () => {
  const faults: string[] = []
  const context = await browser.newContext({ colorScheme: 'light', viewport: { width: 1280, height: 900 } })
  await context.route(/^https:/, cutOff)
  const left = (await siteAddresses(site.url)).filter((address) => !address.startsWith('/guides/blocks/'))
  expect(left.length).toBeGreaterThan(30)
  const look = async () => {
    const tabs = await openTabs(context, faults)
    for (let address = left.shift(); address !== undefined; address = left.shift())
      faults.push(...(await faultsOf(tabs, address)))
    await tabs.plain.close()
  }
  // two at a time, for two cores
  await Promise.all([look(), look()])
  await context.close()
  expect(faults).toEqual([])
}, 900_000)

/** What is read, without the labels of controls that scripts add. */
function sentencesOf(text: string): readonly string[] {
  return text.split('\n').filter((line) => line.trim().split(' ').length > 3)
}

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

test('the picture of the editor on the front page is as dark as the page, and so is the bar of the browser', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  const picture = page.waitForResponse(/editor-dark-.*webp/)
  await page.goto(site.url)
  expect((await picture).status()).toBe(200)
  const light = page.locator('meta[name="theme-color"]').first()
  await expect.poll(() => light.getAttribute('media')).toBe('not all')
  await page.getByRole('button', { name: 'Light mode' }).click()
  await expect.poll(() => light.getAttribute('media')).toBe('all')
  await context.close()
})
