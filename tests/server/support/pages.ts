import type { OwnedServer, Reply, Sent } from './running-server.ts'

/** A title block as it is stored. */
export function titleBlock(id: string, title: string, more: Readonly<Record<string, unknown>> = {}) {
  return { id, type: 'title', props: { title, ...more } }
}

export interface Desk {
  /** `{doc}` of the page, for calls of one's own. */
  readonly doc: string
  readonly id: string
  /** Calls below `{doc}` with the revision last seen. */
  at(method: string, path: string, body?: unknown, sent?: Sent): Promise<Reply>
  /** The revision last seen. */
  revision(): number
}

/** Makes a page and keeps its revision at hand. */
export async function newPage(
  server: OwnedServer,
  page: Readonly<Record<string, unknown>> = {},
  token: string = server.owner,
): Promise<Desk> {
  const made = await server.call('POST', '/api/admin/pages', {
    token,
    body: { type: 'blog', name: `Page ${Math.trunc(counter())}`, ...page },
  })
  if (made.status !== 201) throw new Error(`The page was not made: ${made.text}`)
  return deskOf(server, made, token)
}

let made = 0
function counter(): number {
  made += 1
  return made
}

export function deskOf(server: OwnedServer, answer: Reply, token: string = server.owner): Desk {
  const { id, language } = answer.json
  const doc = `/api/admin/pages/${id}/translations/${language}`
  let revision: number = answer.json.revision
  return {
    doc,
    id,
    revision: () => revision,
    async at(method, path, body, sent = {}) {
      const headers: Record<string, string> = {
        ...(method === 'GET' ? {} : { 'if-match': `"r${revision}"` }),
        ...sent.headers,
      }
      if (method === 'PATCH' && headers['content-type'] === undefined)
        headers['content-type'] = 'application/json-patch+json'
      const reply = await server.call(method, `${doc}${path}`, {
        token,
        ...sent,
        headers,
        ...(body === undefined ? {} : { body }),
      })
      const tag = /^"r(\d+)"$/.exec(reply.headers.get('etag') ?? '')?.[1]
      if (tag !== undefined) revision = Number(tag)
      return reply
    },
  }
}
