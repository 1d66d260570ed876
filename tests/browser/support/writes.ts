import type { Page } from 'playwright'

const pages = '**/api/admin/pages/**'

/** Nothing that is written of a page reaches the server any more, as in a crash before the next save. */
export function loseWrites(page: Page): Promise<unknown> {
  return page.route(pages, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
}

/** What is written of a page is stored by the server, and its answer never comes. */
export function loseAnswers(page: Page): Promise<unknown> {
  return page.route(pages, async (route) => {
    if (route.request().method() === 'GET') await route.continue()
    else await route.fetch()
  })
}

/** What is written of a page stays under way: it has no answer. */
export function holdWrites(page: Page): Promise<unknown> {
  return page.route(pages, (route) => (route.request().method() === 'GET' ? route.continue() : undefined))
}
