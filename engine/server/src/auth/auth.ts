import type { Clock } from '@quoin/engine'
import type { JWK } from 'jose'
import type { Tx } from '../store/database.ts'
import { awaitName } from '../store/journal.ts'
import { insertTokenKey, insertVisitorKey, readTokenKeys, readVisitorKeys } from '../store/keys.ts'
import type { Store } from '../store/store.ts'
import { createTokens, newTokenKey, type TokenAlgorithm, type TokenKey, type Tokens, tokenPurposes } from './jwt.ts'
import { createPasswords, type Passwords } from './password.ts'
import {
  ed25519Signer,
  hmacSigner,
  newVisitorKey,
  publicVisitorKeys,
  type VisitorKey,
  type VisitorSigner,
} from './visitor-access.ts'

export interface AuthOptions {
  readonly store: Store
  readonly clock: Clock
  readonly appId: string
  readonly algorithm?: TokenAlgorithm
  readonly visitorSignature?: 'ed25519' | 'hmac'
  /** The shared key of `visitorSignature: 'hmac'`. */
  readonly visitorSecret?: string
  /** Life of a session's access token, at most 12 hours. */
  readonly accessTokenMs?: number
  /** Makes hashing cheap in tests. */
  readonly passwords?: Passwords
}

/** What proves who somebody is. Keys live in the store, so sessions survive a restart. */
export interface Auth {
  readonly tokens: Tokens
  readonly passwords: Passwords
  readonly visitor: VisitorSigner
  readonly visitorKeys: readonly JWK[]
  readonly accessTokenMs: number
}

const longestAccessTokenMs = 12 * 60 * 60_000

/** Needs a migrated store. Makes the keys that are missing, all in one transaction. */
export async function createAuth(options: AuthOptions): Promise<Auth> {
  const { store, clock, appId, algorithm = 'EdDSA', visitorSignature = 'ed25519' } = options
  const fresh = {
    tokens: await Promise.all(tokenPurposes.map((purpose) => newTokenKey(purpose, algorithm))),
    visitor: newVisitorKey(),
  }
  const keys = await completeKeys(store, fresh)
  const hmac = visitorSignature === 'hmac'
  return {
    tokens: await createTokens({ keys: keys.tokens, algorithm, issuer: `quoin:${appId}`, appId, clock }),
    passwords: options.passwords ?? (await createPasswords()),
    visitor: hmac ? hmacSigner(options.visitorSecret ?? '') : ed25519Signer(keys.visitor[0] ?? fresh.visitor),
    visitorKeys: hmac ? [] : await publicVisitorKeys(keys.visitor),
    accessTokenMs: Math.min(options.accessTokenMs ?? 15 * 60_000, longestAccessTokenMs),
  }
}

interface HeldKeys {
  readonly tokens: readonly TokenKey[]
  readonly visitor: readonly VisitorKey[]
}

interface FreshKeys {
  readonly tokens: readonly TokenKey[]
  readonly visitor: VisitorKey
}

/** Writes only what is missing: a database that takes no writes is served as well. */
async function completeKeys(store: Store, fresh: FreshKeys): Promise<HeldKeys> {
  const held = await store.read(readKeys)
  const { tokens, visitor } = missingKeys(held, fresh)
  if (tokens.length + visitor.length === 0) return held
  return store.write(async (tx) => {
    await awaitName(tx, 'signing keys')
    const { tokens, visitor } = missingKeys(await readKeys(tx), fresh)
    for (const key of tokens) await insertTokenKey(tx, key)
    for (const key of visitor) await insertVisitorKey(tx, key)
    return readKeys(tx)
  })
}

async function readKeys(tx: Tx): Promise<HeldKeys> {
  return { tokens: await readTokenKeys(tx), visitor: await readVisitorKeys(tx) }
}

function missingKeys({ tokens, visitor }: HeldKeys, fresh: FreshKeys): HeldKeys {
  const isHeld = (key: TokenKey) =>
    tokens.some(({ purpose, algorithm }) => purpose === key.purpose && algorithm === key.algorithm)
  return {
    tokens: fresh.tokens.filter((key) => !isHeld(key)),
    visitor: visitor.length === 0 ? [fresh.visitor] : [],
  }
}
