import { accountCalls } from './account.ts'
import { createHttp, type HttpOptions } from './http.ts'
import { mediaCalls, type Uploader } from './media.ts'
import { pageCalls } from './pages.ts'
import { presenceCalls } from './presence.ts'
import { siteCalls } from './site.ts'

export interface AdminClientOptions extends HttpOptions {
  readonly uploader: Uploader
}

/** The typed client of the content server's admin calls. */
export function createAdminClient(options: AdminClientOptions) {
  const call = createHttp(options)
  return {
    clientId: options.clientId,
    account: accountCalls(call, options.tokens),
    pages: pageCalls(call),
    media: mediaCalls(call, options.uploader),
    presence: presenceCalls(call),
    site: siteCalls(call),
    call,
  }
}

export type AdminClient = ReturnType<typeof createAdminClient>
