import { fromBase64 } from './base64.ts'

export const tokenWindowMs = 300_000
const longestToken = 512
const longestValue = 128

/** What a visitor token says, or why it counts for nothing. */
export type TokenVerdict =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly reason: 'FORMAT' | 'STALE' | 'SIGNATURE' }

/** Whether `signature` was made over `text` by somebody trusted. */
export type VerifySignature = (text: string, signature: string) => Promise<boolean>

/**
 * Accepted exactly when its age is within the window, both ways, and its signature is confirmed. A token is judged by
 * its decoded parts, and by its text only in that it must be the one way to write them.
 */
export async function verifyVisitorToken(
  token: string,
  options: { readonly now: number; readonly verify: VerifySignature; readonly windowMs?: number },
): Promise<TokenVerdict> {
  const parts = readToken(token)
  if (parts === undefined) return { ok: false, reason: 'FORMAT' }
  const { value, timestamp, signature } = parts
  const age = Math.abs(options.now - Number(timestamp))
  if (!(age <= (options.windowMs ?? tokenWindowMs))) return { ok: false, reason: 'STALE' }
  const confirmed = await isConfirmed(options.verify, `${value}|${timestamp}`, signature)
  return confirmed ? { ok: true, value } : { ok: false, reason: 'SIGNATURE' }
}

/** A verifier that cannot work, for want of WebCrypto perhaps, confirms nothing. */
async function isConfirmed(verify: VerifySignature, text: string, signature: string): Promise<boolean> {
  try {
    return (await verify(text, signature)) === true
  } catch {
    return false
  }
}

function readToken(
  token: string,
): { readonly value: string; readonly timestamp: string; readonly signature: string } | undefined {
  if (token.length > longestToken) return undefined
  const bytes = fromBase64(token)
  const text = bytes && decode(bytes)
  const [value, timestamp, signature, ...rest] = text?.split('|') ?? []
  if (value === undefined || timestamp === undefined || !signature || rest.length > 0) return undefined
  if (value.length > longestValue || !/^(0|[1-9]\d{0,15})$/.test(timestamp)) return undefined
  return { value, timestamp, signature }
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** What a visitor may see. Not known yet, or refused, means nothing. */
export interface VisitorRights {
  readonly badge: boolean
  readonly embed: boolean
}

export const noVisitorRights: VisitorRights = { badge: false, embed: false }

/**
 * `badge=0;embed=1`: unknown keys are ignored, of a repeated key the first counts, and any value but 0 and 1 counts as
 * absent.
 */
export function readVisitorValue(value: string): Partial<VisitorRights> {
  const pairs = value.split(';').map((pair) => pair.split('='))
  const flag = (key: keyof VisitorRights): Partial<VisitorRights> => {
    const [, text, ...rest] = pairs.find(([name]) => name === key) ?? []
    return rest.length === 0 && (text === '0' || text === '1') ? { [key]: text === '1' } : {}
  }
  return { ...flag('badge'), ...flag('embed') }
}

/** The text that a token carries of a visitor's rights: `badge=0;embed=1`. */
export function writeVisitorValue(rights: VisitorRights): string {
  return `badge=${Number(rights.badge)};embed=${Number(rights.embed)}`
}
