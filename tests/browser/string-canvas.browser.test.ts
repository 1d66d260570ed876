import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import type { amended, drawnOtherwise, leftOf } from './fixtures/string-canvas/main.ts'
import { type FixtureSite, serveFixture } from './support/fixture-site.ts'
import { openBrowser } from './support/open-browser.ts'

const root = fileURLToPath(new URL('./fixtures/string-canvas', import.meta.url))
type Fixture = { amended: typeof amended; drawnOtherwise: typeof drawnOtherwise; leftOf: typeof leftOf }
let site: FixtureSite
let browser: Browser
let page: Page

const words = fc.constantFrom('', 'Bread', 'Rye & oats', '<b>late</b>')
const attribute = fc.tuple(fc.constantFrom('title', 'data-b', 'data-look', 'lang'), fc.constantFrom('a', 'b', ''))
const attributes = fc
  .uniqueArray(attribute, { maxLength: 2, selector: ([name]) => name })
  .map((all) => all.map(([name, value]) => ` ${name}="${value}"`).join(''))
const { markup } = fc.letrec<{ markup: string }>((tie) => ({
  markup: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('bread', 'rye', '<br>', '<!--note-->'),
    fc
      .tuple(fc.constantFrom('p', 'b', 'ul'), attributes, fc.array(tie('markup'), { maxLength: 4 }))
      .map(([tag, all, inside]) => (tag === 'p' ? `<i${all}>${inside.join('')}</i>` : element(tag, all, inside))),
  ),
}))
const drawn = fc
  .tuple(attributes, fc.array(markup, { maxLength: 5 }))
  .map(([all, inside]) => element('div', all, inside))

const line = (text: string) => ({ type: 'paragraph', children: [{ text }] })
const node = (id: string, type: string, props: object) => ({ id, type, version: 1, props })
const image = { src: '/media/oven.jpg', alt: 'An oven', width: 16, height: 9 }
const block = (id: string) =>
  fc.oneof(
    fc.record({ title: words, subtitle: words }).map((props) => node(id, 'title', props)),
    fc.array(words, { maxLength: 3 }).map((texts) => node(id, 'paragraph', { text: texts.map(line) })),
    fc
      .uniqueArray(fc.constantFrom('x', 'y', 'z'), { maxLength: 3 })
      .chain((ids) => fc.tuple(...ids.map((one) => words.map((title) => feature(`${id}${one}`, title)))))
      .map((features) => node(id, 'features', { features })),
  )
const content = fc.tuple(block('a'), block('b'), block('c')).chain((blocks) => fc.shuffledSubarray(blocks))

describe.skipIf(!hasBrowser)('a page that is drawn by strings', () => {
  beforeAll(async () => {
    site = await serveFixture(root, ['index.html'])
    browser = await openBrowser()
    page = await browser.newPage()
    await page.goto(site.address)
    await page.waitForFunction(() => 'leftOf' in window)
  })
  afterAll(async () => {
    await browser?.close()
    await site?.close()
  })

  test('becomes what it is drawn as now, whatever it was drawn as before', async () => {
    await fc.assert(
      fc.asyncProperty(drawn, drawn, async (before, after) => {
        const [found, wanted] = await page.evaluate(
          ([one, other]) => {
            const { amended } = window as unknown as Fixture // set by the fixture
            return [amended(one, other), amended(other, other)]
          },
          [before, after] as const,
        )
        if (found !== undefined) expect(sorted(found)).toBe(sorted(wanted ?? ''))
        else expect(nodeOf(before)).not.toBe(nodeOf(after))
      }),
      { numRuns: 400 },
    )
  })

  test('shows after any changes what it would show of the last page alone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(content, { minLength: 1, maxLength: 5 }), async (contents) => {
        const differences = await page.evaluate(
          (all) => (window as unknown as Fixture).drawnOtherwise(all), // set by the fixture
          contents,
        )
        expect(differences).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  test('keeps what a change leaves as it was, pictures and what the canvas has added, and draws one block for it (P-3)', async () => {
    const [x, y, z] = [feature('x', 'Brea'), feature('y', 'Rye'), feature('z', 'New')]
    const left = (features: readonly object[]) =>
      page.evaluate(
        ([before, after]) => (window as unknown as Fixture).leftOf(before, after), // set by the fixture
        [[x, y], features].map((list) => [node('a', 'features', { features: list })]) as [object[], object[]],
      )
    expect(await left([feature('x', 'Bread'), y])).toEqual({ fresh: [], draws: 1 })
    const { fresh, draws } = await left([z, x, y])
    expect(draws).toBe(1)
    expect(fresh.filter((markup) => markup.startsWith('<li')).map(nodeOf)).toEqual(['z'])
    expect(fresh.filter((markup) => markup.includes('Rye') || markup.includes('Brea'))).toEqual([])
  })
})

function feature(id: string, title: string) {
  return node(id, 'feature-item', { title, text: 'Slow dough', withIcon: true, image })
}

function element(tag: string, all: string, inside: readonly string[]): string {
  return `<${tag}${all}>${inside.join('')}</${tag}>`
}

/** The node of the page an element's markup names. */
function nodeOf(markup: string): string | undefined {
  return /^<[^>]* data-b="([^"]*)"/.exec(markup)?.[1]
}

/** Attributes have no order. */
function sorted(markup: string): string {
  return markup.replace(/<(\w+)((?: [\w-]+="[^"]*")*)>/g, (_, tag: string, all: string) => {
    const names = all.match(/ [\w-]+="[^"]*"/g) ?? []
    return `<${tag}${names.sort().join('')}>`
  })
}
