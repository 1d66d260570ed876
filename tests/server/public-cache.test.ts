import type { Store } from '@quoin/server'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPublicCache, type PublicAnswer } from '../../engine/server/src/pages/public-cache.ts'
import { partly } from '../support/partly.ts'
import { runs } from '../support/runs.ts'

const mostBytes = 8000
const kinds = { small: [200, 100], large: [200, 3000], huge: [200, 9000], missing: [404, 100] } as const
type Kind = keyof typeof kinds

/** What is public is a number here, and each answer says which it was made of. */
function site() {
  let generation = 0
  const made: PublicAnswer[] = []
  const cache = createPublicCache(partly<Store>({ publicGeneration: () => generation }), mostBytes)
  const make = (kind: Kind, key: string) => async () => {
    const [status, size] = kinds[kind]
    const answer = { status, bytes: new Uint8Array(size), etag: `${generation} ${key}`, tags: [], headers: {} }
    made.push(answer)
    const of = generation
    await new Promise(setImmediate)
    return { answer, generation: of }
  }
  return {
    cache,
    made,
    now: () => generation,
    change() {
      generation += 1
    },
    ask: (kind: Kind, key: string) => cache.answer(`${kind} ${key}`, make(kind, key)),
  }
}

const generationOf = ({ etag }: PublicAnswer) => Number.parseInt(etag, 10)

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom(...(Object.keys(kinds) as Kind[])), key: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.constant('wait' as const) },
  { weight: 1, arbitrary: fc.constant('change' as const) },
)

test('P-11: whoever asks when, nobody is answered what was public before they asked, and no more is kept than may be', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { cache, made, now, change, ask } = site()
      const asked: Promise<void>[] = []
      for (const each of steps) {
        if (each === 'wait') await new Promise(setImmediate)
        else if (each === 'change') change()
        else {
          const atLeast = now()
          const check = (answer: PublicAnswer) => expect(generationOf(answer)).toBeGreaterThanOrEqual(atLeast)
          asked.push(ask(each.kind, String(each.key)).then(check))
        }
        const kept = made.filter(cache.holds)
        expect(kept.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)).toBeLessThanOrEqual(mostBytes)
        expect(kept.filter(({ status }) => status !== 200)).toEqual([])
      }
      await Promise.all(asked)
    }),
    runs(200),
  )
})

test('what is asked for again is made once, also by many at once, until something changes', async () => {
  const { made, change, ask } = site()
  await Promise.all([ask('small', 'a'), ask('small', 'a'), ask('small', 'a')])
  await ask('small', 'a')
  expect(made).toHaveLength(1)
  change()
  expect(generationOf(await ask('small', 'a'))).toBe(1)
  expect(made).toHaveLength(2)
})

test('who asks while an answer is made of what has changed meanwhile is not given that one', async () => {
  const { made, change, ask } = site()
  const first = ask('small', 'a')
  while (made.length === 0) await new Promise(setImmediate)
  change()
  const second = await ask('small', 'a')
  expect([generationOf(await first), generationOf(second)]).toEqual([0, 1])
})

test('what is not found, and what is larger than all that may be kept, is made anew each time', async () => {
  for (const kind of ['missing', 'huge'] as const) {
    const { made, ask } = site()
    await ask(kind, 'a')
    await ask(kind, 'a')
    expect(made).toHaveLength(2)
  }
})
