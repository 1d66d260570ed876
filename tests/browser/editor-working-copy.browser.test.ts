import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'
import { canvasOf } from './support/owner.ts'
import { canvasAwake, openPage, savedWith, typeInTitle } from './support/typing.ts'

let site: OwnedSite['site']
let page: Page

beforeAll(async () => {
  const owned = await openOwnedSite()
  ;({ site, page } = owned)
  return owned.close
})

/** From now on saves go to a working copy. */
async function useWorkingCopies(): Promise<void> {
  const status = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('rb_t')}`, 'content-type': 'application/json' }
    const settings = await fetch('/api/admin/app-settings', { headers })
    const answer = await fetch('/api/admin/app-settings', {
      method: 'PATCH',
      headers: { ...headers, 'if-match': settings.headers.get('etag') ?? '' },
      body: JSON.stringify({ useWorkingCopy: true }),
    })
    return answer.status
  })
  expect(status).toBe(200)
}

test('U-37: the working copy and the committed version are shown one at a time, with the blocks that differ', async () => {
  await useWorkingCopies()
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
})
