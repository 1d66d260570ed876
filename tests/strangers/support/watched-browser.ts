import type { Browser, BrowserContext } from 'playwright'

export interface WatchedContext {
  readonly context: BrowserContext
  /** What should not have happened: errors on the console, exceptions, requests to other machines. */
  readonly faults: readonly string[]
}

const loopback = /^(?:https?|wss?):\/\/(?:localhost|127\.0\.0\.1|\[::1\])[:/]|^(?:data|blob|about):/

/** A browser that reaches this machine only, and remembers what went wrong. */
export async function watchedContext(browser: Browser): Promise<WatchedContext> {
  const faults: string[] = []
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.route(
    (url) => !loopback.test(url.href),
    (route) => {
      faults.push(`asks ${route.request().url()}`)
      return route.abort()
    },
  )
  context.on('weberror', (error) => faults.push(`throws ${error.error().message}`))
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`)
  })
  return { context, faults }
}
