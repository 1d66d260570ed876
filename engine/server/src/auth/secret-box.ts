import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { ConfigError } from '@quoin/engine'

/** Keeps secrets the server has to use again, such as those that sign webhooks. */
export interface SecretBox {
  seal(text: string): string
  open(sealed: string): string
}

/** With a key AES-256-GCM; without one the text is kept as it is, and the text says so. */
export function createSecretBox(secret: string | undefined): SecretBox {
  const key =
    secret === undefined || secret === ''
      ? undefined
      : Buffer.from(hkdfSync('sha256', secret, 'quoin', 'secrets at rest', 32))
  return {
    seal(text) {
      if (!key) return `plain:${text}`
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `gcm:${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(sealed) {
      if (sealed.startsWith('plain:')) return sealed.slice('plain:'.length)
      if (!key)
        throw new ConfigError(
          'SECRET_MISSING',
          'Secrets in the store are encrypted. Set QUOIN_SECRET to the text they were encrypted with.',
        )
      const bytes = Buffer.from(sealed.slice('gcm:'.length), 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
        decipher.setAuthTag(bytes.subarray(12, 28))
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
      } catch {
        throw new ConfigError(
          'SECRET_WRONG',
          'Secrets in the store were encrypted with another text. Set QUOIN_SECRET to the text they were encrypted with.',
        )
      }
    },
  }
}

/** Whether the secret of this server opens it. */
export function canOpen(secrets: SecretBox, sealed: string): boolean {
  try {
    secrets.open(sealed)
    return true
  } catch {
    return false
  }
}
