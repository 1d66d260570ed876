import { accountCalls } from './account.ts'
import { createHttp, type HttpOptions } from './http.ts'
import { mediaCalls } from './media.ts'
import { pageCalls } from './pages.ts'
import { presenceCalls } from './presence.ts'
import { siteCalls } from './site.ts'
import { transferCalls } from './transfer.ts'

/** The typed client of the content server's admin calls. */
export function createAdminClient(options: HttpOptions) {
  const call = createHttp(options)
  return {
    clientId: options.clientId,
    account: accountCalls(call, options.tokens),
    pages: pageCalls(call),
    media: mediaCalls(call),
    presence: presenceCalls(call),
    site: siteCalls(call),
    transfer: transferCalls(call),
    call,
  }
}

/** Every call of the content server that needs a person, by its subject. */
export type AdminClient = ReturnType<typeof createAdminClient>
