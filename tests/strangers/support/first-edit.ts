import type { Page } from 'playwright'
import { openPage, typeInTitle } from '../../browser/support/typing.ts'

/** Opens the page named Home, types at the end of its title, and waits for the server to have it. */
export async function typeIntoTitle(editor: Page, text: string): Promise<void> {
  await openPage(editor)
  const [saved] = await Promise.all([
    editor.waitForResponse((answer) => answer.request().postData()?.includes(text) === true),
    typeInTitle(editor, text),
  ])
  if (!saved.ok()) throw new Error(`The save was answered with ${saved.status()}.`)
  await editor.locator('.qe-save[data-state="SAVED"]').waitFor()
}
