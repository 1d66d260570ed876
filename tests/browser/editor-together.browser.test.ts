import type { Browser, Page } from 'playwright'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inviteEditor } from './support/guest.ts'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'
import { canvasOf } from './support/owner.ts'
import { canvasAwake, enterTitle, openPage, savedWith, typeInTitle } from './support/typing.ts'

let site: OwnedSite['site']
let browser: Browser
let ada: Page
let bo: Page
let home: string

beforeAll(async () => {
  const owned = await openOwnedSite()
  ;({ site, browser, page: ada } = owned)
  bo = await inviteEditor(browser, ada, site)
  await ada.goto(`${site.url}/admin/editor`)
  await openPage(ada)
  home = ada.url()
  return owned.close
})

beforeEach(async () => {
  for (const page of [ada, bo]) {
    await page.goto(home)
    await canvasAwake(page)
  }
})

// whoever leaves gives the lock back, so that each test begins with a free page
afterEach(async () => {
  for (const page of [ada, bo]) {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goto('about:blank')
  }
})

const title = (page: Page) => canvasOf(page).locator('h1')
const banner = (page: Page, text: string) => page.locator('.qe-banner', { hasText: text })

describe('two people on one page (B-36)', () => {
  test('S-66: the first to edit holds the page; the other reads along, and gets it when it is left', async () => {
    await typeInTitle(ada, ' one')
    await banner(bo, 'Ada Stone has been editing this page since').waitFor()
    await expect.poll(() => title(bo).textContent()).toMatch(/ one$/)
    await expect.poll(() => bo.locator('.qe-panel').getByRole('tab').allTextContents()).toEqual(['In use'])
    await expect.poll(() => banner(bo, 'Ada Stone').getByRole('button').allTextContents()).toEqual(['Ask to edit'])

    // a click selects, and a second one begins no typing
    await title(bo).click()
    await title(bo).click()
    expect(await canvasOf(bo).locator('[contenteditable=true], [contenteditable=plaintext-only]').count()).toBe(0)

    // nor is what she writes published under her hands
    await bo.keyboard.press('ControlOrMeta+Shift+Enter')
    const publishing = bo.getByRole('dialog')
    await publishing.getByText('Someone else is editing this page').waitFor()
    const publish = publishing.getByRole('button', { name: /^(Publish|Update)/ })
    expect(await publish.isDisabled()).toBe(true)
    await ada.goto('about:blank')
    await expect.poll(() => publish.isDisabled()).toBe(false)
    await bo.keyboard.press('Escape')
    await bo.locator('.qe-toast', { hasText: 'The page is free' }).waitFor()
    await banner(bo, 'Ada Stone').waitFor({ state: 'detached' })
    await typeInTitle(bo, ' two')
    await savedWith(bo, ' one two')
    await expect.poll(() => title(bo).textContent()).toMatch(/ one two$/)
  })

  test('U-7: on a phone the others stand beside the name of the page, and its tools in one line', async () => {
    const phone = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true }
    const context = await browser.newContext({ ...phone, storageState: await bo.context().storageState() })
    const held = await context.newPage()
    await held.goto(bo.url())
    await canvasAwake(held)
    await held.locator('.qe-people').waitFor()
    const tops = await held
      .locator('.qe-toolbar button:not(.qe-person)')
      .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    await context.close()
  })

  test('U-7: beside the others no tool lies under the next, however wide the window', async () => {
    const size = ada.viewportSize()
    const covered = () =>
      ada.locator('.qe-toolbar [data-command], .qe-toolbar [aria-haspopup]').evaluateAll((all) => {
        const tools = all.filter((one) => one.checkVisibility())
        const starts = tools.map((one) => one.getBoundingClientRect().left)
        const isCovered = (one: Element, at: number) =>
          one.getBoundingClientRect().right > (starts[at + 1] ?? Infinity) + 1
        return [tools.length > 5, tools.filter(isCovered).length]
      })
    for (const width of [1440, 1360, 1280, 1180]) {
      await ada.setViewportSize({ width, height: 900 })
      await ada.locator('.qe-people .qe-person').first().waitFor()
      await expect.poll(async () => [width, ...(await covered())]).toEqual([width, true, 0])
    }
    if (size) await ada.setViewportSize(size)
  })

  test('1.12: who is asked may hand over, saved first, or keep the page', async () => {
    await typeInTitle(ada, ' x')
    const ask = bo.locator('.qe-banners').getByRole('button', { name: 'Ask to edit' })
    await ask.click()
    await ada.getByRole('button', { name: /^Keep editing/ }).click()
    await banner(bo, 'Ada Stone would like to go on editing').waitFor()

    // the caret is there first: who is asked has half a minute
    await enterTitle(ada)
    await ask.click()
    await ada.getByRole('button', { name: 'Hand over' }).waitFor()
    await ada.keyboard.type(' y')
    await ada.getByRole('button', { name: 'Hand over' }).click()
    await bo.locator('.qe-toast', { hasText: 'You can edit the page now' }).waitFor()
    await banner(ada, 'Bo Lind has been editing').waitFor()
    await expect.poll(() => title(bo).textContent()).toMatch(/ x y$/)
  })

  test('S-67: taking over sets unsaved edits aside for their author, who takes them in again', async () => {
    await typeInTitle(bo, ' retained')
    await savedWith(bo, ' retained')
    await banner(ada, 'Bo Lind has been editing').waitFor()
    // nothing Bo types from here on reaches the server as a save
    await bo.route('**/translations/en?*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await typeInTitle(bo, ' unsaved')
    await bo.locator('.qe-save:not([data-state=SAVED])').waitFor()
    await ada.locator('.qe-banners').getByRole('button', { name: 'Take over' }).click()
    await ada.getByRole('alertdialog').getByRole('button', { name: 'Take over' }).click()
    await banner(ada, 'Bo Lind').waitFor({ state: 'detached' })
    await bo.locator('.qe-toast:not([data-tone])', { hasText: /changes are set aside\. You can/ }).waitFor()
    await expect.poll(() => title(bo).textContent()).toMatch(/ retained$/)

    await ada.goto('about:blank')
    await banner(bo, 'Ada Stone').waitFor({ state: 'detached' })
    await bo.unrouteAll({ behavior: 'ignoreErrors' })
    await bo.getByRole('tab', { name: /Document/ }).click()
    await bo.locator('.qe-group', { hasText: 'My set-aside changes' }).getByRole('button').click()
    await bo.getByRole('button', { name: 'Apply again' }).click()
    await expect.poll(() => title(bo).textContent()).toMatch(/ retained unsaved$/)
    const kept = bo.locator('.qe-group', { hasText: 'My set-aside changes' })
    await expect.poll(() => kept.count()).toBe(0)
    // undone they are on the page no more, so they are in their list again
    await bo.keyboard.press('Control+z')
    await kept.waitFor()
    await expect.poll(() => title(bo).textContent()).toMatch(/ retained$/)
    await bo.keyboard.press('Control+Shift+z')
    await expect.poll(() => kept.count()).toBe(0)
    await expect.poll(() => title(bo).textContent()).toMatch(/ retained unsaved$/)
  })

  test('S-68: others are shown with initials, and at the block they are at (B-36)', async () => {
    await title(bo).click()
    const person = ada.locator('.qe-people').getByRole('button')
    await expect.poll(() => person.allTextContents()).toEqual(['BL'])
    await expect.poll(() => person.getAttribute('aria-label')).toBe('Go to where Bo Lind is')
    await person.click()
    await ada.getByRole('tab', { name: 'Block' }).waitFor()
    await bo.goto('about:blank')
    await person.waitFor({ state: 'detached' })
  })

  test('S-65: another tab of the same person takes the page over with what was typed', async () => {
    await typeInTitle(ada, ' first tab')
    const second = await ada.context().newPage()
    await second.goto(ada.url())
    await banner(second, 'You are editing this page in another tab').waitFor()
    await second.locator('.qe-banners').getByRole('button', { name: 'Edit here instead' }).click()
    await banner(second, 'another tab').waitFor({ state: 'detached' })
    await banner(ada, 'You are editing this page in another tab').waitFor()
    await expect.poll(() => title(second).textContent()).toMatch(/ first tab$/)
    await second.close()
  })

  test('F-8: a right that is given or taken counts in the page that is open', async () => {
    const publish = bo.locator('.qe-publish .qe-primary').first()
    await publish.waitFor()
    await grantBo({ canPublish: false, canEditSeo: false })
    await publish.waitFor({ state: 'detached' })
    // what is gray in a dialog is not so without a word
    await bo.keyboard.press('Alt+Shift+S')
    const refusal = bo.getByText('Changing this needs a permission that you do not have.')
    await refusal.waitFor()
    await grantBo({ canPublish: true, canEditSeo: true })
    await refusal.waitFor({ state: 'detached' })
    await bo.keyboard.press('Escape')
    await publish.waitFor()
  })

  test('F-8: who may no longer edit is told so, keeps what was typed, and it is saved once the right is back', async () => {
    await bo.route('**/translations/en?*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 403, json: { code: 'policy_denied' } })
        : route.continue(),
    )
    await bo.route('**/translations/en', async (route) => {
      if (route.request().method() !== 'GET') return route.continue()
      const response = await route.fetch()
      const page = await response.json()
      await route.fulfill({ response, json: { ...page, rights: { ...page.rights, canEditPage: false } } })
    })
    await typeInTitle(bo, ' refused')
    await bo.locator('.qe-toast', { hasText: 'You may no longer edit this page' }).waitFor()
    await banner(bo, 'What you wrote is still here').waitFor()
    await expect.poll(() => title(bo).textContent()).toContain(' refused')
    await bo.unrouteAll({ behavior: 'wait' })
    await grantBo({ canPublish: true })
    await bo.locator('.qe-toast', { hasText: 'You may edit this page again' }).waitFor()
    await savedWith(bo, ' refused')
  })

  test('S-64, S-67: where the page says something else by now, who takes edits in again is asked, and can undo it', async () => {
    await enterTitle(bo)
    await bo.keyboard.press('Control+a')
    await bo.keyboard.type('Base')
    await savedWith(bo, 'Base')
    await banner(ada, 'Bo Lind has been editing').waitFor()
    await bo.route('**/translations/en?*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await typeInTitle(bo, ' bo')
    await bo.locator('.qe-save:not([data-state=SAVED])').waitFor()
    await ada.locator('.qe-banners').getByRole('button', { name: 'Take over' }).click()
    await ada.getByRole('alertdialog').getByRole('button', { name: 'Take over' }).click()
    await bo.locator('.qe-toast', { hasText: 'set aside' }).waitFor()
    await banner(ada, 'Bo Lind').waitFor({ state: 'detached' })
    await typeInTitle(ada, ' ada')
    await savedWith(ada, 'Base ada')
    await ada.goto('about:blank')
    await banner(bo, 'Ada Stone').waitFor({ state: 'detached' })
    await bo.unrouteAll({ behavior: 'ignoreErrors' })
    await expect.poll(() => title(bo).textContent()).toMatch(/^Base ada$/)

    await bo.getByRole('tab', { name: /Document/ }).click()
    await bo.locator('.qe-group', { hasText: 'My set-aside changes' }).getByRole('button').last().click()
    await bo.getByRole('button', { name: 'Apply again' }).click()
    const versions = bo.getByRole('dialog').locator('.qe-clash')
    await expect
      .poll(() => versions.allTextContents())
      .toMatchObject([
        expect.stringMatching(/^Set aside.*Base bo$/),
        expect.stringMatching(/^On the page now.*Base ada$/),
        'Keep both, that of the page second',
      ])
    await versions.first().click()
    await bo.getByRole('button', { name: 'Use these versions' }).click()
    await expect.poll(() => title(bo).textContent()).toMatch(/^Base bo$/)
    await bo.keyboard.press('Control+z')
    await expect.poll(() => title(bo).textContent()).toMatch(/^Base ada$/)
  })

  test('1.12: whether to take over is asked no more once the minute passed, nor by itself in the next', async () => {
    await typeInTitle(ada, ' z')
    // last: a clock that runs ahead can renew the session, of which the tab of Bo would not know
    const context = await browser.newContext({ storageState: await bo.context().storageState() })
    const waiting = await context.newPage()
    await waiting.clock.install()
    await waiting.goto(bo.url())
    await canvasAwake(waiting)
    const acts = waiting.locator('.qe-banners')
    const ask = async () => {
      await acts.getByRole('button', { name: 'Ask to edit' }).click()
      await acts.getByRole('button', { name: /^Waiting for an answer/ }).waitFor()
      await waiting.clock.runFor(32_000)
      await acts.getByRole('button', { name: 'Take over' }).waitFor()
    }
    const question = waiting.getByRole('alertdialog')
    await ask()
    await acts.getByRole('button', { name: 'Take over' }).click()
    await question.waitFor()
    await waiting.clock.runFor(61_000)
    await question.waitFor({ state: 'detached' })
    await ask()
    expect(await question.count()).toBe(0)
    await context.close()
  })
})

/** Ada decides in another tab what Bo may do. */
async function grantBo(grants: Readonly<Record<string, boolean>>): Promise<void> {
  await ada.evaluate(
    async (body) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('rb_t')}`, 'content-type': 'application/json' }
      const people: readonly { readonly id: string; readonly firstName: string }[] = await (
        await fetch('/api/admin/users', { headers })
      ).json()
      const id = people.find(({ firstName }) => firstName === 'Bo')?.id
      await fetch(`/api/admin/users/${id}`, { method: 'PATCH', headers, body: JSON.stringify(body) })
    },
    { grants },
  )
}
