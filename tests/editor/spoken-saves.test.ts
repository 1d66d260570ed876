import type { SaveState } from '@quoin/edit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { speakSaves } from '../../renderers/editor/src/workspace/spoken-saves.ts'
import { fakeClock } from '../support/fakes.ts'

const saved: SaveState = { name: 'SAVED', revision: 1, at: 0 }
const dirty: SaveState = { name: 'DIRTY', revision: 1, since: 0 }
const saving: SaveState = { name: 'SAVING', revision: 1, key: 'k', upTo: 1, more: false, soon: false, attempt: 1 }
const failed = (reason: 'SERVER' | 'OFFLINE'): SaveState => ({
  name: 'FAILED',
  revision: 1,
  reason,
  attempt: 1,
  retryAt: 8000,
  unsettled: null,
})

function listening() {
  const clock = fakeClock()
  const said: { readonly at: number; readonly text: string; readonly urgent: boolean }[] = []
  let save: SaveState = saved
  let tell = () => {}
  const stop = speakSaves({
    save: () => save,
    listen(listener) {
      tell = listener
      return () => {}
    },
    announce: (text, { urgent = false } = {}) => said.push({ at: clock.now(), text, urgent }),
    textOf: (state) => (state.name === 'FAILED' ? state.reason : state.name),
    clock,
  })
  return {
    clock,
    said,
    stop,
    become(...states: readonly SaveState[]) {
      for (const state of states) {
        save = state
        tell()
      }
    },
  }
}

test('S-61: that a change is saved is said politely, and what is under way is not', () => {
  const { become, said } = listening()
  become(dirty, saving, saved)
  expect(said).toEqual([{ at: 0, text: 'SAVED', urgent: false }])
})

test('S-61: a failure is said once, however often it is tried again', () => {
  const { become, clock, said } = listening()
  for (const _ of [1, 2, 3]) {
    become(saving, failed('SERVER'))
    clock.advance(60_000)
  }
  become(saving, saved)
  expect(said.map(({ text, urgent }) => [text, urgent])).toEqual([
    ['SERVER', true],
    ['SAVED', false],
  ])
})

test('S-61: who types on and on hears of it every ten seconds at most, and at the end what is true then', () => {
  const { become, clock, said } = listening()
  for (let second = 0; second < 12; second += 3) {
    become(dirty, saving, saved)
    clock.advance(3000)
  }
  become(saving, failed('OFFLINE'))
  clock.advance(30_000)
  expect(said).toEqual([
    { at: 0, text: 'SAVED', urgent: false },
    { at: 10_000, text: 'SAVED', urgent: false },
    { at: 20_000, text: 'OFFLINE', urgent: true },
  ])
})

test('S-61: never twice in ten seconds, and a failure that lasts is always said', () => {
  const state = fc.constantFrom(saved, dirty, saving, failed('SERVER'), failed('OFFLINE'))
  fc.assert(
    fc.property(fc.array(fc.tuple(state, fc.nat({ max: 12_000 })), { maxLength: 20 }), (states) => {
      const { become, clock, said } = listening()
      for (const [next, ms] of states) {
        become(next)
        clock.advance(ms)
      }
      become(failed('SERVER'))
      clock.advance(20_000)
      for (const [index, { at }] of said.entries())
        if (index > 0) expect(at - (said[index - 1]?.at ?? 0)).toBeGreaterThanOrEqual(10_000)
      expect(said.at(-1)).toMatchObject({ text: 'SERVER', urgent: true })
    }),
  )
})
