import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { commonPasswords } from './common-passwords.ts'

type Argon2 = typeof import('@node-rs/argon2')

const argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const scryptCost = { N: 2 ** 17, r: 8, p: 1, maxmem: 160 * 1024 * 1024 }

/** How passwords are kept and compared. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** `stale` asks for a new hash: the stored one was made by an older scheme or cost. */
  verify(password: string, hash: string): Promise<{ readonly ok: boolean; readonly stale: boolean }>
  /** Whether there is what compares passwords with such a hash; taken for granted where it is not said. */
  reads?(hash: string): boolean
  /** The same work as a verification, for accounts that do not exist. */
  spend(password: string): Promise<void>
}

/** What is wrong with a new password, or undefined. */
export function passwordProblem(password: string): string | undefined {
  const length = [...password].length
  if (length < 10) return 'The password needs at least 10 characters.'
  if (length > 256) return 'The password may have at most 256 characters.'
  if (commonPasswords.has(password.toLowerCase())) return 'This password is among the most common ones. Choose another.'
  if (new Set(password).size < 3) return 'The password repeats the same characters. Choose another.'
  return undefined
}

/** argon2id where the native module is installed, else scrypt. The scheme is part of each hash. */
export async function createPasswords(prefer: 'argon2' | 'scrypt' = 'argon2'): Promise<Passwords> {
  const argon2 = await loadArgon2()
  const scheme = prefer === 'argon2' && argon2 ? 'argon2' : 'scrypt'
  const current =
    scheme === 'argon2'
      ? `$argon2id$v=19$m=${argon2Cost.memoryCost},t=${argon2Cost.timeCost},p=1$`
      : `$scrypt$N=${scryptCost.N},r=8,p=1$`

  async function hash(password: string): Promise<string> {
    return scheme === 'argon2' && argon2 ? argon2.hash(password, argon2Cost) : scryptHash(password)
  }

  async function matches(password: string, stored: string): Promise<boolean> {
    if (stored.startsWith('$argon2id$')) return argon2 ? argon2.verify(stored, password).catch(() => false) : false
    return stored.startsWith('$scrypt$') ? scryptMatches(password, stored) : false
  }

  // Made at once, so that the first unknown account costs no more time than the next.
  const decoy = hash(randomBytes(16).toString('base64url'))
  decoy.catch(() => {})
  return {
    hash,
    async verify(password, stored) {
      const ok = await matches(password, stored)
      return { ok, stale: ok && !stored.startsWith(current) }
    },
    reads: (stored) => argon2 !== undefined || !stored.startsWith('$argon2id$'),
    async spend(password) {
      await matches(password, await decoy)
    },
  }
}

async function loadArgon2(): Promise<Argon2 | undefined> {
  try {
    return await import('@node-rs/argon2')
  } catch {
    return undefined
  }
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password, salt, 32, scryptCost, (error, key) => (error ? reject(error) : resolve(key))),
  )
}

async function scryptHash(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt)
  return `$scrypt$N=${scryptCost.N},r=8,p=1$${salt.toString('base64url')}$${key.toString('base64url')}`
}

async function scryptMatches(password: string, stored: string): Promise<boolean> {
  const [, , , salt, expected] = stored.split('$')
  if (!salt || !expected) return false
  const key = await derive(password, Buffer.from(salt, 'base64url'))
  const wanted = Buffer.from(expected, 'base64url')
  return wanted.length === key.length && timingSafeEqual(wanted, key)
}
