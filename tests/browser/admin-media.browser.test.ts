import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { fingerOf } from './support/finger.ts'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'
import { paintedPng } from './support/painted-png.ts'

let site: OwnedSite['site']
let page: Page

beforeAll(async () => {
  const owned = await openOwnedSite()
  ;({ site, page } = owned)
  return owned.close
})

const bridge = { name: 'bridge.png', mimeType: 'image/png', buffer: paintedPng(1200, 800) }
const upload = (files: Parameters<Page['setInputFiles']>[1]) =>
  page.locator('input[type=file]').first().setInputFiles(files)

describe('3.15: the media library', () => {
  test('the library is shown as pictures or as a table (U-46)', async () => {
    await page.goto(`${site.url}/admin/media`)
    await page.getByRole('button', { name: 'As a table' }).click()
    const list = page.getByRole('grid', { name: 'Media' })
    const rows = list.getByRole('row')
    await rows.first().getByRole('checkbox').waitFor()
    // what one row has to say more moves nothing in it
    await rows.first().evaluate((row) => {
      const hint = Object.assign(document.createElement('span'), { className: 'qe-media-hint', textContent: 'No text' })
      row.querySelector('.qe-media-facts')?.parentElement?.append(hint)
    })
    const facts = () =>
      rows.evaluateAll((all) => all.map((row) => row.querySelector('.qe-media-facts')?.getBoundingClientRect().left))
    expect(new Set(await facts()).size).toBe(1)
    await page.getByRole('button', { name: 'As pictures' }).click()
    await page.locator('.qe-media-grid[data-shape="grid"]').waitFor()
  })

  test('a new site has pictures to begin with, each with its description', async () => {
    await page.goto(`${site.url}/admin/media`)
    await page.getByRole('row', { name: 'workshop.svg' }).click()
    const description = page.getByRole('textbox', { name: 'Description (alt text)', exact: true })
    await expect.poll(() => description.inputValue()).toMatch(/^A .*work/)
    await page.getByRole('button', { name: 'Close' }).click()
  })

  test('an empty library says what it is for; an upload appears; the same bytes are one item', async () => {
    await page
      .getByRole('radio', { name: 'Files' })
      .or(page.getByRole('button', { name: 'Files' }))
      .first()
      .click()
    await page.getByText('No files yet').waitFor()
    expect(await page.getByRole('searchbox', { name: 'Search media' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Upload', exact: true }).count()).toBe(1)
    await page
      .getByRole('radio', { name: 'Images' })
      .or(page.getByRole('button', { name: 'Images' }))
      .first()
      .click()
    await page.getByRole('row', { name: 'workshop.svg' }).waitFor()
    const before = await page.getByRole('row').count()
    await upload(bridge)
    const item = page.getByRole('row', { name: 'bridge.png' })
    await item.waitFor()
    await expect.poll(() => item.locator('.qe-media-facts').textContent()).toMatch(/^1200 × 800, /)
    await upload({ ...bridge, name: 'again.png' })
    await page.locator('.qe-toast', { hasText: 'again.png is already in the library, as bridge.png' }).waitFor()
    await expect.poll(() => page.getByRole('list', { name: 'Uploads' }).count()).toBe(0)
    await expect.poll(() => page.getByRole('row').count()).toBe(before + 1)
  })

  test('U-47: what a batch left out is uploaded next, without being chosen again', async () => {
    const other = await page.context().newPage()
    await other.goto(`${site.url}/admin/media`)
    const refused = Array.from({ length: 21 }, (_, at) => ({
      ...bridge,
      name: `${at + 1}.zip`,
      buffer: Buffer.from('a'),
    }))
    await other.locator('input[type=file]').first().setInputFiles(refused)
    await other.locator('.qe-toast', { hasText: 'Left out: 21.zip.' }).getByRole('button', { name: 'too' }).click()
    await other.getByRole('alert').filter({ hasText: '21.zip failed' }).waitFor()
    await other.close()
  })

  test('a file that is no picture is refused with its reason, and can be dismissed', async () => {
    await upload({ name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
    await page.getByText('fake.png failed: What is in the file is none of these: PNG').waitFor()
    await page.getByRole('button', { name: 'Remove fake.png from the list' }).click()
    await page.getByText('fake.png failed').waitFor({ state: 'detached' })
  })

  test('pictures in a row are alike, described or not, and on a phone nothing is cut off', async () => {
    await page.getByText('No description').first().waitFor()
    const heights = () =>
      page.locator('.qe-media-picture').evaluateAll((all) => [...new Set(all.map((one) => one.clientHeight))])
    await expect.poll(async () => (await heights()).length).toBe(1)
    await page.setViewportSize({ width: 390, height: 844 })
    const over = () => page.locator('.qe-screen-body').evaluate((one) => one.scrollWidth - one.clientWidth)
    await expect.poll(over).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('pictures stay as large beside letters that are', async () => {
    const tall = () =>
      page
        .locator('.qe-media-picture')
        .first()
        .evaluate((one) => one.clientHeight)
    const before = await tall()
    const script = await page.context().newCDPSession(page)
    const source = "document.onreadystatechange = () => { document.documentElement.style.fontSize = '160%' }"
    await script.send('Page.enable')
    const { identifier } = await script.send('Page.addScriptToEvaluateOnNewDocument', { source })
    await page.reload()
    await expect.poll(tall).toBeGreaterThanOrEqual(before)
    await script.send('Page.removeScriptToEvaluateOnNewDocument', { identifier })
    await page.reload()
    await expect.poll(tall).toBe(before)
  })

  test('a file uploaded among the pictures is taken, and where it stands is said', async () => {
    await upload({ name: 'prices.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })
    await page.locator('.qe-toast', { hasText: 'prices.pdf is uploaded; you can find it under Files' }).waitFor()
  })

  test('on a phone the details have the focus, and give it back to what was opened (A-6)', async () => {
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
    const item = page.getByRole('row', { name: 'bridge.png' })
    await page.setViewportSize({ width: 390, height: 844 })
    await item.focus()
    await page.keyboard.press('Enter')
    await expect.poll(focused).toBe('bridge.png')
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('Close')
    await page.keyboard.press('Enter')
    await expect.poll(() => item.evaluate((row) => row === document.activeElement)).toBe(true)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.keyboard.press('Enter')
    const close = page.getByRole('button', { name: 'Close' })
    await close.waitFor()
    expect(await item.evaluate((row) => row === document.activeElement)).toBe(true)
    await close.press('Enter')
    await expect.poll(() => item.evaluate((row) => row === document.activeElement)).toBe(true)
  })

  test('details are changed and kept', async () => {
    await page.getByRole('row', { name: 'bridge.png' }).click()
    await page.getByRole('textbox', { name: 'Description (alt text)', exact: true }).fill('A bridge in the evening')
    await page.getByRole('textbox', { name: 'Tags' }).fill('rivers, dusk')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.locator('.qe-toast', { hasText: 'Saved' }).first().waitFor()
    await page.reload()
    await page.getByRole('row', { name: 'bridge.png' }).click()
    const words = page.getByRole('textbox', { name: 'Description (alt text)', exact: true })
    await expect.poll(() => words.inputValue()).toBe('A bridge in the evening')
    await expect.poll(() => page.getByRole('textbox', { name: 'Tags' }).inputValue()).toBe('rivers, dusk')
    await page.getByText('No page uses it.').waitFor()
  })

  test('the original comes back as it was sent', async () => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the original' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe('bridge.png')
    expect(await readFile(await file.path())).toEqual(bridge.buffer)
  })

  test('what was typed is lost neither by another picture nor by the way out, unless somebody says so (U-3)', async () => {
    const words = page.getByRole('textbox', { name: 'Description (alt text)', exact: true })
    const question = page.getByRole('alertdialog', { name: 'Not everything is saved' })
    const close = page.getByRole('button', { name: 'Close' })
    await words.fill('A bridge at noon')
    for (const way of [
      page.getByRole('row', { name: 'workshop.svg' }),
      close,
      page.getByRole('link', { name: 'Pages' }),
    ]) {
      await way.click()
      await question.getByRole('button', { name: 'Stay' }).click()
      expect(await words.inputValue()).toBe('A bridge at noon')
    }
    await close.click()
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await page.getByRole('row', { name: 'bridge.png' }).click()
    expect(await words.inputValue()).toBe('A bridge in the evening')
  })

  test('two people change details of one picture, and both changes stay', async () => {
    const other = await page.context().newPage()
    await other.goto(page.url())
    for (const tab of [page, other]) await tab.getByRole('row', { name: 'bridge.png' }).click()
    await page.getByRole('textbox', { name: 'Copyright' }).fill('Ada Stone')
    await other.getByRole('textbox', { name: 'Source' }).fill('Our own camera')
    for (const tab of [page, other]) {
      await tab.getByRole('button', { name: 'Save' }).click()
      await tab.locator('.qe-toast', { hasText: 'Saved' }).first().waitFor()
    }
    const stored = (name: string) => other.getByRole('textbox', { name }).inputValue()
    await expect.poll(() => stored('Copyright')).toBe('Ada Stone')
    await other.reload()
    await other.getByRole('row', { name: 'bridge.png' }).click()
    await expect
      .poll(() => Promise.all([stored('Copyright'), stored('Source')]))
      .toEqual(['Ada Stone', 'Our own camera'])
    await other.close()
  })

  test('a folder is made and a picture moved into it', async () => {
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'New folder' }).click()
    await page.getByRole('textbox', { name: 'Name of the folder' }).fill('Rivers')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Rivers' }).waitFor()
    const select = async () => {
      await page.getByRole('row', { name: 'bridge.png' }).focus()
      await page.keyboard.press('Space')
    }
    await select()
    await page.getByRole('button', { name: /^Select all \d+$/ }).click()
    await expect.poll(() => page.getByRole('row', { selected: false }).count()).toBe(0)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await select()
    const selected = page.getByText('1 selected')
    await selected.waitFor()
    // on a phone it lies over the library, and nothing over it
    await page.setViewportSize({ width: 375, height: 740 })
    const isOnTop = () =>
      selected.evaluate((text) => {
        const { x, y, width, height } = text.getBoundingClientRect()
        return document.elementFromPoint(x + width / 2, y + height / 2) === text
      })
    await expect.poll(isOnTop).toBe(true)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByLabel('Move to').selectOption('Rivers')
    await page.locator('.qe-toast', { hasText: '1 item moved' }).waitFor()
    await page.getByRole('button', { name: 'Rivers' }).click()
    await page.getByRole('row', { name: 'bridge.png' }).waitFor()
  })

  test('the trash takes a picture and gives it back', async () => {
    await page.getByRole('row', { name: 'bridge.png' }).click()
    await page.getByRole('button', { name: 'Move to the trash' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Move to the trash' }).click()
    await page.locator('.qe-toast', { hasText: 'bridge.png is in the trash' }).waitFor()
    await page.getByRole('button', { name: 'Trash', exact: true }).click()
    await page.getByRole('row', { name: 'bridge.png' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('The trash is empty').waitFor()
  })

  test('B-35: what stood beside it has the focus once a picture is in the trash', async () => {
    await page.goto(`${site.url}/admin/media`)
    await page.getByRole('row').nth(1).click()
    await page.getByRole('button', { name: 'Move to the trash' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Move to the trash' }).click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('row')
    await page.getByRole('button', { name: 'Undo' }).click()
  })
})

test('U-49: a field gets a picture, cropped by keys, turned, at the width it asks for (B-30)', async () => {
  await page.goto(`${site.url}/admin/playground?block=text-image`)
  await page.getByRole('button', { name: 'Replace' }).first().click()
  const library = page.getByRole('dialog', { name: 'Choose a picture' })
  await library.getByRole('row', { name: 'bridge.png' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adjust the picture' })
  const words = dialog.getByRole('textbox', { name: 'Description (alt text)' })
  await expect.poll(() => words.inputValue()).toBe('A bridge in the evening')
  await dialog.getByRole('button', { name: 'Whole picture' }).click()
  await dialog.getByRole('button', { name: 'Change the crop at the bottom right. Arrow keys change it.' }).focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await dialog.getByRole('button', { name: 'Flip horizontally' }).click()
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Data' }).click()
  const chosen = async () => JSON.parse((await page.locator('pre.qe-code').textContent()) ?? '{}').imageSource
  await expect.poll(chosen).toMatchObject({
    alt: 'A bridge in the evening',
    type: 'image/webp',
    crop: { x: 0, y: 0 },
    transform: { rotate: 0, flip: { horizontal: true, vertical: false } },
  })
  expect((await chosen()).crop.width).toBeLessThan(1200)
})

test('U-49: a picture is cropped by its corners and moved by its middle, with a mouse and with a finger', async () => {
  await page.goto(`${site.url}/admin/playground?block=text-image`)
  await page.getByRole('button', { name: 'Replace' }).first().click()
  await page.getByRole('dialog', { name: 'Choose a picture' }).getByRole('row', { name: 'bridge.png' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adjust the picture' })
  await dialog.getByRole('button', { name: 'Whole picture' }).click()
  const box = dialog.getByRole('application')
  const stage = dialog.locator('.qe-crop-stage')
  const { width: whole } = (await stage.boundingBox()) ?? { width: 0 }
  const share = async () => Math.round((((await box.boundingBox())?.width ?? 0) / whole) * 100)
  const pointer = await pointerOf(page)
  for (const drag of [pointer.mouse, pointer.finger]) {
    const before = await share()
    const corner = (await dialog.locator('[data-corner=se]').boundingBox()) ?? { x: 0, y: 0 }
    await drag({ x: corner.x + 12, y: corner.y + 12 }, { x: -whole / 10, y: -whole / 10 })
    await expect.poll(share).toBeLessThan(before)
    const [left, wide] = [(await box.boundingBox())?.x ?? 0, await share()]
    await drag({ x: left + whole / 4, y: corner.y - whole / 5 }, { x: 20, y: 0 })
    await expect.poll(async () => Math.round(((await box.boundingBox())?.x ?? 0) - left)).toBe(20)
    expect(await share()).toBe(wide)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('U-49: the picture is seen as it will be, turned and flipped, and cropped as it is seen', async () => {
  await page.goto(`${site.url}/admin/playground?block=text-image`)
  await page.getByRole('button', { name: 'Replace' }).first().click()
  await page.getByRole('dialog', { name: 'Choose a picture' }).getByRole('row', { name: 'bridge.png' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adjust the picture' })
  const press = (name: string) => dialog.getByRole('button', { name }).click()
  const box = dialog.getByRole('application')
  const shape = async () => {
    const { width, height } = (await dialog.locator('.qe-crop-stage').boundingBox()) ?? { width: 0, height: 1 }
    return Math.round((width / height) * 100)
  }
  await press('Whole picture')
  await expect.poll(shape).toBe(150)
  for (const acts of [
    ['Rotate by 90°'],
    ['Flip horizontally'],
    ['Rotate by 90°', 'Flip vertically'],
    ['Rotate by 90°'],
  ]) {
    for (const act of acts) await press(act)
    const corner = dialog.getByRole('button', { name: 'Change the crop at the bottom right. Arrow keys change it.' })
    const [before, { width }] = [await shape(), await measure(box)]
    await corner.press('Shift+ArrowLeft')
    await expect.poll(async () => (await measure(box)).width).toBeLessThan(width)
    expect(await shape()).toBe(before)
    await expect.poll(() => difference(box, dialog.locator('.qe-crop-result canvas'))).toBeLessThan(12)
  }
  expect(await shape()).toBe(67)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

const measure = async (of: Locator) => (await of.boundingBox()) ?? { width: 0, height: 0 }

/** How far two drawings are apart, by the colors of nine places in each. */
async function difference(one: Locator, other: Locator): Promise<number> {
  const [a, b] = await Promise.all([colorsOf(one), colorsOf(other)])
  return Math.max(...a.map((value, index) => Math.abs(value - (b[index] ?? 0))))
}

async function colorsOf(drawing: Locator): Promise<readonly number[]> {
  const { data, info } = await sharp(await drawing.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const places = [0.25, 0.5, 0.75]
  return places.flatMap((down) =>
    places.flatMap((along) => {
      const at = (Math.floor(down * info.height) * info.width + Math.floor(along * info.width)) * info.channels
      return [...data.subarray(at, at + 3)]
    }),
  )
}

test('U-49: of several pictures sent at once the person says which is meant; one sent alone is meant', async () => {
  await page.goto(`${site.url}/admin/playground?block=text-image`)
  await page.getByRole('button', { name: 'Replace' }).first().click()
  const library = page.getByRole('dialog', { name: 'Choose a picture' })
  const adjust = page.getByRole('dialog', { name: 'Adjust the picture' })
  await library.getByRole('row').first().waitFor()
  const sent = library.locator('input[type=file]').first()
  await sent.setInputFiles([
    { ...bridge, name: 'tall.png', buffer: paintedPng(300, 900) },
    { ...bridge, name: 'wide.png', buffer: paintedPng(900, 300) },
  ])
  await library.getByRole('row', { name: 'tall.png' }).waitFor()
  await library.getByRole('row', { name: 'wide.png' }).waitFor()
  await library.getByRole('list', { name: 'Uploads' }).waitFor({ state: 'detached' })
  expect(await adjust.count()).toBe(0)
  await sent.setInputFiles({ ...bridge, name: 'square.png', buffer: paintedPng(400, 400) })
  await adjust.getByRole('application', { name: /^Crop, \d+ × 400 pixels/ }).waitFor()
  await adjust.getByRole('button', { name: 'Use this picture' }).click()
  await adjust.waitFor({ state: 'detached' })
  // a picture that is deleted meanwhile, or came from another site, is none to adjust
  await page.route('**/api/admin/media/images/*', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 404, contentType: 'application/problem+json', json: { code: 'not_found' } })
      : route.fallback(),
  )
  await page.getByRole('button', { name: 'Replace' }).first().click()
  await library.getByRole('row', { name: 'tall.png' }).waitFor()
  await page.unroute('**/api/admin/media/images/*')
})

interface Point {
  readonly x: number
  readonly y: number
}

/** What presses somewhere, goes so far and lets go. */
async function pointerOf(page: Page) {
  const touch = fingerOf(await page.context().newCDPSession(page))
  return {
    async mouse(from: Point, by: Point) {
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 4 })
      await page.mouse.up()
    },
    async finger(from: Point, by: Point) {
      await touch('touchStart', from)
      for (const part of [0.5, 1]) await touch('touchMove', { x: from.x + by.x * part, y: from.y + by.y * part })
      await touch('touchEnd')
    },
  }
}
