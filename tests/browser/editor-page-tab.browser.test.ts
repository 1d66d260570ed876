import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { fingerOf } from './support/finger.ts'
import { openOwnedSite } from './support/owned-site.ts'
import { openPage } from './support/typing.ts'

let page: Page

const tags = () => page.locator('.qe-token')
const names = () => tags().allTextContents()

describe.skipIf(!hasBrowser)('tags of a page (U-29)', () => {
  beforeAll(async () => {
    const owned = await openOwnedSite()
    page = owned.page
    await openPage(page)
    await page.getByRole('tab', { name: 'Page', exact: true }).click()
    return owned.close
  })

  test('are added by Enter and comma, ordered by keys and by dragging; Backspace marks the last, then removes it', async () => {
    const field = page.getByRole('combobox', { name: 'Tags' })
    await field.fill('bread')
    await field.press('Enter')
    await field.pressSequentially('cake,')
    await field.fill('Bread')
    await field.press('Enter')
    // the keyboard of a phone tells of no key
    await page.keyboard.insertText('rolls،')
    await expect.poll(names).toEqual(['bread', 'cake', 'rolls'])

    await page.getByRole('button', { name: 'Remove the tag rolls' }).focus()
    await page.keyboard.press('Control+Shift+ArrowLeft')
    await expect.poll(names).toEqual(['bread', 'rolls', 'cake'])
    await page.locator('.qe-token:has-text("rolls") button:focus').waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.locator('.qe-token:has-text("bread") button:focus').waitFor()
    await tags()
      .filter({ hasText: 'cake' })
      .dragTo(tags().filter({ hasText: 'bread' }))
    await expect.poll(names).toEqual(['cake', 'bread', 'rolls'])

    const middle = async (tag: string) => {
      const { x, y, width, height } = (await tags().filter({ hasText: tag }).boundingBox()) ?? expect.fail(tag)
      return { x: x + width / 4, y: y + height / 2 }
    }
    const client = await page.context().newCDPSession(page)
    const finger = fingerOf(client)
    await finger('touchStart', await middle('rolls'))
    await page.locator('.qe-token[data-dragged]').waitFor()
    await finger('touchMove', await middle('bread'))
    await finger('touchEnd')
    await expect.poll(names).toEqual(['cake', 'rolls', 'bread'])
    await client.detach()
    await page.locator('.qe-token:has-text("rolls") button').focus()
    await page.keyboard.press('Control+Shift+ArrowRight')
    await expect.poll(names).toEqual(['cake', 'bread', 'rolls'])

    await field.press('Backspace')
    await page.locator('.qe-token[data-selected]', { hasText: 'rolls' }).waitFor()
    expect(await names()).toEqual(['cake', 'bread', 'rolls'])
    await field.press('Backspace')
    await expect.poll(names).toEqual(['cake', 'bread'])
    await field.evaluate((one) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'Cake, buns\npies')
      one.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect.poll(names).toEqual(['cake', 'bread', 'buns', 'pies'])
    for (const tag of ['pies', 'buns', 'bread'])
      await page.getByRole('button', { name: `Remove the tag ${tag}` }).click()
    await expect.poll(names).toEqual(['cake'])
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  })

  test('are written anew in another letter case, which only this page had', async () => {
    const field = page.getByRole('combobox', { name: 'Tags' })
    await page.locator('.qe-save[data-state=SAVED]').waitFor()
    await page.getByRole('tab', { name: 'Document', exact: true }).click()
    await page.getByRole('tab', { name: 'Page', exact: true }).click()
    await field.press('Backspace')
    await field.press('Backspace')
    await page.locator('datalist option[value=cake]').waitFor({ state: 'attached' })
    expect(await names()).toEqual([])
    await field.fill('Cake')
    await field.press('Enter')
    await expect.poll(names).toEqual(['Cake'])
  })

  test('are found with how many pages have them', async () => {
    await page.locator('.qe-save[data-state=SAVED]').waitFor()
    await openPage(page, 'Contact')
    await page.getByRole('tab', { name: 'Page', exact: true }).click()
    await expect.poll(() => page.locator('datalist option[value=Cake]').getAttribute('label')).toBe('1 page')
  })
})

test.skipIf(!hasBrowser)(
  'U-28, F-10: an address takes its form where it is typed, leaves the caret and what is composed alone, and is refused once',
  async () => {
    const { page: tab, close } = await openOwnedSite()
    await openPage(tab, 'Contact')
    await tab.getByRole('tab', { name: 'Page', exact: true }).click()
    const field = tab.locator('[data-page-field=slug] input')
    const state = () => field.evaluate((input: HTMLInputElement) => [input.value, input.selectionStart])
    await field.focus()
    await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 3))
    await tab.keyboard.type('AB c')
    await expect.poll(state).toEqual(['conab-ctact', 7])
    const client = await tab.context().newCDPSession(tab)
    await client.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 })
    await expect.poll(state).toEqual(['conab-c´tact', 8])
    await client.send('Input.insertText', { text: 'é' })
    await expect.poll(state).toEqual(['conab-cetact', 8])
    await field.fill('media')
    await tab.getByText('"media" belongs to the site itself.').waitFor()
    await tab.getByRole('button', { name: 'Use media-page' }).waitFor()
    expect(await tab.getByText('The site itself needs this address.').count()).toBe(0)
    await close()
  },
)
