import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { writeVisitorValue } from '@quoin/engine'
import { calculateJwkThumbprint, type JWK } from 'jose'

/** One Ed25519 key pair of the app; the private part never leaves the server. */
export interface VisitorKey {
  readonly jwk: JWK
}

/** Signs what visitors may see. */
export interface VisitorSigner {
  /** The text `badge=…;embed=…` signed at this moment. */
  answer(value: string, now: number): { readonly token: string; readonly p: string }
}

export function newVisitorKey(): VisitorKey {
  return { jwk: generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }) }
}

/** What visitors may see by the settings of a site, as the text that is signed. */
export function visitorValue(settings: { readonly showBadge: boolean; readonly showEmbeds: boolean }): string {
  return writeVisitorValue({ badge: settings.showBadge, embed: settings.showEmbeds })
}

/** value|timestamp signed, and all three parts as one base64 text. */
export function visitorToken(value: string, timestamp: number, signed: (text: string) => Buffer): string {
  const signature = signed(`${value}|${timestamp}`).toString('base64url')
  return Buffer.from(`${value}|${timestamp}|${signature}`, 'utf8').toString('base64')
}

/** Signs with a private key; the public one only verifies. */
export function ed25519Signer(key: VisitorKey): VisitorSigner {
  return signerWith(privateKeyOf(key), (secret, text) => sign(null, Buffer.from(text, 'utf8'), secret))
}

/** Signs with a secret, which whoever verifies has to know as well. */
export function hmacSigner(secret: string): VisitorSigner {
  return signerWith(secret, (shared, text) => createHmac('sha256', shared).update(text, 'utf8').digest())
}

/** Signs anew at least every 20 seconds, so that an answer never ages in our memory. */
function signerWith<Key>(key: Key, make: (key: Key, text: string) => Buffer): VisitorSigner {
  let last: { readonly value: string; readonly at: number; readonly token: string } | undefined
  return {
    answer(value, now) {
      if (!last || last.value !== value || Math.abs(now - last.at) > 20_000)
        last = { value, at: now, token: visitorToken(value, now, (text) => make(key, text)) }
      return { token: last.token, p: last.token }
    },
  }
}

/** What the world may know of the keys: current first, at most two former ones. */
export async function publicVisitorKeys(keys: readonly VisitorKey[]): Promise<readonly JWK[]> {
  return Promise.all(
    keys.slice(0, 3).map(async (key) => {
      const { kty, crv, x } = createPublicKey(privateKeyOf(key)).export({ format: 'jwk' })
      if (!kty || !crv || !x) throw new Error('A visitor key is not an Ed25519 key.')
      const open = { kty, crv, x }
      return { ...open, kid: await calculateJwkThumbprint(open) }
    }),
  )
}

function privateKeyOf(key: VisitorKey): KeyObject {
  return createPrivateKey({ key: { ...key.jwk }, format: 'jwk' })
}
