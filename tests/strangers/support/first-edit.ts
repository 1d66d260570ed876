import type { Page } from 'playwright'
import { canvasOf } from '../../browser/support/owner.ts'

/** Opens the page named Home, types at the end of its title, and waits for the server to have it. */
export async function typeIntoTitle(editor: Page, text: string): Promise<void> {
  await editor.locator('.qe-page-row', { hasText: 'Home' }).click()
  const canvas = canvasOf(editor)
  const title = canvas.locator('h1')
  await title.click()
  await title.click()
  await canvas.locator('h1 [contenteditable=true], h1[contenteditable=true]').waitFor()
  await editor.keyboard.press('End')
  await editor.keyboard.type(text)
  await editor.locator('.qe-save[data-state="SAVED"]').waitFor()
}
