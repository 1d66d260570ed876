import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { keptEdits } from './support/kept-edits.ts'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'
import { canvasOf } from './support/owner.ts'
import { callsOf } from './support/plan-pages.ts'
import { canvasAwake, enterHeading, openPage, savedWith, storedText, typeInTitle } from './support/typing.ts'
import { loseAnswers, loseWrites } from './support/writes.ts'

let site: OwnedSite['site']
let browser: Browser
/** Of the owner: its tabs share what is kept on the device. */
let context: BrowserContext
let editor: Page

beforeAll(async () => {
  const owned = await openOwnedSite()
  ;({ site, browser, page: editor } = owned)
  context = editor.context()
  return owned.close
})

/** Logs of other tabs this one still waits for. */
const namesAskedFor = (page: Page) =>
  page.evaluate(
    async () => (await navigator.locks.query()).pending?.filter(({ name }) => name?.startsWith('quoin-log')).length,
  )

test('S-60, S-63, S-65: what was typed before the tab died is offered when the page is opened again', async () => {
  await openPage(editor)
  await loseWrites(editor)
  await typeInTitle(editor, ', kept')
  await expect.poll(() => keptEdits(editor)).toContain(', kept')
  const again = await editor.context().newPage()
  // while the tab lives they are its own
  await again.goto(`${site.url}/admin/editor`)
  await openPage(again)
  await expect.poll(() => namesAskedFor(again)).toBe(0)
  expect(await again.getByText('Unsaved changes from').count()).toBe(0)
  await editor.close({ runBeforeUnload: false })

  await again.goto(`${site.url}/admin/editor`)
  const reopened = await openPage(again)
  expect(await reopened.textContent()).toBe('Lay your site stone by stone')
  const banner = again.locator('.qe-banner', { hasText: 'Unsaved changes from' })
  await banner.waitFor()
  await banner.getByRole('button', { name: 'Compare' }).click()
  const compared = again.getByRole('dialog', { name: /^Unsaved changes from/ })
  await expect.poll(() => compared.locator('ins').allTextContents()).toEqual(['stone, kept'])
  await compared.getByRole('button', { name: 'Close' }).click()
  await banner.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => reopened.textContent()).toBe('Lay your site stone by stone, kept')
  await savedWith(again, ', kept')
  await banner.waitFor({ state: 'detached' })
})

test('S-63: what was taken back after a save whose answer never came is taken back again by Restore', async () => {
  const page = await context.newPage()
  await page.goto(`${site.url}/admin/editor`)
  const title = await openPage(page, 'Contact')
  const before = (await title.textContent()) ?? ''
  await loseAnswers(page)
  await typeInTitle(page, 'xy')
  await expect.poll(() => storedText(page)).toContain(`${before}xy`)
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect.poll(() => keptEdits(page)).toMatch(new RegExp(`xy.*"${before}"`))
  const address = page.url()
  await page.close({ runBeforeUnload: false })

  const again = await context.newPage()
  await again.goto(address)
  const reopened = await canvasAwake(again)
  expect(await reopened.textContent()).toBe(`${before}xy`)
  await again.locator('.qe-banner').getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => reopened.textContent()).toBe(before)
  await savedWith(again, `"${before}"`)
  expect(await storedText(again)).not.toContain(`${before}xy`)

  // and where all of it was saved there is nothing to restore
  await loseAnswers(again)
  await typeInTitle(again, 'z')
  await expect.poll(() => storedText(again)).toContain(`${before}z`)
  await expect.poll(() => keptEdits(again)).toContain(`${before}z`)
  await again.close({ runBeforeUnload: false })
  const last = await context.newPage()
  await last.goto(address)
  await canvasAwake(last)
  await expect.poll(() => keptEdits(last)).not.toContain(`${before}z`)
  expect(await last.locator('.qe-banner').count()).toBe(0)
  await last.close()
})

test('S-60, S-61: a page that is left the moment it is saved leaves nothing on the device, and nothing is offered', async () => {
  const page = await context.newPage()
  await page.goto(`${site.url}/admin/editor`)
  await openPage(page, 'Contact')
  for (const words of [' once', ' twice', ' thrice']) {
    await typeInTitle(page, words)
    await expect.poll(() => keptEdits(page)).toContain(words)
    const again = page.waitForEvent('load')
    await page.evaluate(() => {
      const shown = document.querySelector('.qe-save')
      const look = () => shown?.getAttribute('data-state') === 'SAVED' && location.reload()
      new MutationObserver(look).observe(document, { subtree: true, attributes: true, childList: true })
    })
    await again
    const title = await canvasAwake(page)
    await expect.poll(() => title.textContent()).toContain(words)
    await expect.poll(() => namesAskedFor(page)).toBe(0)
    expect(await keptEdits(page)).not.toContain(words)
    expect(await page.getByText('Unsaved changes from').count()).toBe(0)
  }
  await page.close()
})

/** As if the device had written nonsense from the second change on. */
async function damageKept(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open('quoin-log')
        opening.onerror = () => fail(opening.error)
        opening.onsuccess = () => {
          const changing = opening.result.transaction('logs', 'readwrite')
          const cursors = changing.objectStore('logs').openCursor()
          cursors.onsuccess = () => {
            const cursor = cursors.result
            if (!cursor) return
            const [first] = cursor.value.changes
            cursor.update({ ...cursor.value, changes: [first, 'nonsense', { seq: 'three' }] })
            cursor.continue()
          }
          changing.onerror = () => fail(changing.error)
          changing.oncomplete = () => {
            opening.result.close()
            done()
          }
        }
      }),
  )
}

test('F-33: of a damaged log the longest valid beginning is restored, the loss is told, and it can be downloaded', async () => {
  const page = await context.newPage()
  await page.goto(`${site.url}/admin/editor`)
  await openPage(page, 'Contact')
  await loseWrites(page)
  await typeInTitle(page, '!')
  await expect.poll(() => keptEdits(page)).toContain('!')
  await damageKept(page)
  const again = await page.context().newPage()
  const address = page.url()
  await page.close({ runBeforeUnload: false })

  await again.goto(address)
  const title = await canvasAwake(again)
  const before = await title.textContent()
  const banner = again.locator('.qe-banner', { hasText: '2 changes could not be read and are lost.' })
  const [file] = await Promise.all([
    again.waitForEvent('download'),
    banner.getByRole('button', { name: 'Download as stored' }).click(),
  ])
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject([{ changes: [{}, 'nonsense', {}] }])
  await banner.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => title.textContent()).toBe(`${before}!`)
  await savedWith(again, `${before}!`)
  await banner.waitFor({ state: 'detached' })
})

test('S-63: while the page is held elsewhere, what was kept is told and can be compared, and is restored once it is free', async () => {
  for (const page of context.pages()) await page.goto('about:blank') // which gives back what it held
  const elsewhere = await browser.newContext({ storageState: await context.storageState() })
  const open = async (where = context) => {
    const page = await where.newPage()
    await page.goto(`${site.url}/admin/editor`)
    await openPage(page, 'Home')
    return page
  }
  const dying = await open()
  await loseWrites(dying)
  await typeInTitle(dying, ', unsaved')
  await expect.poll(() => keptEdits(dying)).toContain(', unsaved')
  await dying.close({ runBeforeUnload: false })
  const holder = await open(elsewhere)
  await typeInTitle(holder, '!')
  await savedWith(holder, '!')

  const reader = await open()
  await reader.locator('.qe-banner', { hasText: 'You are editing this page in another tab' }).waitFor()
  const banner = reader.locator('.qe-banner', { hasText: 'Unsaved changes from' })
  await banner.getByText('They can be restored when you may edit the page again.').waitFor()
  expect(await banner.getByRole('button').allTextContents()).toEqual(['Compare', 'Discard'])
  await holder.goto('about:blank')
  await banner.getByRole('button', { name: 'Restore' }).waitFor()
  expect(await banner.getByText('They can be restored').count()).toBe(0)

  await banner.getByRole('button', { name: 'Discard' }).click()
  const asked = reader.locator('.qe-banner', { hasText: 'Discard the unsaved changes for good?' })
  const colorOf = (name: string) =>
    asked.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(await colorOf('Discard')).not.toBe(await colorOf('Cancel'))
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await banner.getByRole('button', { name: 'Restore' }).waitFor()
})

test('S-63, S-64: what was kept and what somebody saved since are both shown, and one of them is chosen', async () => {
  const [context] = browser.contexts()
  if (!context) throw new Error('The browser of the owner is gone.')
  for (const page of context.pages()) await page.close({ runBeforeUnload: false })
  const elsewhere = await browser.newContext({ storageState: await context.storageState() })
  const open = async (where: BrowserContext) => {
    const page = await where.newPage()
    await page.goto(`${site.url}/admin/editor`)
    return { page, title: await openPage(page, 'Tour') }
  }
  const { page: dying } = await open(context)
  await dying.route('**/api/admin/pages/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await typeInTitle(dying, ', kept here')
  await expect.poll(() => keptEdits(dying)).toContain(', kept here')
  await dying.close({ runBeforeUnload: false })
  const { page: other } = await open(elsewhere)
  await typeInTitle(other, ', saved there')
  await savedWith(other, ', saved there')
  await elsewhere.close()

  const { page: again, title } = await open(context)
  const saved = await title.textContent()
  const banner = again.locator('.qe-banner', { hasText: 'Unsaved changes from' })
  await banner.getByRole('button', { name: 'Restore' }).click()
  const asked = again.getByRole('dialog', { name: 'Changed on this device and on the page' })
  const kept = saved?.replace(', saved there', ', kept here')
  await asked.waitFor()
  expect(await asked.locator('.qe-clash-text').allTextContents()).toEqual([kept, saved])
  // nothing is taken in and nothing forgotten as long as nobody chose
  await asked.getByRole('button', { name: 'Close' }).click()
  expect(await title.textContent()).toBe(saved)
  await banner.getByRole('button', { name: 'Restore' }).click()
  await asked.getByRole('radio', { name: 'On the page now' }).check()
  await asked.getByRole('button', { name: 'Use these versions' }).click()
  await banner.waitFor({ state: 'detached' })
  expect(await title.textContent()).toBe(saved)
  expect(await keptEdits(again)).not.toContain(', kept here')
  await again.close({ runBeforeUnload: false })
})

test('S-64: what was chosen holds where the page changes while one is asked, and of the rest nothing is chosen yet', async () => {
  const elsewhere = await browser.newContext({ storageState: await context.storageState() })
  const open = async (where: BrowserContext) => {
    const page = await where.newPage()
    await page.goto(`${site.url}/admin/editor`)
    await openPage(page, 'Tour')
    return page
  }
  const typeInSecond = async (page: Page, words: string) => {
    await enterHeading(page, 'h2')
    await page.keyboard.type(words)
  }
  const dying = await open(context)
  await loseWrites(dying)
  await typeInTitle(dying, ', left one')
  await typeInSecond(dying, ', left two')
  await expect.poll(() => keptEdits(dying)).toContain(', left two')
  await dying.close({ runBeforeUnload: false })
  const other = await open(elsewhere)
  await typeInTitle(other, ', new one')
  await savedWith(other, ', new one')
  await other.goto('about:blank')

  const again = await open(context)
  const texts = (level: string) => canvasOf(again).locator(level).first().textContent()
  const banner = again.locator('.qe-banner', { hasText: 'Unsaved changes from' })
  await banner.getByRole('button', { name: 'Restore' }).click()
  const asked = again.getByRole('dialog', { name: 'Changed on this device and on the page' })
  const sides = () => asked.locator('.qe-clash-text').allTextContents()
  await expect.poll(sides).toEqual([expect.stringContaining(', left one'), expect.stringContaining(', new one')])
  await other.goto(again.url())
  await canvasAwake(other)
  await typeInSecond(other, ', new two')
  await savedWith(other, ', new two')
  await elsewhere.close()
  await expect.poll(() => texts('h2')).toContain(', new two')
  // behind the dialog, once the page is free again
  await banner.locator('button', { hasText: 'Restore' }).waitFor()

  await asked.getByRole('radio', { name: 'On the page now' }).check()
  await asked.getByRole('button', { name: 'Use these versions' }).click()
  await expect.poll(sides).toEqual([expect.stringContaining(', left two'), expect.stringContaining(', new two')])
  expect(await asked.getByRole('radio', { name: 'On this device' }).isChecked()).toBe(true)
  await asked.getByRole('button', { name: 'Use these versions' }).click()
  await banner.waitFor({ state: 'detached' })
  expect([await texts('h1'), await texts('h2')]).toEqual([
    expect.stringContaining(', new one'),
    expect.stringContaining(', left two'),
  ])
  await savedWith(again, ', left two')
  await again.close({ runBeforeUnload: false })
})

test('F-9: a page that somebody deleted meanwhile is saved as a new one, with what was typed', async () => {
  const page = await context.newPage()
  await page.goto(`${site.url}/admin/editor`)
  const { call, make } = callsOf(page, site)
  const { id } = await make('Short-lived', {
    content: [{ id: 'a', type: 'title', version: 1, props: { title: 'Here today' } }],
  })
  await page.reload()
  await openPage(page, 'Short-lived')
  await loseWrites(page)
  await typeInTitle(page, ', kept')
  await expect.poll(() => keptEdits(page)).toContain(', kept')
  await call('DELETE', `/pages/${id}`)
  const told = page.locator('.qe-toast', { hasText: 'This page was deleted by Ada Stone. Restore it from the trash' })
  await told.getByRole('button', { name: 'Save as a new page' }).click()
  await page.locator('.qe-toast', { hasText: /^Short-lived.* was created/ }).waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('p')).not.toBe(id)
  const title = await canvasAwake(page)
  // the canvas of the page before may still stand there
  await expect.poll(() => title.textContent()).toBe('Here today, kept')
  await page.close()
})

test('S-60: where the browser has no database, what was typed is kept in local storage and offered again', async () => {
  const open = async () => {
    const page = await context.newPage()
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
    await page.goto(`${site.url}/admin/editor`)
    await openPage(page, 'Contact')
    return page
  }
  const dying = await open()
  await loseWrites(dying)
  await typeInTitle(dying, ', spared')
  await expect.poll(() => dying.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(', spared')
  expect(await dying.getByText('Changes are not protected on this device').count()).toBe(0)
  await dying.close({ runBeforeUnload: false })

  const again = await open()
  const banner = again.locator('.qe-banner', { hasText: 'Unsaved changes from' })
  await banner.getByRole('button', { name: 'Restore' }).click()
  await savedWith(again, ', spared')
  await banner.waitFor({ state: 'detached' })
  await again.close({ runBeforeUnload: false })
})

test('S-60: a database that was cleared while the page is open is opened anew', async () => {
  const page = await context.newPage()
  await page.goto(`${site.url}/admin/editor`)
  await openPage(page, 'Contact')
  await loseWrites(page)
  await typeInTitle(page, ' one')
  await expect.poll(() => keptEdits(page)).toContain(' one')
  const cleared = await page.evaluate(
    () =>
      new Promise<string>((done) => {
        const clearing = indexedDB.deleteDatabase('quoin-log')
        clearing.onsuccess = () => done('cleared')
        clearing.onblocked = () => done('blocked')
      }),
  )
  expect(cleared).toBe('cleared')
  await typeInTitle(page, ' two')
  const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(names).toContain('quoin-log')
  await expect.poll(() => keptEdits(page)).toContain(' two')
  await page.close({ runBeforeUnload: false })
})
