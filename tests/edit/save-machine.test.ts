import { type SaveState, saveMachine } from '@quoin/edit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkMachineLaws } from '../support/machine-laws.ts'
import { reachable } from '../support/reachable.ts'
import { page } from './support/site.ts'

const now = { at: 1, key: 'k', upTo: 2, online: true, fix: [] }
const theirs = page([])
const events = [
  { type: 'edited', at: 1 },
  { type: 'elapsed', now },
  { type: 'elapsed', now: { ...now, online: false } },
  { type: 'saveNow', now: { ...now, upTo: 3 } },
  { type: 'ok', revision: 2, now },
  { type: 'merged', revision: 2, now },
  { type: 'clashed', revision: 2, theirs, clashes: [] },
  { type: 'locked' },
  { type: 'unauthorised' },
  { type: 'refused', issues: [] },
  { type: 'failed', reason: 'NETWORK', at: 1, jitter: 0.5 },
  { type: 'retryDue', now },
  { type: 'online', now },
  { type: 'signedIn', now },
  { type: 'lockGained', now },
  { type: 'setAside', revision: 3, at: 1 },
  { type: 'resolved', now },
  { type: 'rebased', revision: 9, at: 1 },
  { type: 'heldBack', now: { ...now, key: 'again' } },
  { type: 'partly', revision: 4, issues: [], at: 1 },
] as const

describe('the save machine (1.11)', () => {
  test('is total and survives JSON (laws 29, 46)', () => {
    checkMachineLaws(saveMachine({ revision: 1, at: 0 }), fc.constantFrom(...events))
  })

  test('reaches every state, and SAVED from each (law 46)', () => {
    const machine = saveMachine({ revision: 1, at: 0 })
    // tries are counted without bound, and say nothing about where one can get to
    const key = (state: SaveState) => JSON.stringify({ ...state, attempt: 0, retryAt: 0 })
    const graph = reachable(machine, { events: () => events, homes: ['SAVED'], key })
    expect([...graph.states].sort()).toEqual(['CONFLICT', 'DIRTY', 'FAILED', 'SAVED', 'SAVING', 'WAITING'])
    expect(graph.traps).toEqual([])
  })

  test('waits 1, 2, 4, 8, 16, 30, 30 s between tries, and as long as it is told (S-58)', () => {
    const machine = saveMachine({ revision: 1, at: 0 })
    let state: SaveState = machine.transition({ name: 'DIRTY', revision: 1, since: 0 }, { type: 'saveNow', now })[0]
    const waits: (number | null)[] = []
    for (let attempt = 0; attempt < 7; attempt += 1) {
      state = machine.transition(state, { type: 'failed', reason: 'SERVER', at: 0, jitter: 0.5 })[0]
      waits.push(state.name === 'FAILED' ? state.retryAt : null)
      state = machine.transition(state, { type: 'retryDue', now })[0]
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000])
    const told = machine.transition(state, {
      type: 'failed',
      reason: 'BUSY',
      at: 0,
      jitter: 1,
      retryAfterMs: 900_000,
    })[0]
    expect(told).toMatchObject({ retryAt: 300_000 })
  })

  test('never waits less than it would untold: a server that says at once is not asked again and again', () => {
    const machine = saveMachine({ revision: 1, at: 0 })
    let state: SaveState = machine.transition({ name: 'DIRTY', revision: 1, since: 0 }, { type: 'saveNow', now })[0]
    const waits: (number | null)[] = []
    for (const retryAfterMs of [0, -1000, 3000, 3000]) {
      state = machine.transition(state, { type: 'failed', reason: 'BUSY', at: 0, jitter: 0.5, retryAfterMs })[0]
      waits.push(state.name === 'FAILED' ? state.retryAt : null)
      state = machine.transition(state, { type: 'retryDue', now })[0]
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000])
  })
})
