import type { Browser, Page } from 'playwright'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { keptEdits } from './support/kept-edits.ts'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'
import { canvasOf } from './support/owner.ts'
import { canvasAwake, openPage, savedWith, storedText, typeInTitle } from './support/typing.ts'

let site: OwnedSite['site']
let browser: Browser

/** The worker has what it needs, before the administration and before the canvas. */
async function workersStand(tab: Page): Promise<void> {
  const states = () =>
    tab.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope, active }) => [
        new URL(scope).pathname,
        active?.state,
      ]),
    )
  await expect.poll(states, { timeout: 20_000 }).toEqual([
    ['/admin', 'activated'],
    ['/preview', 'activated'],
  ])
}

const banner = (tab: Page) => tab.locator('.qe-banner', { hasText: 'No connection to the server' })

/** How many pictures of the canvas are shown. */
const shownPictures = (tab: Page) =>
  canvasOf(tab)
    .locator('img')
    .evaluateAll(
      (images: HTMLImageElement[]) => images.filter((image) => image.complete && image.naturalWidth > 0).length,
    )

/** What the browser keeps of a person, beside unsaved changes and what is on the screen. */
const keptHere = (tab: Page) =>
  tab.evaluate(async () => {
    const pages = await new Promise<number>((done) => {
      const opening = indexedDB.open('quoin-pages')
      opening.onsuccess = () => {
        const database = opening.result
        if (!database.objectStoreNames.contains('pages')) return done(0)
        const counting = database.transaction('pages').objectStore('pages').count()
        counting.onsuccess = () => {
          database.close()
          done(counting.result)
        }
      }
    })
    const names = Object.keys({ ...localStorage, ...sessionStorage })
    const icons = [...document.querySelectorAll<HTMLLinkElement>('link[rel=icon]')].map(({ href }) => href)
    const shown = [...icons, ...Array.from(document.images, ({ currentSrc }) => currentSrc)]
    const seen = await (await caches.open('quoin-seen')).keys()
    const others = seen.map(({ url }) => url).filter((url) => !shown.includes(url))
    return { pages, seen: others, person: names.includes('quoin:person') }
  })

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByLabel('Email').waitFor()
}

/** A device of its own, on which Ada signs in. */
async function openDevice({ stays = false } = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto(`${site.url}/admin/editor`)
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill('a quiet cornerstone')
  if (stays) await page.getByText('Keep me signed in').click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.locator('.qe-page-row').first().waitFor()
  await workersStand(page)
  return page
}

let isCut = false

/** The line of a device is cut, and the server is gone as well. */
async function cut(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await site.kill()
  isCut = true
}

async function mend(page: Page): Promise<void> {
  await site.revive()
  isCut = false
  await page.context().setOffline(false)
}

describe.skipIf(!hasBrowser)('F-13: the editor without the server', () => {
  beforeAll(async () => {
    const owned = await openOwnedSite()
    ;({ site, browser } = owned)
    return owned.close
  })

  afterEach(async () => {
    site.goOn()
    for (const context of browser.contexts()) await context.close()
    if (isCut) await site.revive()
    isCut = false
  })

  test('a page seen before opens after a reload, with its pictures; what is typed then is saved on return', async () => {
    const page = await openDevice()
    const title = await openPage(page)
    await expect.poll(() => shownPictures(page)).toBeGreaterThan(0)
    const [words, pictures] = [await title.textContent(), await shownPictures(page)]

    await cut(page)
    await page.reload()
    const again = await canvasAwake(page)
    expect(await again.textContent()).toBe(words)
    await expect.poll(() => shownPictures(page)).toBe(pictures)
    await banner(page).waitFor()
    const aside = page.locator('.qe-group', { hasText: 'My set-aside changes' })
    await aside.getByText('The server cannot be reached.').waitFor()
    await typeInTitle(page, ', written afar')
    await page.locator('.qe-save', { hasText: 'Offline: kept on this device' }).waitFor()

    await mend(page)
    await savedWith(page, ', written afar')
    await banner(page).waitFor({ state: 'detached' })
  })

  test('what was saved before the line was lost is there, and what was typed after it is offered and merged', async () => {
    const page = await openDevice({ stays: true })
    await openPage(page, 'Contact')
    await typeInTitle(page, ', saved')
    await savedWith(page, ', saved')
    await cut(page)
    await typeInTitle(page, ', kept')
    await page.locator('.qe-save', { hasText: 'Offline: kept on this device' }).waitFor()
    await expect.poll(() => keptEdits(page)).toContain(', kept')
    page.on('dialog', (dialog) => dialog.accept())
    await page.reload()

    const again = await canvasAwake(page)
    expect(await again.textContent()).toMatch(/, saved$/)
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect.poll(() => again.textContent()).toMatch(/, saved, kept$/)
    await mend(page)
    await savedWith(page, ', saved, kept')
  })

  test('what was typed in a tab that was closed without a line is saved from another at once, when there is one', async () => {
    const first = await openDevice({ stays: true })
    const context = first.context()
    await openPage(first, 'Contact')
    await typeInTitle(first, ', sent')
    await savedWith(first, ', sent')
    await context.setOffline(true)
    await typeInTitle(first, ', closed')
    await first.locator('.qe-save', { hasText: 'Offline: kept on this device' }).waitFor()
    await expect.poll(() => keptEdits(first)).toContain(', closed')
    const second = await context.newPage()
    await first.close()
    await context.setOffline(false)
    await second.goto(first.url())
    await canvasAwake(second)
    // what was sent as the tab closed may have arrived: then there is nothing to restore
    // undoing it is named after it
    const restore = second.locator('.qe-banner').getByRole('button', { name: 'Restore' })
    await expect
      .poll(async () => {
        if (await restore.isVisible()) await restore.click()
        return storedText(second)
      })
      .toContain(', sent, closed')
    await savedWith(second, ', sent, closed')
    await expect.poll(() => keptEdits(second)).toBe('[]')
  })

  test('a page never seen here says so, and opens by itself on return; the list offers what opens without', async () => {
    const page = await openDevice()
    await openPage(page, 'Contact')
    await openPage(page, 'Home')
    const tour = await page.locator('.qe-page-row', { hasText: 'Tour' }).first().getAttribute('href')
    await cut(page)
    await page.goto(`${site.url}/admin/editor`)
    const kept = page.getByRole('region', { name: 'Opens without a connection' })
    await expect.poll(() => kept.getByRole('link').allTextContents()).toEqual(['Home', 'Contact'])
    await kept.getByRole('link', { name: 'Contact' }).click()
    await canvasAwake(page)
    await page.goto(`${site.url}${tour}`)
    await page.getByRole('heading', { name: 'No connection to the server' }).waitFor()
    await page.getByText('This page was not opened on this device yet').waitFor()
    await mend(page)
    await canvasAwake(page)
  })

  test('in an editor that is open, other pages seen before open too, and what needs the server says so', async () => {
    const page = await openDevice()
    await openPage(page, 'Contact')
    await openPage(page, 'Home')
    await cut(page)
    expect(await (await openPage(page, 'Contact')).textContent()).toMatch(/^Contact/)
    await banner(page).waitFor()
    await page.getByRole('link', { name: 'Media' }).click()
    await page.getByText('The server cannot be reached.').first().waitFor()
  })

  test('a line that hangs is not waited for: the page opens as it was seen here, says so, and is read once there is an answer', async () => {
    const page = await openDevice({ stays: true })
    const words = await (await openPage(page, 'Contact')).textContent()
    site.stall()
    await page.reload({ waitUntil: 'commit' })
    expect(await (await canvasAwake(page)).textContent()).toBe(words)
    await banner(page).waitFor()
    site.goOn()
    await banner(page).waitFor({ state: 'detached', timeout: 60_000 })
  })

  test('what is kept of a person goes when the editor is opened without their session', async () => {
    const page = await openDevice()
    await openPage(page)
    await expect.poll(() => keptHere(page)).toMatchObject({ pages: 2 })
    const { url, context } = { url: page.url(), context: page.context() }
    // the browser was closed, and what lasts as long as it is open went
    await page.evaluate(() => localStorage.removeItem('rb_t'))
    await context.clearCookies()
    await page.close()
    const next = await context.newPage()
    await next.goto(url)
    await next.getByLabel('Email').waitFor()
    await expect.poll(() => keptHere(next)).toEqual({ pages: 0, seen: [], person: false })
  })

  test('another tab opens the page for who asked to stay signed in, and knows nobody else', async () => {
    const [staying, passing] = [await openDevice({ stays: true }), await openDevice()]
    for (const page of [staying, passing]) await openPage(page)
    await cut(staying)
    await passing.context().setOffline(true)
    const open = async (page: Page) => {
      const tab = await page.context().newPage()
      await tab.goto(page.url())
      return tab
    }
    await canvasAwake(await open(staying))
    const other = await open(passing)
    await other.getByText('The server cannot be reached').waitFor()
    expect(await other.locator('.qe-workspace').count()).toBe(0)
  })

  test('signing out leaves nothing', async () => {
    const page = await openDevice({ stays: true })
    await openPage(page)
    await expect.poll(() => keptHere(page)).toMatchObject({ pages: 2, person: true })
    await signOut(page)
    await expect.poll(() => keptHere(page)).toEqual({ pages: 0, seen: [], person: false })
    await cut(page)
    await page.reload()
    await page.getByText('The server cannot be reached').waitFor()
    await mend(page)
  })

  test('who signs out without a line stays signed out when the server is back', async () => {
    const page = await openDevice({ stays: true })
    await openPage(page)
    await cut(page)
    await signOut(page)
    await expect.poll(() => keptHere(page)).toEqual({ pages: 0, seen: [], person: false })
    await mend(page)
    await page.goto(`${site.url}/admin/editor`)
    await page.getByLabel('Email').waitFor()
    await page.reload()
    await page.getByLabel('Email').waitFor()
  })

  test('what the page in the canvas asked of the server is answered from the device, and the same of nobody else', async () => {
    const page = await openDevice()
    await openPage(page)
    const frame = page.frames().find((one) => one.url().includes('/preview?'))
    if (!frame) throw new Error('There is no canvas.')
    const ask = (where: Pick<Page, 'evaluate'>) =>
      where.evaluate(async () => {
        const { apiKey } = JSON.parse(document.getElementById('quoin-config')?.textContent ?? '')
        const address = '/api/app/find_page?pageId=0c6e3f1a-5b1d-4d0a-9f10-000000000010&language=en'
        // what the browser itself still holds of an answer does not count
        const how = { headers: { authorization: `Bearer ${apiKey}` }, cache: 'no-store' } as const
        const answer = await fetch(address, how).catch(() => undefined)
        return answer === undefined ? 'no answer' : (await answer.json()).name
      })
    expect([await ask(page), await ask(frame)]).toEqual(['Home', 'Home'])
    await cut(page)
    await expect.poll(() => ask(frame)).toBe('Home')
    expect(await ask(page)).toBe('no answer')
  })

  test('a worker that starts drops what an older build left', async () => {
    const page = await openDevice()
    const names = () =>
      page.evaluate(async () => {
        const cache = await caches.open('quoin-editor')
        return (await cache.keys())
          .map(({ url }) => new URL(url).pathname)
          .filter((path) => /older|^\/admin/.test(path))
      })
    await page.evaluate(async () => {
      const cache = await caches.open('quoin-editor')
      await cache.put('/assets/admin-older.js', new Response('older'))
      for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
    })
    expect(await names()).toContain('/assets/admin-older.js')
    await page.reload()
    await workersStand(page)
    await expect.poll(names).toEqual(['/admin'])
  })

  test('visitors get no worker', async () => {
    const context = await browser.newContext({ serviceWorkers: 'allow' })
    const visitor = await context.newPage()
    await visitor.goto(site.url, { waitUntil: 'networkidle' })
    const found = await visitor.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
    }))
    expect(found).toEqual({ workers: 0, caches: [] })
  })
})
