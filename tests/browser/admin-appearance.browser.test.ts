import type { FrameLocator, Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { axeFindings } from './support/axe.ts'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'
import { canvasOf } from './support/owner.ts'
import { paintedPng } from './support/painted-png.ts'
import { openPage } from './support/typing.ts'

let owned: OwnedSite
let site: OwnedSite['site']
let page: Page
let firstHome: string

beforeAll(async () => {
  owned = await openOwnedSite()
  ;({ site, page } = owned)
  firstHome = await published()
  return owned.close
})

const address = () => `${site.url}/admin/app-settings/appearance`
const published = async () => (await fetch(site.url)).text()
const publishedRoot = async () => /<html[^>]*>/.exec(await published())?.[0]
const stockRoot = '<html lang="en" dir="ltr">'
const save = async (tab = page) => {
  await tab.getByRole('button', { name: 'Save', exact: true }).click()
  await tab.locator('.qe-toast', { hasText: 'Saved' }).first().waitFor()
}
const choice = (group: string, name: string, tab = page) =>
  tab.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true })
const pick = (group: string, name: string) =>
  page
    .getByRole('radiogroup', { name: group })
    .locator('label', { has: page.getByRole('radio', { name, exact: true }) })
    .click()

/** The small pages, once they are drawn: in light, and in dark. */
async function previews(tab = page): Promise<readonly FrameLocator[]> {
  await expect.poll(() => tab.locator('.qe-look-preview .qe-canvas[data-state=READY]').count()).toBe(2)
  return [0, 1].map((at) => tab.locator('.qe-canvas-frame').nth(at).contentFrame())
}

const lookOf = (frame: Page | FrameLocator) =>
  frame
    .locator('html')
    .first()
    .evaluate((root) => {
      const styleOf = (selector: string) => {
        const found = root.ownerDocument.querySelector(selector)
        return found && getComputedStyle(found)
      }
      return {
        mode: root.dataset.theme,
        link: styleOf('a.q-link')?.color,
        button: styleOf('a.q-button')?.backgroundColor,
        heading: styleOf('h1')?.fontFamily.split(',')[0],
        text: styleOf('.q-page')?.fontFamily.split(',')[0],
        corner: styleOf('.q-card')?.borderTopLeftRadius,
      }
    })

const rose = { button: 'rgb(198, 54, 83)', heading: 'Rockwell', text: '"Iowan Old Style"', corner: '20px' }

describe('Settings › Appearance', () => {
  test('a look is seen in light and dark before it is saved, and by visitors only afterwards', async () => {
    await page.goto(address())
    const [light, dark] = await previews()
    if (!light || !dark) return expect.unreachable()
    await expect.poll(async () => (await lookOf(light)).corner).toBe('10px')
    await pick('Accent color', 'Rose')
    await pick('Font of texts', 'Old-style serif')
    await pick('Font of headings', 'Slab serif')
    await pick('Corners', 'Round')
    await pick('Light or dark', 'Dark')
    await expect.poll(() => lookOf(light)).toEqual({ ...rose, mode: 'light', link: 'rgb(171, 60, 78)' })
    await expect.poll(() => lookOf(dark)).toEqual({ ...rose, mode: 'dark', link: 'rgb(254, 179, 185)' })
    expect(await published()).toBe(firstHome)
  })

  test('every accent shows its color, and so does the one the site came with', async () => {
    const drawn = (name: string) =>
      page
        .getByRole('radiogroup', { name: 'Accent color' })
        .locator('label', { has: page.getByRole('radio', { name, exact: true }) })
        .evaluate((swatch) => getComputedStyle(swatch).backgroundColor)
    expect(await drawn('Green')).toBe('rgb(40, 127, 61)')
    expect(await drawn('Original')).toBe(await drawn('Green'))
  })

  test('whoever leaves without saving is asked first', async () => {
    await page.getByRole('link', { name: 'General', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Not everything is saved' })
    await question.getByRole('button', { name: 'Stay' }).click()
    expect(await choice('Accent color', 'Rose').isChecked()).toBe(true)
  })

  test('U-3: whoever signs out without saving is asked first, and nothing is saved until then', async () => {
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    const question = page.getByRole('alertdialog', { name: 'Not everything is saved' })
    await question.getByRole('button', { name: 'Stay' }).click()
    expect(await choice('Accent color', 'Rose').isChecked()).toBe(true)
    expect(await published()).toBe(firstHome)
  })

  test('a page that is open in another tab follows, and so do visitors, with and without scripts', async () => {
    const other = await page.context().newPage()
    await other.goto(`${site.url}/admin/editor`)
    await openPage(other)
    const look = () => canvasOf(other).locator('html').getAttribute('data-accent')
    expect(await look()).toBe(null)
    await save()
    await expect.poll(look).toBe('rose')
    await other.close()
    const root =
      '<html lang="en" dir="ltr" data-accent="rose" data-text-font="old-style" data-heading-font="slab" data-corners="round" data-theme="dark">'
    expect(await publishedRoot()).toBe(root)
    for (const javaScriptEnabled of [true, false]) {
      const context = await owned.browser.newContext({ javaScriptEnabled })
      const visitor = await context.newPage()
      await visitor.goto(`${site.url}/contact`)
      const { mode, heading, text, corner } = await lookOf(visitor)
      expect({ mode, heading, text, corner }).toEqual({
        mode: 'dark',
        heading: 'Rockwell',
        text: '"Iowan Old Style"',
        corner: '20px',
      })
      await context.close()
    }
  })

  test('what was chosen is there after a reload, and the canvas begins in the mode of the site', async () => {
    await page.reload()
    for (const [group, name] of [
      ['Accent color', 'Rose'],
      ['Font of texts', 'Old-style serif'],
      ['Font of headings', 'Slab serif'],
      ['Corners', 'Round'],
      ['Light or dark', 'Dark'],
    ] as const)
      await expect.poll(() => choice(group, name).isChecked()).toBe(true)
    await page.goto(`${site.url}/admin/editor`)
    await openPage(page)
    await expect.poll(() => canvasOf(page).locator('html').getAttribute('data-theme')).toBe('dark')
  })

  test('a new block begins with the accent, and those on the page keep their colors', async () => {
    const colors = () =>
      canvasOf(page)
        .locator('a.q-button, span.q-button')
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-color')))
    const before = await colors()
    expect(before).not.toContain('rose')
    const first = page.getByRole('tree').getByRole('treeitem', { level: 1 }).first()
    await first.click()
    await first.press('/')
    const inserter = page.getByRole('dialog', { name: 'Add a block' })
    await inserter.getByRole('searchbox').fill('call to action')
    await inserter.locator('.qe-inserter-entry').first().click()
    await expect.poll(async () => (await colors()).filter((color) => color === 'rose').length).toBe(1)
    await inserter.waitFor({ state: 'detached' })
    await expect.poll(async () => (await colors()).filter((color) => color !== 'rose')).toEqual(before)
    await page.locator('.qe-save[data-state=SAVED]').waitFor()
  })

  test('choices are made by keys, and discarded', async () => {
    await page.goto(address())
    await choice('Corners', 'Round').focus()
    await page.keyboard.press('ArrowLeft')
    expect(await choice('Corners', 'Soft').isChecked()).toBe(true)
    const [light] = await previews()
    if (!light) return expect.unreachable()
    await expect.poll(async () => (await lookOf(light)).corner).toBe('10px')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.poll(async () => (await lookOf(light)).corner).toBe('20px')
    expect(await choice('Corners', 'Round').isChecked()).toBe(true)
  })

  test('the icon is chosen from the library, cut square, and stands in the tab', async () => {
    await page.getByRole('group', { name: 'Icon' }).getByRole('button', { name: 'Choose an image' }).click()
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'mark.png', mimeType: 'image/png', buffer: paintedPng(600, 400) })
    await page.getByRole('dialog').getByRole('button', { name: 'Use this picture' }).click()
    await page.locator('.qe-look-icon-image').waitFor()
    await save()
    const icons = (await published()).match(/<link rel="(?:icon|apple-touch-icon)"[^>]*>/g) ?? []
    expect(icons.map((link) => link.replace(/\/media\/[0-9a-f-]{36}\/[0-9a-f]{16}\//, '/media/…/'))).toEqual([
      '<link rel="icon" href="/media/…/mark.jpg" type="image/jpeg">',
      '<link rel="apple-touch-icon" href="/media/…/mark.jpg">',
    ])
    const sizes = await page.evaluate(
      (links) =>
        Promise.all(
          links.map(async (link) => {
            const picture = new Image()
            picture.src = /href="([^"]*)"/.exec(link)?.[1] ?? ''
            await picture.decode()
            return [picture.naturalWidth, picture.naturalHeight]
          }),
        ),
      icons,
    )
    expect(sizes).toEqual([
      [64, 64],
      [256, 256],
    ])
    expect(await (await fetch(`${site.url}/favicon.ico`)).headers.get('content-type')).toBe('image/jpeg')
  })

  test.each([
    ['light', 1440, 'en'],
    ['dark', 390, 'de'],
    ['light', 768, 'ar'],
  ] as const)('is accessible and fits: %s, %i px, %s', async (colorScheme, width, locale) => {
    const context = await owned.browser.newContext({
      storageState: await page.context().storageState(),
      viewport: { width, height: 900 },
      colorScheme,
      locale,
    })
    const tab = await context.newPage()
    await tab.goto(address())
    await previews(tab)
    const found = (await axeFindings(tab)).flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`))
    expect(found).toEqual([])
    expect(await tab.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    // the small pages fill their frames, whichever way the interface runs
    const boxes = await tab.locator('.qe-canvas-clip').evaluateAll((clips) =>
      clips.map((clip) => {
        const [outer, inner] = [clip, clip.querySelector('iframe')].map((one) => one?.getBoundingClientRect())
        return outer && inner
          ? [inner.left - outer.left, inner.width - outer.width].map((gap) => Math.abs(Math.round(gap)))
          : []
      }),
    )
    expect(boxes).toEqual([
      [0, 0],
      [0, 0],
    ])
    await context.close()
  })

  test('back to the original, every page is what it was', async () => {
    await page.goto(address())
    await pick('Accent color', 'Original')
    await pick('Font of texts', 'Original')
    await pick('Font of headings', 'Original')
    await pick('Corners', 'Soft')
    await pick('Light or dark', 'Light')
    await page.getByRole('group', { name: 'Icon' }).getByRole('button', { name: 'Remove' }).click()
    await save()
    expect(await publishedRoot()).toBe(stockRoot)
    expect(await published()).toBe(firstHome)
  })
})
