import type { CDPSession, Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser } from '../support/chromium.ts'
import { type OwnedSite, openOwnedSite } from './support/owned-site.ts'
import { canvasOf, outlineOf } from './support/owner.ts'
import { canvasAwake, openPage } from './support/typing.ts'

let owned: OwnedSite
let page: Page
let cdp: CDPSession

declare global {
  interface Window {
    spoken: string[]
  }
}

/** Writes down what the live regions say, those of the sign-in too. */
function listen(): void {
  window.spoken = []
  const note = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement
    const region = element?.closest('[data-live-announcer] [role]')
    const text = region?.textContent ?? ''
    if (text !== '') window.spoken.push(`${region?.getAttribute('role')}: ${text}`)
  }
  const watch = () =>
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) note(node)
    }).observe(document.body, { childList: true, subtree: true })
  document.body ? watch() : document.addEventListener('DOMContentLoaded', watch)
}

const spoken = () => page.evaluate(() => window.spoken)
const lastSpoken = async () => (await spoken()).filter((text) => !/: Saved/.test(text)).at(-1)

/** What has the focus, as a screen reader meets it. */
async function met(): Promise<{ readonly role: unknown; readonly name: unknown; readonly description: unknown }> {
  const { nodes } = await cdp.send('Accessibility.getFullAXTree')
  const focused = nodes.filter(({ properties }) =>
    properties?.some(({ name, value }) => name === 'focused' && value.value === true),
  )
  const { role, name, description } = focused.at(-1) ?? {}
  return { role: role?.value, name: name?.value, description: description?.value ?? '' }
}

const frame = () => page.locator('.qe-canvas-frame')
const tree = () => outlineOf(page)

describe.skipIf(!hasBrowser)('what is heard', () => {
  beforeAll(async () => {
    owned = await openOwnedSite()
    ;({ page } = owned)
    cdp = await page.context().newCDPSession(page)
    await page.addInitScript(listen)
    await page.goto(`${owned.site.url}/admin/editor`)
    await openPage(page)
    return owned.close
  })

  test('A-5: that the page is open, and on the page what is selected', async () => {
    await expect.poll(spoken).toContain('status: Home is open.')
    await frame().focus()
    await expect.poll(lastSpoken).toBe('status: Nothing selected')
    await page.keyboard.press('Home')
    await expect.poll(lastSpoken).toMatch(/^status: Centered Hero, .+, block 1 of 12$/)
    await page.keyboard.press('ArrowRight')
    await expect.poll(lastSpoken).toMatch(/^status: Badge, .+, item 1 of 1$/)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+ArrowDown')
    await expect.poll(lastSpoken).toBe('status: 2 selected, up to Image')
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect.poll(lastSpoken).toMatch(/^status: Editing /)
    await canvasOf(page).locator('[role=textbox]:focus').waitFor()
    await page.keyboard.press('Escape')
  })

  test('A-5, B-3: without a text the page hears keys where the focus is, and that place has a name', async () => {
    await page.getByRole('searchbox', { name: 'Search pages' }).focus()
    await frame().focus()
    const { frames } = await cdp.send('Page.getFrameTree').then(({ frameTree }) => ({ frames: frameTree.childFrames }))
    const { nodes } = await cdp.send('Accessibility.getFullAXTree', { frameId: frames?.[0]?.frame.id ?? '' })
    const focused = nodes.filter(({ properties }) =>
      properties?.some(({ name, value }) => name === 'focused' && value.value === true),
    )
    expect(focused.map(({ role, name }) => [role?.value, name?.value])).toContainEqual([
      'application',
      'Page being edited',
    ])
  })

  test('K-36: Enter on a picture opens the library, where nothing else of its block can be entered', async () => {
    await frame().focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await expect.poll(lastSpoken).toMatch(/^status: Image, The editor: .*, block 2 of 12$/)
    await page.keyboard.press('Enter')
    const library = page.getByRole('dialog')
    await library.getByRole('tab', { name: 'Images' }).or(library.getByRole('searchbox')).first().waitFor()
    await page.keyboard.press('Escape')
    await library.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('qe-canvas-frame')
  })

  test('A-4: the tools are one stop of the Tab key, and the arrow keys walk them', async () => {
    const first = page.getByRole('button', { name: 'Hide the list of pages' })
    await first.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(met).toMatchObject({ role: 'button', name: 'Add a block' })
    await page.keyboard.press('ArrowRight')
    await expect.poll(met).toMatchObject({ role: 'button', name: 'Undo' })
    await page.keyboard.press('End')
    await expect.poll(met).toMatchObject({ name: 'Hide the side panel', description: 'Alt+Shift+8' })
    await page.keyboard.press('ArrowRight')
    await expect.poll(met).toMatchObject({ name: 'Hide the list of pages' })
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('.qe-toolbar'))).toBeNull()
    await page.keyboard.press('Shift+Tab')
    await expect.poll(met).toMatchObject({ name: 'Hide the side panel' })
  })

  test('U-18, U-19: the outline takes the keyboard also while an item is selected that is folded away', async () => {
    await frame().focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await expect.poll(lastSpoken).toMatch(/^status: Badge/)
    await page.keyboard.press('Alt+Shift+9')
    await tree().locator('[role=treeitem]:focus').waitFor()
    await expect.poll(met).toMatchObject({ role: 'treeitem', name: expect.stringMatching(/^Centered Hero/) })
    await page.keyboard.press('ArrowDown')
    await expect.poll(met).toMatchObject({ role: 'treeitem', name: expect.stringMatching(/^Image/) })
  })

  test('A-5, B-18: what is undone is said to be undone, each time, and the button that did it keeps the focus', async () => {
    await tree().getByRole('treeitem', { level: 1 }).first().focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('Control+Shift+ArrowDown')
    await expect.poll(lastSpoken).toBe("status: Moved 'Centered Hero', 2 of 12")
    await page.keyboard.press('Control+Shift+ArrowDown')
    await expect.poll(lastSpoken).toBe("status: Moved 'Centered Hero', 3 of 12")
    const undo = page.getByRole('button', { name: /^Undo/ })
    await undo.press('Enter')
    await expect.poll(lastSpoken).toBe("status: Undone: Moved 'Centered Hero'")
    await undo.press('Enter')
    const undone = async () => (await spoken()).filter((text) => text.startsWith('status: Undone')).length
    await expect.poll(undone).toBe(2)
    await expect.poll(() => undo.isDisabled()).toBe(true)
    await expect.poll(met).toMatchObject({ role: 'button', name: 'Undo' })
  })

  test('B-34, A-5: a removal is said with the way back, and so is what is said while a dialog is open', async () => {
    await tree().getByRole('treeitem', { level: 1 }).nth(1).focus()
    await page.keyboard.press(' ')
    await page.keyboard.press('Delete')
    await expect.poll(spoken).toContain("status: Removed 'Image'. Undo brings it back.")
    await page.keyboard.press('Control+z')
    await expect.poll(lastSpoken).toBe("status: Undone: Removed 'Image'")
    await page.keyboard.press('Control+Shift+Enter')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    expect(
      await page.locator('[data-live-announcer]').evaluate((at) => at.closest('[aria-hidden], [inert]')),
    ).toBeNull()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  test('S-61: that it is saved is said by the voice alone, and never counted down', async () => {
    await expect.poll(spoken, { timeout: 60_000 }).toContainEqual(expect.stringMatching(/^status: Saved /))
    expect(await page.locator('.qe-save').getAttribute('role')).toBeNull()
  })

  test('A-6: who signs in is on the screen, and a tab is named after the page that is open', async () => {
    await expect.poll(() => page.title()).toMatch(/^Home · /)
    await page.goto(`${owned.site.url}/admin/media`)
    await expect.poll(() => page.title()).toMatch(/^Media · /)
    const context = await owned.browser.newContext()
    const other = await context.newPage()
    await other.goto(`${owned.site.url}/admin`)
    await other.fill('[name=email]', 'ada@example.com')
    await other.fill('[name=password]', 'a quiet cornerstone')
    await other.keyboard.press('Enter')
    await other.locator('.qe-page-row').first().waitFor()
    await expect.poll(() => other.evaluate(() => document.activeElement?.id)).toBe('qe-content')
    await context.close()
    await page.goBack()
    await canvasAwake(page)
  })
})
