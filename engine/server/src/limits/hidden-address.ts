import type { Clock } from '@quoin/engine'
import { newSecret, sha256Hex } from '../auth/secrets.ts'

/** Hides network addresses behind a hash that is salted anew each day, so that nothing can be told from it later (F-10). */
export function createHiddenAddresses(clock: Clock): (address: string) => string {
  let salt = { day: Number.NaN, value: '' }
  return (address) => {
    const day = Math.floor(clock.now() / 86_400_000)
    if (salt.day !== day) salt = { day, value: newSecret() }
    return sha256Hex(`${salt.value}${address}`)
  }
}
