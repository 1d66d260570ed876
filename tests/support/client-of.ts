import { type AdminClient, createAdminClient } from '@quoin/edit/client'
import { fakeTransport } from './fakes.ts'

/** The client of somebody who is signed in at a server that answers so. */
export function clientOf(answer: Parameters<typeof fakeTransport>[0]): AdminClient {
  return createAdminClient({
    api: '/api',
    transport: fakeTransport(answer),
    tokens: { read: () => 'token', write: () => {} },
    clientId: 'me',
    onSignedOut: () => {},
  })
}
