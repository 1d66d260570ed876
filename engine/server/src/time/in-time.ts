import type { Clock } from '@quoin/engine'
import { problem } from '../problem.ts'

/** What a function of the host answers, or nothing when it takes longer than this. */
export function inTime<T>(answer: T | Promise<T>, clock: Clock, patienceMs: number): Promise<T | undefined> {
  return unlessLate(answer, clock, patienceMs, () => undefined)
}

/** What a caller sends; one that keeps the server waiting for longer is refused. */
export function sentInTime<T>(sent: Promise<T>, clock: Clock, patienceMs: number): Promise<T> {
  return unlessLate(sent, clock, Math.max(0, patienceMs), () => {
    throw problem('timeout')
  })
}

async function unlessLate<T, L>(answer: T | Promise<T>, clock: Clock, ms: number, late: () => L): Promise<T | L> {
  let stop: () => void = () => {}
  const passed = new Promise<void>((resolve) => {
    stop = clock.after(ms, resolve)
  })
  try {
    return await Promise.race([answer, passed.then(late)])
  } finally {
    stop()
  }
}
