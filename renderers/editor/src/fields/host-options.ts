import { type Clock, isRecord, type Option, systemClock } from '@quoin/engine'

const limitMs = 10_000

/** Options that a function of the host answers: given up after 10 s, and refused when they are none (F-24). */
export function hostOptions(
  ask: (signal: AbortSignal) => unknown,
  signal: AbortSignal,
  clock: Clock = systemClock,
): Promise<readonly Option[]> {
  return new Promise((resolve, reject) => {
    const limit = new AbortController()
    const off = clock.after(limitMs, () => {
      reject(new Error('The options did not come within 10 seconds.'))
      limit.abort()
    })
    async function run(): Promise<readonly Option[]> {
      const answer = await ask(AbortSignal.any([signal, limit.signal]))
      if (!Array.isArray(answer) || !answer.every(isOption)) throw new Error('These are not options.')
      return answer
    }
    run().then(resolve, reject).finally(off)
  })
}

function isOption(one: unknown): one is Option {
  return (
    isRecord(one) && (typeof one.value === 'string' || typeof one.value === 'number') && typeof one.label === 'string'
  )
}
