import { sessionTokenKey } from '@quoin/engine'
import type { Browser, Page } from 'playwright'
import { expect } from 'vitest'
import type { RunningSite } from './running-site.ts'

/** Who owns the sites of the tests. */
export const ada = {
  firstName: 'Ada',
  lastName: 'Stone',
  email: 'ada@example.com',
  password: 'a quiet cornerstone',
} as const

/** Makes the owner with the code of the console, and signs them in, without the screens that do it. */
export async function becomeOwner(
  browser: Pick<Browser, 'newPage'>,
  site: Pick<RunningSite, 'setupLink'>,
): Promise<Page> {
  const { origin, hash } = new URL(site.setupLink)
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const code = new URLSearchParams(hash.slice(1)).get('setup')
  // asked by the browser, which keeps the cookie
  const answer = await page.request.post(`${origin}/api/admin/setup`, { data: { ...ada, code } })
  expect(answer.status(), await answer.text()).toBe(201)
  const { authToken }: { readonly authToken: string } = await answer.json()
  // the smallest page there is: the token lies where its origin keeps it
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [sessionTokenKey, authToken] as const)
  await page.goto(`${origin}/admin/editor`)
  await page.waitForSelector('.qe-page-row')
  return page
}

/** The page being edited, inside its frame. */
export function canvasOf(page: Page) {
  return page.frameLocator('.qe-canvas-frame')
}

export function panelOf(page: Page) {
  return page.getByRole('complementary', { name: 'Settings of the selection' })
}

export function outlineOf(page: Page) {
  return page.getByRole('tree', { name: 'Outline of the page' })
}
