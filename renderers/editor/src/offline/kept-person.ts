import { isRecord } from '@quoin/engine'
import type { User } from '@quoin/engine/wire'
import { recall, remember } from '../device-memory.ts'

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface Memories {
  readonly device: Memory
  readonly tab: Memory
}

/** Who was signed in here last, for when no server can be asked. */
export interface KeptPerson {
  /** Whether who signs in now asked to stay signed in: only then are they known after the tab. */
  stays(stays: boolean): void
  isStaying(): boolean
  keep(user: User): void
  /** Undefined where nobody is, or where the server was not asked for too long. */
  read(): User | undefined
  forget(): void
}

const personName = 'quoin:person'
const staysName = 'quoin:stays'
/** As long as a session that is kept can last without the server. */
const longestMs = 30 * 24 * 3_600_000

/** Kept as long as the session's own cookie: with the device for those who chose to stay signed in, else with the tab. */
export function keptPerson(
  now: () => number,
  memories: Memories = { device: localStorage, tab: sessionStorage },
): KeptPerson {
  const { device, tab } = memories
  const isStaying = () => recall(staysName, device) === true
  return {
    isStaying,
    stays: (stays) => remember(staysName, stays, device),
    keep(user) {
      const [own, other] = isStaying() ? [device, tab] : [tab, device]
      other.removeItem(personName)
      remember(personName, { user, at: now() }, own)
    },
    read() {
      const kept = recall(personName, tab) ?? recall(personName, device)
      if (!isRecord(kept) || !isUser(kept.user) || typeof kept.at !== 'number') return undefined
      return Math.abs(now() - kept.at) < longestMs ? kept.user : undefined
    },
    forget() {
      for (const memory of [device, tab]) memory.removeItem(personName)
      device.removeItem(staysName)
    },
  }
}

function isUser(value: unknown): value is User {
  return isRecord(value) && typeof value.id === 'string'
}
