import { createHmac, randomBytes } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepMs = 30_000

/** 160 bits in base 32, as authenticator apps read them. */
export function newCodeSecret(): string {
  const bits = [...randomBytes(20)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('')
}

export function codeAddress(secret: string, account: string, issuer: string): string {
  const label = encodeURIComponent(`${issuer}:${account}`)
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=30`
}

/** The step the code belongs to when it is right: this one, or one of its neighbours. A step is never accepted twice. */
export function acceptedStep(secret: string, code: string, now: number, lastStep: number): number | undefined {
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return undefined
  const step = Math.floor(now / stepMs)
  return [step, step - 1, step + 1].find((candidate) => candidate > lastStep && codeAt(secret, candidate) === digits)
}

/** RFC 6238 with SHA-1, which is what authenticator apps implement. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', decode(secret)).update(counter).digest()
  const offset = (digest[digest.length - 1] ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: 10 }, () =>
    randomBytes(5)
      .toString('hex')
      .replace(/(.{5})(.{5})/, '$1-$2'),
  )
}

export function normaliseRecoveryCode(text: string): string {
  return text.replace(/[\s-]/g, '').toLowerCase()
}

function decode(secret: string): Buffer {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
