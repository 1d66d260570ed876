import type { BrowserContext } from 'playwright'

/** Of a window that is closed with its browser nobody may hear that it goes: it holds its page for half a minute. */
export async function leaveAndClose(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.goto('about:blank')
  await context.close()
}
