import { fromBase64Url } from './base64.ts'
import type { VerifySignature } from './visitor-token.ts'

/** The public half of an Ed25519 key, as `app/keys` publishes it. */
export interface Ed25519PublicKey {
  readonly kty: 'OKP'
  readonly crv: 'Ed25519'
  readonly x: string
  readonly kid?: string
}

/** Signatures are base64url without padding. WebCrypto compares in constant time. */
export function ed25519Verifier(keys: readonly Ed25519PublicKey[]): VerifySignature {
  return verifier(
    'Ed25519',
    keys.map((key) => once(() => importEd25519(key))),
  )
}

/** For a site whose verifier runs on its own server: whoever holds the secret can sign. */
export function hmacVerifier(secret: string): VerifySignature {
  return verifier('HMAC', [once(() => importHmac(secret))])
}

type Bytes = Uint8Array<ArrayBuffer>

/** Takes what any of the keys has signed. */
function verifier(algorithm: string, keys: readonly (() => Promise<CryptoKey>)[]): VerifySignature {
  return async (text, signature) => {
    const bytes = fromBase64Url(signature)
    if (bytes === undefined) return false
    for (const key of keys) if (await crypto.subtle.verify(algorithm, await key(), bytes, encode(text))) return true
    return false
  }
}

function importEd25519({ kty, crv, x }: Ed25519PublicKey): Promise<CryptoKey> {
  return crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify'])
}

function importHmac(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

function encode(text: string): Bytes {
  return new TextEncoder().encode(text)
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
