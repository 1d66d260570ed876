import type { Page } from 'playwright'

declare global {
  interface Window {
    longTasks: number[]
  }
}

/** How long the longest task was that ran while this was done; those of the frame are told to the window around it. */
export async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    window.longTasks = []
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longTasks.push(duration)
    })
    observer.observe({ type: 'longtask' })
  })
  await act()
  return page.evaluate(() => Math.max(0, ...window.longTasks))
}
