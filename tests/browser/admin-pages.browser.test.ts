import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'
import { canvasOf, panelOf } from './support/owner.ts'
import { savedWith, typeInTitle } from './support/typing.ts'

let site: OwnedSite['site']
let page: Page

beforeAll(async () => {
  const owned = await openOwnedSite()
  ;({ site, page } = owned)
  return owned.close
})

const line = (name: string) => page.locator('.qe-page-line', { hasText: name })

async function menuOf(name: string) {
  await line(name).hover()
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
}

test('U-4: an address without a page shows the list, says so, and leads to all pages', async () => {
  await page.goto(`${site.url}/admin/editor?p=nobody&l=en`)
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await line('Home').waitFor()
  await page.getByRole('link', { name: 'All pages' }).click()
  await page.getByRole('region', { name: 'Good to see you, Ada' }).waitFor()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
})

describe('B-32: while no page is open', () => {
  test('the front page, a new page and the pages edited last are one click away', async () => {
    const start = page.getByRole('region', { name: 'Good to see you, Ada' })
    const listed = (name: string) => start.getByRole('list', { name }).getByRole('listitem')
    await expect.poll(() => listed('Recently edited').count()).toBe(6)
    // each is one, and not what those of its type are called together
    const types = await listed('Recently edited').locator('.qe-start-facts').allTextContents()
    expect(new Set(types.map((facts) => facts.split(' · ')[1]))).toEqual(new Set(['Page', 'Blog']))
    const shared = listed('Shown on several pages, such as the menu').locator('.qe-start-name')
    await expect.poll(() => shared.allTextContents()).toEqual(['Footer', 'Header'])
    await start.getByRole('button', { name: 'Add a page' }).click()
    await page.getByRole('dialog', { name: 'New page' }).waitFor()
    await page.keyboard.press('Escape')
    await start.getByRole('link', { name: 'Edit the front page' }).click()
    await page.locator('.qe-toolbar', { hasText: 'Home' }).waitFor()
    await page.goto(`${site.url}/admin/editor`)
    await line('Home').waitFor()
  })
})

test('B-32: an empty page begins with a whole page in one step, or with one block out of pictures', async () => {
  await page.getByRole('button', { name: 'New page' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Empty at first')
  await page.getByText('This address is free.').waitFor()
  await page.keyboard.press('Enter')
  const empty = page.getByRole('region', { name: 'This page is still empty' })
  await empty.getByRole('button', { name: 'Add a single block' }).click()
  const picture = page.getByRole('dialog', { name: 'Add a block' }).locator('img').first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(384)
  await page.keyboard.press('Escape')
  await empty.getByRole('button', { name: /^Contact/ }).click()
  await canvasOf(page).locator('form').first().waitFor()
  await expect.poll(() => page.locator('.qe-tree [aria-level="1"]').count()).toBe(3)
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await empty.waitFor()
  await page.goto(`${site.url}/admin/editor`)
  await line('Home').waitFor()
})

describe('U-5: the list of pages', () => {
  test('groups by type with counts, entities apart, status in words (B-23)', async () => {
    const groups = page.locator('.qe-pages').getByRole('heading', { level: 2 })
    await expect.poll(() => groups.allTextContents()).toEqual(['Pages14', 'Blog3'])
    await expect.poll(() => line('Home').locator('.qe-status').textContent()).toBe('Published')
    await page.getByRole('tab', { name: 'Entities' }).click()
    await line('Header').first().waitFor()
    await page.getByRole('tab', { name: 'Pages' }).click()
  })

  test('a group folds and stays folded after a reload', async () => {
    await page.getByRole('button', { name: /^Blog/ }).click()
    await page.reload()
    await line('Home').waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^Blog/ }).getAttribute('aria-expanded')).toBe('false')
    await page.getByRole('button', { name: /^Blog/ }).click()
  })

  test('search and filters narrow it, and can be cleared', async () => {
    const search = page.getByRole('searchbox', { name: 'Search pages' })
    await search.fill('contact')
    await expect.poll(() => page.locator('.qe-page-line').count()).toBe(1)
    await search.fill('')
    await page.getByRole('button', { name: 'Filter and sort' }).click()
    await page.getByLabel('Status').selectOption('Draft')
    await page.getByText('No page matches').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Clear filters' }).click()
    await page.keyboard.press('Escape')
    await line('Home').waitFor()
  })
})

describe('U-6: new, duplicate, delete', () => {
  test('the address is made from the name, a taken one is told with a free one', async () => {
    await page.getByRole('button', { name: 'New page' }).click()
    const dialog = page.getByRole('dialog', { name: 'New page' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Über uns')
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Address' }).inputValue()).toBe('uber-uns')
    await dialog.getByText('This address is free.').waitFor()
    await dialog.getByText('Visitors will find it at').waitFor()
    // to pass through the address is not to choose one
    await dialog.getByRole('textbox', { name: 'Address' }).focus()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Über alle')
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Address' }).inputValue()).toBe('uber-alle')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Über uns')
    await dialog.getByRole('textbox', { name: 'Address' }).fill('contact')
    await dialog.getByText('Another page has this address.').waitFor()
    expect(await dialog.getByText('Visitors will find it at').count()).toBe(0)
    await expect.poll(() => dialog.getByRole('button', { name: 'Create as draft' }).isDisabled()).toBe(true)
    await dialog.getByRole('button', { name: /^Use / }).click()
    await dialog.getByText('This address is free.').waitFor()
    const acts = () => dialog.locator('footer button').allTextContents()
    await expect.poll(acts).toEqual(['Create as draft', 'Create and publish'])
    await dialog.getByRole('button', { name: 'Create as draft' }).click()
    await line('Über uns').waitFor()
    await expect.poll(() => line('Über uns').locator('.qe-status').textContent()).toBe('Draft')
    await expect.poll(() => new URL(page.url()).searchParams.get('l')).toBe('en')
  })

  test('a duplicate asks for a name and is a draft', async () => {
    await menuOf('Über uns')
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Second')
    await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click()
    await line('Second').waitFor()
    await expect.poll(() => line('Second').locator('.qe-status').textContent()).toBe('Draft')
  })

  test('deleting says what is lost, moves to the trash, and undo brings it back', async () => {
    await menuOf('Second')
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete “Second”?' })
    await dialog.getByText('It goes to the trash').waitFor()
    expect(await dialog.locator('p').allTextContents()).toEqual([
      'It goes to the trash. Restored from there, it is a draft.',
    ])
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await line('Second').waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: 'Trash' }).click()
    await page.locator('.qe-trash-line', { hasText: 'Second' }).waitFor()
    const search = page.getByRole('searchbox', { name: 'Search pages' })
    await search.fill('nothing of it')
    await page.getByText('No page matches.').waitFor()
    await search.fill('')
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await page.getByText('The trash is empty').waitFor()
    await page.getByRole('tab', { name: 'Pages' }).click()
    await line('Second').waitFor()
  })

  test('several pages are tagged and published at once, the latter after saying what goes live', async () => {
    await page.getByRole('button', { name: 'Select pages' }).click()
    await page.getByRole('checkbox', { name: 'Select Second' }).check()
    await page.getByRole('checkbox', { name: 'Select Über uns' }).check()
    await page.getByText('2 selected').waitFor()
    await page.getByRole('button', { name: 'Add a tag' }).click()
    await page.locator('datalist option[value=engine]').waitFor({ state: 'attached' })
    await page.getByRole('combobox', { name: 'Tag' }).fill('draft-ideas')
    const saves: string[] = []
    page.on('request', (request) => request.method() === 'PATCH' && saves.push(request.url()))
    // Enter is repeated while the first run is on its way
    await page.locator('.qe-selection-bar form').evaluate((form: HTMLFormElement) => {
      form.requestSubmit()
      form.requestSubmit()
    })
    await page.locator('.qe-toast', { hasText: '2 tagged with draft-ideas' }).waitFor()
    expect(saves.length).toBe(2)
    await page.getByRole('button', { name: 'Select pages' }).click()
    await page.getByRole('checkbox', { name: 'Select Second' }).check()
    await page.getByRole('checkbox', { name: 'Select Über uns' }).check()
    await page.locator('.qe-selection-bar').getByRole('button', { name: 'Publish' }).click()
    const asked = page.getByRole('alertdialog', { name: 'Publish 2 pages?' })
    expect(await asked.locator('p').allTextContents()).toEqual(['What is saved goes live in: English.'])
    await asked.getByRole('button', { name: 'Publish' }).click()
    await page.locator('.qe-toast', { hasText: '2 published' }).waitFor()
    await page.getByRole('button', { name: 'Filter and sort' }).click()
    await page.getByLabel('Tag').selectOption('draft-ideas')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.qe-page-line').count()).toBe(2)
  })

  test('U-5, U-6: all that are listed are selected, deleted and brought back at once', async () => {
    await page.getByRole('button', { name: 'Select pages' }).click()
    await page.getByRole('button', { name: 'Select all 2' }).click()
    await page.getByText('2 selected').waitFor()
    expect(await page.getByRole('button', { name: /^Select all/ }).count()).toBe(0)
    await page.locator('.qe-selection-bar').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page
      .locator('.qe-toast', { hasText: '2 pages are in the trash' })
      .getByRole('button', { name: 'Undo' })
      .click()
    await page.locator('.qe-toast', { hasText: '2 pages are back, as drafts' }).waitFor()
    await expect.poll(() => page.locator('.qe-page-line').count()).toBe(2)
  })
})

test('U-24: a missing language is added as a copy', async () => {
  await page.goto(`${site.url}/admin/editor`)
  await line('Run a site').waitFor()
  await menuOf('Run a site')
  await page.getByRole('menuitem', { name: 'Add a language' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('l')).toBe('de')
  // the bar names a language that is not the first of the site
  await page.locator('.qe-toolbar-status').getByText('Deutsch').waitFor()
})

test('B-38: a translation is written beside its source, and takes from it what it wants (U-25)', async () => {
  await page.getByRole('tab', { name: 'Page', exact: true }).click()
  await page.getByRole('button', { name: 'Languages', exact: true }).last().click()
  await page.getByRole('button', { name: 'Side by side with English' }).click()
  const block = page.getByRole('dialog').getByRole('group', { name: 'Title' }).first()
  const source = (await block.locator('.qe-pair-source p').first().textContent()) ?? ''
  const field = block.getByRole('textbox', { name: 'Title', exact: true })
  await field.fill('Leute')
  await expect.poll(() => canvasOf(page).locator('h1').first().textContent()).toContain('Leute')
  await block.getByRole('button', { name: 'Copy Title from English' }).click()
  await expect.poll(() => field.inputValue()).toBe(source)
  const ofPage = page.getByRole('dialog').getByRole('group', { name: 'Page' })
  const description = ofPage.getByRole('textbox', { name: 'Description' })
  await description.fill('Auf Deutsch')
  await ofPage.getByRole('button', { name: 'Copy Description from English' }).click()
  expect(await description.inputValue()).toBe(await ofPage.locator('.qe-pair-source p').last().textContent())
  const named = (of: string) =>
    block
      .locator(of)
      .first()
      .evaluate((one) => getComputedStyle(one, '::before').content)
  expect(await named('.qe-pair-source')).toBe('none')
  await page.setViewportSize({ width: 390, height: 844 })
  expect([await named('.qe-pair-source'), await named('.qe-pair-target')]).toEqual(['"English"', '"Deutsch"'])
  // the name of the language keeps its place beside the label of any field
  const covered = await page.getByRole('dialog').evaluate((dialog) => {
    const texts = [...dialog.querySelectorAll('.qe-pair > [data-language]')]
    const under = texts.filter((text) => {
      const words = text.querySelector('.qe-pair-label, .qe-label')?.firstChild
      if (!(words instanceof Text)) return true
      words.data = `${words.data} as it is called in a long word `.repeat(3)
      const label = document.createRange()
      label.selectNode(words)
      const language = Number.parseFloat(getComputedStyle(text, '::before').inlineSize)
      return !(label.getBoundingClientRect().right <= text.getBoundingClientRect().right - language)
    })
    return [texts.length > 3, under.length]
  })
  expect(covered).toEqual([true, 0])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')
})

test('B-38: a text that changes in the source is marked while the translation is open, and is not asked for at each look', async () => {
  const panel = panelOf(page)
  await panel.getByRole('tab', { name: 'Document', exact: true }).click()
  const english = await page.context().newPage()
  const address = new URL(page.url())
  address.searchParams.set('l', 'en')
  await english.goto(address.href)
  await typeInTitle(english, ' in stone')
  await savedWith(english, ' in stone')
  await english.close()
  const mark = panel.getByRole('button', { name: '1 text changed in English since' })
  await mark.waitFor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await panel.getByRole('tab', { name: 'Page', exact: true }).click()
  await mark.waitFor({ state: 'detached' })
  await panel.getByRole('tab', { name: 'Document', exact: true }).click()
  await mark.click()
  await page.getByRole('button', { name: 'Everything is translated' }).click()
  await page.getByText('They are marked below.').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await mark.waitFor({ state: 'detached' })
  expect(asked.filter((url) => url.includes('/revisions/'))).toEqual([])
})

test('U-6: of translations in the trash each is brought back, or deleted for good, by itself', async () => {
  const id = new URL(page.url()).searchParams.get('p')
  const dropGerman = () =>
    page.evaluate(async (path) => {
      const authorization = `Bearer ${localStorage.getItem('rb_t')}`
      const { headers } = await fetch(path, { headers: { authorization } })
      const ifMatch = headers.get('etag')?.replace('W/', '') ?? ''
      return (await fetch(path, { method: 'DELETE', headers: { authorization, 'if-match': ifMatch } })).status
    }, `/api/admin/pages/${id}/translations/de`)
  await page.goto(`${site.url}/admin/editor`)
  // the lock of the editor is given back as it closes
  await expect.poll(dropGerman).toBe(204)
  await page.getByRole('tab', { name: 'Trash' }).click()
  await page.getByRole('button', { name: /^Restore.* · Deutsch$/ }).click()
  await page.getByText('The trash is empty').waitFor()
  expect(await dropGerman()).toBe(204)
  await page.reload()
  await page.getByRole('tab', { name: 'Trash' }).click()
  await page.getByRole('button', { name: /^Delete for good.* · Deutsch$/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click()
  await page.getByText('The trash is empty').waitFor()
})

test('a page gets another type; what it holds stays (U-27)', async () => {
  await page.goto(`${site.url}/admin/editor`)
  await line('Guides').click()
  await page.getByRole('tab', { name: 'Page', exact: true }).click()
  await page.getByRole('button', { name: 'Change the type of the page' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Type').selectOption({ label: 'Blog' })
  await dialog.getByRole('button', { name: 'Change the type' }).click()
  await page.getByRole('tab', { name: 'Page', exact: true }).click()
  await page.locator('.qe-facts dd', { hasText: 'Blog' }).waitFor()
  await canvasOf(page).locator('h1').first().waitFor()
})

test('A-1: the list and its dialogs work by keys alone, and the focus returns (B-35)', async () => {
  await page.goto(`${site.url}/admin/editor`)
  await line('Home').waitFor()
  const add = page.getByRole('button', { name: 'New page' })
  await add.focus()
  await page.keyboard.press('Enter')
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect.poll(() => name.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => add.evaluate((element) => element === document.activeElement)).toBe(true)
})
