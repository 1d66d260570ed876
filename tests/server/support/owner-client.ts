import { type AdminClient, createAdminClient } from '@quoin/edit/client'
import type { OwnedServer } from './running-server.ts'

/** The client as its owner has it. */
export function ownerClient(server: OwnedServer): AdminClient {
  return createAdminClient({
    api: '/api',
    transport: {
      async request({ url, method = 'GET', headers = {}, body }) {
        const sent = body === undefined ? {} : { body }
        const answer = await server.call(method, url, { token: server.owner, headers, ...sent })
        return { status: answer.status, body: answer.json, header: (name) => answer.headers.get(name) ?? undefined }
      },
    },
    tokens: { read: () => server.owner, write: () => {} },
    clientId: '00000000-0000-4000-8000-000000000000',
    onSignedOut: () => {},
  })
}
