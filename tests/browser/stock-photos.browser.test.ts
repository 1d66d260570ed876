import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'

let site: OwnedSite['site']
let page: Page
const asked: string[] = []

const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"/>'
const photo = {
  id: 'p1',
  url: 'https://photos.example/p1.jpg',
  previewUrl: picture,
  width: 3000,
  height: 2000,
  alt: 'A bridge in fog',
  author: 'Mira Holm',
  authorUrl: 'https://photos.example/mira',
}

/** The collection, in place of the one on the other side of the network. */
async function answerStock(status = 200): Promise<void> {
  await page.unroute('**/api/admin/media/stock**')
  await page.route('**/api/admin/media/stock**', (route) => {
    const { searchParams } = new URL(route.request().url())
    const q = searchParams.get('q') ?? ''
    const number = searchParams.get('page')
    asked.push(q)
    if (q !== '' && status !== 200)
      return route.fulfill({
        status,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status, title: 'The collection does not answer', code: 'upstream' }),
      })
    const others = Array.from({ length: 29 }, (_, index) => ({ ...photo, id: `o${index}`, alt: 'B', author: 'Jo' }))
    const found = number === '2' ? [photo, { ...photo, id: 'p2', alt: 'C', author: 'Al' }] : [photo, ...others]
    return route.fulfill({ json: q === '' || q === 'nothing' ? [] : found })
  })
}

async function search(words: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Stock photos' })
  await dialog.getByRole('searchbox').fill(words)
  await dialog.getByRole('button', { name: 'Search' }).click()
}

describe.skipIf(!hasBrowser)('U-47: photos of an outside collection', () => {
  beforeAll(async () => {
    const owned = await openOwnedSite({ QUOIN_UNSPLASH_KEY: 'a-key' })
    ;({ site, page } = owned)
    await answerStock()
    await page.goto(`${site.url}/admin/media`)
    await page.getByRole('button', { name: 'Stock photos' }).click()
    return owned.close
  })

  test('are searched when asked for, and each names who made it', async () => {
    expect(asked.filter((q) => q !== '')).toEqual([])
    await search('bridge')
    const dialog = page.getByRole('dialog', { name: 'Stock photos' })
    await dialog.getByRole('img', { name: 'A bridge in fog' }).waitFor()
    await dialog.getByText('by Mira Holm').waitFor()
    expect(asked.at(-1)).toBe('bridge')
    const more = dialog.getByRole('button', { name: 'Show more' })
    await more.click()
    await more.waitFor({ state: 'detached' })
    expect(await dialog.getByRole('img').count()).toBe(31)
    await search('nothing')
    await dialog.locator('.qe-empty').waitFor()
  })

  test('a chosen one is fetched by the server with its words and its maker; a refusal keeps the dialog open', async () => {
    const dialog = page.getByRole('dialog', { name: 'Stock photos' })
    const sent: unknown[] = []
    await page.route('**/api/admin/media/images', (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      sent.push(route.request().postDataJSON())
      return route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 422, title: 'The picture is too large', code: 'too_large' }),
      })
    })
    await search('bridge')
    await dialog.getByRole('button', { name: /Mira Holm/ }).click()
    await dialog.getByText('The picture is too large').waitFor()
    expect(sent).toEqual([
      {
        externalImageUrl: photo.url,
        name: 'A bridge in fog.jpg',
        alt: 'A bridge in fog',
        copyright: 'Mira Holm',
        stockId: 'p1',
        source: photo.authorUrl,
      },
    ])
  })

  test('F-38: a search that fails says so and can be tried again', async () => {
    const dialog = page.getByRole('dialog', { name: 'Stock photos' })
    await answerStock(502)
    await search('towers')
    await dialog.getByRole('button', { name: 'Try again' }).waitFor()
    await answerStock()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByRole('img', { name: 'A bridge in fog' }).waitFor()
  })

  test('one that the library has is said to be there, and under which name', async () => {
    await page.unroute('**/api/admin/media/images')
    await page.route('**/api/admin/media/images', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ json: { id: 'a', kind: 'image', name: 'fog.jpg', deduplicated: true } })
        : route.fallback(),
    )
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Mira Holm/ })
      .click()
    await page.locator('.qe-toast', { hasText: 'A bridge in fog.jpg is already in the library, as fog.jpg' }).waitFor()
  })
})
