import { openPage } from '@quoin/edit'
import { createEngine, isRecord } from '@quoin/engine'
import { pageTypes } from '@quoin/schemas'
import type { BrowserContext, Page } from 'playwright'
import { canonicalJson } from '../../../engine/edit/src/patches/canonical.ts'
import { readLog, replay, steps } from '../../../engine/edit/src/replay/replay.ts'
import { valuesOf } from '../../../engine/edit/src/save/operations.ts'
import type { EditPage } from '../../../engine/edit/src/tree/page-tree.ts'
import { catalogue } from '../../../examples/site/src/site-catalogue.ts'
import { type Fault, type FaultySite, startFaultySite } from '../../browser/support/faulty-site.ts'
import { becomeOwner } from '../../browser/support/owner.ts'
import { openChromium } from '../../support/chromium.ts'
import { actAtRandom, type Random, seededRandom } from './random-acts.ts'

export interface MonkeyResult {
  readonly seed: number
  readonly minutes: number
  readonly rounds: number
  readonly acts: number
  readonly faults: number
  /** Rounds after which the page was saved and compared with the replay of its log. */
  readonly compared: number
  readonly problems: readonly Problem[]
}

interface Problem {
  readonly what: 'ERROR' | 'PART_FAILED' | 'SIGNED_OUT' | 'DEAD_END' | 'NOT_SAVED' | 'REPLAY_DIFFERS'
  readonly round: number
  readonly detail: string
  /** The last acts before it. */
  readonly acts: readonly string[]
}

const actsPerRound = 40
/** As the editor has it, with the block that the engine adds by itself. */
const site = createEngine({ catalogue, pageTypes, api: { host: 'http://localhost', appId: 'monkey', apiKey: 'none' } })
const faults: readonly (Fault | 'OFFLINE')[] = [
  { answer: 500 },
  { answer: 503 },
  { answer: 429, headers: { 'retry-after': '1' } },
  { answer: 507 },
  { hold: true },
  'OFFLINE',
]

/** Presses what it finds until the time is up, every second round with the server ill, and looks after each round whether all is well. */
export async function runMonkey({
  minutes,
  seed,
}: {
  readonly minutes: number
  readonly seed: number
}): Promise<MonkeyResult> {
  const until = Date.now() + minutes * 60_000
  const random = seededRandom(seed)
  const [door, browser] = await Promise.all([startFaultySite(), openChromium()])
  const problems: Problem[] = []
  let last: string[] = []
  let [rounds, acts, struck, compared] = [0, 0, 0, 0]
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addInitScript(keepWhatIsCopied)
    const page = await becomeOwner(context, { setupLink: throughDoor(door) })
    const report = (what: Problem['what'], detail: string) =>
      problems.push({ what, round: rounds, detail: detail.slice(0, 600), acts: last.slice(-12) })
    page.on('pageerror', ({ message, stack }) => report('ERROR', stack ?? message))
    let signedOut = false
    page.on('request', (request) => {
      if (request.method() === 'DELETE' && request.url().endsWith('/session')) signedOut = true
    })
    page.on('dialog', (dialog) => dialog.accept().catch(() => undefined))
    context.on('page', (opened) => opened.close().catch(() => undefined))

    while (Date.now() < until && problems.length < 20) {
      rounds += 1
      const way = await wayBack(page, door, rounds)
      if (way === 'BY_SIGNING_IN' && !signedOut) report('SIGNED_OUT', 'Nobody asked for it.')
      if (way === 'BY_SIGNING_IN') signedOut = false
      if (way === 'NONE') {
        report('DEAD_END', `${page.url()} ${await page.locator('body').innerText()}`)
        break
      }
      last = []
      const isIll = rounds % 2 === 0
      for (let act = 0; act < actsPerRound && Date.now() < until; act += 1) {
        if (isIll && act % 10 === 3) struck += await sicken(door, context, random)
        if (isIll && act % 10 === 8) await heal(door, context)
        last.push(await actAtRandom(page, random))
        acts += 1
      }
      await heal(door, context)
      for (const box of await page.locator('.qe-part-failed').allTextContents()) report('PART_FAILED', box)
      const state = await restingState(page)
      if (state === 'SAVED') {
        const differs = await differsFromReplay(page)
        if (differs === undefined) compared += 1
        else if (differs !== '') report('REPLAY_DIFFERS', differs)
      } else if (state !== undefined && !rests.has(state)) report('NOT_SAVED', state)
    }
  } catch (error) {
    problems.push({ what: 'ERROR', round: rounds, detail: String(error).slice(0, 600), acts: last.slice(-12) })
  } finally {
    await browser.close()
    await door.stop()
  }
  return { seed, minutes, rounds, acts, faults: struck, compared, problems }
}

function throughDoor({ site, url }: FaultySite): string {
  return site.setupLink.replace(/^https?:\/\/[^/]+/, url)
}

function keepWhatIsCopied(): void {
  const kept = { text: '' }
  Object.assign(window, { kept })
  const clipboard = navigator.clipboard
  if (!clipboard) return
  clipboard.writeText = async (text) => {
    kept.text = text
  }
}

/** To a page that can be edited: the address of the editor and its list lead there, for whoever signed out by a sign-in. */
async function wayBack(page: Page, door: FaultySite, round: number): Promise<'STRAIGHT' | 'BY_SIGNING_IN' | 'NONE'> {
  try {
    await page.goto(`${door.url}/admin/editor`)
    const rows = page.locator('.qe-page-row')
    const password = page.locator('[name=password]')
    const folds = page.locator('.qe-pages .qe-fold')
    await password.or(folds).first().waitFor()
    const isOut = (await password.count()) > 0
    if (isOut) {
      await page.fill('[name=email]', 'ada@example.com')
      await password.fill('a quiet cornerstone')
      await page.click('button[type=submit]')
      await folds.first().waitFor()
    }
    // somebody who folded the kinds of pages away unfolds them
    while ((await rows.count()) === 0) await folds.and(page.locator('[aria-expanded=false]')).first().click()
    await rows.nth(round % (await rows.count())).click()
    await page.locator('.qe-canvas[data-state=READY]').waitFor()
    await page.locator('.qe-save').waitFor()
    return isOut ? 'BY_SIGNING_IN' : 'STRAIGHT'
  } catch {
    return 'NONE'
  }
}

async function sicken(door: FaultySite, context: BrowserContext, random: Random): Promise<number> {
  const fault = faults[random(faults.length)] ?? 'OFFLINE'
  if (fault === 'OFFLINE') await context.setOffline(true)
  // it is not waited for: perhaps nothing is saved meanwhile
  else void door.sicken(fault)
  return 1
}

async function heal(door: FaultySite, context: BrowserContext): Promise<void> {
  door.heal()
  await context.setOffline(false)
}

/** Where saving waits for the person, or for a lock. */
const rests: ReadonlySet<string> = new Set(['CONFLICT', 'WAITING'])

/** How saving stands once it rests; undefined where no page is open any more. */
async function restingState(page: Page): Promise<string | undefined> {
  const shown = page.locator('.qe-save')
  const until = Date.now() + 60_000
  let state: string | undefined
  while (Date.now() < until) {
    if ((await shown.count()) === 0) return undefined
    state =
      (await shown
        .first()
        .getAttribute('data-state', { timeout: 2000 })
        .catch(() => undefined)) ?? undefined
    if (state !== undefined && (state === 'SAVED' || rests.has(state))) return state
    await page.keyboard.press('Escape')
    // automatic saving may be among what was switched off
    await page.keyboard.press('Control+s')
    await page.waitForTimeout(500)
  }
  return state
}

/** What is different; empty where there is no log to compare with. */
async function differsFromReplay(page: Page): Promise<string | undefined> {
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('Escape')
  await page.evaluate(() => Object.assign(Reflect.get(window, 'kept'), { text: '' }))
  await page.keyboard.press('Control+Shift+k')
  const search = page.getByRole('combobox', { name: 'Commands, blocks, pages' })
  try {
    await search.fill('Copy bug report with page texts', { timeout: 5000 })
    await search.press('Enter')
    await page.waitForFunction(() => Reflect.get(window, 'kept').text !== '', undefined, { timeout: 5000 })
  } catch {
    return ''
  }
  const text: string = await page.evaluate(() => Reflect.get(window, 'kept').text)
  const log = readLog(text)
  if (!log) return 'The log cannot be read.'
  const again = replay(text, site)
  if (!again.ok) return `The replay parts from its own log: ${JSON.stringify(again)}`
  let replayed: EditPage | undefined
  for (const { document } of steps(log, site)) replayed = document.tree.getPage()
  if (!replayed) return ''
  const state = await restingState(page)
  if (state !== 'SAVED')
    return state === undefined || rests.has(state) ? '' : `Copying its log leaves the page ${state}.`
  const { id, language } = replayed
  const stored = await page.evaluate(
    async ([address]) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('rb_t')}` }
      return (await fetch(address, { headers })).json()
    },
    [`/api/admin/pages/${id}/translations/${language}`] as const,
  )
  const parts = differences(valuesOf(replayed), valuesOf(openPage(stored, site).page))
  return parts.length === 0 ? undefined : `${replayed.name}: ${parts.slice(0, 3).join('; ')}`
}

/** Where two values differ as JSON, and what stands there. */
function differences(mine: unknown, theirs: unknown, path = ''): readonly string[] {
  if (canonicalJson(mine) === canonicalJson(theirs)) return []
  const inner =
    isRecord(mine) && isRecord(theirs)
      ? [mine, theirs]
      : Array.isArray(mine) && Array.isArray(theirs) && mine.length === theirs.length
        ? [{ ...mine }, { ...theirs }]
        : undefined
  const [a, b] = inner ?? []
  if (!a || !b)
    return [`${path} replayed ${JSON.stringify(mine)?.slice(0, 150)}, stored ${JSON.stringify(theirs)?.slice(0, 150)}`]
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  return keys.flatMap((key) => differences(Reflect.get(a, key), Reflect.get(b, key), `${path}/${key}`))
}
