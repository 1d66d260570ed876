import type { Browser, Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { inviteEditor } from './support/guest.ts'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'
import { canvasOf } from './support/owner.ts'
import { callsOf } from './support/plan-pages.ts'
import { canvasAwake, openPage, savedWith, typeInTitle } from './support/typing.ts'

let site: OwnedSite['site']
let browser: Browser
let page: Page

beforeAll(async () => {
  const owned = await openOwnedSite()
  ;({ site, browser, page } = owned)
  return owned.close
})

async function set(settings: object): Promise<void> {
  const status = await page.evaluate(async (body) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('rb_t')}`, 'content-type': 'application/json' }
    const settings = await fetch('/api/admin/app-settings', { headers })
    const answer = await fetch('/api/admin/app-settings', {
      method: 'PATCH',
      headers: { ...headers, 'if-match': settings.headers.get('etag') ?? '' },
      body: JSON.stringify(body),
    })
    return answer.status
  }, settings)
  expect(status).toBe(200)
}

test('U-37: the working copy and the committed version are shown one at a time, with the blocks that differ', async () => {
  await set({ useWorkingCopy: true })
  await page.goto(`${site.url}/admin/editor`)
  const title = await openPage(page)
  await typeInTitle(page, ', at work')
  await savedWith(page, ', at work')
  await page.reload()
  await canvasAwake(page)

  const section = page.locator('.qe-group', { hasText: 'Working copy' })
  await expect
    .poll(() => section.locator('.qe-menu-item').allTextContents())
    .toEqual([expect.stringMatching(/^Changed ?Centered Hero/)])
  await section.getByRole('button', { name: 'Committed' }).click()
  await page.locator('.qe-banner', { hasText: 'looking at the committed version' }).waitFor()
  await expect.poll(() => title.textContent()).toBe('Lay your site stone by stone')
  await title.click()
  await title.click()
  expect(await canvasOf(page).locator('[contenteditable=true], [contenteditable=plaintext-only]').count()).toBe(0)
  await page.getByRole('button', { name: 'Back to the working copy' }).click()
  await expect.poll(() => title.textContent()).toBe('Lay your site stone by stone, at work')

  // nothing is thrown away unasked
  await page.locator('.qe-publish').getByRole('button', { name: 'Commit and publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard working copy' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard working copy: “Home”' })
  await question.getByText('It stays in the history.').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Commit', exact: true }).waitFor()
  await page.keyboard.press('Escape')
})

test('U-6: of several pages those with a working copy are not published; where none can go, nothing is confirmed', async () => {
  await page.goto(`${site.url}/admin/editor`)
  await page.getByRole('button', { name: 'Select pages' }).click()
  await page.getByRole('checkbox', { name: 'Select Home' }).check()
  const publish = page.locator('.qe-selection-bar').getByRole('button', { name: 'Publish' })
  await publish.click()
  const none = page.getByRole('alertdialog', { name: 'None of the selected pages can be published' })
  await none.getByText('These have a working copy').waitFor()
  expect(await none.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true)
  await none.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('checkbox', { name: 'Select Run a site' }).check()
  await publish.click()
  const one = page.getByRole('alertdialog', { name: 'Publish 1 page?' })
  expect(await one.getByRole('listitem').allTextContents()).toEqual(['Home'])
  await one.getByRole('button', { name: 'Publish' }).click()
  await page.locator('.qe-toast', { hasText: '1 published' }).waitFor()
  await page.getByRole('button', { name: 'Select pages' }).waitFor()
})

test('U-36: a schedule keeps its version when its time changes; newer edits are named, and scheduled only when asked', async () => {
  await page.goto(`${site.url}/admin/editor`)
  await openPage(page, 'Contact')
  const id = new URL(page.url()).searchParams.get('p') ?? ''
  const calls = callsOf(page, site)
  const stored = () =>
    calls.call<{ readonly scheduledRevision: number; readonly savedRevision: number; readonly editStatus: string }>(
      'GET',
      `/pages/${id}/translations/en`,
    )
  const dialog = page.getByRole('dialog', { name: 'Schedule' })
  const newer = dialog.getByText('Newer edits are not scheduled.')
  const open = async () => {
    await page.getByRole('button', { name: 'More ways to publish' }).click()
    await page.getByRole('menuitem', { name: 'Schedule…' }).click()
    await dialog.waitFor()
  }
  const plan = async (act: string, month: string) => {
    await dialog.getByLabel('Publish on', { exact: true }).fill(`${new Date().getFullYear() + 1}-${month}-15T10:00`)
    await dialog.getByRole('button', { name: act, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  const cancel = async () => {
    await dialog.getByRole('button', { name: 'Cancel the schedule' }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  await open()
  await plan('Schedule', '05')
  const first = await stored()
  await open()
  await dialog.getByText('The version that was scheduled stays the same.').waitFor()
  expect(await newer.count()).toBe(0)
  await page.keyboard.press('Escape')

  await typeInTitle(page, ', later')
  await savedWith(page, ', later')
  await open()
  await newer.waitFor()
  await plan('Schedule', '06')
  expect(await stored()).toMatchObject({ scheduledRevision: first.scheduledRevision, editStatus: 'WORKING' })
  await open()
  await newer.waitFor()
  await plan('Schedule these instead', '06')
  const last = await stored()
  expect(last.editStatus).toBe('MERGED')
  expect(last.scheduledRevision).toBe(last.savedRevision)
  expect(last.scheduledRevision).toBeGreaterThan(first.scheduledRevision)
  await open()
  await dialog.getByText('The version that was scheduled stays the same.').waitFor()
  expect(await newer.count()).toBe(0)
  await cancel()

  // a working copy that is there before anything is scheduled is no part of it either
  await typeInTitle(page, ', before')
  await savedWith(page, ', before')
  await open()
  await newer.waitFor()
  await dialog.getByText('What is scheduled is the committed version.').waitFor()
  await plan('Schedule these instead', '07')
  const whole = await stored()
  expect([whole.editStatus, whole.scheduledRevision]).toEqual(['MERGED', whole.savedRevision])
  expect(whole.savedRevision).toBeGreaterThan(last.savedRevision)
  await open()
  await cancel()
})

test('U-38: who may approve finds what waits, and whoever asked reads the answer', async () => {
  const bo = await inviteEditor(browser, page, site)
  await set({ useApprovalWorkflow: true })
  await bo.goto(`${site.url}/admin/editor`)
  await openPage(bo, 'Contact')
  await expect.poll(() => bo.locator('.qe-publish').textContent()).toBe('Publish')
  await typeInTitle(bo, ', by Bo')
  // the first save begins the working copy, and with it the other way to publish
  const request = bo.locator('.qe-publish').getByRole('button', { name: 'Request approval' })
  await request.click({ timeout: 10_000 })
  await bo.getByRole('dialog', { name: 'Request approval: “Contact”' }).getByRole('textbox').fill('A friendlier title.')
  await bo.getByRole('dialog').getByRole('button', { name: 'Request approval' }).click()
  await bo.getByRole('dialog', { name: 'Approval requested' }).getByRole('button', { name: 'Close' }).last().click()

  await page.goto(`${site.url}/admin/editor`)
  await page.getByRole('list', { name: 'Waiting for your approval' }).getByRole('link', { name: 'Contact' }).click()
  await canvasAwake(page)
  const asked = page.locator('.qe-banner', { hasText: 'Bo Lind asks for approval. A friendlier title.' })
  await asked.getByRole('button', { name: 'Review' }).click()
  // without a reason nobody is rejected, and where it is missing is in sight however much changes
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.getByRole('dialog').getByText('See what changes').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  const reason = page.getByRole('dialog').getByRole('textbox')
  await expect.poll(() => reason.evaluate((one) => one === document.activeElement)).toBe(true)
  const missing = page.getByRole('dialog').getByText('Please give a reason.')
  const isInSight = () =>
    missing.evaluate((one) => {
      const { left, top, height } = one.getBoundingClientRect()
      return one.contains(document.elementFromPoint(left + 1, top + height / 2))
    })
  await expect.poll(isInSight).toBe(true)
  await page.setViewportSize({ width: 1440, height: 900 })
  await reason.fill('Too long.')
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await page.getByRole('dialog', { name: 'Rejected' }).getByRole('button', { name: 'Close' }).last().click()
  await bo.locator('.qe-banner', { hasText: 'Ada Stone rejected the last request: Too long.' }).waitFor()

  await typeInTitle(bo, ', once more')
  await savedWith(bo, ', once more')
  const held = page.locator('.qe-banner', { hasText: 'Bo Lind has been editing this page' })
  await held.waitFor()
  const notices = await noticesOf(page)
  await request.click()
  await bo.getByRole('dialog').getByRole('button', { name: 'Request approval' }).click()
  await bo.getByRole('dialog', { name: 'Approval requested' }).getByRole('button', { name: 'Close' }).last().click()
  await page.locator('.qe-banner', { hasText: 'Bo Lind asks' }).waitFor()
  await held.waitFor({ state: 'detached' })
  // who asks for approval lets go of the page, which is free for nobody until there is an answer
  expect(await notices()).toEqual([])
  await page.locator('.qe-banner', { hasText: 'Bo Lind asks' }).getByRole('button', { name: 'Review' }).click()
  const approve = page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true })
  await approve.waitFor()

  // what is asked about by now is another version than the one that is looked at
  await bo.locator('.qe-banner').getByRole('button', { name: 'Withdraw request' }).click()
  await bo.getByRole('alertdialog').getByRole('button', { name: 'Withdraw request' }).click()
  await typeInTitle(bo, ', unseen')
  await savedWith(bo, ', unseen')
  await request.click()
  await bo.getByRole('dialog').getByRole('button', { name: 'Request approval' }).click()
  await bo.getByRole('dialog', { name: 'Approval requested' }).getByRole('button', { name: 'Close' }).last().click()
  const again = page.getByRole('dialog').getByRole('button', { name: 'Review again' })
  await again.waitFor()
  await expect.poll(() => approve.isDisabled()).toBe(true)
  await again.click()
  await approve.click()
  await bo.locator('.qe-toast', { hasText: 'Your changes were approved.' }).waitFor()
})

/** Everything that is told from now on, however shortly it stands there. */
async function noticesOf(one: Page): Promise<() => Promise<readonly string[]>> {
  await one.evaluate(() => {
    const told: string[] = []
    Object.assign(window, { told })
    const look = (nodes: NodeList) => {
      for (const node of nodes)
        if (node instanceof Element)
          for (const toast of [node, ...node.querySelectorAll('.qe-toast')])
            if (toast.matches('.qe-toast')) told.push(toast.textContent ?? '')
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) look(addedNodes)
    }).observe(document.body, {
      childList: true,
      subtree: true,
    })
  })
  return () => one.evaluate(() => (window as unknown as { readonly told: readonly string[] }).told) // set above
}
