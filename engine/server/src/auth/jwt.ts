import { type Clock, isRecord } from '@quoin/engine'
import {
  errors,
  exportJWK,
  generateKeyPair,
  generateSecret,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose'

export const tokenPurposes = ['session', 'link', 'preview'] as const
export type TokenPurpose = (typeof tokenPurposes)[number]
export type TokenAlgorithm = 'EdDSA' | 'HS256'

/** One key as the store keeps it. Each purpose has its own. */
export interface TokenKey {
  readonly purpose: TokenPurpose
  readonly kid: string
  readonly algorithm: TokenAlgorithm
  readonly jwk: JWK
}

export interface TokenClaims extends JWTPayload {
  readonly sub: string
  readonly app: string
  readonly sid?: string
  readonly iat: number
  readonly exp: number
}

export type TokenReading =
  | { readonly ok: true; readonly claims: TokenClaims }
  | { readonly ok: false; readonly reason: 'invalid' | 'expired' }

export interface Tokens {
  sign(
    purpose: TokenPurpose,
    claims: Readonly<Record<string, unknown>>,
    lifetimeMs: number,
  ): Promise<{ readonly token: string; readonly expiresAt: number }>
  /** Expired is said only of tokens whose signature and purpose are right. */
  read(purpose: TokenPurpose, token: string): Promise<TokenReading>
}

/** How far the clocks of two servers of one site may be apart. */
export const clockAllowanceSeconds = 30
const longestToken = 4096
const mostVerified = 1000
const types: Readonly<Record<TokenPurpose, string>> = { session: 'at+jwt', link: 'link+jwt', preview: 'preview+jwt' }

export async function newTokenKey(purpose: TokenPurpose, algorithm: TokenAlgorithm): Promise<TokenKey> {
  const kid = crypto.randomUUID()
  if (algorithm === 'HS256') {
    const secret = await generateSecret('HS256', { extractable: true })
    return { purpose, kid, algorithm, jwk: await exportJWK(secret) }
  }
  const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  return { purpose, kid, algorithm, jwk: await exportJWK(pair.privateKey) }
}

export async function createTokens(options: {
  readonly keys: readonly TokenKey[]
  readonly algorithm: TokenAlgorithm
  readonly issuer: string
  readonly appId: string
  readonly clock: Clock
}): Promise<Tokens> {
  const { keys, algorithm, issuer, appId, clock } = options
  const ready = new Map(
    await Promise.all(
      tokenPurposes.map(async (purpose) => {
        const key = keys.find((candidate) => candidate.purpose === purpose && candidate.algorithm === algorithm)
        if (!key) throw new Error(`There is no ${algorithm} key for the purpose "${purpose}".`)
        return [purpose, { kid: key.kid, ...(await importPair(key)) }] as const
      }),
    ),
  )
  const keyOf = (purpose: TokenPurpose) => ready.get(purpose) as NonNullable<ReturnType<typeof ready.get>> // filled for every purpose above
  const seconds = () => Math.floor(clock.now() / 1000)
  const verified = new Map<string, TokenClaims>()

  function remember(name: string, claims: TokenClaims): void {
    if (verified.size >= mostVerified) verified.clear()
    verified.set(name, claims)
  }

  return {
    async sign(purpose, claims, lifetimeMs) {
      const { kid, signing } = keyOf(purpose)
      const iat = seconds()
      const exp = iat + Math.ceil(lifetimeMs / 1000)
      const token = await new SignJWT({ ...claims, app: appId })
        .setProtectedHeader({ alg: algorithm, typ: types[purpose], kid })
        .setIssuer(issuer)
        .setAudience(`quoin:${purpose}`)
        .setIssuedAt(iat)
        .setExpirationTime(exp)
        .sign(signing)
      return { token, expiresAt: exp * 1000 }
    },

    async read(purpose, token) {
      // The same text keeps the signature it had; only its time passes.
      const name = `${purpose}:${token}`
      const known = verified.get(name)
      if (known && seconds() < known.exp) return { ok: true, claims: known }
      verified.delete(name)
      const { kid, verifying } = keyOf(purpose)
      if (!hasPlainHeader(token, kid)) return { ok: false, reason: 'invalid' }
      try {
        const { payload } = await jwtVerify(token, verifying, {
          algorithms: [algorithm],
          issuer,
          audience: `quoin:${purpose}`,
          typ: types[purpose],
          requiredClaims: ['exp', 'iat', 'sub', 'app'],
          clockTolerance: clockAllowanceSeconds,
          currentDate: new Date(clock.now()),
        })
        const inTime = typeof payload.iat === 'number' && payload.iat <= seconds() + clockAllowanceSeconds
        if (!inTime || payload.app !== appId) return { ok: false, reason: 'invalid' }
        const claims = payload as TokenClaims // requiredClaims were checked just above
        remember(name, claims)
        return { ok: true, claims }
      } catch (error) {
        const expired = error instanceof errors.JWTExpired && error.payload.app === appId
        return { ok: false, reason: expired ? 'expired' : 'invalid' }
      }
    },
  }
}

async function importPair(key: TokenKey) {
  if (key.algorithm === 'HS256') {
    const secret = await importJWK(key.jwk, 'HS256')
    return { signing: secret, verifying: secret }
  }
  const { d: _private, ...open } = key.jwk
  return { signing: await importJWK(key.jwk, 'EdDSA'), verifying: await importJWK(open, 'EdDSA') }
}

/** Three canonical base64url parts and a header that names nothing but algorithm, type and our own key. */
function hasPlainHeader(token: string, kid: string): boolean {
  if (token.length > longestToken) return false
  const parts = token.split('.')
  if (parts.length !== 3) return false
  if (!parts.every((part) => part !== '' && Buffer.from(part, 'base64url').toString('base64url') === part)) return false
  try {
    const header: unknown = JSON.parse(Buffer.from(parts[0] ?? '', 'base64url').toString('utf8'))
    if (!isRecord(header)) return false
    const names = Object.keys(header)
    return names.length === 3 && names.every((name) => ['alg', 'typ', 'kid'].includes(name)) && header.kid === kid
  } catch {
    return false
  }
}
