import type { Clock } from '@quoin/engine'

/** What a function of the host answers, or nothing when it takes longer than this. */
export async function inTime<T>(answer: T | Promise<T>, clock: Clock, patienceMs: number): Promise<T | undefined> {
  let stop: () => void = () => {}
  const late = new Promise<undefined>((resolve) => {
    stop = clock.after(patienceMs, () => resolve(undefined))
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    stop()
  }
}
