import { editIssue, type SaveEffect, type SaveEvent, type SaveState } from '@quoin/edit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { saveMachine } from '../../engine/edit/src/save/save-machine.ts'
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

  const saving = { name: 'SAVING', revision: 1, key: 'k', upTo: 2, more: false, soon: false, attempt: 3 } as const
  const failed = { name: 'FAILED', revision: 1, reason: 'NETWORK', attempt: 3, retryAt: 9 } as const
  const unsettled = { ...failed, unsettled: { key: 'former', upTo: 1 } } as const
  const waiting = (why: 'SIGN_IN' | 'LOCK' | 'FIX') => ({ name: 'WAITING', revision: 1, for: why, issues: [] }) as const
  const dirty = { name: 'DIRTY', revision: 1, since: 0 } as const
  const later = { ...now, upTo: 3 }
  const sent = { ...saving, attempt: 1 }
  const send = { type: 'send', key: 'k', upTo: 2, revision: 1 } as const
  const fix = [editIssue('PROP_INVALID')]
  const quiet = { type: 'quiet' } as const
  const ceiling = { type: 'ceiling' } as const
  const done = { type: 'acknowledgeLocal', upTo: 2 } as const

  test.each<[string, SaveState, SaveEvent, SaveState, readonly SaveEffect[]]>([
    [
      'a first edit',
      { name: 'SAVED', revision: 1, at: 0 },
      { type: 'edited', at: 5 },
      { ...dirty, since: 5 },
      [quiet, ceiling],
    ],
    ['another edit', dirty, { type: 'edited', at: 5 }, dirty, [quiet]],
    ['a pause', dirty, { type: 'elapsed', now }, sent, [send]],
    [
      'a pause without a line',
      dirty,
      { type: 'elapsed', now: { ...now, online: false } },
      { ...failed, reason: 'OFFLINE', attempt: 1, retryAt: null, unsettled: null },
      [],
    ],
    [
      'a pause over faults that hold saving',
      dirty,
      { type: 'saveNow', now: { ...now, fix } },
      { ...waiting('FIX'), issues: fix },
      [],
    ],
    ['an edit meanwhile', saving, { type: 'edited', at: 5 }, { ...saving, more: true }, []],
    ['a wish to save meanwhile', saving, { type: 'saveNow', now }, { ...saving, more: true, soon: true }, []],
    ['an answer', saving, { type: 'ok', revision: 2, now }, { name: 'SAVED', revision: 2, at: 1 }, [done]],
    [
      'an answer when there is more',
      { ...saving, more: true },
      { type: 'ok', revision: 2, now: later },
      { name: 'DIRTY', revision: 2, since: 1 },
      [done, quiet, ceiling],
    ],
    [
      'an answer when more is to be saved at once',
      { ...saving, more: true, soon: true },
      { type: 'ok', revision: 2, now: later },
      { ...sent, revision: 2, upTo: 3 },
      [done, { ...send, revision: 2, upTo: 3 }],
    ],
    [
      'an answer that was merged when there is more',
      { ...saving, more: true },
      { type: 'merged', revision: 2, now: later },
      { ...sent, revision: 2, upTo: 3 },
      [done, { ...send, revision: 2, upTo: 3 }],
    ],
    [
      'an answer without some fields',
      saving,
      { type: 'partly', revision: 2, issues: fix, at: 5 },
      { ...waiting('FIX'), revision: 2, issues: fix },
      [done],
    ],
    [
      'an answer without some fields when there is more',
      { ...saving, more: true },
      { type: 'partly', revision: 2, issues: fix, at: 5 },
      { name: 'DIRTY', revision: 2, since: 5 },
      [done, quiet, ceiling],
    ],
    [
      'a value that is held back',
      saving,
      { type: 'heldBack', now: { ...later, key: 'next' } },
      { ...sent, key: 'next' },
      [{ ...send, key: 'next' }],
    ],
    [
      'a clash',
      saving,
      { type: 'clashed', revision: 2, theirs, clashes: [] },
      { name: 'CONFLICT', revision: 2, theirs, clashes: [] },
      [],
    ],
    ['a lock of somebody else', saving, { type: 'locked' }, waiting('LOCK'), [{ type: 'lockLost' }]],
    ['a session that ended', saving, { type: 'unauthorised' }, waiting('SIGN_IN'), []],
    ['a refusal', saving, { type: 'refused', issues: fix }, { ...waiting('FIX'), issues: fix }, []],
    [
      'a save whose end is unknown',
      { ...saving, attempt: 1 },
      { type: 'failed', reason: 'NETWORK', at: 5, jitter: 0.5 },
      { ...failed, attempt: 1, retryAt: 1005, unsettled: { key: 'k', upTo: 2 } },
      [{ type: 'retryAt', at: 1005 }],
    ],
    ['an edit after a failure', unsettled, { type: 'edited', at: 5 }, unsettled, []],
    [
      'a second try of what may have come',
      unsettled,
      { type: 'retryDue', now },
      { ...saving, key: 'former', upTo: 1, more: true, attempt: 4 },
      [{ ...send, key: 'former', upTo: 1 }],
    ],
    [
      'a line that is back',
      unsettled,
      { type: 'online', now: { ...now, upTo: 1 } },
      { ...sent, key: 'former', upTo: 1 },
      [{ ...send, key: 'former', upTo: 1 }],
    ],
    [
      'a wish to try again',
      unsettled,
      { type: 'saveNow', now },
      { ...saving, key: 'former', upTo: 1, more: true, soon: true, attempt: 4 },
      [{ ...send, key: 'former', upTo: 1 }],
    ],
    [
      'a try of what never left',
      { ...failed, unsettled: null },
      { type: 'retryDue', now },
      { ...sent, attempt: 4 },
      [send],
    ],
    [
      'a try of it still without a line',
      { ...failed, unsettled: null },
      { type: 'saveNow', now: { ...now, online: false } },
      { ...failed, unsettled: null },
      [],
    ],
    ['signing in', waiting('SIGN_IN'), { type: 'signedIn', now }, sent, [send]],
    ['the lock', waiting('LOCK'), { type: 'lockGained', now }, sent, [send]],
    [
      'a newer version in place of the edits',
      waiting('LOCK'),
      { type: 'setAside', revision: 3, at: 5 },
      { name: 'SAVED', revision: 3, at: 5 },
      [],
    ],
    [
      'a newer version during a save',
      saving,
      { type: 'setAside', revision: 3, at: 5 },
      { name: 'SAVED', revision: 3, at: 5 },
      [{ type: 'abandon' }],
    ],
    [
      'an edit of what is to be fixed',
      waiting('FIX'),
      { type: 'edited', at: 5 },
      { ...dirty, since: 5 },
      [quiet, ceiling],
    ],
    ['a wish to save what is to be fixed', waiting('FIX'), { type: 'saveNow', now }, sent, [send]],
    [
      'a decision',
      { name: 'CONFLICT', revision: 2, theirs, clashes: [] },
      { type: 'resolved', now },
      { ...sent, revision: 2 },
      [{ ...send, revision: 2 }],
    ],
    [
      'a newer version during a conflict',
      { name: 'CONFLICT', revision: 2, theirs, clashes: [] },
      { type: 'clashed', revision: 3, theirs, clashes: [] },
      { name: 'CONFLICT', revision: 3, theirs, clashes: [] },
      [],
    ],
    [
      'another act on the page',
      { name: 'SAVED', revision: 1, at: 0 },
      { type: 'rebased', revision: 2, at: 5 },
      { name: 'SAVED', revision: 2, at: 5 },
      [],
    ],
    ['another act beside edits', dirty, { type: 'rebased', revision: 2, at: 5 }, { ...dirty, revision: 2 }, []],
  ])('%s leads where it should (1.11)', (_, state, event, next, effects) => {
    expect(saveMachine({ revision: 1, at: 0 }).transition(state, event)).toEqual([next, effects])
  })

  test.each<[SaveState, readonly SaveEvent['type'][]]>([
    [{ name: 'SAVED', revision: 9, at: 0 }, ['elapsed', 'saveNow', 'retryDue', 'online', 'ok', 'rebased']],
    [dirty, ['ok', 'merged', 'clashed', 'retryDue', 'online', 'signedIn', 'lockGained', 'resolved']],
    [
      { ...saving, more: true, soon: true },
      ['edited', 'saveNow', 'elapsed', 'retryDue', 'online', 'signedIn', 'rebased'],
    ],
    [unsettled, ['edited', 'elapsed', 'ok', 'signedIn', 'resolved']],
    [waiting('SIGN_IN'), ['edited', 'elapsed', 'lockGained', 'retryDue', 'ok']],
    [waiting('LOCK'), ['edited', 'elapsed', 'saveNow', 'signedIn', 'retryDue', 'ok']],
    [waiting('FIX'), ['elapsed', 'signedIn', 'lockGained', 'retryDue', 'ok']],
    [{ name: 'CONFLICT', revision: 2, theirs, clashes: [] }, ['edited', 'elapsed', 'saveNow', 'ok', 'rebased']],
  ])('$name stays as it is whatever else comes', (state, types) => {
    for (const event of events.filter(({ type }) => types.includes(type)))
      expect([event.type, saveMachine({ revision: 1, at: 0 }).transition(state, event)]).toEqual([
        event.type,
        [state, []],
      ])
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

  test('a wait is a fifth shorter or longer at most (S-58)', () => {
    const wait = (jitter: number) =>
      saveMachine({ revision: 1, at: 0 }).transition(saving, { type: 'failed', reason: 'SERVER', at: 0, jitter })[0]
    expect([0, 0.25, 1].map(wait)).toMatchObject([{ retryAt: 3200 }, { retryAt: 3600 }, { retryAt: 4800 }])
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
