import { onTestFinished } from 'vitest'

/** Whatever a test opens is closed when the test has ended, passed or not. */
export function closedAfter<T extends { close(): Promise<void> }>(opened: T): T {
  onTestFinished(() => opened.close())
  return opened
}
