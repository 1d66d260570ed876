import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Result, RunOptions } from 'axe-core'
import type { Frame, Page } from 'playwright'

const script = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** What the checker of accessibility finds in the page and its frames. Nothing else is worked out, which spares most of its time. */
export async function axeFindings(page: Page, options: RunOptions = {}): Promise<readonly Result[]> {
  // what fades in has its colours only once it has come
  await page.evaluate(comeToRest)
  const [top, ...inner] = page.frames()
  // a frame that goes meanwhile has nothing to be judged
  await Promise.all([top && bring(top), ...inner.map((frame) => bring(frame).catch(() => undefined))])
  const judge = (how: RunOptions) => window.axe.run(document, how)
  const { violations } = await page.evaluate(judge, { ...options, resultTypes: ['violations' as const] })
  return violations
}

/** The checker is half a megabyte: a page that is judged more than once gets it once. */
async function bring(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(script)
}

/** Waits for animations that end by themselves: neither those without end nor those that scrolling drives. */
async function comeToRest(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter(({ timeline, playState }) => timeline === document.timeline && playState === 'running')
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)))
}

/** Rules on colours alone: what a page that changed nothing but its colours has to pass once more. */
export const ofColours: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

declare global {
  interface Window {
    readonly axe: typeof import('axe-core')
  }
}
