import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'

export interface Sealed {
  readonly salt: string
  readonly iv: string
  readonly tag: string
  readonly data: string
}

/** Words that anybody could guess would seal nothing. */
export const leastPassphrase = 10

const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

/** Encrypts what leaves the server, under words only the owner knows. */
export function sealWithPassphrase(text: string, passphrase: string): Sealed {
  const salt = randomBytes(16)
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, cost), iv)
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return {
    salt: salt.toString('base64'),
    iv: iv.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    data: data.toString('base64'),
  }
}

/** Undefined when the words are not the right ones. */
export function openWithPassphrase(sealed: Sealed, passphrase: string): string | undefined {
  try {
    const key = scryptSync(passphrase, Buffer.from(sealed.salt, 'base64'), 32, cost)
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(sealed.iv, 'base64'))
    decipher.setAuthTag(Buffer.from(sealed.tag, 'base64'))
    return Buffer.concat([decipher.update(Buffer.from(sealed.data, 'base64')), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
