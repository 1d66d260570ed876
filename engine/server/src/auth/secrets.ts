import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits as 43 characters that need no escaping anywhere. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function sha256Hex(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex')
}

/** 16 hex digits: the open part of a key, by which it is found. */
export function newKeyId(): string {
  return randomBytes(8).toString('hex')
}

/** For what arrives in pieces. */
export function startSha256(): { update(chunk: Uint8Array): void; hex(): string } {
  const hash = createHash('sha256')
  return {
    update: (chunk) => {
      hash.update(chunk)
    },
    hex: () => hash.digest('hex'),
  }
}

export function sha256Base64(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}

/** Compares without telling by its time how much was equal. */
export function equalSecret(left: string, right: string): boolean {
  const a = createHash('sha256').update(left).digest()
  const b = createHash('sha256').update(right).digest()
  return timingSafeEqual(a, b)
}

const base32 = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** 20 characters a person can read from a console and type, in groups of five. */
export function newSetupCode(): string {
  const letters = Array.from(randomBytes(20), (byte) => base32[byte % 32]).join('')
  return letters.replace(/(.{5})(?=.)/g, '$1-')
}

/** Hyphens, blanks and case do not count. */
export function normaliseSetupCode(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase()
}
