import { type AdminClient, createAdminClient } from '@quoin/edit/client'

export const noServerAddress = 'https://no-server.invalid'

/** The client of an editor without a content server: every call is answered with the reason. */
export function noServer(): AdminClient {
  return createAdminClient({
    api: noServerAddress,
    transport: {
      request: async () => ({
        status: 501,
        body: {
          type: 'about:blank',
          title: 'This editor has no content server',
          status: 501,
          code: 'no_server',
          detail: 'This editor has no content server. Give <Editor> a client to offer it.',
        },
        header: (name) => (name.toLowerCase() === 'content-type' ? 'application/problem+json' : undefined),
      }),
    },
    tokens: { read: () => undefined, write: () => {} },
    clientId: 'embedded',
    onSignedOut: () => {},
  })
}
