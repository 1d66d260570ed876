import type { Frame, Page } from 'playwright'

/** Waits until what was changed stands on the screen: the second frame begins once the first is painted. */
export async function painted(shown: Page | Frame): Promise<void> {
  await shown.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}
