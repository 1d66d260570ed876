import type { Browser, Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { type FaultySite, isSave, startFaultySite } from './support/faulty-site.ts'
import { openBrowser } from './support/open-browser.ts'
import { becomeOwner, canvasOf } from './support/owner.ts'
import { goToPage, typeInTitle } from './support/typing.ts'

/** How long the editor may take to say what is the matter, once it could know. */
const toldWithinMs = 3000
/** How long the editor lets somebody type before it saves. */
const quietMs = 2000
/** A busy machine may have used up several tries: the longest wait between them is 30 s. */
const recovery = { timeout: 90_000 }
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

/** What happened to saves, and what was shown of it, as the page itself saw it. */
interface Happening {
  readonly what: string
  readonly at: number
}

declare global {
  interface Window {
    readonly happenings: Happening[]
  }
}

/** Notes each save that came back badly, and each state of saving that is shown. */
function watchSaves(): void {
  const happenings: Happening[] = []
  Object.assign(window, { happenings })
  const note = (what: string) => happenings.push({ what, at: performance.now() })
  const ask = window.fetch.bind(window)
  window.fetch = async (...asked) => {
    const [input, init] = asked
    const method = input instanceof Request ? input.method : init?.method
    const isSaving = method === 'PUT' || method === 'PATCH'
    try {
      const answer = await ask(...asked)
      if (isSaving && answer.status >= 400) note('FAULT')
      return answer
    } catch (error) {
      if (isSaving) note('FAULT')
      throw error
    }
  }
  let shown = ''
  new MutationObserver(() => {
    const state = document.querySelector('.qe-save')?.getAttribute('data-state') ?? ''
    if (state !== shown) note(state)
    shown = state
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-state'] })
}

/** Types a word that the server will not take. What the editor waits before it saves passes at once. */
async function type(word: string): Promise<void> {
  await editor.evaluate(() => window.happenings.splice(0))
  await typeInTitle(editor, word)
  const isDirty = () => editor.evaluate(() => window.happenings.some(({ what }) => what === 'DIRTY'))
  await expect.poll(isDirty).toBe(true)
  await editor.clock.fastForward(quietMs)
}

/** The dialog that waits while somebody is in a text. */
async function askedToSignIn(): Promise<Locator> {
  await editor.locator('.qe-toast').getByRole('button', { name: 'Sign in' }).click()
  const dialog = editor.getByRole('alertdialog', { name: 'Please sign in again' })
  await dialog.waitFor()
  return dialog
}

/** The state is shown, and was soon after the first fault, however late this machine gets to look. */
async function told(state: string): Promise<void> {
  await save(state).waitFor()
  const all = await editor.evaluate(() => window.happenings)
  const fault = all.find(({ what }) => what === 'FAULT')
  const shown = all.find(({ what, at }) => what === state && at >= (fault?.at ?? 0))
  expect([fault !== undefined, shown !== undefined]).toEqual([true, true])
  expect((shown?.at ?? 0) - (fault?.at ?? 0)).toBeLessThan(toldWithinMs)
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

/** The same, a moment later by the clock of the editor: what it waits before it tries again passes soon. */
async function storedLater(): Promise<string> {
  await editor.clock.runFor(250)
  return stored()
}

async function open(): Promise<void> {
  await goToPage(editor, site)
}

describe.skipIf(!hasBrowser)('typing while the server is ill', () => {
  beforeAll(async () => {
    site = await startFaultySite()
    browser = await openBrowser()
    editor = await becomeOwner(browser, site.site)
    await editor.clock.install()
    await editor.addInitScript(watchSaves)
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
    await told('FAILED')
    await expect.poll(() => save('FAILED').textContent()).toMatch(text)
    await editor.keyboard.type(second)
    await expect.poll(() => title().textContent()).toContain(first + second)
    site.heal()
    await expect.poll(storedLater, recovery).toContain(first + second)
    await save('SAVED').waitFor(recovery)
  })

  test('F-2, law 31: a slow server is waited for, and typing goes on meanwhile', async () => {
    const [first, second] = [fresh(), fresh()]
    const struck = site.sicken({ hold: true })
    await type(first)
    await struck
    await save('SAVING').waitFor()
    await editor.keyboard.type(second)
    site.heal()
    await expect.poll(storedLater, recovery).toContain(first + second)
    await save('SAVED').waitFor(recovery)
    await expect.poll(() => title().textContent()).toContain(first + second)
  })

  test('B-20, law 35: a server that was killed is told of, and saved to once it is back', async () => {
    const [first, second] = [fresh(), fresh()]
    await site.site.kill()
    await type(first)
    await told('FAILED')
    await editor.keyboard.type(second)
    await site.site.revive()
    await expect.poll(storedLater, recovery).toContain(first + second)
    await save('SAVED').waitFor(recovery)
    await expect.poll(() => title().textContent()).toContain(first + second)
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
    await expect.poll(storedLater, recovery).toContain(first)
    await save('SAVED').waitFor(recovery)
    await expect.poll(() => title().textContent()).toContain(first)
    const page = await stored()
    expect([page.includes(first), page.includes('by another')]).toEqual([true, true])
  })

  test('F-5, S-64: a stale revision, 412, with a clash is shown for a choice, and nothing is lost', async () => {
    const before = words === 0 ? ' stone' : ` word${words}`
    const first = fresh()
    await overtake(first, ({ content }) => ({
      content: JSON.parse(JSON.stringify(content).replace(before, `${before} theirs`)),
    }))
    await told('CONFLICT')
    await expect.poll(() => save('CONFLICT').textContent()).toMatch(/^Someone else changed this page/)
    await expect.poll(() => title().textContent()).toContain(first)
    await save('CONFLICT').getByRole('button', { name: 'Review' }).click()
    const dialog = editor.getByRole('dialog', { name: 'Someone else changed this page' })

    await dialog.getByText(`${before.trim()} theirs`).waitFor()
    await dialog.getByRole('button', { name: 'Use these versions' }).click()
    await expect.poll(storedLater, recovery).toContain(first)
    await save('SAVED').waitFor(recovery)
  })

  test('F-7: an ended session asks to sign in over the page, and then saves what was typed', async () => {
    const first = fresh()
    const zoom = editor.locator('.qe-zoom')
    await zoom.click()
    await editor.getByRole('menuitemradio', { name: '75 %' }).click()
    await editor.getByRole('tab', { name: 'Page', exact: true }).click()
    await editor.getByRole('button', { name: 'Keep this tab open' }).click()
    const struck = site.sicken({ answer: 401 }, (call) => isSave(call) || call.path.endsWith('/session/refresh'))
    await type(first)
    await struck
    const dialog = await askedToSignIn()
    await expect.poll(() => editor.locator('.qe-save').textContent()).toMatch(/^Sign in to save/)
    await expect.poll(() => title().textContent()).toContain(first)
    site.heal()
    await dialog.getByLabel('Password', { exact: true }).fill('a quiet cornerstone')
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect.poll(storedLater, recovery).toContain(first)
    await save('SAVED').waitFor(recovery)
    await expect.poll(() => editor.getByRole('button', { name: /^Undo: Typing/ }).count()).toBe(1)
    expect(await zoom.textContent()).toBe('75 %')
    expect(await editor.getByRole('tab', { name: 'Page', exact: true }).getAttribute('aria-selected')).toBe('true')
    await editor.getByRole('button', { name: 'Let the selection choose the tab' }).click()

    // and the page in the frame still hears the editor
    const open = canvasOf(editor).locator('[contenteditable]:focus')
    await editor.locator('.qe-canvas-frame').focus()
    await editor.keyboard.press('Escape')
    await expect.poll(() => open.count()).toBe(0)
    await editor.keyboard.press('Enter')
    await open.waitFor()
  })

  test('F-7: letters typed as the session ends reach the text, and none of them the fields of the sign-in', async () => {
    const first = fresh()
    const struck = site.sicken({ answer: 401 }, (call) => isSave(call) || call.path.endsWith('/session/refresh'))
    await type(first)
    await struck
    const notice = editor.locator('.qe-toast', { hasText: 'You can finish your text' })
    await notice.waitFor()
    await expect.poll(() => editor.locator('[data-live-announcer] [role=alert]').textContent()).toContain('has ended')
    await editor.keyboard.type(' typed on')
    await expect.poll(() => title().textContent()).toContain(`${first} typed on`)

    // by the keyboard out of the text
    const dialog = editor.getByRole('alertdialog', { name: 'Please sign in again' })
    expect(await dialog.count()).toBe(0)
    await editor.keyboard.press('Escape')
    await editor.keyboard.press('F6')
    await dialog.waitFor()
    await expect.poll(() => notice.count()).toBe(0)
    await expect.poll(() => dialog.evaluate((element) => document.activeElement === element)).toBe(true)
    const described = await dialog.getAttribute('aria-describedby')
    expect(await editor.locator(`[id="${described}"]`).textContent()).toMatch(/has ended/)
    site.heal()
    await dialog.getByLabel('Password', { exact: true }).fill('a quiet cornerstone')
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect.poll(storedLater, recovery).toContain(`${first} typed on`)
    await save('SAVED').waitFor(recovery)
  })

  test('F-7, F-1: what cannot be read anew after signing in again takes nothing away of the page', async () => {
    const first = fresh()
    const struck = site.sicken({ answer: 401 }, (call) => isSave(call) || call.path.endsWith('/session/refresh'))
    await type(first)
    await struck
    const dialog = await askedToSignIn()
    let refused = 0
    void site.sicken({ answer: 500 }, ({ method, path }) => {
      const isRead = method === 'GET' && /^\/api\/admin\/pages\/[^/]+\/translations\/[^/]+$/.test(path)
      if (isRead) refused += 1
      return isRead
    })
    await dialog.getByLabel('Password', { exact: true }).fill('a quiet cornerstone')
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect.poll(storedLater, recovery).toContain(first)
    await expect.poll(() => refused).toBeGreaterThan(1)
    site.heal()
    await save('SAVED').waitFor(recovery)
    await expect.poll(() => editor.getByRole('button', { name: /^Undo: Typing/ }).count()).toBe(1)
    expect(await editor.locator('.qe-failed').count()).toBe(0)
  })

  test('F-6: a page that another holds, 423, is said, and saved to once the lock is ours again', async () => {
    const first = fresh()
    const struck = site.sicken({ answer: 423 })
    await type(first)
    await struck
    await told('WAITING')
    await expect.poll(() => editor.locator('.qe-save').textContent()).toMatch(/^Someone else is editing/)
    for (const width of [1024, 1280, 1440]) {
      await editor.setViewportSize({ width, height: 900 })
      const said = editor.locator('.qe-save > span').first()
      await expect.poll(() => said.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    }
    site.heal()
    await expect.poll(storedLater, recovery).toContain(first)
    await save('SAVED').waitFor(recovery)
    await expect.poll(() => title().textContent()).toContain(first)
  })
})
