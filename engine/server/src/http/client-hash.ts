import type { Clock } from '@quoin/engine'
import { newSecret, sha256Hex } from '../auth/secrets.ts'

const dayMs = 24 * 60 * 60_000

/** Tells visitors apart within a day without keeping their addresses: the salt is forgotten every day. */
export function createClientHash(clock: Clock): (address: string) => string {
  let day = -1
  let salt = ''
  return (address) => {
    const today = Math.floor(clock.now() / dayMs)
    if (today !== day) {
      day = today
      salt = newSecret()
    }
    return sha256Hex(`${salt}${address}`).slice(0, 12)
  }
}
