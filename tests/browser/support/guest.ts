import type { Browser, Page } from 'playwright'
import type { RunningSite } from './running-site.ts'

/** Bo, an editor whom the owner invites. The owner's page ends up where people are listed. */
export async function inviteEditor(browser: Pick<Browser, 'newPage'>, owner: Page, site: RunningSite): Promise<Page> {
  await owner.goto(`${site.url}/admin/app-settings/people`)
  await owner.getByRole('button', { name: 'Invite somebody' }).click()
  await owner.getByRole('textbox', { name: 'Email' }).fill('bo@example.com')
  await owner.getByRole('button', { name: 'Create the invitation' }).click()
  const invitation = await owner.locator('.qe-copy code').textContent()
  await owner.getByRole('button', { name: 'Done' }).click()

  const guest = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await guest.goto(invitation ?? '')
  await guest.getByLabel('First name').fill('Bo')
  await guest.getByLabel('Last name').fill('Lind')
  await guest.getByLabel('Password', { exact: true }).fill('another calm stone')
  await guest.getByRole('button', { name: 'Accept the invitation' }).click()
  await guest.locator('.qe-page-row').first().waitFor()
  return guest
}
