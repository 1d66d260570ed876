import type { Clock } from '@quoin/engine'
import { newSecret, sha256Hex } from '../auth/secrets.ts'

const dayMs = 24 * 60 * 60_000
const mostKept = 1000

/** Tells visitors apart within a day without keeping their addresses: the salt is forgotten every day. */
export function createClientHash(clock: Clock): (address: string) => string {
  let day = -1
  let salt = ''
  const kept = new Map<string, string>()
  return (address) => {
    const today = Math.floor(clock.now() / dayMs)
    if (today !== day) {
      day = today
      salt = newSecret()
      kept.clear()
    }
    const known = kept.get(address)
    if (known !== undefined) return known
    if (kept.size >= mostKept) kept.clear()
    const hash = sha256Hex(`${salt}${address}`).slice(0, 12)
    kept.set(address, hash)
    return hash
  }
}
