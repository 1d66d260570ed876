import type { OwnedServer } from './running-server.ts'

/** Calls on the media of whichever server runs at the time. */
export function mediaCalls(server: () => OwnedServer) {
  return {
    put: (id: string, body: Uint8Array | string, query = 'name=Team.png', kind = 'images') =>
      server().call('PUT', `/api/admin/media/${kind}/${id}?${query}`, {
        token: server().owner,
        body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
      }),
    rendition: (id: string, body: unknown) =>
      server().call('POST', `/api/admin/media/images/${id}/renditions`, { token: server().owner, body }),
    async fetchBytes(path: string, headers: Readonly<Record<string, string>> = {}) {
      const response = await server().server.fetch(new Request(`http://localhost:3000${path}`, { headers }))
      return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
    },
  }
}
