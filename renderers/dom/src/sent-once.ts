import { type Ids, randomIds, type Transport, type TransportRequest } from '@quoin/engine'

/**
 * Whoever sends again because no answer came sends the same under the same key, by which the site keeps it once. Another
 * service may refuse a header it does not know, so it gets none.
 */
export function sentOnce(transport: Transport, isOwn: (url: string) => boolean, ids: Ids = randomIds): Transport {
  let last = { said: '', key: '' }
  return {
    async request(input) {
      if (!isOwn(input.url)) return transport.request(input)
      const said = wordsOf(input.body)
      if (said !== last.said) last = { said, key: ids.next() }
      const answer = await transport.request({ ...input, headers: { ...input.headers, 'Idempotency-Key': last.key } })
      // the same once more is meant as another
      if (answer.status < 400) last = { said: '', key: '' }
      return answer
    },
  }
}

/** Files by what tells one from another without reading them. */
function wordsOf(body: TransportRequest['body']): string {
  if (!(body instanceof FormData)) return JSON.stringify(body)
  const entries = [...body].map(([name, value]) => [
    name,
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  ])
  return JSON.stringify(entries)
}
