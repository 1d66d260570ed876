import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const contestantFile = fileURLToPath(new URL('contestant.mjs', import.meta.url))

/** Runs a figure and its floor in turn, so that both see the same moods of the machine. Times are per call. */
export function compare({ name, run, floor, unit = 'µs', rounds = 30, warmUp = 5 }) {
  const own = []
  const least = []
  const calls = callsFor(run)
  const floorCalls = floor ? callsFor(floor) : 0
  for (let round = -warmUp; round < rounds; round += 1) {
    const time = timed(run, calls)
    const floorTime = floor ? timed(floor, floorCalls) : undefined
    if (round < 0) continue
    own.push(time)
    if (floorTime !== undefined) least.push(floorTime)
  }
  // what else the machine does only ever adds time, so the quick calls tell most
  return figure({ name, unit, samples: own, floors: least, quick: 0.1 })
}

/**
 * The same with a process for each, so that neither sweeps up after the other and the compiler learns from neither what
 * the other does. Several pairs, one after the other, since the compiler decides anew in every process. Times are those
 * of the processor. The suite is a module that exports `contestants` by name.
 */
export async function compareApart({ name, suite, own, floor, unit = 'µs', pairs = 5, rounds = 24 }) {
  const samples = []
  const floors = []
  for (let pair = 0; pair < pairs; pair += 1) {
    const [first, second] = await Promise.all([contestant(suite, own), contestant(suite, floor)])
    for (let round = 0; round < rounds; round += 1) {
      samples.push(await first.time())
      floors.push(await second.time())
    }
    first.end()
    second.end()
  }
  return figure({ name, unit, samples, floors })
}

async function contestant(suite, name) {
  const child = fork(contestantFile, [suite, name])
  const died = once(child, 'exit').then(([code]) => {
    throw new Error(`The contestant "${name}" of ${suite} ended with ${code}.`)
  })
  // it ends in peace once nobody waits for its answers
  died.catch(() => {})
  const answer = async () => (await Promise.race([once(child, 'message'), died]))[0]
  await answer()
  return {
    time() {
      child.send('go')
      return answer()
    },
    end: () => child.disconnect(),
  }
}

export async function compareAsync({ name, run, floor, unit = 'req/s', rounds = 9, warmUp = 3 }) {
  const own = []
  const least = []
  for (let round = -warmUp; round < rounds; round += 1) {
    const value = await run()
    const floorValue = await floor()
    if (round < 0) continue
    own.push(value)
    least.push(floorValue)
  }
  return figure({ name, unit, samples: own, floors: least })
}

function figure({ name, unit, samples, floors, quick = 0.5 }) {
  const value = quantile(samples, quick)
  const floor = floors.length > 0 ? quantile(floors, quick) : undefined
  return {
    name,
    value: rounded(value),
    unit,
    ...(floor === undefined ? {} : { floor: rounded(floor), ratio: rounded(value / floor) }),
    runs: samples.length,
    median: rounded(quantile(samples, 0.5)),
    p95: rounded(quantile(samples, 0.95)),
  }
}

/** As many calls as fill about ten milliseconds, so that the clock's own grain does not matter. */
function callsFor(run) {
  let calls = 1
  for (;;) {
    const started = process.hrtime.bigint()
    for (let call = 0; call < calls; call += 1) run()
    if (process.hrtime.bigint() - started > 10_000_000n || calls > 1_000_000) return calls
    calls *= 2
  }
}

function timed(run, calls) {
  const started = process.hrtime.bigint()
  for (let call = 0; call < calls; call += 1) run()
  return Number(process.hrtime.bigint() - started) / calls / 1000
}

export function quantile(samples, share) {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

function rounded(value) {
  return Number(value.toPrecision(4))
}
