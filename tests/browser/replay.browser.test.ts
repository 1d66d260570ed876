import { fileURLToPath } from 'node:url'
import { replay } from '@quoin/edit'
import fc from 'fast-check'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentHash } from '../../engine/edit/src/replay/content-hash.ts'
import { anyMoves, anyPage, play } from '../edit/support/arbitraries.ts'
import { openSession } from '../edit/support/session.ts'
import { site } from '../edit/support/site.ts'
import { hasBrowser } from '../support/chromium.ts'
import { type FixtureSite, serveFixture } from './support/fixture-site.ts'
import { openBrowser } from './support/open-browser.ts'

let fixture: FixtureSite
let browser: Browser

describe.skipIf(!hasBrowser)('a recorded session, played again in Chromium', () => {
  beforeAll(async () => {
    fixture = await serveFixture(fileURLToPath(new URL('./fixtures/replay', import.meta.url)), ['replay.html'])
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await fixture?.close()
  })

  test('30: ends in the content it was recorded with, and in the same hash as in Node', async () => {
    const recorded = fc.sample(fc.tuple(anyPage(), anyMoves(15)), { numRuns: 200, seed: 30 }).map(([start, moves]) => {
      const { session } = openSession(start)
      play(session, moves, { travel: true })
      return { log: session.exportLog({ plain: true }), hash: contentHash(session.getState().page) }
    })
    const page = await browser.newPage()
    await page.goto(`${fixture.address}replay.html`)
    const logs = recorded.map(({ log }) => log)
    const there = await page.evaluate((sent) => window.replayAll(sent), logs)
    expect(there).toEqual(recorded.map(({ hash }) => ({ ok: true, hash })))
    expect(there).toEqual(logs.map((log) => replay(log, site)))
  })
})
