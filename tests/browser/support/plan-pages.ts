import type { Page } from 'playwright'
import type { RunningSite } from './running-site.ts'

interface Planned {
  readonly id: string
  readonly revision: number
}

interface Times {
  readonly publishOn: string | null
  readonly unpublishOn?: string | null
  /** Of the saved ones; without it the newest. */
  readonly revision?: number
}

/** Calls of a person in another tab than the one that is looked at. */
export function callsOf(page: Page, site: Pick<RunningSite, 'url'>) {
  async function call<T>(method: string, path: string, body?: object, revision?: number): Promise<T> {
    const token = await page.evaluate(() => localStorage.getItem('rb_t'))
    const response = await fetch(`${site.url}/api/admin${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'quoin-client': '33333333-3333-4333-8333-333333333333',
        ...(revision === undefined ? {} : { 'if-match': `"r${revision}"` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.status === 204 ? (undefined as T) : response.json() // which the caller knows
  }

  const at = ({ id }: Planned) => `/pages/${id}/translations/en`

  return {
    call,
    make: (name: string, more: object = {}) =>
      call<Planned>('POST', '/pages', { type: 'page', name, status: 'DRAFT', ...more }),
    change: (page: Planned, values: object) => call<Planned>('PUT', at(page), values, page.revision),
    plan: (page: Planned, { unpublishOn = null, ...times }: Times) =>
      call<Planned>('PUT', `${at(page)}/schedule`, { unpublishOn, ...times }, page.revision),
    /** When a page goes live, as the server has it. */
    goesLive: async (page: Planned): Promise<string | null> =>
      (await call<{ readonly scheduledForPublishingOn: string | null }>('GET', at(page))).scheduledForPublishingOn,
  }
}
