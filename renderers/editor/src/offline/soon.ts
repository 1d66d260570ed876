import type { Clock } from '@quoin/engine'

/** How long a server is waited for before this device helps out: a line that hangs neither answers nor fails. */
const patienceMs = 3000

/** What is asked for, or what stands in once that takes too long; with nothing to stand in it is waited for. */
export function soon<T>(asked: Promise<T>, standIn: () => Promise<T | undefined>, clock: Clock): Promise<T> {
  return new Promise((resolve, reject) => {
    const off = clock.after(patienceMs, async () => {
      const found = await standIn().catch(() => undefined)
      if (found !== undefined) resolve(found)
    })
    asked.then(resolve, reject).finally(off)
  })
}
