import { type Ids, randomIds, type Transport } from '@quoin/engine'

/**
 * Whoever sends again because no answer came sends the same under the same key, by which the site keeps it once. Another
 * service may refuse a header it does not know, so it gets none.
 */
export function sentOnce(transport: Transport, origin: string, ids: Ids = randomIds): Transport {
  let last = { said: '', key: '' }
  return {
    request(input) {
      if (new URL(input.url, origin).origin !== origin) return transport.request(input)
      const said = JSON.stringify(input.body)
      if (said !== last.said) last = { said, key: ids.next() }
      return transport.request({ ...input, headers: { ...input.headers, 'Idempotency-Key': last.key } })
    },
  }
}
