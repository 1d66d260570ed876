import { fromBase64Url, toBase64Url } from './base64.ts'
import type { Sign, VerifySignature } from './visitor-token.ts'

/** The public half of an Ed25519 key, as `app/keys` publishes it. */
export interface Ed25519PublicKey {
  readonly kty: 'OKP'
  readonly crv: 'Ed25519'
  readonly x: string
  readonly kid?: string
}

/** Signs visitor tokens: a JSON Web Key with its private part, which stays on the server. */
export interface Ed25519PrivateKey extends Ed25519PublicKey {
  readonly d: string
}

/** Signatures are base64url without padding. WebCrypto compares in constant time. */
export function ed25519Verifier(keys: readonly Ed25519PublicKey[]): VerifySignature {
  return verifier(
    'Ed25519',
    keys.map((key) => once(() => importEd25519(key, 'verify'))),
  )
}

/** Signs with a private key; the public one only verifies. */
export function ed25519Signer(key: Ed25519PrivateKey): Sign {
  return signer(
    'Ed25519',
    once(() => importEd25519(key, 'sign')),
  )
}

/** For a site whose verifier runs on its own server: whoever holds the secret can sign. */
export function hmacVerifier(secret: string): VerifySignature {
  return verifier('HMAC', [once(() => importHmac(secret))])
}

/** Signs with a secret, which whoever verifies has to know as well. */
export function hmacSigner(secret: string): Sign {
  return signer(
    'HMAC',
    once(() => importHmac(secret)),
  )
}

type Bytes = Uint8Array<ArrayBuffer>

function signer(algorithm: string, key: () => Promise<CryptoKey>): Sign {
  return async (text) => toBase64Url(new Uint8Array(await crypto.subtle.sign(algorithm, await key(), encode(text))))
}

/** Takes what any of the keys has signed. */
function verifier(algorithm: string, keys: readonly (() => Promise<CryptoKey>)[]): VerifySignature {
  return async (text, signature) => {
    const bytes = fromBase64Url(signature)
    if (bytes === undefined) return false
    for (const key of keys) if (await crypto.subtle.verify(algorithm, await key(), bytes, encode(text))) return true
    return false
  }
}

function importEd25519(key: Ed25519PublicKey | Ed25519PrivateKey, use: 'sign' | 'verify'): Promise<CryptoKey> {
  const { kty, crv, x } = key
  const secret = use === 'sign' && 'd' in key ? { d: key.d } : {}
  return crypto.subtle.importKey('jwk', { kty, crv, x, ...secret }, 'Ed25519', false, [use])
}

function importHmac(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
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
