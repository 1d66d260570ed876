import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'
import { painted } from './support/painted.ts'
import { paintedPng } from './support/painted-png.ts'

let site: OwnedSite['site']
let page: Page

beforeAll(async () => {
  const owned = await openOwnedSite()
  ;({ site, page } = owned)
  return owned.close
})

const line = (name: string) => page.locator('.qe-page-line', { hasText: name })

/** A call as another tab of somebody makes it. */
async function call(method: string, path: string, body?: object) {
  const token = await page.evaluate(() => localStorage.getItem('rb_t'))
  const response = await fetch(`${site.url}/api/admin${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return response.json()
}

describe('U-6: a new page', () => {
  test('begins as a copy of another one, says where visitors will find it, and may be published at once', async () => {
    await page.getByRole('button', { name: 'New page' }).click()
    const dialog = page.getByRole('dialog', { name: 'New page' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Second tour')
    await dialog.getByText(`Visitors will find it at ${site.url}/second-tour`).waitFor()
    await dialog.getByRole('combobox', { name: 'Start as a copy of' }).fill('Tour')
    await page.getByRole('option', { name: /^Tour/ }).click()
    await dialog.getByRole('button', { name: 'Start from scratch' }).waitFor()
    await dialog.getByRole('button', { name: 'Create and publish' }).click()
    await page.locator('.qe-toast', { hasText: /was created and published$/ }).waitFor()
    await page.locator('.qe-toolbar', { hasText: 'Second tour' }).waitFor()
    for (const path of ['/second-tour', '/tour'])
      await expect.poll(async () => (await fetch(site.url + path)).text()).toContain('<h1')
  })

  test('keeps what was typed where the window turns narrow, and the list makes way once the dialog is closed', async () => {
    const list = page.locator('.qe-editor[data-list="open"]')
    await list.waitFor()
    await page.getByRole('button', { name: 'New page' }).click()
    const name = page.getByRole('dialog', { name: 'New page' }).getByRole('textbox', { name: 'Name' })
    await name.fill('Third tour')
    await page.setViewportSize({ width: 800, height: 900 })
    await painted(page)
    expect(await name.inputValue()).toBe('Third tour')
    await page.keyboard.press('Escape')
    await page.locator('.qe-editor[data-list="closed"]').waitFor()
    await page.setViewportSize({ width: 1440, height: 900 })
    await list.waitFor()
  })

  test('a taken name is told at its field', async () => {
    await page.goto(`${site.url}/admin/editor`)
    await page.getByRole('button', { name: 'New page' }).click()
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.fill('Home')
    await page.getByRole('button', { name: /^Use / }).click()
    await page.getByText('This address is free.').waitFor()
    await page.getByRole('button', { name: 'Create as draft' }).click()
    await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')
    await page.keyboard.press('Escape')
  })
})

test('what others do to pages is seen without asking for it', async () => {
  await page.goto(`${site.url}/admin/editor`)
  await line('Home').waitFor()
  const made: { readonly id: string } = await call('POST', '/pages', { type: 'page', name: 'From elsewhere' })
  await line('From elsewhere').waitFor()
  await fetch(`${site.url}/api/admin/pages/${made.id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('rb_t'))}` },
  })
  await line('From elsewhere').waitFor({ state: 'detached' })
})

test('U-27: the author of a page is chosen in its settings', async () => {
  await line('Tour').first().click()
  await page.getByRole('tab', { name: 'Page', exact: true }).click()
  const author = page.getByLabel('Author', { exact: true })
  await author.selectOption('Ada Stone')
  const pageId = new URL(page.url()).searchParams.get('p') ?? ''
  await expect.poll(async () => (await call('GET', `/pages/${pageId}`)).author?.firstName).toBe('Ada')
  await page.reload()
  await page.getByRole('tab', { name: 'Page', exact: true }).click()
  await expect
    .poll(() => author.evaluate((element: HTMLSelectElement) => element.selectedOptions[0]?.textContent))
    .toBe('Ada Stone')
})

describe('U-46, U-48: media', () => {
  test('several get a tag, and are found again after a move to the trash is undone', async () => {
    await page.goto(`${site.url}/admin/media`)
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(
        ['one', 'two'].map((name, index) => ({
          name: `${name}.png`,
          mimeType: 'image/png',
          buffer: paintedPng(300 + index, 200),
        })),
      )
    await page.getByRole('row', { name: 'two.png' }).waitFor()
    for (const name of ['one.png', 'two.png']) {
      await page.getByRole('row', { name }).focus()
      await page.keyboard.press('Space')
    }
    await page.getByText('2 selected').waitFor()
    await page.getByRole('button', { name: 'Add a tag' }).click()
    await page.getByRole('textbox', { name: 'Tag' }).fill('lake')
    await page.keyboard.press('Enter')
    await page.locator('.qe-toast', { hasText: '2 items have the tag lake' }).waitFor()
    const assets = async (): Promise<readonly { readonly tags: readonly string[] }[]> =>
      call('GET', '/media/images?q=png')
    await expect.poll(async () => (await assets()).map(({ tags }) => tags)).toEqual([['lake'], ['lake']])
  })

  test('a picture is replaced wherever it is used, as a change that is not published', async () => {
    const [one]: readonly { readonly id: string; readonly value: object }[] = await call('GET', '/media/images?q=one')
    const [two]: readonly { readonly id: string }[] = await call('GET', '/media/images?q=two')
    const made: { readonly id: string } = await call('POST', '/pages', {
      type: 'page',
      name: 'With a picture',
      status: 'DRAFT',
      content: [{ id: 'b-1', type: 'image', props: { image: one?.value ?? {} } }],
    })
    await page.reload()
    await page.getByRole('row', { name: 'one.png' }).click()
    await page.getByRole('link', { name: 'With a picture (EN)' }).waitFor()
    await page.getByRole('button', { name: 'Replace it everywhere' }).click()
    const dialog = page.getByRole('dialog', { name: 'Replace one.png with' })
    await dialog.getByRole('row', { name: 'two.png' }).click()
    await dialog.getByText('Then: two.png').waitFor()
    await dialog.getByRole('button', { name: 'Replace', exact: true }).click()
    await page.locator('.qe-toast', { hasText: 'Replaced on 1 page.' }).waitFor()
    const changed = JSON.stringify(await call('GET', `/pages/${made.id}`))
    expect(changed).toContain(two?.id)
    expect(changed).not.toContain(one?.id)
  })

  test('of very many places where a picture stands the first are told, and how many more there are', async () => {
    const [two]: readonly { readonly value: object }[] = await call('GET', '/media/images?q=two')
    const blocks = Array.from({ length: 103 }, (_, index) => ({
      id: `b-${index}`,
      type: 'image',
      props: { image: two?.value ?? {} },
    }))
    await call('POST', '/pages', { type: 'page', name: 'With many pictures', status: 'DRAFT', content: blocks })
    await page.reload()
    await page.getByRole('row', { name: 'two.png' }).click()
    const told = page.locator('.qe-media-details').getByRole('listitem')
    await expect.poll(async () => (await told.allTextContents()).at(-1)).toBe('and in 4 more places')
    await page.getByRole('button', { name: 'Replace it everywhere' }).click()
    const dialog = page.getByRole('dialog', { name: 'Replace two.png with' })
    await dialog.getByRole('row', { name: 'one.png' }).click()
    await dialog.getByText('2 pages get the new one').waitFor()
    expect(await dialog.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  test('the trash is emptied', async () => {
    await page.reload()
    for (const name of ['one.png', 'two.png']) {
      await page.getByRole('row', { name }).focus()
      await page.keyboard.press('Space')
    }
    const bar = page.locator('.qe-selection-bar')
    await bar.getByText('2 selected').waitFor()
    await page.getByRole('searchbox').fill('one.png')
    await bar.getByText('1 more is selected and not listed here').waitFor()
    await bar.getByRole('button', { name: 'Move to the trash' }).click()
    await page.locator('.qe-toast', { hasText: '1 item is in the trash' }).waitFor()
    await page.getByRole('searchbox').fill('')
    await bar.getByText('1 selected', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Trash', exact: true }).click()
    await page.getByRole('row', { name: 'one.png' }).waitFor()
    expect(await page.getByRole('row', { name: 'two.png' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Empty the trash' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Empty the trash' }).click()
    await page.getByText('The trash is empty').waitFor()
  })

  test('of a picture in use it is said what pages lose, before it goes to the trash and before it is deleted for good', async () => {
    const asked = page.getByRole('alertdialog')
    const ask = async (act: string) => {
      await page.getByRole('row', { name: 'two.png' }).click()
      await page.locator('.qe-media-details').getByRole('button', { name: act }).click()
      await asked.getByText('Used on').waitFor()
      return asked.getByRole('paragraph').allTextContents()
    }
    await page.getByRole('button', { name: 'Images', exact: true }).first().click()
    expect(await ask('Move to the trash')).toEqual(['Pages that show it keep it. It can no longer be chosen:'])
    await asked.getByRole('button', { name: 'Move to the trash' }).click()
    await page.getByRole('button', { name: 'Trash', exact: true }).click()
    expect(await ask('Delete for good')).toEqual([
      'It cannot be brought back.',
      'It is missing on pages that still show it, for visitors too:',
    ])
    await page.keyboard.press('Escape')
  })
})

test.each([
  ['forms', 'forms', 'Settings'],
  ['newsletter/lists', 'newsletter', undefined],
])(
  'F-5: somebody else changed the same of one of the %s: it is said before it is replaced',
  async (path, place, tab) => {
    const { id } = (await call('POST', `/${path}`, { id: 'crossed', name: 'Began' })) as { id: string }
    await page.goto(`${site.url}/admin/${place}/${id}`)
    if (tab) await page.getByRole('tab', { name: tab }).click()
    const name = page.getByRole('textbox', { name: 'Name' })
    const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()
    await name.fill('Mine')
    await call('PATCH', `/${path}/${id}`, { name: 'Theirs', next: '/thanks' })
    await save()
    await page.getByText('Somebody else changed the same in the meantime').waitFor()
    const stored = () => call('GET', `/${path}/${id}`)
    expect([await stored(), await name.inputValue()]).toMatchObject([{ name: 'Theirs' }, 'Mine'])
    await save()
    await expect.poll(stored).toMatchObject({ name: 'Mine', next: '/thanks' })
  },
)

test('F-5: somebody else changed the same of a webhook that is open: it is said before it is replaced', async () => {
  const hook = { url: 'https://hooks.example/began', events: ['page.published'] }
  const { id } = (await call('POST', '/webhooks', hook)) as { id: string }
  await page.goto(`${site.url}/admin/app-settings/webhooks`)
  await page.getByRole('button', { name: hook.url }).click()
  const address = page.getByRole('textbox', { name: 'Address' })
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()
  await address.fill('https://hooks.example/mine')
  await call('PATCH', `/webhooks/${id}`, { url: 'https://hooks.example/theirs', active: false })
  await save()
  await page.getByText('Somebody else changed the same in the meantime').waitFor()
  const stored = async () =>
    ((await call('GET', '/webhooks')) as readonly { readonly id: string }[]).find((one) => one.id === id)
  expect([await stored(), await address.inputValue()]).toMatchObject([
    { url: 'https://hooks.example/theirs' },
    'https://hooks.example/mine',
  ])
  await save()
  await expect.poll(stored).toMatchObject({ url: 'https://hooks.example/mine', active: false })
})

test.each([1440, 390])(
  'A-10: long answers leave the tools of a form in reach at %i px, and are written their own way',
  async (width) => {
    const id = `orders-${width}`
    await call('POST', '/forms', { id, name: 'Orders', fieldsFrom: 'any' })
    await fetch(`${site.url}/f/${id}`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'مريم', message: 'Zwölf Roggenbrötchen, bitte. '.repeat(40) }),
    })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${site.url}/admin/forms/${id}`)
    const right = (name: string) =>
      page.getByRole('button', { name }).evaluate((button) => button.getBoundingClientRect().right)
    expect(await right('Export as CSV')).toBeLessThan(width)
    expect(await right('مريم')).toBeLessThan(width)
    const wordsBegin = await page.getByRole('tab', { name: 'Answers' }).evaluate((tab) => {
      const words = document.createRange()
      words.selectNodeContents(tab)
      return words.getBoundingClientRect().left
    })
    expect(wordsBegin).toBe(await page.locator('.qe-items').evaluate((list) => list.getBoundingClientRect().left))
    await page.getByRole('button', { name: 'مريم' }).click()
    const answers = page.getByRole('dialog').locator('dd')
    const directions = () => answers.evaluateAll((all) => all.map((one) => getComputedStyle(one).direction))
    await expect.poll(directions).toEqual(['ltr', 'rtl', 'ltr'])
  },
)

test.each([
  [1440, 900],
  [390, 844],
])('a screen scrolls inside itself, the window never, at %i × %i px', async (width, height) => {
  await page.setViewportSize({ width, height })
  for (const path of ['editor', 'media', 'schedule', 'forms', 'newsletter', 'playground', 'app-settings']) {
    await page.goto(`${site.url}/admin/${path}`)
    await page.locator('.qe-shell-screen').waitFor()
    const size = () =>
      page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.scrollHeight,
        location.pathname,
      ])
    await expect.poll(size).toEqual([width, height, expect.stringContaining(path)])
  }
})

test('before a page is deleted, what is known of very many places that lead to it is told as the least', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await call('POST', '/pages', { type: 'page', name: 'Much linked', slug: 'much-linked' })
  const links = Array.from({ length: 1001 }, () => ({ text: 'x', href: '/much-linked' }))
  const content = [{ id: 'l', type: 'link-brick', props: { buttons: links } }]
  await call('POST', '/pages', { type: 'page', name: 'Many links', status: 'DRAFT', content })
  await page.goto(`${site.url}/admin/editor`)
  await line('Much linked').hover()
  await page.getByRole('button', { name: 'Actions for Much linked' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete “Much linked”?' })
  await dialog.getByText('At least 1 page shows it or links to it and loses that content or link:').waitFor()
  expect(await dialog.getByRole('listitem').allTextContents()).toContain('Many links')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('of a deleted page all can be read, and done, beside the list', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const name = 'A page with a name that is longer than the list is wide'
  const made: { readonly id: string } = await call('POST', '/pages', { type: 'page', name })
  const response = await fetch(`${site.url}/api/admin/pages/${made.id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('rb_t'))}` },
  })
  expect(response.ok).toBe(true)
  await page.goto(`${site.url}/admin/editor`)
  await page.getByRole('tab', { name: 'Trash' }).click()
  await page.getByRole('button', { name: `Delete for good: ${name}` }).waitFor()
  const cut = () =>
    page
      .locator('.qe-pages-scroll, .qe-trash-line small')
      .evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
  await expect.poll(cut).toEqual([0, ...Array(await page.locator('.qe-trash-line').count()).fill(0)])
})
