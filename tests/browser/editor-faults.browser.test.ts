import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openChromium } from '../support/chromium.ts'
import { type FaultySite, isSave, startFaultySite } from './support/faulty-site.ts'
import { becomeOwner, canvasOf } from './support/owner.ts'

/** How long the editor may take to say what is the matter, once it could know. */
const patience = { timeout: 3000 }
const recovery = { timeout: 20_000 }
let site: FaultySite
let browser: Browser
let editor: Page
let words = 0
/** The id of the tab, as its own calls carry it. */
let tab = ''

interface StoredPage {
  readonly revision: number
  readonly content: unknown
}

const save = (state: string) => editor.locator(`.qe-save[data-state="${state}"]`)
const title = () => canvasOf(editor).locator('h1')

async function type(word: string): Promise<void> {
  await title().click()
  await title().click()
  await canvasOf(editor).locator('h1 [contenteditable], h1[contenteditable]').waitFor()
  await editor.keyboard.press('End')
  await editor.keyboard.type(word)
}

/** A word nobody typed before. */
function fresh(): string {
  words += 1
  return ` word${words}`
}

/** How the page that is open is asked for past the door, as the tab that holds it. */
async function pageCall() {
  const [path, token] = await editor.evaluate(() => [
    `/api/admin/pages/${new URLSearchParams(location.search).get('p')}/translations/en`,
    localStorage.getItem('rb_t'),
  ])
  return { address: site.site.url + path, headers: { authorization: `Bearer ${token}`, 'quoin-client': tab } }
}

/** What the server has of the page by now. */
async function stored(): Promise<string> {
  const { address, headers } = await pageCall()
  return (await fetch(address, { headers })).text()
}

async function open(): Promise<void> {
  await editor.goto(`${site.url}/admin/editor`)
  await editor.locator('.qe-page-row', { hasText: 'Home' }).first().click()
  await title().waitFor()
}

describe.skipIf(!hasBrowser)('typing while the server is ill', () => {
  beforeAll(async () => {
    site = await startFaultySite()
    browser = await openChromium()
    editor = await becomeOwner(browser, site.site)
    editor.on('request', (request) => {
      tab = request.headers()['quoin-client'] ?? tab
    })
    await open()
  })
  afterEach(() => site.heal())
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })

  const passing = [
    ['F-1, S-58: an answer of 500', 500, /^Not saved\. Trying again in \d+ s/],
    ['F-1: an answer of 503', 503, /^Not saved\. Trying again in \d+ s/],
    ['F-4: an answer of 429', 429, /^Not saved\. Trying again in \d+ s/],
    ['F-12: a full disk, 507', 507, /^The server has no space left\. Trying again in \d+ s/],
  ] as const

  test.each(passing)('%s is said, and saved by itself once it is over (B-20, S-61)', async (_name, answer, text) => {
    const [first, second] = [fresh(), fresh()]
    const struck = site.sicken({ answer, headers: { 'retry-after': '1' } })
    await type(first)
    await struck
    await save('FAILED').waitFor(patience)
    expect(await save('FAILED').textContent()).toMatch(text)
    await editor.keyboard.type(second)
    expect(await title().textContent()).toContain(first + second)
    site.heal()
    await save('SAVED').waitFor(recovery)
    expect(await stored()).toContain(first + second)
  })

  test('F-2, law 31: a slow server is waited for, and typing goes on meanwhile', async () => {
    const [first, second] = [fresh(), fresh()]
    const struck = site.sicken({ hold: true })
    await type(first)
    await struck
    await save('SAVING').waitFor(patience)
    await editor.keyboard.type(second)
    site.heal()
    await save('SAVED').waitFor(recovery)
    expect(await title().textContent()).toContain(first + second)
    expect(await stored()).toContain(first + second)
  })

  test('B-20, law 35: a server that was killed is told of, and saved to once it is back', async () => {
    const [first, second] = [fresh(), fresh()]
    await site.site.kill()
    await type(first)
    await save('FAILED').waitFor({ timeout: 6000 })
    await editor.keyboard.type(second)
    await site.site.revive()
    await save('SAVED').waitFor({ timeout: 40_000 })
    expect(await title().textContent()).toContain(first + second)
    expect(await stored()).toContain(first + second)
  })

  /** Somebody else saves while our save is on its way. */
  async function overtake(first: string, changed: (page: StoredPage) => object): Promise<void> {
    const struck = site.sicken({ hold: true })
    await type(first)
    await struck
    const { address, headers } = await pageCall()
    const page = (await (await fetch(address, { headers })).json()) as StoredPage // the server's contract
    const other = await fetch(address, {
      method: 'PUT',
      body: JSON.stringify(changed(page)),
      headers: { ...headers, 'content-type': 'application/json', 'if-match': `"r${page.revision}"` },
    })
    expect(other.status).toBe(200)
    site.heal()
  }

  test('F-5, S-57: a stale revision is merged without a question when other fields changed', async () => {
    const first = fresh()
    await overtake(first, () => ({ tags: ['by another'] }))
    await expect.poll(stored, recovery).toContain(first)
    await save('SAVED').waitFor(recovery)
    expect(await title().textContent()).toContain(first)
    const page = await stored()
    expect([page.includes(first), page.includes('by another')]).toEqual([true, true])
  })

  test('F-5, S-64: a stale revision, 412, with a clash is shown for a choice, and nothing is lost', async () => {
    const before = words === 0 ? ' stone' : ` word${words}`
    const first = fresh()
    await overtake(first, ({ content }) => ({
      content: JSON.parse(JSON.stringify(content).replace(before, `${before} theirs`)),
    }))
    await save('CONFLICT').waitFor(patience)
    expect(await save('CONFLICT').textContent()).toMatch(/^Someone else changed this page/)
    expect(await title().textContent()).toContain(first)
    await save('CONFLICT').getByRole('button', { name: 'Review' }).click()
    const dialog = editor.getByRole('dialog', { name: 'Someone else changed this page' })

    await dialog.getByText(`${before.trim()} theirs`).waitFor()
    await dialog.getByRole('button', { name: 'Use these versions' }).click()
    await save('SAVED').waitFor(recovery)
    expect(await stored()).toContain(first)
  })

  test('F-7: an ended session asks to sign in over the page, and then saves what was typed', async () => {
    const first = fresh()
    const struck = site.sicken({ answer: 401 }, (call) => isSave(call) || call.path.endsWith('/session/refresh'))
    await type(first)
    await struck
    const dialog = editor.getByRole('alertdialog', { name: 'Please sign in again' })
    await dialog.waitFor({ timeout: 6000 })
    await expect.poll(() => editor.locator('.qe-save').textContent(), { timeout: 5000 }).toMatch(/^Sign in to save/)
    expect(await title().textContent()).toContain(first)
    site.heal()
    await dialog.getByLabel('Password', { exact: true }).fill('a quiet cornerstone')
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await save('SAVED').waitFor(recovery)
    expect(await stored()).toContain(first)
    expect(await editor.getByRole('button', { name: /^Undo: Typing/ }).count()).toBe(1)
  })

  test('F-6: a page that another holds, 423, is said, and saved to once the lock is ours again', async () => {
    const first = fresh()
    const struck = site.sicken({ answer: 423 })
    await type(first)
    await struck
    await expect.poll(() => editor.locator('.qe-save').textContent(), patience).toMatch(/^Someone else is editing/)
    site.heal()
    await save('SAVED').waitFor(recovery)
    expect(await title().textContent()).toContain(first)
    expect(await stored()).toContain(first)
  })
})
