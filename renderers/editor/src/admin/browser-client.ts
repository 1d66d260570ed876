import { createFetchTransport } from '@quoin/dom'
import { type AdminClient, createAdminClient, type HttpOptions } from '@quoin/edit/client'
import { randomIds } from '@quoin/engine'
import { inTurn } from '../live/in-turn.ts'
import { standAsTab } from '../live/own-tabs.ts'
import { browserBytes } from './browser-bytes.ts'
import { sessionToken } from './session-token.ts'

/** What reads or sets the cookie of the session; a server at another origin of the site takes it with these alone (H-4). */
const takesCookie = /\/admin\/(session|setup|invitations\/accept)(\/|$)/

const clientKey = 'quoin:client'

/** The admin client of a browser tab: `fetch`, uploads that tell how far they are, the token on the device. */
export function createBrowserClient(api: string, heard: Pick<HttpOptions, 'onSignedOut' | 'onForbidden'>): AdminClient {
  const tokens = {
    ...sessionToken(),
    alone: <T>(act: () => Promise<T>) => inTurn('session', act),
  }
  return createAdminClient({
    api,
    transport: createFetchTransport((url) => (takesCookie.test(url) ? 'include' : 'same-origin')),
    tokens,
    clientId: tabId(),
    ...heard,
    bytes: browserBytes,
  })
}

/**
 * One id per tab, kept through a reload, so that a tab meets its own lock again. It is put down only while the
 * document goes: a tab that is duplicated while it is open would else be two with one id.
 */
function tabId(): string {
  const id = sessionStorage.getItem(clientKey) ?? randomIds.next()
  sessionStorage.removeItem(clientKey)
  standAsTab(id)
  window.addEventListener('pagehide', () => sessionStorage.setItem(clientKey, id))
  window.addEventListener('pageshow', () => sessionStorage.removeItem(clientKey))
  return id
}
