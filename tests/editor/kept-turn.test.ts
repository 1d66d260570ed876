import { expect, test } from 'vitest'
import { keptTurn } from '../../renderers/editor/src/live/kept-turn.ts'
import { fakeClock, settled } from '../support/fakes.ts'

function browser() {
  const held = new Map<string, string>()
  const clock = fakeClock(1_000_000)
  const memory = {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, value: string) => void held.set(name, value),
    removeItem: (name: string) => void held.delete(name),
  }
  const after = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 50) {
      clock.advance(50)
      await settled()
    }
  }
  return { memory, clock, after, held }
}

test('without locks, three tabs act one after another', async () => {
  const { memory, clock, after, held } = browser()
  const told: string[] = []
  const act = async (tab: string) => {
    const end = await keptTurn('x', memory, clock)
    told.push(`${tab} begins`)
    await new Promise<void>((done) => clock.after(500, done))
    told.push(`${tab} ends`)
    end()
  }
  const all = Promise.all(['a', 'b', 'c'].map(act))
  await after(5000)
  await all
  expect(told).toHaveLength(6)
  for (let at = 0; at < 6; at += 2) expect(told[at + 1]).toBe(told[at]?.replace('begins', 'ends'))
  expect(held.size).toBe(0)
})

test('a tab that ended during its turn, or wrote it by another clock, holds nobody up', async () => {
  for (const until of [1_002_000, 9_000_000]) {
    const { memory, clock, after } = browser()
    memory.setItem('quoin-turn/x', JSON.stringify({ by: 'gone', until }))
    const told: string[] = []
    void keptTurn('x', memory, clock).then(() => told.push('begins'))
    await after(3000)
    expect(told).toEqual(['begins'])
  }
})

test('each acts in the end, where another takes too long or nothing can be kept', async () => {
  const { memory, clock, after } = browser()
  const told: string[] = []
  const begins = () => told.push('begins')
  void keptTurn('x', memory, clock).then(begins)
  await after(200)
  void keptTurn('x', memory, clock).then(begins)
  await after(12_000)
  expect(told).toHaveLength(2)
  const full = {
    ...memory,
    setItem: () => {
      throw new Error('No room.')
    },
  }
  void keptTurn('y', full, clock).then(begins)
  await settled()
  expect(told).toHaveLength(3)
})
