import { type Ed25519PublicKey, ed25519Verifier } from '../access/signatures.ts'
import type { VerifySignature } from '../access/visitor-token.ts'
import { isRecord } from '../json.ts'
import { listOf } from '../kind-of.ts'
import { type Clock, systemClock } from '../transport/transport.ts'
import { createTtlCache } from '../transport/ttl-cache.ts'
import { type Caller, callApi, queryText } from './content-api.ts'
import { isSuccess, RequestFailed } from './request-failed.ts'

const keepKeysMs = 3_600_000

/**
 * Verifies with the keys that the API publishes, kept for an hour. For hosts that trust their API but do not know its
 * key; a host that does uses `ed25519Verifier`, and makes one call less.
 */
export function publishedKeysVerifier(
  options: Omit<Caller, 'signal'> & { readonly appId: string; readonly clock?: Clock },
): VerifySignature {
  const { appId, clock = systemClock } = options
  const cache = createTtlCache<VerifySignature>({ ttlMs: keepKeysMs, clock })

  async function fetchVerifier(): Promise<VerifySignature> {
    const answer = await callApi(`/app/keys${queryText({ appId })}`, undefined, options)
    if (!isSuccess(answer.status) || !isRecord(answer.body)) throw new RequestFailed('The keys', answer)
    const { keys } = answer.body
    return ed25519Verifier(listOf(keys).slice(0, 3).filter(isPublicKey))
  }

  return async (text, signature) => (await cache.get(appId, fetchVerifier))(text, signature)
}

function isPublicKey(key: unknown): key is Ed25519PublicKey {
  return isRecord(key) && key.kty === 'OKP' && key.crv === 'Ed25519' && typeof key.x === 'string'
}
