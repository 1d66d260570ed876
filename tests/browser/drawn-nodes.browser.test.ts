import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import type { Act } from './fixtures/drawn-nodes/main.ts'
import { type FixtureSite, serveFixture } from './support/fixture-site.ts'
import { openBrowser } from './support/open-browser.ts'

const root = fileURLToPath(new URL('./fixtures/drawn-nodes', import.meta.url))
const ids = ['a', 'b', 'c']
let site: FixtureSite
let browser: Browser
let page: Page

const at = fc.nat({ max: 20 })
const name = fc.constantFrom('data-b', 'data-s', 'data-r')
const value = fc.constantFrom(...ids)
const html = fc.constantFrom(
  '',
  '<p>text</p>',
  '<div data-s="a"><section data-b="a"></section><section data-b="b"></section></div>',
  '<div data-b="c"><ul data-r="items"><li data-b="a"></li><li><b data-b="b"></b></li></ul></div>',
)
const plainAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ do: fc.constant('add' as const), at, name, value }),
  fc.record({ do: fc.constant('move' as const), at, to: at }),
  fc.record({ do: fc.constant('mark' as const), at, name, value }),
  fc.record({ do: fc.constant('unmark' as const), at, name }),
  fc.record({ do: fc.constant('markup' as const), at, html }),
  fc.record({ do: fc.constantFrom('remove' as const, 'text' as const), at }),
)
const act = fc.oneof(
  { weight: 4, arbitrary: plainAct },
  fc.record({ do: fc.constant('away' as const), at, to: at, meanwhile: fc.array(plainAct, { maxLength: 3 }) }),
)

describe.skipIf(!hasBrowser)('what the canvas remembers of the drawn page', () => {
  beforeAll(async () => {
    site = await serveFixture(root, ['index.html'])
    browser = await openBrowser()
    page = await browser.newPage()
    await page.goto(site.address)
    await page.waitForFunction(() => 'forgotten' in window)
  })
  afterAll(async () => {
    await browser?.close()
    await site?.close()
  })

  test('is what a look at the page would find, whatever the page does to itself', async () => {
    const forgotten = (acts: readonly Act[]) =>
      page.evaluate(
        ([all, known]) =>
          (window as unknown as { forgotten(acts: readonly Act[], ids: readonly string[]): Promise<readonly string[]> }) // set by the fixture
            .forgotten(all, known),
        [acts, ids] as const,
      )
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 30 }), async (acts) => {
        expect(await forgotten(acts)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})
