import { type Clock, isRecord, type Off, randomIds, systemClock } from '@quoin/engine'
import { recall, remember } from '../device-memory.ts'

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** How long a tab waits for its turn, and how long one that ends without a word keeps it. */
const patienceMs = 10_000
/** As long as it takes at most until one tab reads what another wrote. */
const settleMs = 100

/**
 * A turn for browsers without locks, kept where all tabs read it; answers how to end it. Who finds it free writes
 * itself down, and has it if that still stands there a moment later.
 */
export async function keptTurn(name: string, memory: Memory = localStorage, clock: Clock = systemClock): Promise<Off> {
  const key = `quoin-turn/${name}`
  const own = randomIds.next()
  const ends = clock.now() + patienceMs
  const holder = () => {
    const held = recall(key, memory)
    const left = isRecord(held) && typeof held.until === 'number' ? held.until - clock.now() : 0
    return isRecord(held) && left > 0 && left <= patienceMs ? held.by : undefined
  }
  while (clock.now() < ends) {
    if (holder() === undefined && !remember(key, { by: own, until: clock.now() + patienceMs }, memory)) break
    await new Promise<void>((done) => clock.after(settleMs, done))
    if (holder() === own) return () => holder() === own && memory.removeItem(key)
  }
  return () => {}
}
